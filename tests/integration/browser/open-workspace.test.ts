import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { wrappedValidateAjvStorage } from 'rxdb/plugins/validate-ajv';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteDatabasesOf, otherOrganizations } from '../../../src/database/delete-databases.ts';
import { openWorkspace } from '../../../src/database/open-workspace.ts';
import { DatabaseFailure } from '../../../src/database/try-repeatedly.ts';
import type { Workspace } from '../../../src/database/workspace.ts';
import { collectionTables } from '../../../src/schemas/tables.ts';

const opened: Workspace[] = [];

afterEach(async () => {
  for (const { database } of opened.splice(0)) await database.remove();
});

const identity = { server: 'http://127.0.0.1:1', user: 'user00000000001', org: 'org000000000001' };

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

  it('keeps the databases of users and organisations apart', async () => {
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

  it('says so after 6 attempts', async () => {
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

describe('otherOrganizations', () => {
  it('counts the databases of the user beside the one that is open', async () => {
    const first = await openWorkspace(identity);
    expect(await otherOrganizations(identity)).toBe(0);
    await first.database.close();
    opened.push(await openWorkspace({ ...identity, org: 'org000000000002' }));
    expect(await otherOrganizations(identity)).toBe(1);
    await deleteDatabasesOf(identity);
  });
});
