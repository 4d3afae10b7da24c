import { firstValueFrom } from 'rxjs';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { readDocument } from '../../../src/database/local/documents.ts';
import { unsentSteps } from '../../../src/database/local/pending-changes.ts';
import { allStoredRows } from '../../../src/database/tables/stored.ts';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import type { ChangeEntry } from '../../../src/schemas/change-log.ts';
import {
  connect,
  makeOrganization,
  makeUser,
  signInSuperuser,
  type TestOrganization,
} from '../../support/accounts.ts';
import { openDevice, serverTables, storedTables, type TestDevice } from '../../support/device.ts';
import { firstOfAKind } from '../../support/first-of-a-kind.ts';
import { deleteTable } from '../../support/raw-database.ts';
import { madeTag, storeStep } from '../../support/steps.ts';

const url = inject('serverUrl');
const superuser = connect(url);
let organization: TestOrganization;
let device: TestDevice;

beforeAll(() => signInSuperuser(superuser, inject('superuser')));

beforeEach(async () => {
  organization = await makeOrganization(await makeUser(url, 'owner'));
  await post('first');
  device = await openDevice(url, organization.owner, organization.id);
  await device.phase('idle');
});

afterEach(async () => {
  vi.restoreAllMocks();
  await device.sync.stop();
  await device.workspace.database.remove();
});

function tag(refId: string) {
  const id = recordId(organization.id, 'problemTags', refId);
  return {
    collection: 'problemTags',
    operation: 'create' as const,
    id,
    data: { refId, name: refId },
  };
}

function post(refId: string) {
  const { id: org, book, owner } = organization;
  const change = { org, book: book.id, changeset: [tag(refId)] };
  return owner.client.collection('pricebookChanges').create(change);
}

const cursor = async () =>
  (await readDocument(device.workspace.database, 'syncState'))?.cursor?.seq;

async function expectInSync(): Promise<void> {
  const { tables, outcomes } = await serverTables({ client: superuser }, organization.id);
  await expect.poll(() => storedTables(device.workspace)).toEqual(tables);
  const { database } = device.workspace;
  const records = async () => {
    const rows = await allStoredRows(database, 'pricebookChanges');
    return rows
      .map((row) => outcomeOf(row.toMutableJSON() as ChangeEntry))
      .sort((a, b) => a.seq - b.seq);
  };
  await expect.poll(records).toEqual(outcomes);
}

function outcomeOf({ order: _, ...outcome }: ChangeEntry) {
  return outcome;
}

/** Lets writes to the databases that are meant fail for want of room; returns how many did. */
function fillDisk(isMeant: (database: string) => boolean) {
  const { put } = IDBObjectStore.prototype;
  const failed = { count: 0 };
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    if (!isMeant(this.transaction.db.name)) return put.apply(this, row);
    failed.count += 1;
    throw new DOMException(
      'Encountered full disk while opening backing store',
      'QuotaExceededError',
    );
  });
  return failed;
}

describe('a full disk', () => {
  const places = firstOfAKind<[string, (name: string) => boolean]>([
    ['the tables', (name: string) => name.endsWith('--problemTags')],
    ['the journal and the cursor', (name: string) => name.includes('local-documents')],
    ['the records of changes', (name: string) => name.endsWith('--pricebookChanges')],
  ]);
  for (const [[where, isMeant], options] of places) {
    it(
      `[R3, S10] where it hits ${where}, is said, skips nothing and heals once there is room`,
      options,
      async () => {
        const before = await cursor();
        const lost = vi.fn();
        device.workspace.lost$.subscribe(lost);
        const failed = fillDisk(isMeant);
        await post('second');
        expect(await device.phase('failed')).toEqual({
          phase: 'failed',
          fault: { code: 'storageFull' },
        });
        expect(failed.count).toBeGreaterThan(0);
        // The records of changes are written after the tables are whole.
        if (!isMeant('--pricebookChanges')) expect(await cursor()).toBe(before);
        vi.restoreAllMocks();
        await expectInSync();
        await post('third');
        await expectInSync();
        expect((await readDocument(device.workspace.database, 'syncState'))?.skipped).toEqual([]);
        // A replication that starts over closes a database of its own.
        expect(lost).not.toHaveBeenCalled();
      },
    );
  }

  it("where it hits RxDB's checkpoint, ends no sync for good", { tags: '@long' }, async () => {
    // Nobody waits for that write, so nobody but the browser is told.
    const hush = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('unhandledrejection', hush, { capture: true });
    const failed = fillDisk((name) => name.includes('rx-replication-meta'));
    await post('second');
    await expect.poll(() => failed.count).toBeGreaterThan(0);
    await expectInSync();
    vi.restoreAllMocks();
    await post('third');
    await expectInSync();
    window.removeEventListener('unhandledrejection', hush, { capture: true });
  });

  it('[S10] refuses an edit instead of losing it half', async () => {
    fillDisk((name) => name.endsWith('--pricebookChanges'));
    await expect(storeStep(device.workspace, madeTag('mine'))).rejects.toThrow();
    vi.restoreAllMocks();
    expect(await unsentSteps(device.workspace.database)).toEqual([]);
    await storeStep(device.workspace, madeTag('mine'));
    await expect.poll(() => unsentSteps(device.workspace.database)).toEqual([]);
    await expectInSync();
  });
});

describe('a database that the browser takes away', () => {
  it('[S2] tells, and nothing is written to what comes in its place', async () => {
    const lost = firstValueFrom(device.workspace.lost$);
    await deleteTable(device.workspace, 'problemTags');
    await lost;
    await post('second');
    expect(await device.phase('failed')).toEqual({
      phase: 'failed',
      fault: { code: 'storageClosed' },
    });
    const before = await cursor();
    await device.close();
    device = await openDevice(url, organization.owner, organization.id);
    await expectInSync();
    // It moves on after the records are written.
    await expect.poll(cursor).toBeGreaterThan(before ?? Number.POSITIVE_INFINITY);
  });
});
