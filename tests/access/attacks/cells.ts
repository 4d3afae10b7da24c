import assert from 'node:assert/strict';
import type { Check } from '../check.ts';
import { ask, recordsPath, runSql, stored } from '../request.ts';
import type { World } from '../world.ts';
import { attack as attackOn, post, sqlStatus } from './attack.ts';

let made = 0;
const newId = () => {
  made += 1;
  return `cells${String(made).padStart(10, '0')}`;
};
const moment = '2026-05-01 08:00:00.000Z';

/** What another cell says of a book of an organization of its own. */
const bookMessage = (org: string, book: string, more: object = {}) => ({
  kind: 'book',
  home: 'far',
  org,
  book,
  place: 1,
  orgName: 'Far Company',
  name: 'Far book',
  refId: 'pricebook',
  shared: true,
  language: '',
  parent: '',
  dependencies: [],
  created: moment,
  updated: moment,
  ...more,
});

const changeMessage = (org: string, book: string, place: number, more: object = {}) => ({
  kind: 'change',
  home: 'far',
  org,
  book,
  place,
  id: newId(),
  author: 'farfarfarfarfar',
  created: moment,
  note: '',
  publication: '',
  changeset: '[]',
  ...more,
});

async function place(world: World): Promise<string> {
  const [row] = await runSql(world, 'SELECT place FROM takenPlace');
  return String(row?.place ?? '');
}

/** Brings messages, each behind the one before. */
async function take(world: World, ...messages: object[]) {
  const after = await place(world);
  const first = Number(after.split(' ')[0] || 0);
  const numbered = messages.map((message, at) => ({
    position: `${first + at + 1} 2026-05-01T08:00:00Z`,
    ...message,
  }));
  const body = { after, messages: numbered };
  return ask(world, 'superuser', 'POST', '/api/cells/take', { body });
}

/** A book of another cell that this one has. */
async function takenBook(world: World) {
  const [org, book] = [newId(), newId()];
  const { body } = await take(world, bookMessage(org, book));
  assert.deepEqual(body.refused, []);
  return { org, book };
}

const count = async (world: World, table: string, id: string) =>
  (await runSql(world, `SELECT id FROM ${table} WHERE id = '${id}'`)).length;

/** What is taken goes again, but for what the log has. */
function attack(name: string, attempt: (world: World) => Promise<void>): Check {
  const run = async (world: World) => {
    try {
      await attempt(world);
    } finally {
      const far = 'IN (SELECT org FROM elsewhere)';
      for (const from of [`bookReaders WHERE org ${far}`, `books WHERE org ${far}`])
        await runSql(world, `DELETE FROM ${from}`);
      await runSql(world, `DELETE FROM organizations WHERE id ${far}`);
      await runSql(world, 'DELETE FROM elsewhere');
    }
  };
  return attackOn(name, run, 'pricebookChanges');
}

