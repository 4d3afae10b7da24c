import type { RxCollection, RxDatabase } from 'rxdb';
import { getLocalDocStateByParent } from 'rxdb/plugins/local-documents';
import type { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDocument } from '../../../src/database/local/documents.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import type { Workspace } from '../../../src/database/storage/workspace.ts';
import { commitBatch } from '../../../src/database/tables/batch.ts';
import { Overtaken } from '../../../src/database/tables/journal.ts';
import { forgetLogEntries, writeLogEntries } from '../../../src/database/tables/log-entries.ts';
import { allStoredRows, storedMarks } from '../../../src/database/tables/stored.ts';
import {
  finishJournal,
  seizeJournal,
  withWriteLock,
} from '../../../src/database/tables/write-lock.ts';
import { watch } from '../../../src/database/views/watch.ts';
import type { Batch } from '../../../src/domain/changes/table-writes.ts';
import type { ProblemTag, Tier } from '../../../src/schemas/pricebook.ts';
import type { SyncState } from '../../../src/schemas/sync-state.ts';
import { emptySyncState } from '../../support/sync-state.ts';

const org = 'org000000000001';
const identity = { server: 'http://127.0.0.1:1', user: 'user00000000001', org };
let workspace: Workspace;

beforeEach(async () => {
  workspace = await openWorkspace(identity);
  await commitBatch(workspace.database, firstBatch, { isFirst: true });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await workspace.database.remove();
});

const times = { created: '2026-01-01 00:00:00.000Z', updated: '2026-01-01 00:00:00.000Z' };

function tier(refId: string, rank: number, seq: number): Tier {
  return { id: `tier-${refId}`, refId, org, name: refId, rank, seq, ...times };
}

function tag(refId: string, name: string, seq: number): ProblemTag {
  return { id: `tag-${refId}`, refId, org, name, seq, ...times };
}

function state(seq: number): SyncState {
  return {
    ...emptySyncState,
    version: seq,
    cursor: { seq, id: `change-${seq}` },
    epoch: 'first',
    booksKey: '[]',
    revisions: [],
  };
}

const firstBatch: Batch = {
  effect: [
    { table: 'tiers', puts: [tier('gold', 1, 1), tier('silver', 2, 1)], removes: [] },
    { table: 'problemTags', puts: [tag('leak', 'Leak', 1)], removes: [] },
  ],
  next: state(1),
};

const secondBatch: Batch = {
  effect: [
    { table: 'tiers', puts: [tier('gold', 5, 2)], removes: ['tier-silver'] },
    { table: 'problemTags', puts: [tag('leak', 'Leaking', 2), tag('new', 'New', 2)], removes: [] },
  ],
  next: state(2),
};

async function stored() {
  const { database } = workspace;
  const tiers = (await database.tiers.find().exec()).map(({ name, rank }) => `${name} ${rank}`);
  const tags = (await database.problemTags.find().exec()).map(({ name }) => name);
  const cursor = (await readDocument(database, 'syncState'))?.cursor?.seq;
  return { tiers: tiers.sort(), tags: tags.sort(), cursor };
}

const before = { tiers: ['gold 1', 'silver 2'], tags: ['Leak'], cursor: 1 };
const after = { tiers: ['gold 5'], tags: ['Leaking', 'New'], cursor: 2 };

/** Lets the nth write of a batch fail, as a killed page ends between two of them. */
function failAtWrite(n: number) {
  let writes = 0;
  const { tiers, problemTags } = workspace.database;
  for (const collection of [tiers, problemTags] as RxCollection[]) {
    const { originalStorageInstance: storage } = collection.storageInstance;
    const write = storage.bulkWrite.bind(storage);
    vi.spyOn(storage, 'bulkWrite').mockImplementation((rows, context) => {
      writes += 1;
      return writes === n ? Promise.reject(new Error('killed')) : write(rows, context);
    });
  }
}

