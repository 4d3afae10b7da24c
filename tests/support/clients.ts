import type PocketBase from 'pocketbase';
import { connect, signInSuperuser } from './accounts.ts';
import type { AppServer } from './e2e.ts';
import { activeOrg, demoClient } from './office.ts';

/** What others do on the server while a technician is at work. */

export async function superuserClient({ url, superuser }: AppServer): Promise<PocketBase> {
  const client = connect(url);
  await signInSuperuser(client, superuser);
  return client;
}

/** Publishes a change of the demo organization's own book, as its author. */
export function publishChange(server: AppServer, ...changeset: ChangeRecord[]) {
  return publishNoted(server, '', ...changeset);
}

/** The same with a note that says why (A5). */
export async function publishNoted({ url }: AppServer, note: string, ...changeset: ChangeRecord[]) {
  const author = await demoClient(url, 'author');
  const org = activeOrg(author);
  const book = await author
    .collection('books')
    .getFirstListItem(author.filter('org = {:org}', { org }));
  await author.collection('pricebookChanges').create({ org, book: book.id, changeset, note });
}

type ChangeRecord = {
  collection: string;
  operation: 'create' | 'update' | 'delete';
  data: Record<string, unknown>;
};
