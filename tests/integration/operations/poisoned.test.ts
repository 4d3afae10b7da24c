import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PocketBaseServer, startPocketBase } from '../../../scripts/pocketbase.mjs';
import { connect } from '../../support/accounts.ts';
import { refusalOf } from '../../support/attempt.ts';

const fixture = join(import.meta.dirname, '../../fixtures/poisoned-data/after.db.gz');

let dataDir: string;
let server: PocketBaseServer;
let owner: PocketBase;
let org: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tierbook-poisoned-'));
  await writeFile(join(dataDir, 'data.db'), gunzipSync(await readFile(fixture)));
  server = await startPocketBase({ dataDir, port: 0 });
  owner = connect(server.url);
  const { record } = await owner
    .collection('users')
    .authWithPassword('olga@older.test', 'older-password');
  org = record.activeOrg;
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

describe('upgrading a data folder that let in what may not enter', () => {
  it('[B3] makes texts of small structures among the variables, and takes out what nests deeply', async () => {
    // It broke off in the middle of the answer.
    const profiles = await owner.collection('profiles').getFullList({ expand: 'org,roles' });
    expect(profiles.map(({ expand }) => expand?.org.id)).toEqual(Array(4).fill(org));
    const organizations = owner.collection('organizations');
    expect((await organizations.getOne(org)).variables).toEqual({
      hourlyFee: 5.262,
      saDiscount: 0.9,
      serviceCallFee: 2,
      salesTax: 1.08,
      notes: '{"a":[1,"b"]}',
    });
    expect((await organizations.update(org, { name: 'Older still' })).name).toBe('Older still');
  });

  it('[B3] takes hidden characters out of names', async () => {
    const users = await owner.collection('users').getFullList({ sort: 'name' });
    expect(users.map(({ name }) => name)).toEqual(['Vera', 'ada', 'olga', 'tim']);
  });

  it('[B3] leaves the books in view that are too many, and lets no more in', async () => {
    const books = owner.collection('books');
    const all = await books.getFullList({ filter: `org = "${org}" && refId != "pricebook"` });
    const [first, second] = all;
    expect(all.length).toBeGreaterThan(100);
    expect((await books.update(first?.id ?? '', { name: 'Renamed' })).name).toBe('Renamed');
    await books.update(first?.id ?? '', { parent: '', dependencies: [] });
    const more = await refusalOf(books.create({ org, name: 'More', refId: 'more' }));
    expect(more.message).toMatch(/^At most 50 books/);
    await books.delete(second?.id ?? '');
    expect(await books.getFullList()).toHaveLength(124);
  });
});
