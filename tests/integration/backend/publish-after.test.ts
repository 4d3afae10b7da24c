import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganization, type TestOrganization, type TestUser } from '../../support/accounts.ts';
import { afterCases } from '../../support/after-cases.ts';
import { refusalOf } from '../../support/attempt.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let organization: TestOrganization;
let author: TestUser;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ log: (line) => lines.push(line) });
  organization = await makeOrganization(await server.makeUser('owner'));
  author = await makeMember(server, organization, 'Author');
});
afterAll(() => server.stop());

const message = 'The book has changed since';
const overtaken = { status: 409, message, data: { after: { code: 'overtaken', message } } };

const changeset = (refId = 'capacitor') => [
  { collection: 'problems', operation: 'create', id: '', data: { refId, name: 'Capacitor' } },
];

/** Posts a change of the organization as its author. */
const post = (more: object = {}, { client } = author) =>
  client.collection('pricebookChanges').create({
    org: organization.id,
    book: organization.book.id,
    changeset: changeset(),
    ...more,
  });

/** Posts a change of any book without more, as the superuser; returns its seq. */
async function change(org = organization.id, book = organization.book.id): Promise<number> {
  const log = server.superuser.collection('pricebookChanges');
  return (await log.create({ org, book, changeset: changeset() })).seq;
}

const logLength = async () =>
  (await server.superuser.collection('pricebookChanges').getList(1, 1)).totalItems;

/** What the server answers to a body as it is. */
function send(body: string | FormData, { client } = author): Promise<Response> {
  const type = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
  const headers = { Authorization: client.authStore.token, ...type };
  const path = '/api/collections/pricebookChanges/records';
  return fetch(server.url + path, { method: 'POST', headers, body });
}

