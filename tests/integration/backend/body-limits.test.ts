import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeOrganization, type TestOrganization } from '../../support/accounts.ts';
import { forgetPeak, usageOf } from '../../support/process-usage.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

type Limits = { OF_COLLECTIONS: Record<string, number>; OTHERS: number };
vi.stubGlobal('__hooks', join(import.meta.dirname, '../../../pocketbase/pb_hooks'));
const { OF_COLLECTIONS, OTHERS }: Limits = createRequire(import.meta.url)(
  '../../../pocketbase/pb_hooks/lib/body-sizes.js',
);

let server: TestServer;
let organization: TestOrganization;
/** MiB of a server that nobody has asked for much. */
let idle: number;

beforeAll(async () => {
  server = await startTestServer({ env: { GOMEMLIMIT: '300MiB' } });
  organization = await makeOrganization(await server.makeUser('owner'));
  idle = await forgetPeak(server.pid);
});
afterAll(() => server.stop());

/** Brings a text as JSON; its length is not said where it comes in pieces. */
async function send(method: string, path: string, body: string, options: SendOptions = {}) {
  const { token = organization.owner.client.authStore.token, inPieces = false } = options;
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: token }) };
  const brought = inPieces ? { body: new Blob([body]).stream(), duplex: 'half' } : { body };
  const answer = await fetch(server.url + path, { method, headers, ...brought });
  await answer.arrayBuffer();
  return answer.status;
}
type SendOptions = { token?: string; inPieces?: boolean };

/** An object of this length of which nothing is known to any collection. */
const unknown = (bytes: number) => `{"unknown":"${'x'.repeat(bytes - 14)}"}`;

const recordsOf = (collection: string) => `/api/collections/${collection}/records`;

/** Where something is brought that no collection keeps: our routes, and PocketBase's. */
const others = [
  ['POST', '/api/join'],
  ['POST', '/api/hand-over'],
  ['POST', '/api/delete-account'],
  ['POST', '/api/end-other-sessions'],
  ['POST', '/api/end-member-sessions'],
  ['POST', '/api/sign-out'],
  ['POST', '/api/erase-customer'],
  ['POST', '/api/answer-flag'],
  ['POST', '/api/take-back-call'],
  ['POST', '/api/redact'],
  ['POST', '/api/cells/take'],
  ['POST', '/api/cells/move'],
  ['POST', '/api/realtime'],
  ['POST', '/api/batch'],
  ['POST', '/api/backups/upload'],
  ['POST', '/api/collections/users/auth-with-password'],
  ['POST', '/api/collections/users/auth-with-oauth2'],
  ['POST', '/api/collections/users/request-password-reset'],
  ['POST', '/api/collections/users/confirm-password-reset'],
  ['DELETE', `${recordsOf('users')}/nosuchaccount00`],
  ['POST', '/api/nowhere'],
] as const;

describe('memory', () => {
  const atOnce = 20;
  const mostMiB = 300;

  /** What takes the most memory for its length, in what a collection keeps as JSON and in what it does not know. */
  const parts = ['[]', '{}', '{"a":0}'];
  const names = ['changeset', 'variables', 'unknown'];
  const worst = (place: number, bytes: number) => {
    const part = parts[place % parts.length] ?? '';
    const count = Math.floor((bytes - 20) / (part.length + 1));
    return `{"${names[Math.floor(place / parts.length) % names.length]}":[${Array(count).fill(part).join()}]}`;
  };
  const large = Object.entries(OF_COLLECTIONS).filter(([, most]) => most > OTHERS);

  it.each([...large, ['users', OTHERS] as const])(
    '[B6] of the server stays within bounds under many of the worst bodies of %s at once',
    { tags: '@long', timeout: 120_000 },
    async (collection, most) => {
      await forgetPeak(server.pid);
      const sent = Array.from({ length: atOnce }, (_, place) =>
        send('POST', recordsOf(collection), worst(place, most)),
      );
      for (const status of await Promise.all(sent)) expect(status).not.toBe(413);
      const peak = (await usageOf(server.pid))?.peakMiB ?? 0;
      expect(peak - idle).toBeLessThan(mostMiB);
    },
  );
});

describe('the body of a request', () => {
  it('[B6] has a limit of its own in each collection', async () => {
    const collections = await server.superuser.collections.getFullList();
    expect(Object.keys(OF_COLLECTIONS).sort()).toEqual(collections.map(({ name }) => name).sort());
  });

  it.each(Object.entries(OF_COLLECTIONS))(
    '[B6] of a record of %s is no longer than %i bytes, whoever sends it and however',
    async (collection, most) => {
      const id = collection === 'users' ? organization.owner.id : organization.id;
      const ways = [
        ['POST', recordsOf(collection)],
        ['PATCH', `${recordsOf(collection)}/${id}`],
      ] as const;
      for (const [method, path] of ways)
        for (const options of [{}, { token: '' }, { inPieces: true }]) {
          const seen = [unknown(most + 1), unknown(most)].map((body) =>
            send(method, path, body, options),
          );
          const [tooLong, asLongAsMayBe] = await Promise.all(seen);
          expect([method, tooLong]).toEqual([method, 413]);
          expect(asLongAsMayBe).not.toBe(413);
        }
    },
  );

  it.each(others)('[B6] of %s %s is next to nothing', async (method, path) => {
    for (const options of [{}, { token: '' }, { inPieces: true }])
      expect(await send(method, path, unknown(OTHERS + 1), options)).toBe(413);
  });

  it('[B6] is limited too where no hook of ours looks at it', async () => {
    expect(await send('POST', '/api/oauth2-redirect', unknown(1024 * 1024 + 1))).toBe(413);
  });
});
