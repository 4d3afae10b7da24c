import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordModel } from 'pocketbase';
import { startPocketBase } from '../../scripts/pocketbase.mjs';
import {
  connect,
  giveRoles,
  joinOrganization,
  makeOrganization,
  makeUser,
  type TestOrganization,
  type TestUser,
} from '../support/accounts.ts';
import { noLimits } from '../support/limits.ts';
import type { Account } from './page.ts';
import type { BookName } from './plan.ts';

/**
 * A data folder which each run starts from: an organization with an author, whose device it is, and
 * three books: the one that is published to, another one of the organization, and a shared one of a
 * supplier. The first links to none of the others yet.
 */
export type Template = {
  folder: string;
  organization: TestOrganization;
  supplier: TestOrganization;
  author: TestUser;
  account: Account;
  owner: { token: string; record: RecordModel };
  books: Record<BookName, { id: string; org: string }>;
};

export async function makeTemplate(): Promise<Template> {
  const folder = await mkdtemp(join(tmpdir(), 'tierbook-faults-'));
  const server = await startPocketBase({ dataDir: folder, port: 0, env: noLimits });
  try {
    const owner = await makeUser(server.url, 'owner');
    const organization = await makeOrganization(owner);
    const supplier = await makeOrganization(owner, 'Supplier');
    const author = await makeUser(server.url, 'author');
    await joinOrganization(author, organization);
    await giveRoles(organization, author, 'Author');
    const second = await owner.client
      .collection('books')
      .create({ org: organization.id, refId: 'second', name: 'Second' });
    const superuser = connect(server.url);
    const { email, password } = server.superuser;
    await superuser.collection('_superusers').authWithPassword(email, password);
    await superuser.collection('books').update(supplier.book.id, { shared: true });
    return {
      folder,
      organization,
      supplier,
      author,
      account: { ...signedIn(author), org: organization.id },
      owner: signedIn(owner),
      books: {
        first: { id: organization.book.id, org: organization.id },
        second: { id: second.id, org: organization.id },
        shared: { id: supplier.book.id, org: supplier.id },
      },
    };
  } finally {
    await server.stop();
  }
}

function signedIn({ client }: TestUser): { token: string; record: RecordModel } {
  const { token, record } = client.authStore;
  if (!record) throw new Error('Nobody is signed in.');
  return { token, record };
}
