import { setTimeout as pause } from 'node:timers/promises';
import { retryTimeMs } from '../../src/replication/retry-time.ts';
import { failureOf } from '../../src/server/failure.ts';
import { sentOrder } from '../support/signed-order.ts';
import { newVisitId, sentVisit, session } from '../support/visits.ts';
import type { Office } from './offices.ts';

type Person = Office['people'][number];

/** Sends a visit with an order, as a device does: what the server cannot take at the moment comes again. */
export async function sendVisit({ organization }: Office, { id: user, client }: Person) {
  const org = organization.id;
  const visit = sentVisit(org, session(newVisitId(user)));
  const order = sentOrder({ org, user, visit: visit.id });
  await untilTaken(() => client.collection('visits').create(visit));
  await untilTaken(() => client.collection('orders').create(order));
}

async function untilTaken(send: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await send();
      return;
    } catch (error) {
      if (failureOf(error).kind !== 'faulty') throw error;
      await pause(retryTimeMs);
    }
  }
}

/** How many visits and orders whoever owns an office reads, page by page, as its screen does. */
export async function countVisits({ organization }: Office) {
  const { client } = organization.owner;
  const counts = { visits: 0, orders: 0 };
  for (const table of ['visits', 'orders'] as const) {
    for (let after = 0, more = true; more; ) {
      const query = { whose: 'all', states: 'off', after };
      const page = await client.send(`/api/${table}/${organization.id}`, { query });
      counts[table] += page.rows.length;
      more = page.more;
      after = page.rows.at(-1)?.seq ?? after;
    }
  }
  return counts;
}
