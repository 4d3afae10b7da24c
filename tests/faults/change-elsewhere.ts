import { ClientResponseError } from 'pocketbase';
import { addJob, addOrder, findJob } from '../../src/domain/session/session-state.ts';
import { stampEdits } from '../../src/domain/session/stamp-edits.ts';
import { parseState, visitText } from '../../src/domain/session/visit-text.ts';
import { visitPageSchema } from '../../src/schemas/visit.ts';
import { connect, type TestUser } from '../support/accounts.ts';
import { sentOrder } from '../support/signed-order.ts';
import { hashOf } from '../support/visits.ts';

/** A job that another device of the person adds to a visit, and whether the customer signs it there. */
export type ElsewhereChange = { job: string; isSigned: boolean };

/**
 * Changes the visit that the server stored last, as another device of the person does that has nothing newer.
 *
 * @returns what is then there: ids of jobs and orders; none where there is no visit, or the person is no member
 * @throws what a failed call threw
 */
export async function changeElsewhere(
  { url, org, user: { email, password } }: { url: string; org: string; user: TestUser },
  { job, isSigned }: ElsewhereChange,
): Promise<string[]> {
  const client = connect(url);
  const { record } = await client.collection('users').authWithPassword(email, password);
  const latest = async () => {
    const { rows } = visitPageSchema.parse(await client.send(`/api/visits/${org}`, {}));
    return rows.at(-1);
  };
  try {
    const begun = await latest();
    if (!begun) return [];
    const order = isSigned ? sentOrder({ org, user: record.id, visit: begun.id }) : null;
    // An order may come before its visit (V3): whatever ends the server in between, no job is signed in one that is lost.
    if (order) await client.collection('orders').create(order);
    for (;;) {
      const visit = await latest();
      const before = parseState(visit?.state ?? '');
      if (!visit || !before) return [];
      const { id, state = '', status, totals } = visit;
      const added = findJob(before, job) ? before : addJob(before, job, null);
      const isHere = order?.visit === id;
      const changed = isHere ? addOrder(added, order, [job]) : added;
      const pushed = visitText(stampEdits(before, changed, Date.now()));
      const sent = { id, org, state: pushed, status, totals, assumed: hashOf(state) };
      if (await isTaken(client.collection('visits').create(sent))) break;
    }
    return order ? [job, order.id] : [job];
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 403) return [];
    throw error;
  }
}

/** False: somebody else has changed the visit meanwhile (V2). */
async function isTaken(push: Promise<unknown>): Promise<boolean> {
  try {
    await push;
    return true;
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 409) return false;
    throw error;
  }
}
