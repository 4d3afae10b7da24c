import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeDocument } from '../../../src/database/local/documents.ts';
import { documentsTable } from '../../../src/database/storage/engine-table.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import { storedDocument } from '../../../src/database/storage/stored-databases.ts';
import type { Workspace } from '../../../src/database/storage/workspace.ts';
import { commitBatch } from '../../../src/database/tables/batch.ts';
import { readImages, trimImages } from '../../../src/database/tables/images.ts';
import { storedState } from '../../../src/database/tables/stored.ts';
import { finishJournal } from '../../../src/database/tables/write-lock.ts';
import { readPast } from '../../../src/database/views/past.ts';
import { mostImageText } from '../../../src/domain/changes/image-window.ts';
import type { Batch } from '../../../src/domain/changes/table-writes.ts';
import { windowSize } from '../../../src/domain/changes/window-size.ts';
import type { ChangeImage } from '../../../src/schemas/change-image.ts';
import type { Tier } from '../../../src/schemas/pricebook.ts';
import type { SyncState } from '../../../src/schemas/sync-state.ts';
import { changeRows, documentsTable as documents } from '../../support/raw-database.ts';
import { emptySyncState } from '../../support/sync-state.ts';

const identity = { server: 'http://127.0.0.1:1', user: 'images000000001', org: 'org000000000001' };
const created = '2026-01-01 00:00:00.000Z';
let workspace: Workspace;

beforeEach(async () => {
  workspace = await openWorkspace(identity);
  await commitBatch(workspace.database, batch(1), { isFirst: true });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await workspace.database.remove();
});

const changeId = (seq: number) => `change${String(seq).padStart(9, '0')}`;
const placeOf = (seq: number) => (seq > 0 ? { seq, id: changeId(seq) } : null);

function tier(seq: number): Tier {
  const identified = { id: 'tier00000000001', refId: 'gold', org: identity.org };
  return { ...identified, name: `Gold ${seq}`, rank: 0, seq, created, updated: created };
}

function image(seq: number, over: Partial<ChangeImage> = {}): ChangeImage {
  const before = seq > 1 ? tier(seq - 1) : null;
  return {
    generation: 1,
    change: { id: changeId(seq), book: 'book00000000001', seq, created, status: 'applied' },
    after: placeOf(seq - 1),
    replaced: JSON.stringify([{ table: 'tiers', id: 'tier00000000001', before }]),
    ...over,
  };
}

function state(seq: number): SyncState {
  const rest = { epoch: 'first', booksKey: '[]', revisions: [] };
  return { ...emptySyncState, ...rest, version: seq, cursor: placeOf(seq) };
}

/** A change that renames the tier. */
function batch(seq: number): Batch {
  const effect: Batch['effect'] = [{ table: 'tiers', puts: [tier(seq)], removes: [] }];
  return { effect, images: [image(seq)], next: state(seq) };
}

/** The seqs of the changes that the device can look back over. */
async function known() {
  return (await readPast(workspace.database)).changes.map(({ seq }) => seq);
}

async function storedSeqs(generation = 1) {
  const images = await readImages(workspace.database, generation);
  return images.map(({ change }) => change.seq).sort((a, b) => a - b);
}

/** Stores many without their batches. */
async function store(images: ChangeImage[]) {
  const { state: stored } = await storedState(workspace.database);
  const version = (stored?.version ?? 0) + 1;
  const next = { ...state(images.at(-1)?.change.seq ?? 0), version };
  await commitBatch(workspace.database, { effect: [], images, next });
}

/** Lets the storage refuse images, and nothing else, until what it gives is called. */
async function failImages(fault: Error) {
  const { dexieTable } = await documentsTable(workspace.database);
  const put = dexieTable.bulkPut.bind(dexieTable);
  const spy = vi.spyOn(dexieTable, 'bulkPut').mockImplementation(async (rows) => {
    if (rows.some(({ id }) => id.startsWith('image-'))) throw fault;
    return put(rows);
  });
  return () => spy.mockRestore();
}

