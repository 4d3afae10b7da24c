import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { expect, it } from 'vitest';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import { rowChecksum } from '../../../src/database/storage/row-checksum.ts';
import { rxSchema } from '../../../src/database/storage/rx-schema.ts';
import { databaseName, type TierbookCollections } from '../../../src/database/storage/workspace.ts';
import { readAllRecords } from '../../../src/database/tables/read-tables.ts';
import { writeRows } from '../../../src/database/tables/write-rows.ts';
import { readTable } from '../../../src/database/views/watch.ts';
import type { CostMaterial, CostTime, Offer, Problem } from '../../../src/schemas/pricebook.ts';
import { type CollectionTable, collectionTables } from '../../../src/schemas/tables.ts';

const identity = { server: 'http://127.0.0.1:1', user: 'laterfields0001', org: 'org000000000001' };

const drip: Omit<Problem, 'keywords' | 'hidden'> = {
  id: 'problem00000001',
  refId: 'drip',
  org: identity.org,
  created: '2026-01-01 00:00:00.000Z',
  updated: '2026-01-01 00:00:00.000Z',
  seq: 1,
  name: 'It drips',
  description: '',
  menus: [],
  problemTags: [],
};

const valve: Omit<CostMaterial, 'codes'> = {
  id: 'part00000000001',
  refId: 'valve',
  org: identity.org,
  created: '2026-01-01 00:00:00.000Z',
  updated: '2026-01-01 00:00:00.000Z',
  seq: 1,
  name: 'Gas valve',
  quantity: 52.5,
};

const { quantity: _quantity, ...identified } = valve;
const repair: Omit<Offer, 'price'> = {
  ...identified,
  ...{ id: 'offer0000000001', refId: 'repair', name: 'Repair', multiplier: 1.2 },
  ...{ menus: [], costsTime: [], costsMaterial: [] },
};
const work: Omit<CostTime, 'rate'> = {
  ...identified,
  ...{ id: 'work00000000001', refId: 'work', name: 'Work', hours: 2 },
};

/**
 * A device's database, by a program whose records could not be hidden, and had neither keywords nor codes,
 * neither fixed prices nor rates of work.
 */
async function storeAsBefore() {
  const database = await createRxDatabase<TierbookCollections>({
    name: databaseName(identity),
    storage: getRxStorageDexie(),
    multiInstance: true,
    localDocuments: true,
  });
  const tables = Object.keys(collectionTables) as CollectionTable[];
  const creators = tables.map((table) => {
    const { properties, required = [], ...rest } = rxSchema(table);
    const kept = Object.entries(properties).filter(([name]) => !isLater(table, name));
    const schema = {
      ...rest,
      properties: Object.fromEntries(kept),
      required: required.filter((name) => !isLater(table, String(name))),
    };
    return [table, { schema, migrationStrategies: strategiesTo(rest.version), autoMigrate: false }];
  });
  await database.addCollections(Object.fromEntries(creators));
  const meta = { sum: rowChecksum('problems', drip) };
  // What was stored then has neither.
  const row = drip as Problem;
  await writeRows(database.problems, [{ row, meta }], { context: 'test' });
  const part = valve as CostMaterial;
  const partMeta = { sum: rowChecksum('costsMaterial', part) };
  await writeRows(database.costsMaterial, [{ row: part, meta: partMeta }], { context: 'test' });
  const offer = repair as Offer;
  const offerMeta = { sum: rowChecksum('offers', offer) };
  await writeRows(database.offers, [{ row: offer, meta: offerMeta }], { context: 'test' });
  const labor = work as CostTime;
  const laborMeta = { sum: rowChecksum('costsTime', labor) };
  await writeRows(database.costsTime, [{ row: labor, meta: laborMeta }], { context: 'test' });
  await database.close();
}

function isLater(table: CollectionTable, name: string): boolean {
  const later = {
    menus: ['hidden'],
    problems: ['keywords', 'hidden'],
    costsMaterial: ['codes'],
    offers: ['price'],
    costsTime: ['rate'],
  };
  return Object.entries(later).some(([of, names]) => of === table && names.includes(name));
}

function strategiesTo(version: number) {
  const versions = Array.from({ length: version }, (_, index) => index + 1);
  return Object.fromEntries(versions.map((each) => [each, (row: object) => row]));
}

it('[R7, S10] a field that a table is given later has its initial value in the rows of before, which stay', async () => {
  await storeAsBefore();
  const initial = { keywords: '', hidden: false };
  const { database } = await openWorkspace(identity);
  expect(await readTable(database, 'problems')).toEqual([{ ...drip, ...initial }]);
  expect([...(await readAllRecords(database)).recordsOf('problems')]).toEqual([
    { ...drip, ...initial },
  ]);

  const [part] = await readTable(database, 'costsMaterial');
  expect(part).toEqual({ ...valve, codes: '' });
  expect(await readTable(database, 'offers')).toEqual([{ ...repair, price: 0 }]);
  expect(await readTable(database, 'costsTime')).toEqual([{ ...work, rate: '' }]);

  const hidden = { ...drip, keywords: 'leak', hidden: true };
  const meta = { sum: rowChecksum('problems', hidden) };
  await writeRows(database.problems, [{ row: hidden, meta }], { context: 'test' });
  expect(await readTable(database, 'problems')).toEqual([hidden]);
  await database.remove();
});
