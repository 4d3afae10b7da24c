import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { turnAttacks } from '../../access/attacks/turns.ts';
import { accessEnvironment, makeWorld, type World } from '../../access/world.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** On a server of their own: what other attacks have under way would take places. */
describe('attacks on turns', () => {
  let server: TestServer;
  let world: World;

  beforeAll(async () => {
    server = await startTestServer({ env: accessEnvironment });
    world = await makeWorld(server);
  });
  afterAll(() => server.stop());

  it.each(turnAttacks)('[B6] $name', { tags: '@long' }, async ({ run }) => {
    expect(await run(world)).toEqual([]);
  });
});
