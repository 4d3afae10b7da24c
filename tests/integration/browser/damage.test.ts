import { firstValueFrom } from 'rxjs';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { readDocument, writeDocument } from '../../../src/database/local/documents.ts';
import { unsentSteps } from '../../../src/database/local/pending-changes.ts';
import { changeSession, currentSession$ } from '../../../src/database/local/sessions.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import { damage$ } from '../../../src/database/storage/row-checksum.ts';
import { outdateTables, reportUnseen } from '../../../src/database/tables/repair.ts';
import { problems$ } from '../../../src/database/views/pricebook.ts';
import { replayVersion } from '../../../src/domain/changes/replay.ts';
import { addJob } from '../../../src/domain/session/session-state.ts';
import {
  connect,
  makeOrganization,
  makeUser,
  signInSuperuser,
  type TestOrganization,
} from '../../support/accounts.ts';
import { openDevice, serverTables, storedTables, type TestDevice } from '../../support/device.ts';
import { firstOfAKind } from '../../support/first-of-a-kind.ts';
import { changeRows, deleteTable, documentsTable } from '../../support/raw-database.ts';

/** Rows that are changed while the app is closed, as by a faulty disk or by hand. */

const url = inject('serverUrl');
const superuser = connect(url);
let organization: TestOrganization;
let device: TestDevice;

beforeAll(() => signInSuperuser(superuser, inject('superuser')));

beforeEach(async () => {
  organization = await makeOrganization(await makeUser(url, 'owner'));
  await post(
    ...['leak', 'noise'].map((refId) => create('problemTags', { refId, name: refId })),
    ...['tap', 'sink'].map((refId) =>
      create('problems', {
        refId,
        name: refId,
        description: `The ${refId}`,
        refs: [{ collection: 'problemTags', refIds: ['leak', 'noise'] }],
      }),
    ),
  );
  device = await open();
  await device.phase('idle');
});

afterEach(async () => {
  await device.sync.stop();
  await device.workspace.database.remove();
});

function open() {
  return openDevice(url, organization.owner, organization.id);
}

function create(collection: string, data: object) {
  return { collection, operation: 'create', data };
}

function post(...changeset: object[]) {
  const { id: org, book, owner } = organization;
  return owner.client.collection('pricebookChanges').create({ org, book: book.id, changeset });
}

/** Does something to the stored data while no tab is open, then opens the app again. */
async function reopenAfter(harm: () => Promise<void>): Promise<void> {
  await device.close();
  await harm();
  device = await open();
}

async function expectMended(): Promise<void> {
  const { tables } = await serverTables({ client: superuser }, organization.id);
  await expect.poll(() => storedTables(device.workspace)).toEqual(tables);
}

const shownNames = async () =>
  (await firstValueFrom(problems$(device.workspace))).map(({ name }) => name);

type Row = Record<string, unknown>;

const one =
  (refId: string, change: (row: Row) => Row) =>
  (row: Row): Row =>
    row.refId === refId ? change(row) : row;

describe('a damaged record', () => {
  const damages = firstOfAKind<[string, (row: Row) => Row]>([
    ['another text', (row) => ({ ...row, name: 'Tampered' })],
    ['a field of the wrong kind', (row) => ({ ...row, name: 7 })],
    ['no relation', ({ problemTags, ...row }) => row],
    ['a relation that is no list', (row) => ({ ...row, problemTags: null })],
    ['nothing but its id', ({ id }) => ({ id })],
  ]);
  for (const [[what, change], options] of damages) {
    it(
      `[R3, S2] with ${what} is never shown, and is made again from the log`,
      options,
      async () => {
        await reopenAfter(() => changeRows(device.workspace, 'problems', one('tap', change)));
        await shownNames();
        await expectMended();
        expect(await shownNames()).toEqual(['sink', 'tap']);
      },
    );
  }

  it('is left out as long as the server is away; the rest is shown', async () => {
    const { workspace } = device;
    await device.close();
    await changeRows(
      workspace,
      'problems',
      one('tap', (row) => ({ ...row, name: 'Tampered' })),
    );
    const offline = await openWorkspace(workspace.identity);
    const shown = await firstValueFrom(problems$(offline));
    expect(shown.map(({ name }) => name)).toEqual(['sink']);
    await offline.database.close();
    device = await open();
    await shownNames();
    await expectMended();
  });

  it('[R3] is no reason to skip a change that builds upon it', { tags: '@long' }, async () => {
    await reopenAfter(async () => {
      await changeRows(
        device.workspace,
        'problems',
        one('tap', (row) => ({ ...row, name: 'X' })),
      );
      await post({
        collection: 'problems',
        operation: 'update',
        data: { refId: 'tap', name: 'Tap' },
      });
    });
    await expectMended();
    expect((await readDocument(device.workspace.database, 'syncState'))?.skipped).toEqual([]);
  });

  it('[S2] with a version that is no number is written over by the next change', {
    tags: '@long',
  }, async () => {
    await reopenAfter(async () => {
      await changeRows(
        device.workspace,
        'problems',
        one('tap', (row) => ({ ...row, _meta: { ...(row._meta as Row), version: 'x' } })),
      );
      await post({
        collection: 'problems',
        operation: 'update',
        data: { refId: 'tap', name: 'Tap' },
      });
    });
    await expectMended();
  });

  it('[S10] is put right without touching sessions', { tags: '@long' }, async () => {
    await changeSession(device.workspace, (state) => addJob(state, 'kept', null));
    await reopenAfter(() => changeRows(device.workspace, 'problems', ({ id }) => ({ id })));
    await shownNames();
    await expectMended();
    const session = await firstValueFrom(currentSession$(device.workspace));
    expect(session?.jobs.map(({ id }) => id)).toEqual(['kept']);
    expect(await unsentSteps(device.workspace.database)).toEqual([]);
  });
});

