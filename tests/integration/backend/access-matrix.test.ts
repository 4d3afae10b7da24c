import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attacks, matrix } from '../../access/checks.ts';
import { accessEnvironment, makeWorld, snapshot, type World } from '../../access/world.ts';
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
  it.each(matrix)('[B3] $name', async ({ run }) => {
    expect(await run(world)).toEqual([]);
  });
});

describe('attacks', () => {
  it.each(attacks)('[B3] $name', async ({ run }) => {
    expect(await run(world)).toEqual([]);
  });
});

it('[B3] nothing of all that is left in the world', async () => {
  expect(await snapshot(world)).toEqual(before);
});