/** Writes a local document into the storage as a tab does that is killed before it tells of it. */
async function writeUnheard(id: string, data: object) {
  const { storageInstance } = await localDocuments();
  const wrapped = storageInstance as unknown as {
    originalStorageInstance: { changes$: Subject<unknown> };
  };
  const told = vi.spyOn(wrapped.originalStorageInstance.changes$, 'next');
  told.mockImplementation(() => {});
  const [previous] = await storageInstance.findDocumentsById([id], false);
  if (!previous) throw new Error(`There is no document ${id}`);
  const document = { ...previous, data };
  const { error } = await storageInstance.bulkWrite([{ previous, document }], 'unheard');
  expect(error).toEqual([]);
  told.mockRestore();
}

/** Holds the batch back before its nth write, as a frozen page does. */
function freezeAtWrite(n: number) {
  const reached = Promise.withResolvers<void>();
  const thawed = Promise.withResolvers<void>();
  let writes = 0;
  const { tiers, problemTags } = workspace.database;
  for (const collection of [tiers, problemTags] as RxCollection[]) {
    const { originalStorageInstance: storage } = collection.storageInstance;
    const write = storage.bulkWrite.bind(storage);
    vi.spyOn(storage, 'bulkWrite').mockImplementation(async (rows, context) => {
      writes += 1;
      if (writes === n) {
        reached.resolve();
        await thawed.promise;
      }
      return write(rows, context);
    });
  }
  return { reached: reached.promise, thaw: () => thawed.resolve() };
}

/** Holds the first sync state back, as a page that is frozen before it stores it does. */
async function freezeAtState() {
  const reached = Promise.withResolvers<void>();
  const thawed = Promise.withResolvers<void>();
  const { storageInstance } = await localDocuments();
  const write = storageInstance.bulkWrite.bind(storageInstance);
  const spy = vi.spyOn(storageInstance, 'bulkWrite');
  spy.mockImplementation(async (rows, context) => {
    if (rows.some(({ document }) => document.id === 'syncState')) {
      spy.mockRestore();
      reached.resolve();
      await thawed.promise;
    }
    return write(rows, context);
  });
  return { reached: reached.promise, thaw: () => thawed.resolve() };
}

function localDocuments() {
  // Its type knows no collections.
  return getLocalDocStateByParent(workspace.database as unknown as RxDatabase);
}

async function expectShown(expected: unknown) {
  const seen: unknown[] = [];
  const view = watch(workspace.database, ['tiers', 'problemTags'], stored).subscribe((value) => {
    seen.push(value);
  });
  await expect.poll(() => seen.at(-1)).toEqual(expected);
  view.unsubscribe();
}

async function reopen() {
  await workspace.database.close();
  workspace = await openWorkspace(identity);
}

