import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { wrappedValidateAjvStorage } from 'rxdb/plugins/validate-ajv';
import { firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeDocument } from '../../../src/database/local/documents.ts';
import { readDraft } from '../../../src/database/local/draft-rows.ts';
import { unsentRows } from '../../../src/database/local/pending-changes.ts';
import { deleteDatabasesOf } from '../../../src/database/storage/delete-databases.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import { damage$ } from '../../../src/database/storage/row-checksum.ts';
import { wasTakenAway } from '../../../src/database/storage/storage-fault.ts';
import { DatabaseFailure } from '../../../src/database/storage/try-repeatedly.ts';
import type { Workspace } from '../../../src/database/storage/workspace.ts';
import { collectionTables } from '../../../src/schemas/tables.ts';
import { draftRow } from '../../support/draft-row.ts';
import { openEarlierVersion } from '../../support/earlier-version.ts';
import { emptySyncState } from '../../support/sync-state.ts';

const opened: Workspace[] = [];

afterEach(async () => {
  for (const { database } of opened.splice(0)) await database.remove();
});

const identity = { server: 'http://127.0.0.1:1', user: 'user00000000001', org: 'org000000000001' };

const syncState = {
  ...emptySyncState,
  cursor: { seq: 1, id: 'applied00000001' },
  epoch: 'first',
};

