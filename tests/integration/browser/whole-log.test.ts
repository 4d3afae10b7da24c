import { BaseAuthStore } from 'pocketbase';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readDocument } from '../../../src/database/local/documents.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import { createContact } from '../../../src/replication/contact.ts';
import { createPull } from '../../../src/replication/pull/pull.ts';
import { createAuth } from '../../../src/server/auth.ts';
import { SignedOut } from '../../../src/server/failure.ts';
import { connectServer } from '../../../src/server/server.ts';
import {
  connect,
  endTokens,
  makeOrganization,
  makeUser,
  signInSuperuser,
} from '../../support/accounts.ts';
import { storedTables } from '../../support/device.ts';

const url = inject('serverUrl');
const superuser = connect(url);

beforeAll(() => signInSuperuser(superuser, inject('superuser')));

/** A device of one whose last contact found a book; nothing of its log was asked for yet. */
async function makeDevice() {
  const owner = await makeUser(url, 'owner');
  const { id: org, book } = await makeOrganization(owner);
  const server = connectServer(url, new BaseAuthStore());
  server.authStore.save(owner.client.authStore.token, owner.client.authStore.record);
  const workspace = await openWorkspace({ server: url, user: owner.id, org });
  const { ensure, lastContactMark } = createContact({
    workspace,
    server,
    auth: createAuth(server),
  });
  await ensure('if due');
  const pull = createPull({
    workspace,
    server,
    ensureContact: ensure,
    lastContactMark,
    onProgress: () => {},
    onPoke: () => {},
  });
  return {
    owner,
    workspace,
    pullAll: () => pull(undefined, 500),
    publish: (refId: string) =>
      owner.client.collection('pricebookChanges').create({
        org,
        book: book.id,
        changeset: [{ collection: 'problemTags', operation: 'create', data: { refId } }],
      }),
  };
}

describe('the whole log', () => {
  it('[S7] is not believed to be empty where the token has ended since the contact', async () => {
    const { owner, publish, workspace, pullAll } = await makeDevice();
    await publish('leak');
    await endTokens(superuser, owner);
    await expect(pullAll()).rejects.toBeInstanceOf(SignedOut);
    expect(await readDocument(workspace.database, 'syncState')).toBeNull();
    await workspace.database.remove();
  });

  it('[S7] is not believed to end where fewer changes came than there are', async () => {
    const { publish, workspace, pullAll } = await makeDevice();
    for (const refId of ['leak', 'noise', 'smell']) await publish(refId);
    const browserFetch = window.fetch;
    const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const answer = await browserFetch(input, init);
      if (!String(input).includes('/api/log/')) return answer;
      const { rows, ...rest } = await answer.json();
      return Response.json({ ...rest, rows: rows.slice(0, 2) });
    });
    await expect(pullAll()).rejects.toThrow('Of 3 changes 2 came');
    fetching.mockRestore();
    expect(await readDocument(workspace.database, 'syncState')).toBeNull();
    expect(await pullAll()).toEqual({ kind: 'rebuilt', complete: true });
    expect((await storedTables(workspace)).problemTags).toHaveLength(3);
    await workspace.database.remove();
  });
});
