import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slowClientAttacks } from '../../access/attacks/slow-clients.ts';
import { turnAttacks } from '../../access/attacks/turns.ts';
import { attacks, matrix } from '../../access/checks.ts';
import { readingTables } from '../../access/reading-tables.ts';
import { byLine } from '../../access/table.ts';
import { accessEnvironment, makeWorld, snapshot, type World } from '../../access/world.ts';
import { attempts } from '../../access/writing.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let world: World;
let before: Awaited<ReturnType<typeof snapshot>>;

beforeAll(async () => {
  server = await startTestServer({ env: accessEnvironment });
  world = await makeWorld(server);
  before = await snapshot(world);
});
afterAll(() => server.stop());

describe('the access matrix', () => {
  it('[B3] has lines for reading, making, changing and deleting the records of each collection', async () => {
    const collections = await server.superuser.collections.getFullList();
    const read = readingTables.map((table) => `${byLine(table).title}: read`);
    const written = attempts.map(({ collection, operation }) => `${collection}: ${operation}`);
    const ways = ['read', 'create', 'update', 'delete'];
    const all = collections.flatMap(({ name }) => ways.map((way) => `${name}: ${way}`));
    expect([...new Set([...read, ...written])].sort()).toEqual(all.sort());
  });

  it.each(matrix)('[B3] $name', async ({ run }) => {
    expect(await run(world)).toEqual([]);
  });
});

describe('attacks', () => {
  const apart = [...slowClientAttacks, ...turnAttacks];
  it.each(attacks.filter((each) => !apart.includes(each)))('[B3] $name', async ({ run }) => {
    expect(await run(world)).toEqual([]);
  });
  it.each(slowClientAttacks)('[B6] $name', { tags: '@long' }, async ({ run }) => {
    expect(await run(world)).toEqual([]);
  });
});

it('[B3] nothing of all that is left in the world', async () => {
  expect(await snapshot(world)).toEqual(before);
});
