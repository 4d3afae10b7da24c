import assert from 'node:assert/strict';
import type { Actor } from '../actors.ts';
import type { Check } from '../check.ts';
import { recordsPath } from '../request.ts';
import type { World } from '../world.ts';
import { attack } from './attack.ts';

/** Attacks by bodies that are longer than anything they could be for (B6). The limits of all: tests/integration/backend. */

const KIB = 1024;

/** Who brings more than this, and where. */
const places: [as: Actor, path: string, most: number][] = [
  ['guest', recordsPath('users'), 20 * KIB],
  ['technician', recordsPath('flags'), 20 * KIB],
  ['technician', recordsPath('visits'), 2176 * KIB],
  ['author', recordsPath('pricebookChanges'), 1536 * KIB],
  ['author', recordsPath('costLists'), 416 * KIB],
  ['author', recordsPath('listLayouts'), 240 * KIB],
  ['newcomer', '/api/join', 20 * KIB],
  ['technician', '/api/realtime', 20 * KIB],
  ['guest', '/api/collections/users/auth-with-password', 20 * KIB],
  ['guest', '/api/nowhere', 20 * KIB],
  // Where no handler of ours stands.
  ['guest', '/api/oauth2-redirect', KIB * KIB],
];

async function bring(world: World, as: Actor, path: string, bytes: number, inPieces: boolean) {
  const body = `{"unknown":"${'x'.repeat(bytes - 14)}"}`;
  const token = world.tokens[as];
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: token }) };
  const init = inPieces ? { body: new Blob([body]).stream(), duplex: 'half' } : { body };
  const answer = await fetch(world.url + path, { method: 'POST', headers, ...init } as RequestInit);
  await answer.arrayBuffer();
  return answer.status;
}

export const bodyAttacks: Check[] = [
  attack('nobody brings more than what is asked for could need', async (world) => {
    for (const [as, path, most] of places)
      assert.deepEqual([path, await bring(world, as, path, most + 1, false)], [path, 413]);
  }),
  attack('nor without saying how much it is', async (world) => {
    for (const [as, path, most] of places.filter(([, each]) => !each.includes('oauth2')))
      assert.deepEqual([path, await bring(world, as, path, most + 1, true)], [path, 413]);
  }),
];
