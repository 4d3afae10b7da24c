import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readDocument } from '../../../src/database/local/documents.ts';
import {
  endWaiting,
  markRefused,
  unsentChanges,
} from '../../../src/database/local/pending-changes.ts';
import { storedRows } from '../../../src/database/tables/stored.ts';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import { pushPending } from '../../../src/replication/push/push.ts';
import { pushBeforeLeaving } from '../../../src/replication/push/push-before-leaving.ts';
import {
  discardChange,
  retryChange,
  storeEdit,
  storeProblemEdit,
} from '../../../src/replication/push/store-edit.ts';
import type { Book } from '../../../src/schemas/book.ts';
import type { ChangeRecord, PendingChange } from '../../../src/schemas/change-log.ts';
import {
  connect,
  endTokens,
  giveRoles,
  joinOrganization,
  makeOrganization,
  makeUser,
  signInSuperuser,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { serverTables, storedTables, type TestDevice } from '../../support/device.ts';
import { testDevices } from '../../support/devices.ts';

const url = inject('serverUrl');
const superuser = connect(url);
let owner: TestUser;
let organization: TestOrganization;
const devices = testDevices(url);

beforeAll(() => signInSuperuser(superuser, inject('superuser')));

afterEach(devices.closeAll);

async function deviceOf(user: TestUser) {
  const opened = await devices.open(user, organization.id);
  await opened.phase('idle');
  return opened;
}

/** A new book with a problem. */
async function makeBook() {
  owner = await makeUser(url, 'owner');
  organization = await makeOrganization(owner);
  await post(problem('create', { name: 'Leak', description: 'Old' }));
}

async function start() {
  await makeBook();
  return deviceOf(owner);
}

/** Somebody who may edit no book. */
async function startAsTechnician() {
  await makeBook();
  const technician = await makeUser(url, 'technician');
  await joinOrganization(technician, organization);
  await giveRoles(organization, technician, 'Technician');
  return { technician, device: await deviceOf(technician) };
}

function problem(operation: ChangeRecord['operation'], fields: object = {}): ChangeRecord {
  return {
    collection: 'problems',
    operation,
    id: recordId(organization.id, 'problems', 'leak'),
    data: { refId: 'leak', ...fields },
  };
}

function tag(refId: string): ChangeRecord {
  const id = recordId(organization.id, 'problemTags', refId);
  return { collection: 'problemTags', operation: 'create', id, data: { refId, name: refId } };
}

function post(...changeset: ChangeRecord[]) {
  return owner.client
    .collection('pricebookChanges')
    .create({ org: organization.id, book: organization.book.id, changeset });
}

function goOffline(device: TestDevice) {
  device.server.baseURL = 'http://127.0.0.1:9';
  device.server.realtime.unsubscribe();
}

function goOnline(device: TestDevice) {
  device.server.baseURL = url;
  device.sync.syncNow();
}

const shownProblem = async ({ workspace }: TestDevice) =>
  (await storedTables(workspace)).problems?.[0];

const unsentOf = async ({ workspace }: TestDevice) =>
  (await unsentChanges(workspace.database)).map(({ status, error }) => ({ status, error }));

async function expectInSync(device: TestDevice) {
  await expect.poll(() => unsentOf(device)).toEqual([]);
  const { tables } = await serverTables({ client: superuser }, organization.id);
  await expect.poll(() => storedTables(device.workspace)).toEqual(tables);
}

const posted = () => {
  const filter = superuser.filter('org = {:id}', organization);
  return superuser.collection('pricebookChanges').getFullList({ sort: 'seq', filter });
};

describe('the note of a publication', () => {
  it('[A5] [S8] waits with its change, is sent with it, and stays with its record', async () => {
    const device = await start();
    const { workspace } = device;
    goOffline(device);
    await storeEdit(workspace, [tag('one')], 'Copper went up:\n"35/5 µF"');
    await storeEdit(workspace, [tag('two')]);
    const waiting = await unsentChanges(workspace.database);
    expect(waiting.map(({ note }) => note)).toEqual(['Copper went up:\n"35/5 µF"', undefined]);
    goOnline(device);
    await expectInSync(device);
    const notes = (await posted()).map(({ note }) => note);
    expect(notes).toEqual(['', 'Copper went up:\n"35/5 µF"', '']);
    const ids = waiting.map(({ id }) => id);
    const records = await storedRows(workspace.database, 'pricebookChanges', ids);
    const kept = records.map((row) => row.toMutableJSON());
    expect(kept).toMatchObject([{ note: notes[1], status: 'applied' }, { status: 'applied' }]);
    expect(kept[1]).not.toHaveProperty('note');
  });

  it('[A5] that the server would refuse is told to its author, and nothing is stored', async () => {
    const device = await start();
    await expect(storeEdit(device.workspace, [tag('one')], 'x'.repeat(501))).rejects.toThrow(
      'The note has more than 500 characters',
    );
    expect(await unsentOf(device)).toEqual([]);
  });
});

describe('an edit', () => {
  it('[R11] is known not to fit where the book it goes to does not inherit what it links to', async () => {
    const device = await start();
    devices.release(device);
    await device.sync.stop();
    const { workspace } = device;
    const { database } = workspace;
    // A second book of the organization inherits from elsewhere; edits go to the first.
    const elsewhere = 'elsewhereelsewh';
    const [first] = (await database.books.find().exec()).map((book) => book.toMutableJSON());
    const times = { created: '2100-01-01 00:00:00.000Z', updated: '2100-01-01 00:00:00.000Z' };
    const second = { org: organization.id, refId: 'second', parent: 'farbookfarbookf' };
    await database.books.bulkInsert([
      { ...(first as Book), ...times, ...second, id: 'secondbooksecon' },
      { ...(first as Book), ...times, id: second.parent, org: elsewhere, parent: '' },
    ]);
    const id = recordId(elsewhere, 'problemTags', 'far');
    await database.problemTags.insert({
      id,
      org: elsewhere,
      refId: 'far',
      name: '',
      ...times,
      seq: 1,
    });
    const leak = problem('update').id;
    const refusal = await storeProblemEdit(workspace, leak, { kind: 'addTag', refId: 'far' });
    expect(refusal).toEqual({ kind: 'skipped', fault: { code: 'referenceNotFound' } });
    expect(await unsentOf(device)).toEqual([]);
    const near = { kind: 'addNewTag', tag: { refId: 'near', name: 'Near' } } as const;
    expect(await storeProblemEdit(workspace, leak, near)).toBeNull();
    expect(await unsentOf(device)).toHaveLength(1);
    await database.remove();
  });

  it('[S8] begins when the one before is done: of two at once none is made of what the other changes', async () => {
    const device = await start();
    await post(tag('red'), tag('blue'));
    await expectInSync(device);
    const leak = problem('update').id;
    const edits = ['red', 'blue'].map((refId) =>
      storeProblemEdit(device.workspace, leak, { kind: 'addTag', refId }),
    );
    expect(await Promise.all(edits)).toEqual([null, null]);
    await expectInSync(device);
    const tags = ['red', 'blue'].map((refId) => recordId(organization.id, 'problemTags', refId));
    expect(await shownProblem(device)).toMatchObject({ problemTags: tags });
  });

  it('[S8] is sent before the workspace is left for another organization', async () => {
    const device = await start();
    devices.release(device);
    await device.sync.stop();
    const { workspace, server, auth } = device;
    await storeEdit(workspace, [tag('kept')]);
    device.server.baseURL = 'http://127.0.0.1:9';
    await pushBeforeLeaving({ workspace, server, auth });
    expect(await posted()).toHaveLength(1);
    device.server.baseURL = url;
    await pushBeforeLeaving({ workspace, server, auth });
    expect((await posted()).map(({ changeset }) => changeset)).toMatchObject([
      [{ collection: 'problems' }],
      [{ data: { refId: 'kept' } }],
    ]);
    await workspace.database.remove();
  });
});

describe('a change made on the device', () => {
  it('[S8] is shown at once, survives a restart offline, and is sent once, in order', async () => {
    const first = await start();
    goOffline(first);
    await storeEdit(first.workspace, [problem('update', { description: 'New' })]);
    await storeEdit(first.workspace, [
      tag('kitchen'),
      problem('update', { refs: [{ collection: 'problemTags', refIds: ['kitchen'] }] }),
    ]);
    expect(await shownProblem(first)).toMatchObject({
      name: 'Leak',
      description: 'New',
      problemTags: [recordId(organization.id, 'problemTags', 'kitchen')],
    });
    devices.release(first);
    await first.close();

    const second = await devices.open(owner, organization.id);
    expect(await shownProblem(second)).toMatchObject({ description: 'New' });
    await expectInSync(second);
    const [, description, tags, ...more] = await posted();
    expect(description?.changeset).toMatchObject([{ data: { description: 'New' } }]);
    expect(tags?.changeset).toMatchObject([
      { collection: 'problemTags' },
      { id: expect.any(String) },
    ]);
    expect(more).toEqual([]);
    const state = await readDocument(second.workspace.database, 'syncState');
    expect(state?.pending).toMatchObject({ ids: [], base: [] });
  });

  it('[S8] made at the same time as others is sent in the order they were made', async () => {
    const device = await start();
    goOffline(device);
    const names = ['first', 'second', 'third', 'fourth', 'fifth'];
    await Promise.all(names.map((name) => storeEdit(device.workspace, [tag(name)])));
    goOnline(device);
    await expectInSync(device);
    const sent = (await posted()).slice(1);
    expect(sent.map(({ changeset }) => changeset[0].data.name)).toEqual(names);
  });

  it('[S8] stays on top of a change that arrives, which goes underneath', async () => {
    const device = await start();
    goOffline(device);
    await storeEdit(device.workspace, [problem('update', { description: 'Mine' })]);
    await post(problem('update', { name: 'Big leak', description: 'Theirs' }));
    const second = await post(tag('later'));
    // The push is refused a network, the pull is not: the arriving changes come first.
    goOnline(device);
    await expectInSync(device);
    expect(await shownProblem(device)).toMatchObject({ name: 'Big leak', description: 'Mine' });
    expect((await posted()).at(-2)?.id).toBe(second.id);
  });

  it('[L1] is left alone for as long as a busy server asks, and the log goes on meanwhile', async () => {
    const device = await start();
    let refusals = 0;
    const browserFetch = window.fetch;
    const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const isPost = init?.method === 'POST' && String(init.body).includes('patient');
      if (!isPost) return browserFetch(input, init);
      refusals += 1;
      const headers = { 'Retry-After': '300' };
      return Response.json({ message: 'Too many.', data: {} }, { status: 503, headers });
    });
    await storeEdit(device.workspace, [tag('patient')]);
    await expect.poll(() => refusals).toBe(1);
    const tags = async () =>
      (await storedTables(device.workspace)).problemTags?.map((row) => row.refId);
    for (const refId of ['theirs', 'theirs_too']) {
      await post(tag(refId));
      device.sync.syncNow();
      await expect.poll(tags).toContain(refId);
      await device.phase('idle');
    }
    expect(refusals).toBe(1);
    expect(await unsentOf(device)).toEqual([{ status: 'pending', error: undefined }]);
    fetching.mockRestore();
  });

  it('[S8] waits where the server has had too much of its organization, and is sent later', async () => {
    const device = await start();
    let isLimited = true;
    let refusals = 0;
    const browserFetch = window.fetch;
    const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const isPost = init?.method === 'POST' && String(input).includes('/pricebookChanges/');
      if (!isPost || !isLimited) return browserFetch(input, init);
      refusals += 1;
      const message = 'The organization publishes too often. Wait a minute.';
      return Response.json({ status: 429, message, data: {} }, { status: 429 });
    });
    await storeEdit(device.workspace, [tag('patient')]);
    await expect.poll(() => refusals).toBeGreaterThan(0);
    await device.phase('failed');
    expect(await unsentOf(device)).toEqual([{ status: 'pending', error: undefined }]);
    isLimited = false;
    goOnline(device);
    await expectInSync(device);
    expect((await posted()).at(-1)?.changeset).toMatchObject([{ data: { refId: 'patient' } }]);
    fetching.mockRestore();
  });

  it('[S8] is undone where the server refuses it, kept with the reason, and can be retried', async () => {
    const { device, technician } = await startAsTechnician();
    await storeEdit(device.workspace, [problem('update', { description: 'Not mine to say' })]);
    await storeEdit(device.workspace, [problem('update', { name: 'Waits' })]);
    await expect
      .poll(() => unsentOf(device))
      .toEqual([
        { status: 'refused', error: 'Failed to create record.' },
        { status: 'pending', error: undefined },
      ]);
    await expect.poll(() => shownProblem(device)).toMatchObject({ description: 'Old' });
    expect(await posted()).toHaveLength(1);

    await giveRoles(organization, technician, 'Author');
    const [refused] = await unsentChanges(device.workspace.database);
    await retryChange(device.workspace, refused?.id ?? '');
    await expectInSync(device);
    expect(await shownProblem(device)).toMatchObject({
      name: 'Waits',
      description: 'Not mine to say',
    });
  });

  it('[S8] is undone with the refusal, whether or not the log is read again', async () => {
    const { device } = await startAsTechnician();
    await device.sync.stop();
    await storeEdit(device.workspace, [problem('update', { description: 'Not mine to say' })]);
    expect(await shownProblem(device)).toMatchObject({ description: 'Not mine to say' });
    await pushPending(device.workspace.database, device.server, async () => {}, new Set());
    expect(await unsentOf(device)).toMatchObject([{ status: 'refused' }]);
    expect(await shownProblem(device)).toMatchObject({ description: 'Old' });
  });

  it('[S8] leaves no trace once it is discarded', async () => {
    const { device } = await startAsTechnician();
    const before = await storedTables(device.workspace);
    await storeEdit(device.workspace, [problem('delete'), tag('own')]);
    await expect.poll(() => unsentOf(device)).toMatchObject([{ status: 'refused' }]);
    const [refused] = await unsentChanges(device.workspace.database);
    await discardChange(device.workspace, refused?.id ?? '');
    expect(await unsentOf(device)).toEqual([]);
    expect(await storedTables(device.workspace)).toEqual(before);
  });

  it('[S8] shows what it made again when it is retried, offline too', async () => {
    const { device, technician } = await startAsTechnician();
    await storeEdit(device.workspace, [tag('own')]);
    await expect.poll(() => unsentOf(device)).toMatchObject([{ status: 'refused' }]);
    const tags = async () => (await storedTables(device.workspace)).problemTags;
    await expect.poll(tags).toEqual([]);
    goOffline(device);
    const [refused] = await unsentChanges(device.workspace.database);
    await retryChange(device.workspace, refused?.id ?? '');
    expect(await tags()).toMatchObject([{ refId: 'own', name: 'own' }]);
    await giveRoles(organization, technician, 'Author');
    goOnline(device);
    await expectInSync(device);
  });

  it('[S8] that deletes and creates again shows the new record', async () => {
    const device = await start();
    goOffline(device);
    await storeEdit(device.workspace, [problem('delete')]);
    expect(await shownProblem(device)).toBeUndefined();
    await storeEdit(device.workspace, [problem('create', { name: 'Again' })]);
    expect(await shownProblem(device)).toMatchObject({ name: 'Again', description: '' });
    goOnline(device);
    await expectInSync(device);
  });

  it('[R2, S8] that the server took and lost by a restored backup is sent again', async () => {
    const device = await start();
    const browserFetch = window.fetch;
    const taken: unknown[] = [];
    window.fetch = async (input, init) => {
      const isChange = init?.method === 'POST' && String(input).includes('pricebookChanges');
      if (!isChange || taken.length > 0) return browserFetch(input, init);
      const change = JSON.parse(String(init.body));
      taken.push(change.id);
      return Response.json(change);
    };
    await storeEdit(device.workspace, [tag('kitchen')]);
    const [pending] = await unsentChanges(device.workspace.database);
    await expect.poll(posted).toMatchObject([{}, { id: pending?.id }]);
    await expectInSync(device);
    window.fetch = browserFetch;
    expect(taken).toEqual([pending?.id]);
  });

  it('[S8] that is found refused just when the log brings it back is in the log for good', async () => {
    const device = await start();
    const { database } = device.workspace;
    goOffline(device);
    await storeEdit(device.workspace, [tag('kitchen')]);
    const [pending] = await unsentChanges(database);
    const id = pending?.id ?? '';
    const storage = database.pricebookChanges.storageInstance;
    const find = storage.findDocumentsById.bind(storage);
    let isMarked = false;
    // RxDB's replication reads what it is about to write over, and gives up where that changes.
    vi.spyOn(storage, 'findDocumentsById').mockImplementation(async (ids, withDeleted) => {
      const found = await find(ids, withDeleted);
      if (withDeleted && ids.includes(id) && !isMarked) {
        isMarked = true;
        await markRefused(database, id, 'A repeat came too late.');
      }
      return found;
    });
    goOnline(device);
    await expect.poll(() => isMarked).toBe(true);
    await expectInSync(device);
    expect(await posted()).toHaveLength(2);
  });

  it('[S7, S8] is not taken for refused where the session ended just before it was sent', async () => {
    const device = await start();
    goOffline(device);
    await storeEdit(device.workspace, [tag('kitchen')]);
    const { email, password } = owner;
    const browserFetch = window.fetch;
    let isOver = false;
    window.fetch = async (input, init) => {
      const isChange = init?.method === 'POST' && String(input).includes('pricebookChanges');
      if (isChange && !isOver) {
        isOver = true;
        await endTokens(superuser, owner);
      }
      return browserFetch(input, init);
    };
    goOnline(device);
    await expect.poll(() => isOver).toBe(true);
    await expect.poll(() => device.server.authStore.token).toBe('');
    window.fetch = browserFetch;
    expect(await unsentOf(device)).toEqual([{ status: 'pending', error: undefined }]);
    await device.server.collection('users').authWithPassword(email, password);
    device.sync.syncNow();
    await expectInSync(device);
    expect(await posted()).toHaveLength(2);
  });

  it('[S4] that a later tab has recorded meanwhile is left as that tab recorded it', async () => {
    const device = await start();
    const { database } = device.workspace;
    goOffline(device);
    await storeEdit(device.workspace, [tag('kitchen')]);
    const unsent = await unsentChanges(database);
    const [{ id, book, created }] = unsent as [PendingChange];
    const { originalStorageInstance: storage } = database.pricebookChanges.storageInstance;
    const find = storage.findDocumentsById.bind(storage);
    const later = {
      id,
      book,
      created,
      seq: 9,
      status: 'skipped',
      error: 'No such record',
    } as const;
    // It is frozen between its reading and its writing.
    vi.spyOn(storage, 'findDocumentsById').mockImplementationOnce(async (ids, withDeleted) => {
      const found = await find(ids, withDeleted);
      await database.pricebookChanges.upsert(later);
      return found;
    });
    await endWaiting(database, unsent, [{ id, book, created, seq: 5, status: 'applied' }]);
    const [record] = await storedRows(database, 'pricebookChanges', [id]);
    expect(record?.toMutableJSON()).toEqual(later);
  });

  it('[S8] is not sent again once the log has it, though a person asks for it late', async () => {
    const device = await start();
    await storeEdit(device.workspace, [tag('kitchen')]);
    const { database } = device.workspace;
    const [pending] = await unsentChanges(database);
    const id = pending?.id ?? '';
    await expectInSync(device);
    await retryChange(device.workspace, id);
    const record = await database.pricebookChanges.findOne(id).exec();
    expect(record?.toJSON()).toMatchObject({ id, status: 'applied' });
  });

  it('[S10] survives a rebuild of the tables', async () => {
    const device = await start();
    goOffline(device);
    await storeEdit(device.workspace, [problem('update', { description: 'Kept' })]);
    await owner.client.collection('books').create({
      org: organization.id,
      refId: 'more',
      name: 'More',
      dependencies: [organization.book.id],
    });
    goOnline(device);
    await expectInSync(device);
    expect(await shownProblem(device)).toMatchObject({ description: 'Kept' });
  });
});
