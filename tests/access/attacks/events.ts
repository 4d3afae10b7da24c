import assert from 'node:assert/strict';
import { actors } from '../actors.ts';
import type { Check } from '../check.ts';
import { ask, asSuperuser, list, type Row, recordsPath, runSql, stored } from '../request.ts';
import { accessEnvironment, type World } from '../world.ts';
import { attack, register, sqlStatus } from './attack.ts';

/** The events of ours that `work` leaves, as they are stored. */
async function told(world: World, work: () => Promise<unknown>): Promise<Row[]> {
  const query = `SELECT rowid, * FROM organizationEvents WHERE org = '${world.orgs.ours}' ORDER BY rowid`;
  const before = await runSql(world, query);
  await work();
  return (await runSql(world, query)).slice(before.length) as Row[];
}

/** Something that the server grants. @throws {AssertionError} where it does not */
async function granted(answer: ReturnType<typeof ask>): Promise<Row> {
  const { status, body } = await answer;
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body as Row;
}

/** Attacks on what tells of what happened to an organization (B7). */
export const eventAttacks: Check[] = [
  attack(
    'nothing is done to an organization without being told, under the name of whoever does it',
    async (world) => {
      const { ours } = world.orgs;
      const colleague = world.users.colleague;
      const lies = { actor: colleague, subject: colleague, kind: 'x', actorName: 'Somebody' };
      const account = await register(world);
      const made: string[] = [];
      const events = await told(world, async () => {
        const profile = await granted(
          ask(world, account, 'POST', '/api/join', {
            body: { orgId: ours, userId: account.id, ...lies },
          }),
        );
        for (const [collection, body] of [
          ['roles', { name: 'Told' }],
          ['books', { name: 'Told', refId: 'told' }],
        ] as const) {
          const write = (method: string, id: string, more: object) =>
            ask(world, 'administrator', method, recordsPath(collection, id), {
              body: { org: ours, ...body, ...lies, ...more },
            });
          const { id } = await granted(write('POST', '', {}));
          made.push(id);
          await granted(write('PATCH', id, { name: 'Told again' }));
          await granted(write('DELETE', id, {}));
        }
        const own = recordsPath('profiles', profile.id);
        const roles = [world.roles.ours.Unused];
        await granted(ask(world, 'administrator', 'PATCH', own, { body: { roles, ...lies } }));
        await granted(ask(world, 'administrator', 'DELETE', own));
      });
      const { administrator } = world.users;
      assert.deepEqual(
        events.map(({ kind, actor, actorName, subject }) => [kind, actor, actorName, subject]),
        [
          ['memberJoined', account.id, '', account.id],
          ...[
            'roleCreated',
            'roleChanged',
            'roleDeleted',
            'bookCreated',
            'bookChanged',
            'bookDeleted',
          ].map((kind) => [kind, administrator, 'administrator', '']),
          ['memberRolesChanged', administrator, 'administrator', account.id],
          ['memberRemoved', administrator, 'administrator', account.id],
        ],
      );
      await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
    },
    'organizationEvents',
  ),
  attack(
    'what cannot be told does not happen, and what does not happen is not told',
    async (world) => {
      const path = recordsPath('roles');
      const body = { org: world.orgs.ours, name: 'Untold' };
      const filter = { filter: 'name = "Untold"' };
      await runSql(
        world,
        "CREATE TRIGGER untold BEFORE INSERT ON organizationEvents BEGIN SELECT RAISE(ABORT, 'No.'); END",
      );
      const refused = await ask(world, 'administrator', 'POST', path, { body });
      await runSql(world, 'DROP TRIGGER untold');
      const left = await list(world, 'superuser', 'roles', filter);
      for (const { id } of left) await asSuperuser(world, 'DELETE', recordsPath('roles', id));
      assert.deepEqual([refused.status, left], [400, []]);
      const taken = { ...body, name: 'Author' };
      const events = await told(world, () => ask(world, 'owner', 'POST', path, { body: taken }));
      assert.deepEqual(events, []);
    },
    'organizationEvents',
  ),
  attack(
    'an account that is deleted leaves what it did, and no name',
    async (world) => {
      const account = await register(world);
      const named = { name: 'Goneaway Person' };
      await granted(
        ask(world, account, 'PATCH', recordsPath('users', account.id), { body: named }),
      );
      const events = await told(world, async () => {
        const join = { orgId: world.orgs.ours, userId: account.id };
        const { id } = await granted(ask(world, account, 'POST', '/api/join', { body: join }));
        const roles = [world.roles.ours.Technician];
        await granted(
          ask(world, 'owner', 'PATCH', recordsPath('profiles', id), { body: { roles } }),
        );
        await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
      });
      const { owner } = world.users;
      assert.deepEqual(
        events.map(({ kind, actor, actorName, subject, subjectName }) => [
          kind,
          actor,
          actorName,
          subject,
          subjectName,
        ]),
        [
          ['memberJoined', '', '', '', ''],
          ['memberRolesChanged', owner, 'owner', '', ''],
        ],
      );
    },
    'organizationEvents',
  ),
  attack(
    'an account changes no more than so much a day',
    async (world) => {
      const limit = Number(accessEnvironment.TIERBOOK_EVENTS_PER_DAY);
      const account = await register(world);
      const create = { name: 'Costly', owner: account.id };
      const { id } = await granted(
        ask(world, account, 'POST', recordsPath('organizations'), { body: create }),
      );
      const path = recordsPath('organizations', id);
      const statuses: number[] = [];
      for (let time = 1; time <= limit; time += 1) {
        const body = { name: `Costly ${time}` };
        statuses.push((await ask(world, account, 'PATCH', path, { body })).status);
      }
      assert.deepEqual(statuses, [...Array(limit - 1).fill(200), 429]);
      const { name } = await granted(ask(world, account, 'GET', path));
      assert.equal(name, `Costly ${limit - 1}`);
      for (const table of ['profiles', 'roles', 'bookReaders', 'books'])
        await runSql(world, `DELETE FROM ${table} WHERE org = '${id}'`);
      await runSql(world, `DELETE FROM organizations WHERE id = '${id}'`);
      await runSql(world, `DELETE FROM organizationEvents WHERE org = '${id}'`);
      await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
    },
    'organizationEvents',
  ),
  attack(
    'events are kept from being written by their rules, and from a superuser by the hook',
    async (world) => {
      // Each by itself: which of the two refuses shows only in the words.
      const path = recordsPath('organizationEvents');
      const body = { org: world.orgs.ours, kind: 'redaction' };
      for (const actor of ['guest', 'outsider', 'author', 'owner', 'superuser'] as const) {
        const answer = await ask(world, actor, 'POST', path, { body });
        const message =
          actor === 'superuser'
            ? 'Events are written by the server.'
            : 'Only superusers can perform this action.';
        assert.deepEqual([answer.status, answer.body.message], [403, message], actor);
      }
    },
    'organizationEvents',
  ),
  attack(
    'events are not rewritten past the records',
    async (world) => {
      const before = await stored(world, 'organizationEvents', world.events.ours);
      const where = `WHERE id = '${world.events.ours}'`;
      const fields = [
        `id = 'anotheranother0'`,
        `org = '${world.orgs.theirs}'`,
        `kind = 'x'`,
        `data = '{}'`,
        `created = ''`,
        `actor = '${world.users.colleague}'`,
        `actorName = 'x'`,
        `operator = NOT operator`,
        `subject = '${world.users.colleague}'`,
        `subjectName = 'x'`,
      ];
      for (const field of fields)
        assert.equal(
          await sqlStatus(world, `UPDATE organizationEvents SET ${field} ${where}`),
          400,
          field,
        );
      assert.equal(await sqlStatus(world, `DELETE FROM organizationEvents ${where}`), 400);
      assert.deepEqual(await stored(world, 'organizationEvents', world.events.ours), before);
    },
    'organizationEvents',
  ),
  attack(
    'an event of no organization is nobody’s',
    async (world) => {
      const id = 'nobodysnobodys0';
      const insert = `INSERT INTO organizationEvents (id, org, kind) VALUES ('${id}', '', 'x')`;
      await runSql(world, insert);
      for (const actor of actors.filter((each) => each !== 'superuser')) {
        const { status } = await ask(world, actor, 'GET', recordsPath('organizationEvents', id));
        const rows = await list(world, actor, 'organizationEvents', { filter: `id = "${id}"` });
        assert.deepEqual([status, rows], [404, []], actor);
      }
      await runSql(world, `DELETE FROM organizationEvents WHERE id = '${id}'`);
    },
    'organizationEvents',
  ),
];