describe('openWorkspace', () => {
  it('opens the 13 collections with schemas that a validator accepts and holds', async () => {
    const storage = wrappedValidateAjvStorage({ storage: getRxStorageDexie() });
    const workspace = await openWorkspace(identity, { storage });
    opened.push(workspace);
    const { database } = workspace;
    expect(Object.keys(database.collections).sort()).toEqual(Object.keys(collectionTables).sort());

    const tier = {
      id: 'tier00000000001',
      refId: 'gold',
      org: identity.org,
      name: 'gold',
      rank: 2,
      created: '2026-01-01 00:00:00.000Z',
      updated: '2026-01-01 00:00:00.000Z',
      seq: 1,
    };
    await database.tiers.insert(tier);
    await expect(
      database.tiers.insert({ ...tier, id: 'tier00000000002', rank: 'two' as never }),
    ).rejects.toThrow();
    const stored = await database.tiers.find().exec();
    expect(stored.map((document) => document.toJSON())).toEqual([tier]);
  });

  it('finds after a reopening what was stored before', async () => {
    const first = await openWorkspace(identity);
    await first.database.sessions.insert({
      id: 'session',
      state: '{}',
      created: '2026-01-01T00:00:00.000Z',
      updated: '2026-01-01T00:00:00.000Z',
    });
    await first.database.close();
    const second = await openWorkspace(identity);
    opened.push(second);
    expect(await second.database.sessions.findOne('session').exec()).not.toBeNull();
  });

  it('[S10] finds in the tables of the first version what exists nowhere else', async () => {
    const older = await openEarlierVersion(identity);
    const change = {
      book: 'book00000000001',
      seq: 0,
      created: '2026-01-01 00:00:00.000Z',
      org: identity.org,
      changeset: '[]',
    };
    const pending = { ...change, id: 'pending00000001', order: 1, status: 'pending' as const };
    const refused = {
      ...change,
      id: 'refused00000001',
      order: 2,
      status: 'refused' as const,
      error: 'Invalid changeset',
    };
    const applied = { id: 'applied00000001', book: change.book, seq: 1, created: change.created };
    await older.pricebookChanges.bulkInsert([
      pending,
      refused,
      { ...applied, status: 'applied' as const },
    ]);
    const session = { id: 'session', state: '{}', created: '', updated: '' };
    await older.sessions.insert(session);
    await writeDocument(older, 'syncState', syncState);
    await older.close();
    for (const _time of ['first', 'again']) {
      const workspace = await openWorkspace(identity);
      const { database } = workspace;
      expect(await unsentRows(database)).toEqual([pending, refused]);
      expect((await database.sessions.findOne('session').exec())?.toJSON()).toEqual(session);
      await database.close();
    }
    opened.push(await openWorkspace(identity));
  });

  it.each([2, 3, 4] as const)(
    '[S10] [A5] moves pending changes and drafts of version %i as they are, notes included',
    async (version) => {
      const older = await openEarlierVersion(identity, version);
      const pending = {
        ...{ id: 'pending00000001', book: 'book00000000001', org: identity.org, changeset: '[]' },
        ...{ seq: 0, order: 1, created: '2026-01-01 00:00:00.000Z', status: 'pending' as const },
      };
      const rows = [pending, { ...pending, id: 'pending00000002', order: 2, note: 'Copper' }];
      const draft = draftRow('draft0000000001', identity.org);
      await older.pricebookChanges.bulkInsert([...rows, draft]);
      await writeDocument(older, 'syncState', syncState);
      await older.close();
      const workspace = await openWorkspace(identity);
      opened.push(workspace);
      // Else the whole book would be loaded again.
      let isDamaged = false;
      damage$(workspace.database).subscribe(() => {
        isDamaged = true;
      });
      expect(isDamaged).toBe(false);
      const { pricebookChanges } = workspace.database;
      expect(pricebookChanges.schema.version).toBe(5);
      expect(await unsentRows(workspace.database)).toEqual(rows);
      expect((await pricebookChanges.findOne(draft.id).exec())?.toJSON()).toEqual(draft);
      const { rows: drafted } = await readDraft(workspace.database);
      expect(drafted).toEqual([JSON.parse(draft.changeset ?? '')]);
    },
  );

  it('keeps the databases of users and organizations apart', async () => {
    const mine = await openWorkspace(identity);
    const stored = { id: 'x', state: '{}', created: '', updated: '' };
    await mine.database.sessions.insert(stored);
    await mine.database.close();
    const theirs = await openWorkspace({ ...identity, user: 'user00000000002' });
    opened.push(theirs);
    expect(await theirs.database.sessions.find().exec()).toEqual([]);
    await theirs.database.close();
    opened.push(await openWorkspace(identity));
  });

  it('opens where IndexedDB fails at first', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    for (let failures = 0; failures < 5; failures += 1) {
      open.mockImplementationOnce(() => {
        throw new DOMException('Connection lost', 'DataError');
      });
    }
    opened.push(await openWorkspace({ ...identity, user: 'flaky' }));
    open.mockRestore();
  });

  it('[S10] tells of a database that the browser took away while the others were being opened', async () => {
    const { open } = IDBFactory.prototype;
    let menus = '';
    const deleted = new Promise<void>((resolve) => {
      const spy = vi.spyOn(IDBFactory.prototype, 'open');
      spy.mockImplementation(function (this: IDBFactory, name, version) {
        if (name.endsWith('--menus')) menus = name;
        if (name.endsWith('--pricebookChanges')) {
          this.deleteDatabase(menus).onsuccess = () => {
            spy.mockRestore();
            resolve();
          };
        }
        return open.call(this, name, version);
      });
    });
    const told = openWorkspace({ ...identity, user: 'cleared' }).then(
      (workspace) => {
        opened.push(workspace);
        return firstValueFrom(workspace.lost$);
      },
      (error) => expect(wasTakenAway(error)).toBe(true),
    );
    await deleted;
    await told;
  });

  it.each([
    ['the error', 'abort'],
    ['the end', 'error'],
  ])('[S10] can be closed after a read of which the browser told %s alone', async (_, untold) => {
    const workspace = await openWorkspace({ ...identity, user: 'reader' });
    const { openCursor } = IDBIndex.prototype;
    const spy = vi.spyOn(IDBIndex.prototype, 'openCursor');
    spy.mockImplementation(function (this: IDBIndex, ...range) {
      const { transaction } = this.objectStore;
      const hush = (event: Event) => event.stopImmediatePropagation();
      transaction.addEventListener(untold, hush, { capture: true });
      const request = openCursor.apply(this, range);
      transaction.abort();
      return request;
    });
    await expect(workspace.database.tiers.find().exec()).rejects.toThrow(
      'The browser ended a read',
    );
    spy.mockRestore();
    await workspace.database.close();
    opened.push(await openWorkspace(workspace.identity));
  });

  it('[U51] says so after 6 attempts', async () => {
    let tries = 0;
    const storage = {
      ...getRxStorageDexie(),
      createStorageInstance: () => {
        tries += 1;
        return Promise.reject(new Error('disk on fire'));
      },
    };
    const opening = openWorkspace({ ...identity, user: 'broken' }, { storage });
    await expect(opening).rejects.toThrow('Database connection failed after 6 attempts');
    await expect(opening).rejects.toBeInstanceOf(DatabaseFailure);
    expect(tries).toBeGreaterThanOrEqual(6);
  });
});

describe('deleteDatabasesOf', () => {
  it('deletes all of one user, open or not, and nothing of another', async () => {
    const other = await openWorkspace({ ...identity, user: 'user00000000003' });
    await other.database.close();
    const first = await openWorkspace(identity);
    await first.database.close();
    const second = await openWorkspace({ ...identity, org: '' });
    await deleteDatabasesOf(identity);
    const left = (await indexedDB.databases()).map(({ name }) => name ?? '');
    expect(left.filter((name) => name.includes(identity.user))).toEqual([]);
    expect(left.filter((name) => name.includes('user00000000003'))).not.toEqual([]);
    await second.database.close();
    await deleteDatabasesOf({ ...identity, user: 'user00000000003' });
  });
});
