import PocketBase from 'pocketbase';
import type { AppServer } from './e2e.ts';
import { smallCompanyId } from './small-company.ts';

/** Publishes edits of the demo book as its author would, from elsewhere. */

/** Gives a problem of the starter book another name. */
export async function rename(server: AppServer, from: string, to: string): Promise<void> {
  const client = new PocketBase(server.url).autoCancellation(false);
  const { email, password } = server.superuser;
  await client.collection('_superusers').authWithPassword(email, password);
  const changes = await client.collection('pricebookChanges').getFullList({
    sort: '-seq',
    // Its book has problems of the same names.
    filter: `org != '${smallCompanyId}'`,
  });
  for (const { book, org, changeset } of changes) {
    const record = changeset.find(
      (each: { collection: string; data?: { name?: string } }) =>
        each.collection === 'problems' && each.data?.name === from,
    );
    if (!record) continue;
    const data = { refId: record.data.refId, name: to };
    await client.collection('pricebookChanges').create({
      book,
      org,
      changeset: [{ collection: 'problems', operation: 'update', id: record.id, data }],
    });
    return;
  }
  throw new Error(`The log has no problem named ${from}`);
}