describe('a batch', () => {
  it('[S2] is whole once it is committed', async () => {
    expect(await stored()).toEqual(before);
    await commitBatch(workspace.database, secondBatch);
    expect(await stored()).toEqual(after);
  });

  it.each([1, 2])('[S2] cut off at write %i is finished at the next opening', async (n) => {
    failAtWrite(n);
    const commit = commitBatch(workspace.database, secondBatch);
    await expect(commit).rejects.toThrow('killed');
    expect((await stored()).cursor).toBe(1);
    await reopen();
    await finishJournal(workspace.database);
    expect(await stored()).toEqual(after);
  });

  it('[S2] that another tab left behind is finished before the next one begins', async () => {
    failAtWrite(2);
    const commit = commitBatch(workspace.database, secondBatch);
    await expect(commit).rejects.toThrow('killed');
    vi.restoreAllMocks();
    expect(await withWriteLock(workspace.database, stored)).toEqual(after);
  });

  it('[S4] is begun once, and not after a later one', async () => {
    const { database } = workspace;
    await commitBatch(database, secondBatch);
    await expect(commitBatch(database, secondBatch)).rejects.toThrow(Overtaken);
    await expect(commitBatch(database, { effect: [], next: state(1) })).rejects.toThrow(Overtaken);
    expect(await stored()).toEqual(after);
  });

  it('[S4] is made again where another tab began one of its version first', async () => {
    const { database } = workspace;
    const versions: number[] = [];
    const found = await withWriteLock(database, async ({ version, state: at }) => {
      versions.push(version);
      // A tab that lost its lock, without knowing, is faster.
      if (versions.length === 1) await commitBatch(database, secondBatch);
      if (!at) throw new Error('There are no tables.');
      await commitBatch(database, { effect: [], next: { ...at, version } });
      return stored();
    });
    expect(versions).toEqual([2, 3]);
    expect(found).toEqual(after);
  });

  it('[S4] of a tab that goes on after it was frozen changes nothing that a later one wrote', async () => {
    const { database } = workspace;
    const { reached, thaw } = freezeAtWrite(1);
    const late = commitBatch(database, secondBatch);
    await reached;
    await seizeJournal(database);
    expect(await stored()).toEqual(after);
    await withWriteLock(database, ({ version }) =>
      commitBatch(database, {
        effect: [
          // What the frozen tab would put is removed, and what it would remove is back.
          { table: 'tiers', puts: [tier('silver', 3, 3)], removes: ['tier-gold'] },
          { table: 'problemTags', puts: [], removes: ['tag-new'] },
        ],
        next: { ...state(3), version },
      }),
    );
    const last = { tiers: ['silver 3'], tags: ['Leaking'], cursor: 3 };
    expect(await stored()).toEqual(last);
    thaw();
    await late;
    expect(await stored()).toEqual(last);
  });

  it('[S4] of a first sync that goes on after it was frozen adds nothing to the next one', async () => {
    await workspace.database.remove();
    workspace = await openWorkspace(identity);
    const { database } = workspace;
    const { reached, thaw } = freezeAtWrite(2);
    const late = commitBatch(database, firstBatch, { isFirst: true });
    await reached;
    await seizeJournal(database);
    const books = await withWriteLock(database, async ({ version, state: at }) => {
      expect(at).toBeNull();
      // By now the log has neither the silver tier, which is stored, nor the tag, which is not yet.
      const effect: Batch['effect'] = [{ table: 'tiers', puts: [tier('gold', 2, 4)], removes: [] }];
      await commitBatch(database, { effect, next: { ...state(4), version } }, { isFirst: true });
      return stored();
    });
    const last = { tiers: ['gold 2'], tags: [], cursor: 4 };
    expect(books).toEqual(last);
    thaw();
    await late;
    expect(await stored()).toEqual(last);
  });

  it('[S4] of a first sync that goes on at its last step leaves the later state alone', async () => {
    await workspace.database.remove();
    workspace = await openWorkspace(identity);
    const { database } = workspace;
    const { reached, thaw } = await freezeAtState();
    const late = commitBatch(database, firstBatch, { isFirst: true });
    await reached;
    await seizeJournal(database);
    await withWriteLock(database, ({ version }) =>
      commitBatch(database, { ...secondBatch, next: { ...state(2), version } }, { isFirst: true }),
    );
    const found = await stored();
    expect(found.cursor).toBe(2);
    thaw();
    await late;
    expect(await stored()).toEqual(found);
    await expectShown(found);
  });

  it('[S4] of a first sync is shown though the tab that made it was killed before it told', async () => {
    const { database } = workspace;
    const entered = { begun: 1, batch: null, filling: [{ table: 'tiers', ids: ['tier-gold'] }] };
    await database.upsertLocal('journal', entered);
    await writeUnheard('journal', { begun: 1, batch: null, filling: null });
    await finishJournal(database);
    await expectShown(before);
  });

  it.each([
    { name: 'syncState', damaged: { ...state(1), version: 'one' } },
    { name: 'syncState', damaged: { ...state(1), version: 1.5 } },
    { name: 'journal', damaged: { begun: 'one', batch: null, filling: null } },
    { name: 'journal', damaged: { begun: 1, batch: { effect: [] }, filling: null } },
    { name: 'journal', damaged: { begun: 1, batch: null, filling: [{ table: 'none', ids: [] }] } },
  ])('[S10] is written and shown where $name was damaged: $damaged', async ({ name, damaged }) => {
    const { database } = workspace;
    await database.upsertLocal(name, damaged);
    await withWriteLock(database, ({ version }) => {
      const next = { ...secondBatch.next, version };
      return commitBatch(database, { ...secondBatch, next }, { isFirst: true });
    });
    await expectShown(after);
  });

  it('[S10] is written over older rows though the journal of their versions is gone', async () => {
    const { database } = workspace;
    await commitBatch(database, { effect: secondBatch.effect, next: { ...state(2), version: 60 } });
    for (const name of ['journal', 'syncState']) await (await database.getLocal(name))?.remove();
    await reopen();
    await withWriteLock(workspace.database, async ({ version, state: at }) => {
      expect(at).toBeNull();
      const effect: Batch['effect'] = [{ table: 'tiers', puts: [tier('gold', 7, 1)], removes: [] }];
      const next = { ...state(1), version };
      await commitBatch(workspace.database, { effect, next }, { isFirst: true });
    });
    expect((await stored()).tiers).toEqual(['gold 7']);
  });

  it('[S2] is never seen in part: views go from its start to its end', async () => {
    const seen: unknown[] = [];
    const { database } = workspace;
    const view = watch(database, ['tiers', 'problemTags'], stored).subscribe((value) => {
      seen.push(value);
    });
    await expect.poll(() => seen.length).toBe(1);
    failAtWrite(2);
    const commit = commitBatch(database, secondBatch);
    await expect(commit).rejects.toThrow('killed');
    vi.restoreAllMocks();
    await finishJournal(database);
    await expect.poll(() => seen.at(-1)).toEqual(after);
    expect(seen.filter((value) => JSON.stringify(value) !== JSON.stringify(after))).toEqual([
      before,
    ]);
    view.unsubscribe();
  });

  it('[S2, S4] of a killed tab is finished though its events never came', async () => {
    const { database } = workspace;
    const seen: unknown[] = [];
    const view = watch(database, ['tiers', 'problemTags'], stored).subscribe((value) => {
      seen.push(value);
    });
    await expect.poll(() => seen).toEqual([before]);
    await writeUnheard('journal', { begun: 2, batch: secondBatch, filling: null });
    await database.tiers.bulkUpsert([tier('gold', 5, 2)]);
    // A view that loads now sees half of the batch.
    await expect.poll(async () => (await stored()).tiers).toEqual(['gold 5', 'silver 2']);
    expect(await withWriteLock(database, stored)).toEqual(after);
    await expect.poll(() => seen.at(-1)).toEqual(after);
    expect(
      seen.slice(1).filter((value) => JSON.stringify(value) !== JSON.stringify(after)),
    ).toEqual([]);
    view.unsubscribe();
  });

  it('shows nothing before the first one is complete', async () => {
    await workspace.database.remove();
    workspace = await openWorkspace(identity);
    const seen: unknown[] = [];
    const view = watch(workspace.database, ['tiers'], stored).subscribe((value) => {
      seen.push(value);
    });
    failAtWrite(2);
    const commit = commitBatch(workspace.database, firstBatch, { isFirst: true });
    await expect(commit).rejects.toThrow('killed');
    expect(await stored()).toEqual({ ...before, tags: [], cursor: undefined });
    expect(seen).toEqual([]);
    vi.restoreAllMocks();
    await withWriteLock(workspace.database, ({ version }) => {
      const next = { ...firstBatch.next, version };
      return commitBatch(workspace.database, { ...firstBatch, next }, { isFirst: true });
    });
    await expect.poll(() => seen).toEqual([before]);
    view.unsubscribe();
  });
});