describe('what changes replaced', () => {
  it('[H1] is stored with their batch, and read back as it was', async () => {
    await commitBatch(workspace.database, batch(2));
    await commitBatch(workspace.database, batch(3));
    const past = await readPast(workspace.database);
    expect(past.from).toBe(0);
    expect(past.changes.map(({ replaced }) => replaced[0]?.before)).toEqual([
      null,
      tier(1),
      tier(2),
    ]);
    expect(past.changes[2]?.change).toEqual(image(3).change);
  });

  it('[H1] [S2] is stored by whoever finishes the batch of a killed page', async () => {
    const { database } = workspace;
    const unfail = await failImages(new Error('killed'));
    await expect(commitBatch(database, batch(2))).rejects.toThrow('killed');
    expect((await storedState(database)).journal?.batch).toBeTruthy();
    expect(await storedSeqs()).toEqual([1]);
    unfail();
    await finishJournal(database);
    expect(await known()).toEqual([1, 2]);
    expect((await storedState(database)).journal?.batch).toBeNull();
  });

  it('[H1] gives way where the disk is full, and the tables are written all the same', async () => {
    const { database } = workspace;
    const unfail = await failImages(new DOMException('There is no room.', 'QuotaExceededError'));
    await commitBatch(database, batch(2));
    unfail();
    expect(await storedSeqs()).toEqual([]);
    const rows = await database.tiers.find().exec();
    expect(rows.map(({ name }) => name)).toEqual(['Gold 2']);
    expect(await readPast(database)).toEqual({ from: 2, changes: [] });
    await commitBatch(database, batch(3));
    expect(await known()).toEqual([3]);
  });

  it('[H1] [R14] is gone with a rebuild before its tables are shown', async () => {
    const { database } = workspace;
    const next = { ...state(2), generation: 2 };
    const made = image(2, { generation: 2 });
    const records = { puts: [], removes: [] };
    await commitBatch(database, { ...batch(2), records, images: [made], next });
    expect(await storedSeqs()).toEqual([]);
    expect(await storedSeqs(2)).toEqual([2]);
    expect((await readPast(database)).from).toBe(1);
  });

  it('[H1] is of no use behind one that was lost, damaged or is of other tables', async () => {
    const { database } = workspace;
    for (const seq of [2, 3, 4]) await commitBatch(database, batch(seq));
    const without = async (change: (data: ChangeImage) => unknown) => {
      await changeRows(workspace, documents, (row) => {
        const data = row.data as ChangeImage;
        return data.change?.seq === 2 ? { ...row, data: change(data) } : row;
      });
      return known();
    };
    expect(await without((data) => ({ ...data, replaced: '[{"table":"tiers"}]' }))).toEqual([3, 4]);
    expect(await without((data) => ({ ...data, replaced: '[' }))).toEqual([3, 4]);
    expect(await without((data) => ({ ...data, generation: 0 }))).toEqual([3, 4]);
    expect(await without(() => image(2))).toEqual([1, 2, 3, 4]);
    expect(await without((data) => ({ ...data, after: placeOf(4) }))).toEqual([3, 4]);
    expect(await without(() => 'text')).toEqual([3, 4]);
  });

  it('[H1] is none where an earlier program went on with the tables, and begins again behind that', async () => {
    const { database } = workspace;
    const { images: _images, ...withoutImages } = batch(2);
    await commitBatch(database, withoutImages);
    expect(await readPast(database)).toEqual({ from: 2, changes: [] });
    await commitBatch(database, batch(3));
    expect(await known()).toEqual([3]);
  });

  it('[H1] is none while the tables have changes on them that are not in the log', async () => {
    const pending = { ids: [changeId(9)], base: [], arrived: [] };
    await commitBatch(workspace.database, { effect: [], next: { ...state(2), pending } });
    await writeDocument(workspace.database, 'syncState', { ...state(1), version: 3, pending });
    expect(await known()).toEqual([]);
  });

  it('[H1] [L4] is kept of the latest changes and within its size, the oldest going first', async () => {
    const { database } = workspace;
    await commitBatch(database, batch(2));
    const more = Array.from({ length: windowSize }, (_, at) => image(at + 3));
    await store(more);
    await trimImages(database, 1);
    const last = windowSize + 2;
    expect(await storedSeqs()).toEqual(more.map(({ change }) => change.seq));
    const long = JSON.stringify([]).padEnd(mostImageText - 500);
    await store([image(last + 1, { replaced: long })]);
    await trimImages(database, 1);
    const kept = await known();
    expect(kept.at(-1)).toBe(last + 1);
    expect(kept.length).toBe(1 + Math.floor(500 / image(last).replaced.length));
    expect(await storedSeqs()).toEqual(kept);
  });

  it('[H1] [S4] of later tables is left by a tab that led those before', async () => {
    const { database } = workspace;
    await store([image(5, { generation: 7 }), image(6, { generation: 0 })]);
    await trimImages(database, 1);
    expect(await storedSeqs(7)).toEqual([5]);
    expect(await storedSeqs(0)).toEqual([]);
    expect(await storedSeqs(1)).toEqual([1]);
  });

  it('[H1] is told to no tab, and hides no other document', async () => {
    const { database } = workspace;
    const told: string[] = [];
    const { storageInstance } = database.tiers;
    const listening = storageInstance.changeStream().subscribe(() => told.push('tier'));
    const channel = database.eventBulks$.subscribe(({ events }) => {
      for (const { documentId } of events) told.push(documentId);
    });
    await commitBatch(database, batch(2));
    expect(told).toContain('tier');
    expect(told.filter((id) => id.startsWith('image'))).toEqual([]);
    listening.unsubscribe();
    channel.unsubscribe();
    expect(await storedDocument(identity, 'syncState')).toMatchObject({ cursor: placeOf(2) });
    expect(await storedDocument(identity, 'papers')).toBeNull();
  });
});
