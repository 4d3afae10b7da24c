import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRecord } from '../../../src/domain/changes/check-record.ts';
import { readFields } from '../../../src/domain/changes/read-fields.ts';
import { changesetFault } from '../../../src/domain/changes/record-fault.ts';
import type { ChangeRecord } from '../../../src/schemas/change-log.ts';
import { makeOrganization, type TestOrganization, type TestUser } from '../../support/accounts.ts';
import { changesetCases } from '../../support/changeset-cases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

type Fault = { message: string; at: number; field?: string };
type Judge = (record: unknown, at: number) => Fault | null;
type Split = { bytes: number; count: () => number; find: (judge: Judge) => Fault | null };

// PocketBase's name for the folder of the hooks.
const hooks = fileURLToPath(new URL('../../../pocketbase/pb_hooks', import.meta.url));
Object.assign(globalThis, { __hooks: hooks });
const hook: { checkChangeset: (changeset: Split) => Fault | null } = createRequire(import.meta.url)(
  `${hooks}/lib/check-changeset.js`,
);

/** As SQLite takes a changeset apart for the hook. */
function checkChangeset(json: string): Fault | null {
  const parsed: unknown = JSON.parse(json);
  const records = Array.isArray(parsed) ? parsed : [];
  return hook.checkChangeset({
    bytes: Buffer.byteLength(json),
    count: () => records.length,
    find: (judge) => {
      for (const [at, each] of records.entries()) {
        const fault = judge(each, at);
        if (fault) return fault;
      }
      return null;
    },
  });
}

/** What the app says of one record, as far as it needs no other: its replay, then its limits. */
function verdictOfApp(record: unknown): string | null {
  const checked = checkRecord(record);
  if (!checked.ok) return checked.error;
  const request = checked.value;
  if (request.kind === 'create' || request.kind === 'update') {
    const fields = readFields(request.table, request.data);
    if (!fields.ok) return fields.error;
  }
  return changesetFault([record as ChangeRecord])?.message ?? null;
}

const collections = ['menus', 'menuTiers', 'menuCopy', 'contentItems', 'offers', 'tiers'];
collections.push('costsMaterial', 'costsTime', 'problems', 'problemTags');
collections.push('checklists', 'tierSets', 'formulas', 'books', 'constructor', '');
const fields = ['refId', 'name', 'content', 'description', 'multiplier', 'rank', 'quantity'];
fields.push('hours', 'refs', 'other', '__proto__');
const text = fc.oneof(
  fc.constantFrom('', 'text', '1.50', '-2', '1e3', ' 1', '1\n', '.5', '9'.repeat(400)),
  fc
    .tuple(fc.constantFrom('x', '😀'), fc.constantFrom(200, 201, 500, 501, 30_000, 30_001))
    .map(([character, length]) => character.repeat(length)),
  fc
    .tuple(fc.integer({ min: 0, max: 17 }), fc.integer({ min: 0, max: 22 }))
    .map(([before, after]) => `1${'0'.repeat(before)}.${'0'.repeat(after)}1`),
);
const number = fc.oneof(
  fc.constantFrom(0, -1.5, 999_999_999_999_999, 1e15, 1e21, 1e-19, 1e-20, 1e-21, -5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const nested = fc.integer({ min: 1, max: 8 }).map((depth) => {
  let value: unknown = depth % 2 === 0 ? [] : {};
  for (let level = 1; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});
const references = fc.record({
  collection: text,
  refIds: fc.oneof(fc.array(text, { maxLength: 3 }), fc.constant(Array(10_001).fill('x'))),
});
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: number },
  fc.constantFrom<unknown>(null, true, [], {}),
  nested,
  fc.array(references, { maxLength: 2 }),
  fc.jsonValue(),
);
const data = fc.oneof(
  { weight: 9, arbitrary: fc.dictionary(fc.constantFrom(...fields), value) },
  fc.jsonValue(),
);
const record = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record(
      {
        collection: fc.constantFrom<unknown>(...collections, null, 5),
        operation: fc.constantFrom<unknown>('create', 'update', 'delete', 'upsert', null),
        data,
        id: fc.string(),
      },
      { requiredKeys: ['collection', 'operation'] },
    ),
  },
  fc.jsonValue(),
);

describe('the server’s check of a changeset', () => {
  it('[B5] agrees word for word with the app, record by record', () => {
    fc.assert(
      fc.property(record, (anything) => {
        const json = JSON.stringify([anything]);
        const [parsed] = JSON.parse(json);
        expect(checkChangeset(json)?.message ?? null).toBe(verdictOfApp(parsed));
      }),
      { numRuns: 5000, seed: 20_261_121 },
    );
  });

  it('[B5] names the first record at fault', () => {
    const fine = { collection: 'menus', operation: 'create', data: { refId: 'a' } };
    const faulty = { ...fine, operation: 'replace' };
    const json = JSON.stringify([fine, fine, faulty, {}]);
    expect(checkChangeset(json)).toEqual({ message: 'Unsupported operation', at: 2 });
  });
});

describe('the limits of what may enter the log', () => {
  let server: TestServer;
  let author: TestUser;
  let organization: TestOrganization;

  beforeAll(async () => {
    server = await startTestServer();
    author = await server.makeUser('author');
    organization = await makeOrganization(author, 'Ours');
  });
  afterAll(() => server.stop());

  it.each(changesetCases)('[B5] %s: the app', (_, changeset, message) => {
    expect(changesetFault(changeset as ChangeRecord[])?.message ?? null).toBe(message);
  });

  it.each(changesetCases)('[B5] %s: the server', async (_, changeset, message) => {
    const { id: org, book } = organization;
    const body = { org, book: book.id, changeset };
    // As a form sends it, its text goes into the log as it is.
    const form = new FormData();
    for (const [name, each] of Object.entries(body))
      form.set(name, typeof each === 'string' ? each : JSON.stringify(each));
    for (const sent of [JSON.stringify(body), form]) {
      const answer = await fetch(`${server.url}/api/collections/pricebookChanges/records`, {
        method: 'POST',
        headers: {
          Authorization: author.client.authStore.token,
          ...(typeof sent === 'string' ? { 'Content-Type': 'application/json' } : {}),
        },
        body: sent,
      });
      const said = await answer.json();
      expect(said.message ?? null).toBe(message);
      expect(answer.status).toBe(message === null ? 200 : 400);
      if (message === null) continue;
      const at = Number(/^Record (\d+)/.exec(message)?.[1]) - 1;
      expect(said.data.changeset).toMatchObject({ code: 'invalid_changeset', message, at });
    }
  });
});
