import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesetFault } from '../../../src/domain/changes/changeset-limits.ts';
import { sentenceOf } from '../../../src/domain/fault.ts';
import { makeOrganization, type TestOrganization, type TestUser } from '../../support/accounts.ts';
import { changesetCases } from '../../support/changeset-cases.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

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

describe('what may enter the log', () => {
  let server: TestServer;
  let author: TestUser;
  let organization: TestOrganization;

  beforeAll(async () => {
    server = await startTestServer();
    author = await server.makeUser('author');
    organization = await makeOrganization(author, 'Ours');
  });
  afterAll(() => server.stop());

  const postTo = async (body: string | FormData) => {
    const answer = await fetch(`${server.url}/api/collections/pricebookChanges/records`, {
      method: 'POST',
      headers: {
        Authorization: author.client.authStore.token,
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      },
      body,
    });
    return { status: answer.status, said: await answer.json() };
  };
  const fieldsOf = (changeset: unknown) => {
    const { id: org, book } = organization;
    return { org, book: book.id, changeset };
  };
  /** As a form sends it, a changeset's text goes into the log as it is, its keys in their order. */
  const asForm = (changeset: unknown) => {
    const form = new FormData();
    for (const [name, each] of Object.entries(fieldsOf(changeset)))
      form.set(name, typeof each === 'string' ? each : JSON.stringify(each));
    return form;
  };

  it('[B5] is the same in the server’s engine and on a device, in the same words', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 3 }), async (records) => {
        const json = JSON.stringify(records);
        fc.pre(Buffer.byteLength(json) < 1_000_000);
        const { status, said } = await postTo(asForm(records));
        const found = changesetFault(JSON.parse(json));
        const message = found && sentenceOf(found.fault);
        expect([status, said.message ?? null]).toEqual([message === null ? 200 : 400, message]);
      }),
      propertyOptions(400),
    );
  });

  it('[B5] is told by the first record at fault', async () => {
    const fine = { collection: 'menus', operation: 'create', data: { refId: 'a' } };
    const faulty = { ...fine, operation: 'replace' };
    const { said } = await postTo(JSON.stringify(fieldsOf([fine, fine, faulty, {}])));
    const fault = { code: 'invalid_changeset', message: 'Unsupported operation', at: 2 };
    expect(said).toMatchObject({ message: fault.message, data: { changeset: fault } });
  });

  it.each([
    ['nothing', []],
    ['no list', {}],
  ])('[B5] is not %s', async (_, changeset) => {
    const { said } = await postTo(asForm(changeset));
    expect(said.message).toBe('Invalid changeset');
  });

  it.each(changesetCases)('[B5] %s', async (_, changeset, message) => {
    for (const body of [JSON.stringify(fieldsOf(changeset)), asForm(changeset)]) {
      const { status, said } = await postTo(body);
      expect(said.message ?? null).toBe(message);
      expect(status).toBe(message === null ? 200 : 400);
      if (message === null) continue;
      const at = Number(/^Record (\d+)/.exec(message)?.[1]) - 1;
      expect(said.data.changeset).toMatchObject({ code: 'invalid_changeset', message, at });
    }
  });
});
