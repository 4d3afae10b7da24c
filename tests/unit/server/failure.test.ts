import { BaseAuthStore, ClientResponseError } from 'pocketbase';
import { describe, expect, it } from 'vitest';
import {
  ForeignAnswer,
  failureOf,
  isRefused,
  readRetryAfter,
  SignedOut,
  UnknownAnswer,
  Unreachable,
  WrongCredentials,
} from '../../../src/server/failure.ts';
import { connectServer } from '../../../src/server/server.ts';

const answer = (status: number, response: unknown) =>
  new ClientResponseError({ url: 'http://127.0.0.1/api', status, response });
const saying = (status: number) => answer(status, { message: 'No.', data: {} });

describe('a failed call', () => {
  it.each([
    ['no answer', answer(0, {}), 'unreachable'],
    ['a device without a network', new Unreachable(), 'unreachable'],
    ['a page of a proxy without its server', answer(502, {}), 'unreachable'],
    ['a sign-in page of a network', new ForeignAnswer(null), 'unreachable'],
    ['a link that is too slow for what was sent', saying(408), 'unreachable'],
    ['a session that has ended', saying(401), 'signed-out'],
    ['a session that was refused', new SignedOut(), 'signed-out'],
    ['a wrong password', new WrongCredentials(), 'wrong-credentials'],
    ['a right that is lacking', saying(403), 'not-allowed'],
    ['a record that is not there', saying(404), 'missing'],
    ['a save that met another', saying(409), 'overtaken'],
    ['too many tries', saying(429), 'rate-limited'],
    ['what is not in order', saying(400), 'rejected'],
    ['what is too large', saying(413), 'rejected'],
    ['a fault of the server', saying(500), 'faulty'],
    ['an answer of another version', new UnknownAnswer(null), 'faulty'],
    ['a fault of this program', new TypeError('No'), 'other'],
  ])('[S7, S8] is told by its kind: %s', (_name, error, kind) => {
    expect(failureOf(error).kind).toBe(kind);
  });

  it('[S7] refuses a session or a right only in PocketBase’s own words', () => {
    const refused = [saying(401), saying(403), new SignedOut()];
    const others = [answer(403, {}), saying(404), saying(400), saying(500), new Unreachable()];
    expect(refused.map((error) => isRefused(failureOf(error)))).toEqual([true, true, true]);
    expect(others.map((error) => isRefused(failureOf(error)))).toEqual(Array(5).fill(false));
  });

  it('[S8] says whether something else answered in the server’s place', () => {
    const foreign = [answer(502, {}), new ForeignAnswer(null)];
    const own = [answer(0, {}), saying(502), new Unreachable()];
    expect(foreign.map((error) => failureOf(error).foreign)).toEqual([true, true]);
    expect(own.map((error) => failureOf(error).foreign)).toEqual([false, false, false]);
  });

  it.each([
    ['120', 120_000],
    ['0', 0],
    ['Wed, 25 Nov 2026 08:01:30 GMT', 90_000],
    ['Wed, 25 Nov 2026 07:00:00 GMT', 0],
    ['soon', 0],
    ['-5', 0],
    ['', 0],
  ])('[L1] is told for how long to leave the server alone: %s', (text, expected) => {
    expect(readRetryAfter(text, Date.UTC(2026, 10, 25, 8))).toBe(expected);
  });

  it.each([
    [503, 'json', 30_000],
    [503, 'page', 30_000],
    [429, 'json', 30_000],
    [200, 'json', undefined],
    [500, 'json', undefined],
  ])(
    '[L1] of %s, a %s, says for how long the server wants to be left alone',
    async (status, kind, expected) => {
      const body = kind === 'json' ? '{"message":"Later."}' : '<p>Later';
      const headers = {
        'Content-Type': kind === 'json' ? 'application/json' : 'text/html',
        'Retry-After': '30',
        Date: 'Wed, 25 Nov 2026 08:00:00 GMT',
      };
      const fetch = async () => new Response(body, { status, headers });
      const server = connectServer('http://127.0.0.1', new BaseAuthStore());
      const failure = await server.send('/api/x', { fetch }).then(() => null, failureOf);
      expect(failure?.busy?.retryAfterMs).toBe(expected);
    },
  );

  it.each([
    ['JSON', () => Response.json({}), null],
    ['nothing', () => new Response(null, { status: 204 }), null],
    [
      'a page',
      () => new Response('<p>Welcome', { headers: { 'Content-Type': 'text/html' } }),
      true,
    ],
    ['a text', () => new Response('{}', { headers: { 'Content-Type': 'text/plain' } }), true],
    ['nothing that says what it is', () => new Response(null, { status: 200 }), true],
  ])(
    '[S7, S8] is also one that is answered 200 with what PocketBase never says: %s',
    async (_name, respond, foreign) => {
      const server = connectServer('http://127.0.0.1', new BaseAuthStore());
      const asked = { method: 'POST', body: {}, fetch: async () => respond() };
      const failure = await server.send('/api/delete-account', asked).then(() => null, failureOf);
      expect(failure && { kind: failure.kind, foreign: failure.foreign }).toEqual(
        foreign && { kind: 'unreachable', foreign },
      );
    },
  );

  it('keeps the server’s words, and its objection to each field', () => {
    const data = { email: { code: 'validation_not_unique', message: 'In use.' } };
    expect(failureOf(answer(400, { message: 'Failed to create record.', data }))).toEqual({
      kind: 'rejected',
      message: 'Failed to create record.',
      fields: { email: 'validation_not_unique' },
      foreign: false,
      silent: false,
      busy: null,
    });
    expect(failureOf(new TypeError('No'))).toMatchObject({ message: 'No', fields: {} });
  });
});
