import type { RxCollection, RxDatabase } from 'rxdb';
import { getLocalDocStateByParent } from 'rxdb/plugins/local-documents';
import type { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Batch,
  commitBatch,
  finishJournal,
  withWriteLock,
} from '../../../src/database/batch.ts';
import { readDocument } from '../../../src/database/documents.ts';
import { openWorkspace } from '../../../src/database/open-workspace.ts';
import { watch } from '../../../src/database/watch.ts';
import type { Workspace } from '../../../src/database/workspace.ts';
import type { ProblemTag, Tier } from '../../../src/schemas/pricebook.ts';
import { nothingPending, type SyncState } from '../../../src/schemas/sync-state.ts';

const org = 'org000000000001';
const identity = { server: 'http://127.0.0.1:1', user: 'user00000000001', org };
let workspace: Workspace;

beforeEach(async () => {
  workspace = await openWorkspace(identity);
  await commitBatch(workspace.database, firstBatch, { journaled: false });
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
    version: seq,
    cursor: { seq, id: `change-${seq}` },
    booksKey: '[]',
    replayVersion: 1,
    generation: 1,
    skipped: [],
    pending: nothingPending,
  };
}

const firstBatch: Batch = {
  effect: [
    { table: 'tiers', puts: [tier('gold', 1, 1), tier('silver', 2, 1)], removes: [] },
    { table: 'problemTags', puts: [tag('leak', 'Leak', 1)], removes: [] },
  ],
  keepsLater: true,
  next: state(1),
};

const secondBatch: Batch = {
  effect: [
    { table: 'tiers', puts: [tier('gold', 5, 2)], removes: [{ id: 'tier-silver', seq: 2 }] },
    { table: 'problemTags', puts: [tag('leak', 'Leaking', 2), tag('new', 'New', 2)], removes: [] },
  ],
  keepsLater: true,
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
    const { storageInstance } = collection;
    const write = storageInstance.bulkWrite.bind(storageInstance);
    vi.spyOn(storageInstance, 'bulkWrite').mockImplementation((rows, context) => {
      writes += 1;
      return writes === n ? Promise.reject(new Error('killed')) : write(rows, context);
    });
  }
}

/** Writes a local document into the storage as a tab does that is killed before it tells of it. */
async function writeUnheard(id: string, data: object) {
  const { database } = workspace;
  const { storageInstance } = await getLocalDocStateByParent(database as unknown as RxDatabase);
  const wrapped = storageInstance as unknown as {
    originalStorageInstance: { changes$: Subject<unknown> };
  };
  const told = vi.spyOn(wrapped.originalStorageInstance.changes$, 'next');
  told.mockImplementation(() => {});
  const document = {
    id,
    data,
    _deleted: false,
    _attachments: {},
    _meta: { lwt: 1 },
    _rev: '1-other',
  };
  const { error } = await storageInstance.bulkWrite([{ document }], 'unheard');
  expect(error).toEqual([]);
  told.mockRestore();
}

async function reopen() {
  await workspace.database.close();
  workspace = await openWorkspace(identity);
}

describe('a batch', () => {
  it('[S2] is whole once it is committed', async () => {
    expect(await stored()).toEqual(before);
    await commitBatch(workspace.database, secondBatch, { journaled: true });
    expect(await stored()).toEqual(after);
  });

  it.each([1, 2])('[S2] cut off at write %i is finished at the next opening', async (n) => {
    failAtWrite(n);
    const commit = commitBatch(workspace.database, secondBatch, { journaled: true });
    await expect(commit).rejects.toThrow('killed');
    expect((await stored()).cursor).toBe(1);
    await reopen();
    await finishJournal(workspace.database);
    expect(await stored()).toEqual(after);
  });

  it('[S2] that another tab left behind is finished before the next one begins', async () => {
    failAtWrite(2);
    const commit = commitBatch(workspace.database, secondBatch, { journaled: true });
    await expect(commit).rejects.toThrow('killed');
    vi.restoreAllMocks();
    expect(await withWriteLock(workspace.database, stored)).toEqual(after);
  });

  it('[S2] may be applied twice', async () => {
    await commitBatch(workspace.database, secondBatch, { journaled: true });
    await commitBatch(workspace.database, secondBatch, { journaled: true });
    expect(await stored()).toEqual(after);
  });

  it('[S4] that a later one has overtaken changes nothing any more', async () => {
    const { database } = workspace;
    await commitBatch(database, secondBatch, { journaled: true });
    const late: Batch = {
      effect: [
        {
          table: 'tiers',
          // The first was changed by a later batch, the second removed by it.
          puts: [tier('gold', 9, 1), tier('silver', 9, 1)],
          removes: [],
        },
        { table: 'problemTags', puts: [], removes: [{ id: 'tag-new', seq: 1 }] },
      ],
      keepsLater: true,
      next: state(1),
    };
    await commitBatch(database, late, { journaled: true });
    expect(await stored()).toEqual(after);
  });

  it('[R2] after a rebuild writes over what changes of the log before it have left', async () => {
    const { database } = workspace;
    // Of a log that was put back to a backup: the change that removed the record is lost.
    const removal: Batch = {
      effect: [{ table: 'tiers', puts: [], removes: [{ id: 'tier-silver', seq: 60 }] }],
      keepsLater: true,
      next: state(60),
    };
    const rebuilt: Batch = {
      effect: [],
      keepsLater: false,
      next: { ...state(40), version: 61, generation: 2 },
    };
    const created: Batch = {
      effect: [{ table: 'tiers', puts: [tier('silver', 3, 41)], removes: [] }],
      keepsLater: true,
      next: { ...state(41), version: 62, generation: 2 },
    };
    for (const batch of [removal, rebuilt, created]) {
      await commitBatch(database, batch, { journaled: true });
    }
    expect((await stored()).tiers).toEqual(['gold 1', 'silver 3']);
    // A tab that was frozen before the rebuild goes on.
    await commitBatch(database, removal, { journaled: true });
    expect((await stored()).tiers).toEqual(['gold 1', 'silver 3']);
  });

  it('[S2] is never seen in part: views go from its start to its end', async () => {
    const seen: unknown[] = [];
    const { database } = workspace;
    const view = watch(database, ['tiers', 'problemTags'], stored).subscribe((value) => {
      seen.push(value);
    });
    await expect.poll(() => seen.length).toBe(1);
    failAtWrite(2);
    const commit = commitBatch(database, secondBatch, { journaled: true });
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
    await writeUnheard('journal', { batch: secondBatch });
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
    const commit = commitBatch(workspace.database, firstBatch, { journaled: false });
    await expect(commit).rejects.toThrow('killed');
    expect(await stored()).toEqual({ ...before, tags: [], cursor: undefined });
    expect(seen).toEqual([]);
    vi.restoreAllMocks();
    await commitBatch(workspace.database, firstBatch, { journaled: false });
    await expect.poll(() => seen).toEqual([before]);
    view.unsubscribe();
  });
});