it('[S2] a table that is written while its rows are counted is not taken for damaged', async () => {
  const { database } = device.workspace;
  await device.sync.stop();
  const row = { id: 'late', _deleted: '0', _meta: { lwt: 1 } };
  const stored: Promise<unknown>[] = [];
  const count = IDBObjectStore.prototype.count;
  vi.spyOn(IDBObjectStore.prototype, 'count').mockImplementation(function (this: IDBObjectStore) {
    const { db } = this.transaction;
    const writing = db.transaction(this.name, 'readwrite');
    writing.objectStore(this.name).put(row);
    stored.push(new Promise((resolve) => writing.addEventListener('complete', resolve)));
    return count.call(this);
  });
  const damaged = vi.fn();
  const watch = damage$(database).subscribe(damaged);
  await reportUnseen(database);
  vi.restoreAllMocks();
  await Promise.all(stored);
  watch.unsubscribe();
  expect(stored.length).toBeGreaterThan(0);
  expect(damaged).not.toHaveBeenCalled();
});

describe('what else can be damaged', () => {
  it('a table that is gone is filled again', async () => {
    await reopenAfter(() => deleteTable(device.workspace, 'problemTags'));
    await expectMended();
  });

  for (const [name, options] of firstOfAKind([
    'syncState',
    'journal',
    'organizations',
    'appStatus',
  ])) {
    it(`[S2] the document ${name} is made again`, options, async () => {
      const batch = { effect: [{ table: 'problems' }], next: { version: 'x' } };
      await device.workspace.database.upsertLocal('journal', { batch: null });
      await reopenAfter(() =>
        changeRows(device.workspace, documentsTable, (row) =>
          row.id === name ? { ...row, data: { version: 99, rows: 3, lastSync: 1, batch } } : row,
        ),
      );
      await device.phase('idle');
      await expectMended();
      const { database } = device.workspace;
      const read = async () => [
        (await readDocument(database, 'syncState'))?.replayVersion,
        (await readDocument(database, 'organizations'))?.rows[0]?.id,
        typeof (await readDocument(database, 'appStatus'))?.lastSync,
      ];
      await expect.poll(read).toEqual([replayVersion, organization.id, 'string']);
    });
  }
});

describe('tables that are to be made again', () => {
  it('[R16] are, where another version of the replay made them: it decides again what is skipped', async () => {
    await reopenAfter(async () => {
      const { database } = await openWorkspace(device.workspace.identity);
      const state = await readDocument(database, 'syncState');
      if (!state?.cursor) throw new Error('no cursor');
      const { cursor } = state;
      const skipped = {
        ...cursor,
        book: organization.book.id,
        created: '',
        status: 'skipped',
      } as const;
      await writeDocument(database, 'syncState', {
        ...state,
        replayVersion: replayVersion - 1,
        skipped: [{ ...skipped, error: 'Collection not allowed', at: 0 }],
      });
      await database.problems.find().remove();
      await database.close();
    });
    await expectMended();
    const state = () => readDocument(device.workspace.database, 'syncState');
    await expect.poll(async () => (await state())?.replayVersion).toBe(replayVersion);
    expect((await state())?.skipped).toEqual([]);
  });

  it('are when somebody asks for it, once the server can be reached', {
    tags: '@long',
  }, async () => {
    const { database } = device.workspace;
    const before = await readDocument(database, 'syncState');
    await outdateTables(database);
    expect((await readDocument(database, 'syncState'))?.replayVersion).not.toBe(replayVersion);
    device.sync.syncNow();
    const state = () => readDocument(database, 'syncState');
    await expect.poll(async () => (await state())?.replayVersion).toBe(replayVersion);
    expect((await state())?.generation).toBeGreaterThan(
      before?.generation ?? Number.POSITIVE_INFINITY,
    );
    await expectMended();
  });
});
