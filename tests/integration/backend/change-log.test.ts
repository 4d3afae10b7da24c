import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from '../../../src/server/failure.ts';
import { makeOrganization, type TestOrganization, type TestUser } from '../../support/accounts.ts';
import { refusalOf } from '../../support/attempt.ts';
import { noteCases } from '../../support/note-cases.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let organization: TestOrganization;
let author: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  organization = await makeOrganization(await server.makeUser('owner'));
  author = await makeMember(server, organization, 'Author');
});
afterAll(() => server.stop());

const record = (refId = 'capacitor', more: object = {}) => ({
  collection: 'problems',
  operation: 'create',
  id: 'aaaaaaaaaaaaaaa',
  data: { refId, name: 'Capacitor', ...more },
});

const post = (changeset: unknown, more: object = {}) =>
  author.client
    .collection('pricebookChanges')
    .create({ org: organization.id, book: organization.book.id, changeset, ...more });

const logLength = async () =>
  (await server.superuser.collection('pricebookChanges').getList(1, 1)).totalItems;

describe('what is refused', () => {
  const withoutData = { collection: 'problems', operation: 'update' };
  it.each([
    ['an empty changeset', [], 'Invalid changeset', 0],
    ['a changeset that is no list', { ...record() }, 'Invalid changeset', 0],
    ['no changeset', null, 'Invalid changeset', 0],
    ['a record that is no object', [record(), 'text'], 'Invalid change record', 1],
    ['a record that is a list', [[record()]], 'Invalid change record', 0],
    ['an unknown collection', [{ ...record(), collection: 'users' }], 'Collection not allowed', 0],
    ['no collection', [{ operation: 'create', data: {} }], 'Collection not allowed', 0],
    ['an inherited name', [{ ...record(), collection: 'toString' }], 'Collection not allowed', 0],
    ['an unknown operation', [{ ...record(), operation: 'upsert' }], 'Unsupported operation', 0],
    ['an update without data', [withoutData], 'Invalid change record', 0],
    ['data that is a list', [{ ...record(), data: [] }], 'Invalid change record', 0],
    ['a refId that is no text', [record(5 as unknown as string)], 'Invalid value for refId', 0],
    ['an empty refId', [record('')], 'refId is required for create operations', 0],
    [
      'an update without refId',
      [{ ...withoutData, data: { refId: null } }],
      'refId is required for update operations',
      0,
    ],
    ['a text field with a number', [record('a', { name: 5 })], 'Invalid value for name', 0],
    [
      'a text field with null',
      [record('a', { description: null })],
      'Invalid value for description',
      0,
    ],
    [
      'a number field with other text',
      [{ ...record('a', { multiplier: '1e3' }), collection: 'offers' }],
      'Invalid value for multiplier',
      0,
    ],
    [
      '1,001 records',
      Array(1001).fill(record()),
      'Changeset too large: at most 1,000 records, split the edit',
      0,
    ],
    [
      'more than 1 MB',
      [record('a', { description: 'é'.repeat(530_000) })],
      'Changeset too large: at most 1 MB, split the edit',
      0,
    ],
  ])('[B5] a change with %s', async (_, changeset, message, at) => {
    const before = await logLength();
    const refusal = await refusalOf(post(changeset));
    expect(refusal).toMatchObject({ status: 400, message });
    expect(refusal.data.changeset).toEqual({ code: 'invalid_changeset', message, at });
    expect(await logLength()).toBe(before);
  });

  it('[B5, B6] a request that is too long, before it is read, also when it comes in pieces', async () => {
    const body = JSON.stringify({
      changeset: [record('a', { description: 'x'.repeat(4_200_000) })],
    });
    const address = `${server.url}/api/collections/pricebookChanges/records`;
    const headers = {
      Authorization: author.client.authStore.token,
      'Content-Type': 'application/json',
    };
    const pieces = new Blob([body]).stream();
    for (const init of [{ body }, { body: pieces, duplex: 'half' }]) {
      const answer = await fetch(address, { method: 'POST', headers, ...init });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({ message: 'Request entity too large.' });
    }
  });

  it('[B5] a changeset that is nested without end', async () => {
    const nested = (depth: number) => `{"changeset":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    for (const depth of [5_000, 500_000]) {
      const answer = await fetch(`${server.url}/api/collections/pricebookChanges/records`, {
        method: 'POST',
        headers: {
          Authorization: author.client.authStore.token,
          'Content-Type': 'application/json',
        },
        body: nested(depth),
      });
      expect(answer.status).toBe(400);
    }
  });

  it('[B5] a change whose organization is not the book’s own', async () => {
    const other = await makeOrganization(author, 'Other Company');
    const own = { org: other.id, book: organization.book.id };
    const { status, message } = await refusalOf(post([record()], own));
    expect({ status, message }).toEqual({
      status: 400,
      message: "The organization is not the book's own",
    });
    expect(await refusalOf(post([record()], { book: other.book.id }))).toMatchObject({ message });
    const bySuperuser = server.superuser.collection('pricebookChanges');
    await refusalOf(bySuperuser.create({ ...own, changeset: [record()] }));
  });

  it('[B5] a change to an unknown book', async () => {
    await refusalOf(post([record()], { book: 'nosuchnosuch000' }));
    await refusalOf(post([record()], { book: '' }));
  });
});

describe('what is accepted', () => {
  it.each([
    ['1,000 records', Array(1000).fill(record())],
    ['close to 1 MB', Array(34).fill(record('a', { description: 'x'.repeat(30_000) }))],
    [
      'close to 1 MB in letters of two bytes',
      Array(17).fill(record('a', { description: 'é'.repeat(30_000) })),
    ],
    [
      'decimal text in a number field',
      [{ ...record('a', { hours: '1.50' }), collection: 'costsTime' }],
    ],
    ['unknown fields', [record('a', { invention: { deep: [1] } })]],
    ['a delete without data', [{ collection: 'problems', operation: 'delete', id: 'x' }]],
    ['collections that store nothing', [{ ...record(), collection: 'formulas' }]],
    [
      'a reference that no device can resolve',
      [record('a', { refs: [{ collection: 'menus', refIds: ['?'] }] })],
    ],
  ])('[B5] a change with %s', async (_, changeset) => {
    const { id } = await post(changeset);
    const stored = await author.client.collection('pricebookChanges').getOne(id);
    expect(stored.changeset).toEqual(changeset);
  });
});

describe('the note of a publication', () => {
  const postAs = async (note: string, body: string | FormData) => {
    const headers = {
      Authorization: author.client.authStore.token,
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
    };
    const path = '/api/collections/pricebookChanges/records';
    const answer = await fetch(server.url + path, { method: 'POST', headers, body });
    const said = await answer.json();
    if (answer.ok) expect(said.note).toBe(note);
    else expect(said.data.note).toEqual({ code: 'invalid_note', message: said.message });
    return answer.ok ? null : said.message;
  };

  it.each(noteCases)('[A5] [B5] %s', async (_, note, message) => {
    const fields = { org: organization.id, book: organization.book.id };
    const json = JSON.stringify({ ...fields, changeset: [record()], note });
    expect(await postAs(note, json)).toBe(message);
    // A form's text is UTF-8, which has no halves.
    if (message?.includes('surrogate')) return;
    const form = new FormData();
    const texts = { ...fields, changeset: JSON.stringify([record()]), note };
    for (const [name, text] of Object.entries(texts)) form.set(name, text);
    // A form writes the ends of lines its own way.
    expect(await postAs(note.replaceAll('\n', '\r\n'), form)).toBe(message);
  });

  it('[A5] is none where none is sent', async () => {
    expect((await post([record()])).note).toBe('');
  });
});

describe('the publication that a change is a part of', () => {
  it('[A5] is kept with it and given by the log; none where none is sent', async () => {
    const publication = 'firstpart000000';
    const part = await post([record()], { publication });
    expect(part.publication).toBe(publication);
    const alone = await post([record()]);
    expect(alone.publication).toBe('');
    const query = { after: part.seq - 1, limit: 1 };
    const page = await author.client.send(`/api/log/${organization.id}`, { query });
    expect(page.rows).toMatchObject([{ id: part.id, publication }]);
  });

  it.each(['first', 'FIRSTPART000000', 'firstpart0000000', 'first part 0000'])(
    '[A5] [B5] %j is none, and is refused',
    async (publication) => {
      const { status, data } = await refusalOf(post([record()], { publication }));
      expect(status).toBe(400);
      expect(data).toHaveProperty('publication');
    },
  );
});

describe('the order of the log', () => {
  it('[B5] seq has no gap over all books and created rises with it, posted in parallel', async () => {
    const other = await makeOrganization(await server.makeUser('owner'), 'Second Company');
    const places = [organization, other].map(({ id, book, owner }) => ({
      log: owner.client.collection('pricebookChanges'),
      fields: { org: id, book: book.id, changeset: [record()] },
    }));
    const before = await logLength();
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const place = places[index % 2];
        return place?.log.create(place.fields);
      }),
    );
    const rows = await server.superuser
      .collection('pricebookChanges')
      .getFullList({ sort: 'seq', fields: 'seq,created' });
    expect(rows.map(({ seq }) => seq)).toEqual(
      Array.from({ length: before + 40 }, (_, index) => index + 1),
    );
    const times = rows.map(({ created }) => created as string);
    expect(times).toEqual([...new Set(times)].sort());
  });

  it('[L1] of very many at once each is stored or told to come again, and none keeps a turn', {
    tags: '@long',
  }, async () => {
    const before = await logLength();
    const answers = await Promise.allSettled(Array.from({ length: 150 }, () => post([record()])));
    const errors = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [failureOf(answer.reason).kind] : [],
    );
    expect(errors.filter((kind) => kind !== 'faulty')).toEqual([]);
    expect(await logLength()).toBe(before + 150 - errors.length);
    // So many as one account may have under way have room again.
    await Promise.all(Array.from({ length: 30 }, () => post([record()])));
  });

  it('[B5] a refused change takes no seq', async () => {
    const first = await post([record()]);
    await refusalOf(post([]));
    await refusalOf(
      post([record()], { id: first.id }).then(() => post([record('b')], { id: first.id })),
    );
    const second = await post([record()]);
    expect(second.seq).toBe(first.seq + 1);
  });

  it('[B5] author, seq and created that a client sends are not taken', async () => {
    const { owner } = organization;
    const sent = { author: owner.id, seq: 999_999, created: '2001-01-01 00:00:00.000Z' };
    const change = await post([record()], sent);
    expect(change.author).toBe(author.id);
    expect(change.seq).toBe(await logLength());
    expect(Date.parse(change.created)).toBeGreaterThan(Date.parse('2020-01-01'));
  });
});

describe('posting once', () => {
  const id = 'onceonceonce000';

  it('[B5] [A5] a repeated post with the same id answers with the change that is stored', async () => {
    const first = await post([record()], { id, note: 'Copper' });
    const before = await logLength();
    const again = await post([record()], { id, note: 'Copper' });
    expect(again).toEqual(first);
    expect(await logLength()).toBe(before);
  });

  it('[B5] [A5] the same id with other content, another note or publication, or from somebody else, is refused', async () => {
    const other = await makeMember(server, organization, 'Author');
    const note = 'Copper';
    const { id: org, book } = organization;
    const fields = { id, org, book: book.id, changeset: [record()], note };
    const refusals = [
      await refusalOf(post([record('other')], { id, note })),
      await refusalOf(post([record()], { id, note: 'Copper again' })),
      await refusalOf(post([record()], { id })),
      await refusalOf(post([record()], { id, note, publication: 'firstpart000000' })),
      await refusalOf(other.client.collection('pricebookChanges').create(fields)),
    ];
    for (const { status, data } of refusals) {
      expect(status).toBe(400);
      expect(data.id).toMatchObject({ code: 'validation_not_unique' });
    }
  });

  it('[B5] ten posts at once with one id make one change', async () => {
    const before = await logLength();
    const posts = Array.from({ length: 10 }, () => post([record()], { id: 'paralleltenonce' }));
    const outcomes = await Promise.allSettled(posts);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await logLength()).toBe(before + 1);
  });
});

describe('the log is immutable', () => {
  it('[B5] stays when an account is deleted, without its author', async () => {
    const leaving = await makeMember(server, organization, 'Author');
    const { id } = await leaving.client
      .collection('pricebookChanges')
      .create({ org: organization.id, book: organization.book.id, changeset: [record()] });
    await server.superuser.collection('users').delete(leaving.id);
    const change = await author.client.collection('pricebookChanges').getOne(id);
    expect(change).toMatchObject({ author: '', changeset: [record()] });
  });

  it('[B5] nobody updates or deletes a change, a superuser neither', async () => {
    const { id } = await post([record()]);
    for (const { client } of [author, organization.owner, { client: server.superuser }]) {
      const log = client.collection('pricebookChanges');
      expect(await refusalOf(log.update(id, { changeset: [] }))).toMatchObject({ status: 403 });
      expect(await refusalOf(log.delete(id))).toMatchObject({ status: 403 });
    }
  });
});