/** Attacks on what a cell takes of others (D2). */
export const cellAttacks: Check[] = [
  attack('what another cell brings is a position and messages', async (world) => {
    const after = await place(world);
    const position = '900000 2026-05-01T08:00:00Z';
    const attempts = [
      {},
      { after },
      { after: 5, messages: [] },
      { after: "1 ' OR 1", messages: [] },
      { after, messages: {} },
      { after, messages: [null] },
      { after, messages: [{}] },
      { after, messages: [{ position: 5 }] },
      { after, messages: [{ position: `${position}${'0'.repeat(50)}` }] },
      { after, messages: Array.from({ length: 501 }, () => ({ position, kind: 'passed' })) },
    ];
    for (const body of attempts) {
      const { status } = await ask(world, 'superuser', 'POST', '/api/cells/take', { body });
      assert.equal(status, 400, JSON.stringify(body).slice(0, 100));
    }
    const body = { after: position, messages: [] };
    const { status } = await ask(world, 'superuser', 'POST', '/api/cells/take', { body });
    assert.equal(status, 409);
    assert.equal(await place(world), after);
  }),
  attack(
    'no cell writes for an organization that lives here, or in a third cell',
    async (world) => {
      const far = await takenBook(world);
      const { orgs, books } = world;
      const before = await stored(world, 'organizations', orgs.ours);
      const bookBefore = await stored(world, 'books', books.ours);
      const attempts = [
        bookMessage(orgs.ours, newId()),
        bookMessage(orgs.ours, books.ours),
        bookMessage(newId(), books.ours),
        bookMessage(far.org, books.ours),
        changeMessage(orgs.ours, books.ours, 1),
        changeMessage(far.org, books.spare, 1),
        changeMessage(orgs.ours, far.book, 2),
        changeMessage(far.org, far.book, 2, { home: 'third' }),
        changeMessage(newId(), newId(), 1),
        // A change that is of another book.
        changeMessage(far.org, far.book, 2, { id: world.changes.ours }),
        { ...changeMessage(far.org, far.book, 2), kind: 'redaction', id: world.changes.ours },
      ];
      for (const attempt of attempts) {
        const { status, body } = await take(world, attempt);
        assert.equal(status, 200);
        assert.equal((body.refused as unknown[]).length, 1, JSON.stringify(attempt));
        if ('id' in attempt && attempt.id !== world.changes.ours)
          assert.equal(await count(world, 'pricebookChanges', attempt.id), 0);
      }
      assert.deepEqual(await stored(world, 'organizations', orgs.ours), before);
      assert.deepEqual(await stored(world, 'books', books.ours), bookBefore);
    },
  ),
  attack('what is no message of its kind is passed over', async (world) => {
    const { org, book } = await takenBook(world);
    const wrong: [string, unknown[]][] = [
      ['kind', ['', 'constructor', 'toString', 5, null]],
      ['home', ['', 'Far', "f'", 5]],
      ['org', ['', 'x', 5]],
      ['book', ['', 'x', 5]],
      ['place', [0, -1, 1.5, '2', null]],
      ['id', ['', 'x', "'", 5]],
      ['author', ['x', 5, null]],
      ['created', ['', '2026-05-01', 'x'.repeat(24), 5]],
      ['note', ['x'.repeat(501), 5, null]],
      ['publication', ['x', 5]],
      ['changeset', ['', 'x', '[', '[1,]', 5, [], null]],
    ];
    for (const [name, values] of wrong) {
      for (const value of values) {
        const message = changeMessage(org, book, 2, { [name]: value });
        const { status, body } = await take(world, message);
        assert.equal(status, 200);
        assert.equal((body.refused as unknown[]).length, 1, `${name}: ${JSON.stringify(value)}`);
      }
    }
    const ofBook: [string, unknown[]][] = [
      ['orgName', ['x'.repeat(201), 5]],
      ['name', ['x'.repeat(201), 5]],
      ['refId', ['x'.repeat(201), null]],
      ['shared', ['true', 1, null]],
      ['language', ['english', 5]],
      ['parent', ['x', 5]],
      ['dependencies', ['x', ['x'], null, Array.from({ length: 1000 }, newId)]],
      ['updated', ['now']],
    ];
    for (const [name, values] of ofBook) {
      for (const value of values) {
        const { body } = await take(world, bookMessage(org, book, { place: 2, [name]: value }));
        assert.equal((body.refused as unknown[]).length, 1, `${name}: ${JSON.stringify(value)}`);
      }
    }
    const heads = await runSql(world, `SELECT id FROM changeHeads WHERE book = '${book}'`);
    assert.deepEqual(heads, []);
  }),
  attack('changes of another cell are taken in their places, once', async (world) => {
    const { org, book } = await takenBook(world);
    const [second, third] = [changeMessage(org, book, 2), changeMessage(org, book, 3)];
    const early = await take(world, third);
    assert.deepEqual(early.body.missing, { book, place: 2 });
    assert.equal(early.body.count, 0);
    for (const messages of [[second, third], [second], [third, second]]) {
      const { body } = await take(world, ...messages);
      assert.deepEqual([body.missing, body.refused], [null, []]);
    }
    const rows = await runSql(
      world,
      `SELECT id, author, created FROM pricebookChanges WHERE book = '${book}' ORDER BY seq`,
    );
    assert.deepEqual(
      rows.map(({ id, author, created }) => [id, author, created]),
      [second, third].map(({ id }) => [id, '', moment]),
    );
    const data = { refId: 'x' };
    const changeset = [{ collection: 'menus', operation: 'create', data }];
    const own = { body: { org, book, changeset } };
    const posted = await ask(world, 'superuser', 'POST', recordsPath('pricebookChanges'), own);
    assert.equal(posted.status, 400);
    const redaction = { body: { change: second.id, reason: 'r' } };
    const redacted = await ask(world, 'superuser', 'POST', '/api/redact', redaction);
    assert.equal(redacted.status, 400);
  }),
  attack(
    'the name of who published in another cell is taken out, and never another one',
    async (world) => {
      const { org, book } = await takenBook(world);
      const author = newId();
      const change = changeMessage(org, book, 2, { author });
      const named = { kind: 'person', home: 'far', account: author, name: 'Far Author' };
      await take(world, named, change);
      const name = async () => (await stored(world, 'pricebookChanges', change.id))?.authorName;
      assert.equal(await name(), 'Far Author');
      const rename = `UPDATE pricebookChanges SET authorName = 'Another' WHERE id = '${change.id}'`;
      assert.equal(await sqlStatus(world, rename), 400);
      for (const wrong of [{ account: 'x' }, { name: 'x'.repeat(201) }, { home: '' }]) {
        const { body } = await take(world, { ...named, name: '', ...wrong });
        assert.equal((body.refused as unknown[]).length, 1);
      }
      assert.equal(await name(), 'Far Author');
      await take(world, { ...named, name: '' });
      assert.equal(await name(), '');
    },
  ),
  attack(
    'a step of a split is one of five, with what it needs, and moves nothing of another one',
    async (world) => {
      const { orgs } = world;
      const hold = {
        step: 'hold',
        source: 'a',
        cell: 'b',
        orgs: [orgs.ours],
        hold: '0'.repeat(32),
      };
      const move = async (body: object) =>
        (
          await ask(world, 'superuser', 'POST', '/api/cells/move', {
            body: { split: 'a-b', ...body },
          })
        ).status;
      const wrong = [
        { step: '' },
        { step: 'constructor' },
        { ...hold, split: "a'b" },
        { ...hold, split: 5 },
        { ...hold, source: 'A' },
        { ...hold, cell: '' },
        { ...hold, orgs: 'x' },
        { ...hold, orgs: ['x'] },
        { ...hold, orgs: Array.from({ length: 5001 }, () => orgs.ours) },
        { ...hold, hold: 'x' },
        { step: 'arrive', places: [['x', 1]] },
        { step: 'arrive', places: [[orgs.ours, -1]] },
        { step: 'arrive', places: [[orgs.ours, '1']] },
        { step: 'leave' },
        { step: 'leave', hosts: ['no host'] },
        { step: 'drop', org: 'x', places: [] },
        { step: 'drop', org: orgs.ours },
      ];
      for (const body of wrong)
        assert.equal(await move(body), 400, JSON.stringify(body).slice(0, 80));
      const early = [
        { step: 'leave', hosts: [] },
        { step: 'arrive', places: [] },
        { step: 'drop', org: orgs.ours, places: [] },
        { ...hold, orgs: [] },
        { ...hold, orgs: ['nosuchnosuch000'] },
      ];
      for (const body of early) assert.equal(await move(body), 409, JSON.stringify(body));
      try {
        assert.equal(await move(hold), 200);
        // Held is not given up, and is not another split's.
        assert.equal(await move({ step: 'drop', org: orgs.ours, places: [] }), 409);
        assert.equal(await move({ ...hold, split: 'a-c', cell: 'c' }), 409);
        assert.equal(await move({ step: 'leave', split: 'a-c', hosts: [] }), 409);
        assert.equal((await post(world, 'author')).status, 503);
        const redaction = { body: { change: world.changes.ours, reason: 'r' } };
        assert.equal((await ask(world, 'superuser', 'POST', '/api/redact', redaction)).status, 503);
      } finally {
        assert.equal(await move({ step: 'release' }), 200);
      }
      assert.equal((await post(world, 'author')).status, 200);
      assert.equal(
        await sqlStatus(world, `DELETE FROM pricebookChanges WHERE org = '${orgs.ours}'`),
        400,
      );
    },
  ),
  attack(
    'what is taken out of the log, and whose account is deleted, is noted for other cells',
    async (world) => {
      const { body } = await post(world, 'author');
      const change = String(body.id);
      await ask(world, 'superuser', 'POST', '/api/redact', { body: { change, reason: 'r' } });
      const noted = await runSql(world, `SELECT n FROM rewrites WHERE change = '${change}'`);
      assert.equal(noted.length, 1);
      const author = world.users.author;
      await runSql(world, `UPDATE pricebookChanges SET author = '' WHERE id = '${change}'`);
      const gone = await runSql(world, `SELECT n FROM rewrites WHERE author = '${author}'`);
      assert.equal(gone.length, 1);
    },
  ),
];
