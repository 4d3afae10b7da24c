import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readDocument, writeDocument } from '../../../src/database/local/documents.ts';
import { forgetLogEntries } from '../../../src/database/tables/log-entries.ts';
import { allStoredRows } from '../../../src/database/tables/stored.ts';
import { startSync } from '../../../src/replication/sync.ts';
import type { ChangeEntry } from '../../../src/schemas/change-log.ts';
import {
  connect,
  giveRoles,
  joinOrganization,
  makeOrganization,
  makeUser,
  signInSuperuser,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { openDevice, serverTables, storedTables, type TestDevice } from '../../support/device.ts';
import { testDevices } from '../../support/devices.ts';

const url = inject('serverUrl');
const superuser = connect(url);
let owner: TestUser;
let organization: TestOrganization;
const devices = testDevices(url);

beforeAll(() => signInSuperuser(superuser, inject('superuser')));

afterEach(devices.closeAll);

async function makeBook() {
  owner = await makeUser(url, 'owner');
  organization = await makeOrganization(owner);
}

function publish(...changeset: object[]) {
  return owner.client
    .collection('pricebookChanges')
    .create({ org: organization.id, book: organization.book.id, changeset });
}

function tag(refId: string, name = refId) {
  return { collection: 'problemTags', operation: 'create', data: { refId, name } };
}

const device = (user = owner) => devices.open(user, organization.id);

/** The rows of pricebookChanges by seq. */
async function stored({ database }: TestDevice['workspace']) {
  const rows = await allStoredRows(database, 'pricebookChanges');
  return rows.map((row) => row.toMutableJSON() as ChangeEntry).sort((a, b) => a.seq - b.seq);
}

const expectInSync = async ({ workspace }: TestDevice) => {
  const expected = await serverTables({ client: superuser }, organization.id);
  await expect.poll(() => storedTables(workspace)).toEqual(expected.tables);
  return expected;
};

describe('sync', () => {
  it('[S1] fills the tables as a replay of the log does, and records every change', async () => {
    await makeBook();
    await publish(tag('leak'), tag('noise'));
    await publish({
      collection: 'problems',
      operation: 'create',
      data: {
        refId: 'p1',
        name: 'Leaks',
        refs: [{ collection: 'problemTags', refIds: ['noise', 'leak'] }],
      },
    });
    await publish({ collection: 'problems', operation: 'update', data: { refId: 'gone' } });
    await publish({ collection: 'problemTags', operation: 'delete', data: { refId: 'noise' } });
    const opened = await device();
    const { workspace } = opened;
    await opened.phase('idle');
    const { outcomes } = await expectInSync(opened);
    await expect.poll(() => stored(workspace)).toEqual(outcomes);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'applied',
      'applied',
      'skipped',
      'applied',
    ]);
    const state = await readDocument(workspace.database, 'syncState');
    expect(state?.skipped).toMatchObject([{ error: 'Record not found with refId', at: 0 }]);
  });

  it('[S5] applies a change that is posted while it runs, without being asked', async () => {
    await makeBook();
    await publish(tag('first'));
    const opened = await device();
    await opened.phase('idle');
    await publish(tag('second'));
    await publish(tag('first', 'renamed'));
    await expectInSync(opened);
  });

  it('goes on from the cursor after a restart', async () => {
    await makeBook();
    await publish(tag('first'));
    const first = await openDevice(url, owner, organization.id);
    await first.phase('idle');
    const before = await readDocument(first.workspace.database, 'syncState');
    await first.close();
    await publish(tag('second'));
    const second = await device();
    await expectInSync(second);
    // The tables are there before the cursor is.
    await second.settled();
    const after = await readDocument(second.workspace.database, 'syncState');
    expect(after?.generation).toBe(before?.generation);
    expect(after?.cursor?.seq).toBeGreaterThan(before?.cursor?.seq ?? Number.POSITIVE_INFINITY);
  });

  it('[S1] stores the records that a killed page left out', async () => {
    await makeBook();
    await publish(tag('first'));
    const first = await openDevice(url, owner, organization.id);
    const { database } = first.workspace;
    await first.phase('idle');
    const before = await readDocument(database, 'syncState');
    await publish({ collection: 'problems', operation: 'update', data: { refId: 'gone' } });
    await publish(tag('second'));
    await expectInSync(first);
    await expect.poll(() => stored(first.workspace)).toHaveLength(3);
    await first.sync.stop();
    // As it is where the page is killed before RxDB has stored them, or how far it came.
    await forgetLogEntries(
      database,
      (await stored(first.workspace)).slice(1).map(({ id }) => id),
    );
    await database.close();
    for (const { name = '' } of await indexedDB.databases()) {
      if (name.includes('rx-replication-meta')) indexedDB.deleteDatabase(name);
    }
    await publish(tag('third'));
    const second = await device();
    const { outcomes } = await expectInSync(second);
    await expect.poll(() => stored(second.workspace)).toEqual(outcomes);
    const state = await readDocument(second.workspace.database, 'syncState');
    expect(state?.generation).toBe(before?.generation);
  });

  it('[R2] rebuilds the tables where the row of the cursor is another one', async () => {
    await makeBook();
    await publish(tag('first'), tag('second'));
    const first = await openDevice(url, owner, organization.id);
    await first.phase('idle');
    const { database } = first.workspace;
    await first.sync.stop();
    const state = await readDocument(database, 'syncState');
    if (!state?.cursor) throw new Error('no cursor');
    await writeDocument(database, 'syncState', {
      ...state,
      cursor: { ...state.cursor, id: 'anotherchange00' },
    });
    // What a change that the restored backup does not hold has left behind.
    const [ghost] = (await database.problemTags.find().exec()).map((each) => each.toMutableJSON());
    await database.problemTags.insert({ ...ghost, id: 'ghost0000000000' } as never);
    await database.close();
    const second = await device();
    await expectInSync(second);
  });

  it('[R2] [L4] forgets the records of a log before, with the rebuild', {
    tags: '@long',
  }, async () => {
    await makeBook();
    await publish(tag('first'));
    const first = await openDevice(url, owner, organization.id);
    await first.phase('idle');
    const { database } = first.workspace;
    await first.sync.stop();
    const state = await readDocument(database, 'syncState');
    if (!state) throw new Error('no state');
    await writeDocument(database, 'syncState', { ...state, epoch: 'another history' });
    await database.pricebookChanges.insert({
      id: 'lostchange00000',
      book: organization.book.id,
      seq: 1,
      created: '2026-01-01 00:00:00.000Z',
      status: 'applied',
    });
    await database.close();
    const second = await device();
    const { outcomes } = await expectInSync(second);
    await expect.poll(() => stored(second.workspace)).toEqual(outcomes);
  });

  it('[R2] forgets the records of a log before also where a replication that was restarted meanwhile rebuilds', {
    tags: '@long',
  }, async () => {
    await makeBook();
    await publish(tag('first'));
    const opened = await device();
    await opened.phase('idle');
    const { database } = opened.workspace;
    const recorded = async () => (await stored(opened.workspace)).map(({ id }) => id);
    await expect.poll(recorded).toHaveLength(1);
    await database.pricebookChanges.insert({
      id: 'lostchange00000',
      book: organization.book.id,
      seq: 1,
      created: '2026-01-01 00:00:00.000Z',
      status: 'applied',
    });
    const state = await readDocument(database, 'syncState');
    if (!state?.cursor) throw new Error('no cursor');

    const held: (() => void)[] = [];
    let answer: 'fault' | 'hold' | 'pass' = 'fault';
    const browserFetch = window.fetch;
    const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const isPull = /\/api\/log\/\w+\?/.test(String(input));
      if (isPull && answer === 'fault')
        return Response.json({ message: 'Fault.' }, { status: 500 });
      if (isPull && answer === 'hold') await new Promise<void>((release) => held.push(release));
      return browserFetch(input, init);
    });
    const isHeld = (count: number) => expect.poll(() => held.length).toBe(count);
    opened.sync.syncNow();
    await opened.phase('failed');
    await writeDocument(database, 'syncState', {
      ...state,
      cursor: { ...state.cursor, id: 'anotherchange00' },
    });
    answer = 'hold';
    // After a failure each of them starts the replication again; the pull before goes on.
    opened.sync.syncNow();
    await isHeld(1);
    opened.sync.syncNow();
    await isHeld(2);
    answer = 'pass';
    held[0]?.();
    await expect
      .poll(async () => (await readDocument(database, 'syncState'))?.generation)
      .toBeGreaterThan(state.generation);
    held[1]?.();
    const { outcomes } = await expectInSync(opened);
    await expect.poll(recorded).toEqual(outcomes.map(({ id }) => id));
    fetching.mockRestore();
  });

  it('[R14] rebuilds the tables when a book comes into view', async () => {
    await makeBook();
    await publish(tag('own'));
    const opened = await device();
    await opened.phase('idle');
    const other = await owner.client.collection('books').create({
      org: organization.id,
      refId: 'more',
      name: 'More',
      dependencies: [organization.book.id],
    });
    await owner.client.collection('pricebookChanges').create({
      org: organization.id,
      book: other.id,
      changeset: [tag('more')],
    });
    await expectInSync(opened);
  });

  it('[S7] an empty book is believed only of a member; one who gets a role gets the book', async () => {
    await makeBook();
    await publish(tag('secret'));
    const newcomer = await makeUser(url, 'newcomer');
    await joinOrganization(newcomer, organization);
    const opened = await device(newcomer);
    await opened.phase('idle');
    expect((await storedTables(opened.workspace)).problemTags).toEqual([]);
    await giveRoles(organization, newcomer, 'Technician');
    await expectInSync(opened);
  });

  it('[S7] who loses every role loses the book, though another organization of theirs shares it', async () => {
    await makeBook();
    await publish(tag('secret'));
    await superuser.collection('books').update(organization.book.id, { shared: true });
    const person = await makeUser(url, 'person');
    const heir = await makeOrganization(person, 'Heir Company');
    await superuser.collection('books').update(heir.book.id, { parent: organization.book.id });
    await joinOrganization(person, organization);
    await giveRoles(organization, person, 'Technician');
    const opened = await device(person);
    await expectInSync(opened);
    await giveRoles(organization, person);
    await expect.poll(async () => (await storedTables(opened.workspace)).problemTags).toEqual([]);
    await opened.phase('idle');
    // Organizations that are made from now on would inherit it (B2).
    await superuser.collection('books').update(organization.book.id, { shared: false });
  });

  it('[S5] sees what changed between its first contact and its first look at the log', {
    tags: '@long',
  }, async () => {
    await makeBook();
    await publish(tag('leak'));
    const browserFetch = window.fetch;
    let isChanged = false;
    const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const { pathname, searchParams } = new URL(String(input), url);
      const isLook = /^\/api\/log\/\w+$/.test(pathname) && !searchParams.has('after');
      if (isLook && !isChanged) {
        isChanged = true;
        const variables = { hourlyFee: 7 };
        await owner.client.collection('organizations').update(organization.id, { variables });
      }
      return browserFetch(input, init);
    });
    const opened = await device();
    const fee = async () =>
      (await readDocument(opened.workspace.database, 'organizations'))?.rows[0]?.variables
        .hourlyFee;
    await expect.poll(fee).toBe(7);
    fetching.mockRestore();
  });

  it('[S7] a refused token signs out and leaves the data', async () => {
    await makeBook();
    await publish(tag('kept'));
    const opened = await device();
    await opened.phase('idle');
    opened.server.authStore.save(
      `${opened.server.authStore.token}x`,
      owner.client.authStore.record,
    );
    opened.sync.syncNow();
    await expect.poll(() => opened.auth.user()).toBeNull();
    expect((await storedTables(opened.workspace)).problemTags).toHaveLength(1);
  });

  it('[S7] an unreachable server leaves user and data as they are', async () => {
    await makeBook();
    await publish(tag('kept'));
    const opened = await device();
    await opened.phase('idle');
    opened.server.baseURL = 'http://127.0.0.1:9';
    opened.sync.syncNow();
    await opened.phase('offline');
    expect(opened.auth.user()?.id).toBe(owner.id);
    expect((await storedTables(opened.workspace)).problemTags).toHaveLength(1);
  });

  it('stops when it is asked to while it begins', { tags: '@long' }, async () => {
    await makeBook();
    const { workspace, server, auth, sync, phase } = await device();
    await phase('idle');
    await sync.stop();
    const { database } = workspace;
    const read = database.getLocal.bind(database);
    let isAsked = false;
    const stopped = new Promise<void>((resolve) => {
      vi.spyOn(database, 'getLocal').mockImplementation(async (id) => {
        const document = await read(id);
        // It leads, and is on the way to the replication.
        if (id === 'journal' && !isAsked) {
          isAsked = true;
          again.stop().then(resolve);
        }
        return document as never;
      });
    });
    const again = startSync({ workspace, server, auth });
    await stopped;
    vi.restoreAllMocks();
  });
});