describe('a change that says after which seq it was made', () => {
  it('[A5] enters where none came later, and keeps nothing of it', async () => {
    const last = await change();
    const made = await post({ after: last });
    expect(made.seq).toBe(last + 1);
    expect(made).not.toHaveProperty('after');
    expect((await post({ after: last + 1_000 })).seq).toBe(last + 2);
    const other = await makeOrganization(author, 'First Company');
    const first = await post({ org: other.id, book: other.book.id, after: 0 });
    expect(first.seq).toBe(last + 3);
  });

  it('[A5] is refused where a book in view has a later one, and leaves nothing', async () => {
    const provider = await makeOrganization(await server.makeUser('provider'), 'Provider');
    const { id: org, book } = await makeOrganization(author, 'Heir Company');
    const books = server.superuser.collection('books');
    const make = async (refId: string, more: object = {}) =>
      (await books.create({ org: provider.id, name: refId, refId, shared: true, ...more })).id;
    const base = await make('base', { shared: false });
    const parent = await make('parent', { parent: base });
    const below = await make('below', { shared: false });
    const dependency = await make('dependency', { parent: below });
    const unlinked = await make('unlinked');
    const own = (await books.create({ org, name: 'Own', refId: 'own' })).id;
    await books.update(book.id, { parent, dependencies: [dependency] });
    const publish = (after: number, client = author.client) =>
      post({ org, book: book.id, after }, { ...author, client });
    const state = async () => [
      await logLength(),
      await server.superuser
        .collection('pokes')
        .getFirstListItem(`org = "${org}" && kind = "readers"`),
    ];

    let { seq } = await publish(await change(org, book.id));
    for (const [of, changed] of [
      [org, book.id],
      [org, own],
      [provider.id, parent],
      [provider.id, base],
      [provider.id, dependency],
      [provider.id, below],
    ] as const) {
      const last = await change(of, changed);
      const before = await state();
      for (const after of [seq, last - 1, 0])
        expect(await refusalOf(publish(after))).toEqual(overtaken);
      expect(await refusalOf(publish(seq, server.superuser))).toEqual(overtaken);
      expect(await state()).toEqual(before);
      ({ seq } = await publish(last));
      expect(seq).toBe(last + 1);
    }

    // Books out of view, one of them of an organization that has others in view, and one that is so no more.
    await books.update(book.id, { dependencies: [] });
    await change();
    await change(provider.id, unlinked);
    await change(provider.id, dependency);
    expect((await publish(seq)).seq).toBe(seq + 4);
  });

  it.each(afterCases)('[A5] %s', async (after, message) => {
    const { id: org, book } = organization;
    const fields = JSON.stringify({ org, book: book.id, changeset: changeset() });
    const answer = await send(`${fields.slice(0, -1)},"after":${after}}`);
    expect(answer.status).toBe(message === null ? 200 : 400);
    if (message === null) return;
    const data = { after: { code: 'invalid_after', message } };
    expect(await answer.json()).toEqual({ status: 400, message, data });
  });

  it('[B5] is looked for in vain in a body that is null', async () => {
    // Of a superuser, since to others the rule says no first.
    const answer = await send('null', { ...author, client: server.superuser });
    expect(await answer.json()).toMatchObject({ status: 400, message: 'Invalid changeset' });
  });

  it('[A5] may be a form', async () => {
    const last = await change();
    for (const [after, status] of [
      [`${last - 1}`, 409],
      [`${last}`, 200],
      ['', 400],
      ['last', 400],
    ] as const) {
      const form = new FormData();
      const { id: org, book } = organization;
      const texts = { org, book: book.id, changeset: JSON.stringify(changeset()), after };
      for (const [name, text] of Object.entries(texts)) form.set(name, text);
      expect((await send(form)).status, after).toBe(status);
    }
  });

  it('[A5] is answered with what is stored when it is repeated, whatever it says', async () => {
    const id = 'afterwardsonce0';
    const first = await post({ id, after: await change() });
    await change();
    for (const after of [first.seq - 1, 0, -1, 'x', null, undefined])
      expect(await post({ id, after })).toEqual(first);
    const another = await refusalOf(post({ id, after: first.seq + 1, changeset: changeset('b') }));
    expect(another.data.id).toMatchObject({ code: 'validation_not_unique' });
  });

  it('[A5] is refused without being a fault of the server', async () => {
    const last = await change();
    // What is said of the changes before comes by another way than their answers.
    await expect.poll(() => lines.at(-1)).toContain(`seq=${last} `);
    lines.length = 0;
    expect(await refusalOf(post({ after: last - 1 }))).toEqual(overtaken);
    await expect.poll(() => lines).toHaveLength(1);
    const from = `refused author="${author.email}" book="${organization.book.id}" status=409`;
    expect(lines[0]).toContain(from);
    const logged = async (more = '') =>
      (await server.superuser.logs.getList(1, 1, { filter: `data.status = 409${more}` }))
        .totalItems;
    // PocketBase writes its log every few seconds.
    await expect.poll(logged, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await logged(' && level > 0')).toBe(0);
  });
});

describe('several at once', () => {
  it('[A5] that say the same seq: exactly one enters', async () => {
    const others = [
      await makeMember(server, organization, 'Author'),
      { ...author, client: server.superuser },
    ];
    let last = await change();
    for (let round = 0; round < 40; round += 1) {
      const posts = [author, ...others.slice(round % 2)].map((user) =>
        post({ after: last }, user).then(
          ({ seq }) => seq,
          ({ status }) => status,
        ),
      );
      const outcomes = await Promise.all(posts);
      last += 1;
      expect(outcomes.filter((outcome) => outcome !== 409)).toEqual([last]);
    }
    expect(await logLength()).toBe(last);
  });

  it('[A5] that are one and the same: none is refused because of itself', async () => {
    const last = await change();
    for (let round = 0; round < 10; round += 1) {
      const same = { id: `atonceatonce00${round}`, after: last + round };
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, () =>
          post(same).then(
            () => 200,
            ({ status }) => status,
          ),
        ),
      );
      expect(outcomes).toContain(200);
      expect(outcomes).not.toContain(409);
    }
    expect(await logLength()).toBe(last + 10);
  });
});
