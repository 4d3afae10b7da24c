import { firstValueFrom } from 'rxjs';
import { afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { readDocument, writeDocument } from '../../../src/database/local/documents.ts';
import { unsentSteps } from '../../../src/database/local/pending-changes.ts';
import type { Workspace } from '../../../src/database/storage/workspace.ts';
import { forgetLogEntries } from '../../../src/database/tables/log-entries.ts';
import { allStoredRows, storedMarks, storedRows } from '../../../src/database/tables/stored.ts';
import { bookRevisions$ } from '../../../src/database/views/book-revisions.ts';
import { describedSteps$ } from '../../../src/database/views/described-steps.ts';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import type { ChangeEntry } from '../../../src/schemas/change-log.ts';
import {
  connect,
  makeOrganization,
  makeUser,
  signInSuperuser,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { serverTables, storedTables, type TestDevice } from '../../support/device.ts';
import { testDevices } from '../../support/devices.ts';
import { draftRow, publicationRow } from '../../support/draft-row.ts';
import { madeTag, storeStep } from '../../support/steps.ts';

/** A window that a short log fills. */
vi.mock('../../../src/domain/changes/window-size.ts', () => ({ windowSize: 3 }));

const url = inject('serverUrl');
const superuser = connect(url);
let owner: TestUser;
let organization: TestOrganization;
const devices = testDevices(url);

beforeAll(() => signInSuperuser(superuser, inject('superuser')));

afterEach(async () => {
  vi.restoreAllMocks();
  await devices.closeAll();
});

async function start() {
  owner = await makeUser(url, 'owner');
  organization = await makeOrganization(owner);
}

const open = () => devices.open(owner, organization.id);

/** Stops the sync, does what an earlier program or a killed page may have done, and opens it again. */
async function reopened(device: TestDevice, between: (workspace: Workspace) => Promise<void>) {
  devices.release(device);
  await device.sync.stop();
  await between(device.workspace);
  await device.workspace.database.close();
  return open();
}

function tag(refId: string) {
  const id = recordId(organization.id, 'problemTags', refId);
  return { collection: 'problemTags', operation: 'create' as const, id, data: { refId } };
}

const missing = { collection: 'problems', operation: 'update', data: { refId: 'missing' } };

async function post(...refIds: string[]) {
  const { id: org, book } = organization;
  for (const refId of refIds) {
    const changeset = [refId === 'missing' ? missing : tag(refId)];
    await owner.client.collection('pricebookChanges').create({ org, book: book.id, changeset });
  }
}

async function entries({ workspace }: TestDevice) {
  const rows = await allStoredRows(workspace.database, 'pricebookChanges');
  return rows.map((row) => row.toMutableJSON() as ChangeEntry).sort((a, b) => a.seq - b.seq);
}

const state = ({ workspace }: TestDevice) => readDocument(workspace.database, 'syncState');

/** The records of the log on the device come to these changes, by their number in the log. */
async function expectRecords(device: TestDevice, numbers: number[]) {
  const { outcomes } = await serverTables({ client: superuser }, organization.id);
  const expected = numbers.map((number) => outcomes[number - 1]);
  const stored = async () => (await entries(device)).map(({ order: _, ...outcome }) => outcome);
  await expect.poll(stored).toEqual(expected);
}

const revisions = async ({ workspace }: TestDevice) =>
  (await firstValueFrom(bookRevisions$(workspace))).map(({ latest }) => latest);

async function latest() {
  const { outcomes } = await serverTables({ client: superuser }, organization.id);
  const { book, seq, created } = outcomes.at(-1) ?? {};
  return { book, seq, created };
}

it('[L4] a first sync stores the latest changes, and those that were skipped', async () => {
  await start();
  await post('a', 'missing', 'c', 'd', 'e', 'f');
  const device = await open();
  await device.phase('idle');
  await expectRecords(device, [2, 4, 5, 6]);
  expect(await revisions(device)).toEqual([await latest()]);
});

it('[L4] what falls out of the window as changes arrive goes, and leaves no mark', {
  tags: '@long',
}, async () => {
  await start();
  await post('a', 'b');
  const device = await open();
  await device.phase('idle');
  await post('missing', 'd', 'e', 'f', 'g', 'h');
  await expectRecords(device, [3, 6, 7, 8]);
  expect(await storedMarks(device.workspace.database, 'pricebookChanges', 10)).toEqual([]);
  expect(await revisions(device)).toEqual([await latest()]);
});

it('[L4] a change that was made here is recorded as any other, and goes as it', async () => {
  await start();
  await post('a');
  const device = await open();
  await device.phase('idle');
  await storeStep(device.workspace, madeTag('mine'));
  await expect.poll(() => unsentSteps(device.workspace.database)).toEqual([]);
  await expectRecords(device, [1, 2]);
  await post('c', 'd', 'e', 'f');
  await expectRecords(device, [4, 5, 6]);
});

it('[A12] [S10] [L4] a draft and what can be taken back stay through a trimmed window, a restart and a rebuild, and are never sent', {
  tags: '@long',
}, async () => {
  await start();
  await post('a');
  const device = await open();
  await device.phase('idle');
  const draft = draftRow('draft0000000001', organization.id);
  const publication = publicationRow('publication0001', organization.id);
  await device.workspace.database.pricebookChanges.bulkInsert([draft, publication]);
  const before = await storedTables(device.workspace);
  await storeStep(device.workspace, madeTag('mine'));
  await expect.poll(() => unsentSteps(device.workspace.database)).toEqual([]);
  await post('c', 'd', 'e', 'f');
  const drafted = async ({ workspace: { database } }: TestDevice) =>
    (await storedRows(database, 'pricebookChanges', [draft.id, publication.id])).map((row) =>
      row.toMutableJSON(),
    );
  const expectKept = async (opened: TestDevice) => {
    const { outcomes } = await serverTables({ client: superuser }, organization.id);
    const kept = [4, 5, 6].map((number) => outcomes[number - 1]?.id);
    const ids = async () => (await entries(opened)).map(({ id }) => id);
    await expect.poll(ids).toEqual([draft.id, publication.id, ...kept]);
    expect(outcomes).toHaveLength(6);
    expect(await drafted(opened)).toEqual([draft, publication]);
    expect(await unsentSteps(opened.workspace.database)).toEqual([]);
    expect(await firstValueFrom(describedSteps$(opened.workspace))).toEqual([]);
    expect((await storedTables(opened.workspace)).tiers).toEqual(before.tiers);
  };
  await expectKept(device);
  const again = await reopened(device, async ({ database }) => {
    const state = await readDocument(database, 'syncState');
    if (state) await writeDocument(database, 'syncState', { ...state, epoch: 'another history' });
  });
  const stale = await state(again);
  await expect.poll(async () => (await state(again))?.epoch).not.toBe(stale?.epoch);
  await expectKept(again);
});

it('[S8] [L4] a change that the log has, found by a rebuild, waits no more', async () => {
  await start();
  await post('a');
  const device = await open();
  await device.phase('idle');
  let id = '';
  const again = await reopened(device, async (workspace) => {
    const { database } = workspace;
    id = await storeStep(workspace, madeTag('mine'));
    const { id: org, book } = organization;
    const change = { id, org, book: book.id, changeset: [tag('mine')] };
    await owner.client.collection('pricebookChanges').create(change);
    const before = await readDocument(database, 'syncState');
    if (before) await writeDocument(database, 'syncState', { ...before, epoch: 'another history' });
  });
  await expectRecords(again, [1, 2]);
  expect((await entries(again)).at(-1)).toMatchObject({ id, status: 'applied' });
  await expect.poll(() => unsentSteps(again.workspace.database)).toEqual([]);
});

it('[L4] a page that was killed before it took out what fell out goes on at the next start', {
  tags: '@long',
}, async () => {
  await start();
  await post('a', 'b', 'c', 'd');
  const device = await open();
  await device.phase('idle');
  await expectRecords(device, [2, 3, 4]);
  const again = await reopened(device, async ({ database }) => {
    const { outcomes } = await serverTables({ client: superuser }, organization.id);
    const [first] = outcomes;
    if (first) await database.pricebookChanges.insert({ ...first });
    const removed = await database.pricebookChanges.insert({ ...outcome(9), id: 'discarded' });
    await removed.remove();
  });
  await expectRecords(again, [2, 3, 4]);
  const marks = () => storedMarks(again.workspace.database, 'pricebookChanges', 10);
  await expect.poll(marks).toEqual([]);
});

it('[S4] [L4] what a frozen tab stored of another log goes at the next start', {
  tags: '@long',
}, async () => {
  await start();
  await post('a', 'missing', 'c', 'd', 'e');
  const device = await open();
  await device.phase('idle');
  await expectRecords(device, [2, 3, 4, 5]);
  const again = await reopened(device, async ({ database }) => {
    const [skipped] = await entries(device);
    if (!skipped) throw new Error('There are no records.');
    const seq = (await entries(device)).at(-1)?.seq ?? 0;
    await database.pricebookChanges.bulkInsert([
      { ...skipped, id: 'skippedofanothe' },
      { ...outcome(seq), id: 'ofabookoutofvie', book: 'bookoutofview00' },
      { ...outcome(seq + 1), id: 'aheadofthecurso' },
    ]);
  });
  await expectRecords(again, [2, 3, 4, 5]);
});

it('[L4] tables of an earlier program show no revision until they are made again, with the window', {
  tags: '@long',
}, async () => {
  await start();
  await post('a', 'b', 'missing', 'd', 'e', 'f', 'g');
  const device = await open();
  await device.phase('idle');
  const { outcomes } = await serverTables({ client: superuser }, organization.id);
  const again = await reopened(device, async ({ database }) => {
    // It stored a record for each change, and knew of no revisions.
    await forgetLogEntries(
      database,
      (await entries(device)).map(({ id }) => id),
    );
    await database.pricebookChanges.bulkInsert(outcomes.map((each) => ({ ...each })));
    const { revisions: _, recordedTo: __, ...before } = (await state(device)) ?? {};
    await database.upsertLocal('syncState', before);
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  });
  await again.phase('offline');
  const stored = async () => (await entries(again)).map(({ id }) => id);
  const kept = [3, 5, 6, 7].map((number) => outcomes[number - 1]?.id);
  await expect.poll(stored).toEqual(kept);
  expect(await revisions(again)).toEqual([undefined]);
  vi.restoreAllMocks();
  again.sync.syncNow();
  await expect.poll(() => revisions(again)).toEqual([await latest()]);
  await expectRecords(again, [3, 5, 6, 7]);
});

it('[L4] the replications of all generations share one database of RxDB, beside that of the visits', {
  tags: '@long',
}, async () => {
  await start();
  await post('a', 'b');
  let device = await open();
  await device.phase('idle');
  for (const history of ['one', 'two']) {
    device = await reopened(device, async ({ database }) => {
      const before = await readDocument(database, 'syncState');
      if (before) await writeDocument(database, 'syncState', { ...before, epoch: history });
    });
    await expect.poll(async () => (await state(device))?.epoch).not.toBe(history);
    await post(history);
    await expectRecords(device, history === 'one' ? [1, 2, 3] : [2, 3, 4]);
  }
  const { name } = device.workspace.database;
  const metas = async () => {
    const names = (await indexedDB.databases()).map((each) => each.name ?? '');
    return names.filter((each) => each.includes(name) && each.includes('replication-meta'));
  };
  // The one of the visits comes after the first contact, and makes room for another after each other history (L5).
  await expect.poll(metas).toHaveLength(2);
});

function outcome(seq: number): ChangeEntry {
  const { id: book } = organization.book;
  return { id: '', book, seq, created: '2026-01-01 00:00:00.000Z', status: 'applied' };
}