describe('the records of a rebuild', () => {
  const record = { id: 'change000000001', book: 'book00000000001', created: times.created };
  const applied = { ...record, seq: 1, status: 'applied' as const };
  const ids = [record.id];

  /** Has another tab begin a batch as soon as this one has learned that there is none. */
  async function overtakenBy(work: () => Promise<unknown>) {
    const { storageInstance } = await localDocuments();
    const find = storageInstance.findDocumentsById.bind(storageInstance);
    let isBegun = false;
    vi.spyOn(storageInstance, 'findDocumentsById').mockImplementation(async (ids, deleted) => {
      const found = await find(ids, deleted);
      if (isBegun || !ids.includes('journal')) return found;
      isBegun = true;
      await work();
      return found;
    });
  }

  const records = async () =>
    (await allStoredRows(workspace.database, 'pricebookChanges')).map((row) => row.toMutableJSON());

  it.each([
    {
      work: 'a rebuild',
      takeOut: () => writeLogEntries(workspace.database, { puts: [], removes: ids }, 2, false),
    },
    { work: 'a sweep', takeOut: () => forgetLogEntries(workspace.database, ids, 2) },
  ])(
    '[S4] [L4] $work of an overtaken tab takes out nothing of a later batch',
    async ({ takeOut }) => {
      const { database } = workspace;
      const own = { ...applied, order: 3 };
      await writeLogEntries(database, { puts: [applied], removes: [] }, 1, false);
      await overtakenBy(async () => {
        await forgetLogEntries(database, ids);
        await writeLogEntries(database, { puts: [own], removes: [] }, 3, false);
      });
      await takeOut();
      expect(await records()).toEqual([own]);
      await commitBatch(database, { effect: [], next: state(3) });
      await takeOut();
      expect(await records()).toEqual([own]);
    },
  );

  it('[S4] [L4] nor does it write over that, whenever it is overtaken', async () => {
    const { database } = workspace;
    const later = { ...applied, seq: 7, order: 3 };
    const storeLater = () => writeLogEntries(database, { puts: [later], removes: [] }, 3, false);
    const goOn = () => writeLogEntries(database, { puts: [applied], removes: [] }, 2, false);
    await overtakenBy(storeLater);
    await goOn();
    expect(await records()).toEqual([later]);
    await forgetLogEntries(database, ids);
    const { originalStorageInstance: storage } = database.pricebookChanges.storageInstance;
    const write = storage.bulkWrite.bind(storage);
    vi.spyOn(storage, 'bulkWrite').mockImplementationOnce(async (rows, context) => {
      await storeLater();
      return write(rows, context);
    });
    await goOn();
    expect(await records()).toEqual([later]);
    await commitBatch(database, { effect: [], next: state(3) });
    await forgetLogEntries(database, ids);
    await goOn();
    expect(await records()).toEqual([]);
  });

  it('[L4] what nobody has written since goes, and leaves no mark', async () => {
    const { database } = workspace;
    await writeLogEntries(database, { puts: [applied], removes: [] }, 1, false);
    await writeLogEntries(database, { puts: [], removes: ids }, 2, false);
    expect(await records()).toEqual([]);
    expect(await storedMarks(database, 'pricebookChanges', 10)).toEqual([]);
  });

  it('[S10] are written over those of before though the journal of their versions is gone', async () => {
    const next = { ...state(2), version: 60 };
    const records60 = { puts: [applied], removes: [] };
    await commitBatch(workspace.database, { effect: [], records: records60, next });
    for (const name of ['journal', 'syncState'])
      await (await workspace.database.getLocal(name))?.remove();
    await reopen();
    const again = { ...applied, seq: 2 };
    await withWriteLock(workspace.database, ({ version }) => {
      const batch = { effect: [], records: { puts: [again], removes: [] } };
      const next = { ...state(2), version };
      return commitBatch(workspace.database, { ...batch, next }, { isFirst: true });
    });
    expect(await records()).toEqual([again]);
  });
});
