import { actors } from './actors.ts';
import type { Check } from './check.ts';
import { ask } from './request.ts';
import { byColumn } from './table.ts';
import type { World } from './world.ts';

/**
 * PocketBase's other endpoints: the status that each actor gets. A superuser's requests are such that
 * nothing comes of them.
 */
const table = `
endpoints                                         | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
GET /api/health                                   | 200   | 200      | 200          | 200      | 200        | 200    | 200           | 200   | 200
GET /api/settings                                 | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 200
PATCH /api/settings                               | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 200
POST /api/settings/test/email                     | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
GET /api/collections                              | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 200
POST /api/collections                             | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
GET /api/collections/users                        | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 200
PATCH /api/collections/users                      | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 200
DELETE /api/collections/users                     | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
DELETE /api/collections/pricebookChanges/truncate | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
PUT /api/collections/import                       | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
GET /api/logs                                     | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 200
GET /api/logs/stats                               | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 200
GET /api/crons                                    | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 200
POST /api/crons/nosuch                            | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 404
GET /api/backups                                  | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 200
POST /api/backups                                 | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
POST /api/backups/upload                          | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
GET /api/backups/nosuch.zip                       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
POST /api/backups/nosuch.zip/restore              | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
DELETE /api/backups/nosuch.zip                    | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
POST /api/sql                                     | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 200
POST /api/batch                                   | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
POST /api/collections/users/impersonate/{ID}      | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 200
POST /api/collections/users/request-otp           | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
POST /api/collections/users/auth-with-otp         | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
POST /api/collections/users/auth-with-oauth2      | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
POST /api/collections/users/auth-refresh          | 401   | 200      | 200          | 200      | 200        | 200    | 200           | 200   | 403
POST /api/collections/_superusers/auth-refresh    | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 200
POST /api/collections/_superusers/request-otp     | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
POST /api/files/token                             | 401   | 200      | 200          | 200      | 200        | 200    | 200           | 200   | 200
GET /api/files/users/{ID}/picture.png             | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | 404
POST /api/join                                    | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
POST /api/hand-over                               | 401   | 404      | 404          | 404      | 404        | 404    | 404           | 400   | 403
POST /api/end-member-sessions                     | 401   | 404      | 404          | 404      | 404        | 404    | 400           | 400   | 403
POST /api/delete-account                          | 401   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 403
POST /api/sign-out                                | 401   | 204      | 204          | 204      | 204        | 204    | 204           | 204   | 403
GET /api/log/{OURS}                               | 401   | 403      | 403          | 403      | 200        | 200    | 200           | 200   | 403
GET /api/log/{THEIRS}                             | 401   | 200      | 200          | 403      | 403        | 403    | 403           | 403   | 403
GET /api/log/nosuchnosuch000                      | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
GET /api/record-changes/{OURS}                    | 401   | 403      | 403          | 403      | 400        | 400    | 400           | 400   | 403
GET /api/record-changes/{OURS}?of=[["menus","a"]] | 401   | 403      | 403          | 403      | 200        | 200    | 200           | 200   | 403
GET /api/record-changes/{THEIRS}                  | 401   | 400      | 400          | 403      | 403        | 403    | 403           | 403   | 403
GET /api/record-changes/nosuchnosuch000           | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
GET /api/variable-versions/{OURS}                 | 401   | 403      | 403          | 403      | 200        | 200    | 200           | 200   | 403
GET /api/variable-versions/{OURS}?of=costs        | 401   | 403      | 403          | 403      | 403        | 200    | 200           | 200   | 403
GET /api/variable-versions/{OURS}?of=owner        | 401   | 403      | 403          | 403      | 400        | 400    | 400           | 400   | 403
GET /api/variable-versions/{THEIRS}               | 401   | 200      | 200          | 403      | 403        | 403    | 403           | 403   | 403
GET /api/variable-versions/nosuchnosuch000        | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
GET /api/snapshots/{OURS}                         | 401   | 403      | 403          | 403      | 200        | 200    | 200           | 200   | 403
GET /api/snapshots/{THEIRS}                       | 401   | 200      | 200          | 403      | 403        | 403    | 403           | 403   | 403
GET /api/snapshots/nosuchnosuch000                | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
GET /api/snapshots/{OURS}/nosuch                  | 401   | 403      | 403          | 403      | 404        | 404    | 404           | 404   | 403
GET /api/collections/changeHeads/records          | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | 200
GET /api/collections/changeHeads/records/{HEAD}   | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 200
GET /api/collections/CHANGEHEADS/records          | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | 200
GET /api/visits/{OURS}                            | 401   | 403      | 403          | 403      | 200        | 200    | 200           | 200   | 403
GET /api/visits/{OURS}?whose=all                  | 401   | 403      | 403          | 403      | 403        | 403    | 200           | 200   | 403
GET /api/orders/{OURS}                            | 401   | 403      | 403          | 403      | 200        | 200    | 200           | 200   | 403
GET /api/orders/{OURS}?whose=all                  | 401   | 403      | 403          | 403      | 403        | 403    | 200           | 200   | 403
GET /api/quotes/{OURS}                            | 401   | 403      | 403          | 403      | 200        | 200    | 200           | 200   | 403
GET /api/quotes/{OURS}?whose=all                  | 401   | 403      | 403          | 403      | 403        | 403    | 200           | 200   | 403
GET /api/visit-calls/{OURS}                       | 401   | 403      | 403          | 403      | 403        | 403    | 200           | 200   | 403
GET /api/visit-calls/{OURS}?whose=own             | 401   | 403      | 403          | 403      | 403        | 403    | 200           | 200   | 403
POST /api/erase-customer                          | 401   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | 403
POST /api/open-quote                              | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 400
POST /api/quote-logo                              | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 400
POST /api/accept-quote                            | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 400
GET /api/open-quote                               | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | 404
POST /api/revoke-quote                            | 401   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | 403
POST /api/mail-quote                              | 401   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | 403
POST /api/quote-mails/next                        | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
POST /api/quote-mails/done                        | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
POST /api/stand-order                             | 401   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | 403
POST /api/take-back-call                          | 401   | 404      | 404          | 404      | 404        | 404    | 200           | 200   | 403
POST /api/answer-flag                             | 401   | 404      | 404          | 404      | 404        | 400    | 400           | 400   | 403
POST /api/redact                                  | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
POST /api/cells/take                              | 401   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
PUT /api/collections/books/records/{ID}           | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | 404
`;

