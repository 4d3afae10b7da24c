import { afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import {
  editDraft,
  redoDraft,
  storedDraft$,
  undoDraft,
} from '../../../src/database/local/draft.ts';
import { readDraft } from '../../../src/database/local/draft-rows.ts';
import { storageFaultOf } from '../../../src/database/storage/storage-fault.ts';
import { allStoredRows } from '../../../src/database/tables/stored.ts';
import { currentStep, type DraftStep, draftAt, keyOf } from '../../../src/domain/draft/history.ts';
import type { ChangeEntry } from '../../../src/schemas/change-log.ts';
import {
  connect,
  makeOrganization,
  makeUser,
  signInSuperuser,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import type { TestDevice } from '../../support/device.ts';
import { testDevices } from '../../support/devices.ts';

const url = inject('serverUrl');
const devices = testDevices(url);
let owner: TestUser;
let organization: TestOrganization;

/** More than one write takes, and than fits one piece. */
const many = 1_200;

beforeAll(async () => {
  await signInSuperuser(connect(url), inject('superuser'));
  owner = await makeUser(url, 'owner');
  organization = await makeOrganization(owner);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await devices.closeAll();
});

async function openDevice(): Promise<TestDevice> {
  const device = await devices.open(owner, organization.id);
  await device.phase('idle');
  return device;
}

/** Makes so many parts of this cost, from the first on. */
function partsStep(count: number, quantity: number): DraftStep {
  return new Map(
    Array.from({ length: count }, (_, at) => {
      const key = { table: 'costsMaterial', refId: `part_${at}` } as const;
      return [keyOf(key), { key, edit: { ...key, kind: 'make', values: { quantity }, base: {} } }];
    }),
  );
}

const edit = (
  { workspace }: TestDevice,
  step: DraftStep,
  onStored?: (count: number, total: number) => void,
) => editDraft(workspace, organization.book.id, () => step, onStored);

/** How many parts the draft has of which cost. */
async function costsOf({ workspace }: TestDevice): Promise<Record<string, number>> {
  const { rows, position } = await readDraft(workspace.database);
  return countsOf(draftAt(rows, currentStep(rows, position)).values());
}

function countsOf(edits: Iterable<{ values: Record<string, unknown> }>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { values } of edits) {
    const cost = String(values.quantity);
    counts[cost] = (counts[cost] ?? 0) + 1;
  }
  return counts;
}

const storedRows = async ({ workspace }: TestDevice) => {
  const rows = await allStoredRows(workspace.database, 'pricebookChanges');
  return rows.filter((row) => (row.toMutableJSON() as ChangeEntry).status === 'draft').length;
};

/**
 * Lets the device be full once so many rows of the draft have been written: the next write of them fails as a whole, and
 * nobody else's.
 */
function fillDiskAfter(rows: number) {
  const { put } = IDBObjectStore.prototype;
  let written = 0;
  let latest: IDBTransaction | null = null;
  let isFull = false;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    if ((row[0] as Partial<ChangeEntry>).status !== 'draft') return put.apply(this, row);
    if (this.transaction !== latest) isFull = written >= rows;
    latest = this.transaction;
    written += 1;
    if (!isFull) return put.apply(this, row);
    throw new DOMException('Encountered full disk', 'QuotaExceededError');
  });
}

it('[A1, A2, X5] a step of many records is stored in pieces, shown at once, and undone and made again as one', async () => {
  const device = await openDevice();
  await edit(device, partsStep(1, 5));
  const shown: Record<string, number>[] = [];
  const watching = storedDraft$(device.workspace).subscribe(({ rows, position }) => {
    shown.push(countsOf(draftAt(rows, currentStep(rows, position)).values()));
  });
  await expect.poll(() => shown).toEqual([{ 5: 1 }]);
  const told: number[] = [];
  await edit(device, partsStep(many, 7), (count, total) => {
    expect(total).toBe(many);
    told.push(count);
  });
  expect(told.length).toBeGreaterThan(1);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(many);
  await expect.poll(() => shown).toEqual([{ 5: 1 }, { 7: many }]);
  await undoDraft(device.workspace);
  expect(await costsOf(device)).toEqual({ 5: 1 });
  await redoDraft(device.workspace);
  expect(await costsOf(device)).toEqual({ 7: many });
  await undoDraft(device.workspace);
  await edit(device, partsStep(2, 9));
  expect(await costsOf(device)).toEqual({ 9: 2 });
  await redoDraft(device.workspace);
  expect(await costsOf(device)).toEqual({ 9: 2 });
  expect(await storedRows(device)).toBe(2);
  watching.unsubscribe();
});

it('[A1, S10] of a step for which there is no room nothing is in the draft, also after a restart', async () => {
  const device = await openDevice();
  await edit(device, partsStep(2, 5));
  fillDiskAfter(500);
  const failure = await edit(device, partsStep(many, 7)).catch((error: unknown) => error);
  expect(storageFaultOf(failure)).toBe('full');
  expect(await costsOf(device)).toEqual({ 5: 2 });
  expect(await storedRows(device)).toBeGreaterThan(2);
  vi.restoreAllMocks();
  devices.release(device);
  await device.close();

  const again = await openDevice();
  expect(await costsOf(again)).toEqual({ 5: 2 });
  await redoDraft(again.workspace);
  expect(await costsOf(again)).toEqual({ 5: 2 });
  expect(await storedRows(again)).toBe(2);
  await edit(again, partsStep(many, 7));
  expect(await costsOf(again)).toEqual({ 7: many });
});

it('[S10] an import on a device that is full leaves no error that nobody hears of', async () => {
  const device = await openDevice();
  const uncaught: unknown[] = [];
  const hear = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    uncaught.push(event.reason);
  };
  window.addEventListener('unhandledrejection', hear, true);
  const { put } = IDBObjectStore.prototype;
  let written = 0;
  // As a full disk does: the browser takes what is written, and ends the transaction afterwards.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    written += 1;
    if (written > 400) setTimeout(() => endTransaction(this));
    return put.apply(this, row);
  });
  const failure = await edit(device, partsStep(many, 7)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  vi.restoreAllMocks();
  await expect.poll(() => costsOf(device)).toEqual({});
  await device.phase('idle');
  window.removeEventListener('unhandledrejection', hear, true);
  expect(uncaught).toEqual([]);
});

function endTransaction({ transaction }: IDBObjectStore): void {
  try {
    transaction.abort();
  } catch {
    // It has ended.
  }
}
