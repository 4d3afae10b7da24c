import { BaseAuthStore } from 'pocketbase';
import { expect, inject, it } from 'vitest';
import { readDocument } from '../../../src/database/documents.ts';
import { openWorkspace } from '../../../src/database/open-workspace.ts';
import { createAuth } from '../../../src/replication/auth.ts';
import { createContact } from '../../../src/replication/contact.ts';
import { connectServer } from '../../../src/replication/server.ts';
import { makeOrganization, makeUser } from '../../support/accounts.ts';

const url = inject('serverUrl');

it('[S5] asks again when it was told of a change while an answer was on its way', async () => {
  const owner = await makeUser(url, 'owner');
  const organization = await makeOrganization(owner, 'Before');
  const server = connectServer(url, new BaseAuthStore());
  server.authStore.save(owner.client.authStore.token, owner.client.authStore.record);
  const workspace = await openWorkspace({ server: url, user: owner.id, org: organization.id });
  const contact = createContact({ workspace, server, auth: createAuth(server) });
  const name = async () =>
    (await readDocument(workspace.database, 'organizations'))?.rows.map((row) => row.name);

  const first = contact.booksInView(false);
  contact.expire();
  await first;
  await owner.client.collection('organizations').update(organization.id, { name: 'After' });
  await contact.booksInView(false);
  expect(await name()).toEqual(['After']);

  await owner.client.collection('organizations').update(organization.id, { name: 'Later' });
  await contact.booksInView(false);
  // Nobody told of this one, and the last answer is young.
  expect(await name()).toEqual(['After']);
  await workspace.database.remove();
});
