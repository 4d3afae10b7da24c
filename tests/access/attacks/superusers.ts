import assert from 'node:assert/strict';
import type { Check } from '../check.ts';
import { ask, recordsPath } from '../request.ts';
import type { World } from '../world.ts';
import { attack } from './attack.ts';

/** Attacks with a superuser's token or password from somewhere else than the machine itself. */

/** What each of them says of a request that came through a proxy. */
const forwarded = [
  { 'X-Forwarded-For': '127.0.0.1' },
  { 'X-Forwarded-Host': 'book.example.com' },
  { 'X-Forwarded-Proto': 'https' },
  { 'X-Real-IP': '127.0.0.1' },
  { Forwarded: 'for=127.0.0.1' },
  { Via: '1.1 proxy' },
  { 'CF-Connecting-IP': '127.0.0.1' },
  { Via: '' },
];

const spellings = ['_superusers', '_SUPERUSERS', '%5Fsuperusers', 'pbc_3142635823'];

async function statusOf(
  world: World,
  as: 'guest' | 'superuser',
  request: string,
  headers: Record<string, string>,
) {
  const [method = '', path = ''] = request.split(' ');
  const options = method === 'GET' ? { headers } : { headers, body: {} };
  return (await ask(world, as, method, path, options)).status;
}

export const superuserAttacks: Check[] = [
  attack('a superuser’s token opens nothing through a proxy', async (world) => {
    for (const headers of forwarded) {
      for (const request of [
        'GET /api/settings',
        'PATCH /api/settings',
        'GET /api/backups',
        'POST /api/backups/upload',
        'POST /api/backups/nosuch.zip/restore',
        'GET /api/crons',
        'POST /api/sql',
        'GET /api/collections',
        'POST /api/files/token',
        'POST /api/realtime',
        `GET ${recordsPath('users')}`,
        `POST /api/collections/users/impersonate/${world.users.owner}`,
      ]) {
        const what = `${request} with ${JSON.stringify(headers)}`;
        assert.equal(await statusOf(world, 'superuser', request, headers), 403, what);
      }
    }
  }),
  attack('nobody becomes a superuser through a proxy, however they are spelled', async (world) => {
    for (const name of spellings) {
      for (const action of [
        'auth-with-password',
        'auth-with-otp',
        'auth-with-oauth2',
        'auth-refresh',
        'request-otp',
        'request-password-reset',
        'confirm-password-reset',
        `impersonate/${world.superuser}`,
        'records',
      ]) {
        const request = `POST /api/collections/${name}/${action}`;
        assert.equal(await statusOf(world, 'guest', request, { Via: '1.1 proxy' }), 403, request);
        // On the machine itself PocketBase looks at what was sent, or at who sends it, first.
        if (action === 'auth-with-password')
          assert.equal(await statusOf(world, 'guest', request, {}), 400, request);
      }
    }
  }),
  attack('a superuser’s file token opens no backup through a proxy', async (world) => {
    const { body } = await ask(world, 'superuser', 'POST', '/api/files/token');
    const request = `GET /api/backups/nosuch.zip?token=${body.token}`;
    assert.equal(await statusOf(world, 'guest', request, { Via: '1.1 proxy' }), 403);
    assert.equal(await statusOf(world, 'guest', request, {}), 404);
  }),
  attack('a superuser’s token opens the log of requests from no other address', async (world) => {
    for (const request of ['GET /api/logs', 'GET /api/logs/stats', 'GET /api/logs/nosuch']) {
      const headers = { 'X-Forwarded-For': '192.0.2.1' };
      assert.equal(await statusOf(world, 'superuser', request, headers), 403, request);
    }
  }),
];