/** What is sent; nothing else than an empty object where nothing is named here. */
const bodies: Record<string, (world: World) => unknown> = {
  'POST /api/sql': () => ({ query: 'SELECT 1' }),
  'POST /api/backups': () => ({ name: 'not a name' }),
  'POST /api/batch': ({ orgs }) => ({
    requests: [
      {
        method: 'PATCH',
        url: `/api/collections/organizations/records/${orgs.ours}`,
        body: { variables: {} },
      },
    ],
  }),
  'POST /api/collections/users/request-otp': ({ emails }) => ({ email: emails.colleague }),
  // To somebody who is no member.
  'POST /api/hand-over': ({ orgs, users }) => ({ orgId: orgs.ours, userId: users.stranger }),
  'POST /api/end-member-sessions': ({ orgs, users }) => ({
    orgId: orgs.ours,
    userId: users.owner,
  }),
  // Of a visit and a quote that are not there, a call that was taken back, and a flag with an answer that is none.
  'POST /api/erase-customer': ({ orgs }) => ({ orgId: orgs.ours, visitId: 'nosuch' }),
  'POST /api/revoke-quote': () => ({ quoteId: 'nosuch' }),
  'POST /api/stand-order': () => ({ orderId: 'nosuch' }),
  'POST /api/mail-quote': () => ({ mailId: 'a'.repeat(15), quoteId: 'nosuch', note: '' }),
  'POST /api/take-back-call': ({ calls }) => ({ callId: calls.takenBack }),
  'POST /api/answer-flag': ({ flags }) => ({ flagId: flags.technician, answer: 'x'.repeat(2001) }),
  'POST /api/delete-account': () => ({ password: 'not the password' }),
  // Joining for somebody else.
  'POST /api/join': ({ orgs, users }) => ({ orgId: orgs.ours, userId: users.stranger }),
};

export function endpointChecks(): Check[] {
  return byColumn(table).lines.map(({ label, cells }) => {
    const [method = '', path = ''] = label.split(' ');
    const run = async (world: World) => {
      const body = method === 'GET' ? {} : { body: bodies[label]?.(world) ?? {} };
      const address = path
        .replace('{ID}', world.users.colleague)
        .replace('{OURS}', world.orgs.ours)
        .replace('{THEIRS}', world.orgs.theirs)
        .replace('{HEAD}', world.changes.ours);
      const differences: string[] = [];
      for (const actor of actors) {
        const { status } = await ask(world, actor, method, address, body);
        if (String(status) !== cells[actor])
          differences.push(`${actor}: ${status}, expected ${cells[actor]}`);
      }
      return differences;
    };
    return { name: label, run };
  });
}
