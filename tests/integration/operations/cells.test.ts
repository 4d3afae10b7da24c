import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStream } from '../../../scripts/cells/stream.ts';
import { createTaker } from '../../../scripts/cells/take.ts';
import { createTeller } from '../../../scripts/cells/tell.ts';
import type { CellWorker } from '../../../scripts/cells/worker.ts';
import { BookGraph } from '../../../src/domain/changes/books.ts';
import { LogReplay } from '../../../src/domain/changes/replay.ts';
import { finish } from '../../../src/domain/steps.ts';
import { makeOrganization, type TestOrganization } from '../../support/accounts.ts';
import { type Cell, killed, startCells } from '../../support/cells.ts';
import { listedTables } from '../../support/listed-tables.ts';
import { create, refs, update } from '../../support/log-builder.ts';
import { memoryStream } from '../../support/memory-stream.ts';
import { makeMember } from '../../support/server.ts';

let all: Awaited<ReturnType<typeof startCells>>;
let a: Cell;
let b: Cell;
/** Whose worker runs last. */
let c: Cell;
const workers: CellWorker[] = [];

beforeAll(async () => {
  all = await startCells(3);
  [a, b, c] = all.cells as [Cell, Cell, Cell];
});
afterAll(() => all.stop());
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});

async function work(...cells: Cell[]) {
  for (const cell of cells) workers.push(await cell.startWorker());
}

/** A vendor in a cell whose book is shared. */
async function makeVendor(cell: Cell, name: string) {
  const owner = await cell.server.makeUser('vendor');
  const company = await makeOrganization(owner, name);
  const share = (shared: boolean) =>
    cell.server.superuser.collection('books').update(company.book.id, { shared });
  await share(true);
  const publish = (changeset: unknown[], more: object = {}) =>
    owner.client
      .collection('pricebookChanges')
      .create({ org: company.id, book: company.book.id, changeset, ...more });
  return { ...company, share, publish };
}

type Vendor = Awaited<ReturnType<typeof makeVendor>>;

/** An organization of a cell whose book inherits from this one. */
async function makeClient(cell: Cell, parent: string) {
  const company = await makeOrganization(await cell.server.makeUser('client'), 'Client Company');
  await company.owner.client.collection('books').update(company.book.id, { parent });
  const technician = await makeMember(cell.server, company, 'Technician');
  return { ...company, technician };
}

/** What a replay of all that an organization is given makes of it. */
async function tablesOf({ id, owner }: TestOrganization) {
  const books = await owner.client.collection('books').getFullList();
  const links = books.map(({ id: book, org, refId, parent, dependencies }) => {
    return { id: book, org, refId, parent, dependencies };
  });
  const { rows } = await owner.client.send(`/api/log/${id}`, {});
  const replay = new LogReplay(new BookGraph(links));
  finish(replay.replaySteps(rows));
  return replay.folded ? listedTables(replay.folded.tables) : null;
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

async function untilEqual(vendor: { book: { id: string } }, from: Cell, to: Cell) {
  const expected = ids(await from.log(vendor.book.id));
  await expect.poll(async () => ids(await to.log(vendor.book.id))).toEqual(expected);
}

describe('a shared book in another cell', () => {
  it('[D2] has each change once, in its order, with what it says, and none of the account', async () => {
    const vendor = await makeVendor(a, 'Vendor Company');
    const first = await vendor.publish([create('menus', 'menu', { name: 'Fün 😀' })], {
      note: 'Prices of May',
      publication: 'abcdefghijklmno',
    });
    await vendor.publish([create('problems', 'cold', refs('menus', 'menu'))]);
    await work(a, b);
    await untilEqual(vendor, a, b);
    const client = await makeClient(b, vendor.book.id);
    await vendor.publish([update('menus', 'menu', { name: 'Later' })]);
    // Skipped by each replay, in every cell.
    await vendor.publish([update('menus', 'none')]);
    await untilEqual(vendor, a, b);

    const [there, here] = [await a.log(vendor.book.id), await b.log(vendor.book.id)];
    const said = ({ id, created, note, publication, changeset }: (typeof here)[0]) => {
      return { id, created, note, publication, changeset };
    };
    expect(here.map(said)).toEqual(there.map(said));
    expect(here[0]).toMatchObject({ id: first.id, author: '', authorName: 'vendor' });
    expect(there[0]).toMatchObject({ author: vendor.owner.id, authorName: '' });

    const local = await client.owner.client.collection('pricebookChanges').create({
      org: client.id,
      book: client.book.id,
      changeset: [create('menus', 'own')],
    });
    const [row] = (await client.technician.client.send(`/api/log/${client.id}`, {})).rows;
    expect(row).toMatchObject({ id: first.id, author: '', note: 'Prices of May' });
    expect(row).not.toHaveProperty('authorName');
    const expected = await tablesOf(client);
    expect(JSON.stringify(expected)).toContain('Later');
    // The vendor's own cell hears nothing of it: the book is not shared.
    expect(await a.sql(`SELECT id FROM pricebookChanges WHERE id = '${local.id}'`)).toEqual([]);
    const heads = await b.sql(`SELECT id FROM changeHeads WHERE book = '${vendor.book.id}'`);
    expect(heads).toHaveLength(4);
  });

  it('[D2] is of an organization that nobody signs in to, joins or publishes for', async () => {
    const vendor = await makeVendor(a, 'Stub Company');
    await vendor.publish([create('menus', 'menu')]);
    await work(a, b);
    await untilEqual(vendor, a, b);
    const stranger = await b.server.makeUser('stranger');
    const { client } = stranger;
    await expect(client.collection('organizations').getOne(vendor.id)).rejects.toMatchObject({
      status: 404,
    });
    const body = { orgId: vendor.id, userId: stranger.id };
    await expect(client.send('/api/join', { method: 'POST', body })).rejects.toMatchObject({
      status: 404,
    });
    const change = { org: vendor.id, book: vendor.book.id, changeset: [create('menus', 'x')] };
    await expect(
      b.server.superuser.collection('pricebookChanges').create(change),
    ).rejects.toMatchObject({ status: 400, message: 'This book is published in another cell.' });
    expect(await b.log(vendor.book.id)).toHaveLength(1);
  });

  it('[D2] follows its links, and is out of view once it is not shared any more', async () => {
    const base = await makeVendor(a, 'Base Company');
    await base.share(false);
    const second = await base.owner.client
      .collection('books')
      .create({ org: base.id, name: 'Second', refId: 'second', parent: base.book.id });
    await a.server.superuser.collection('books').update(second.id, { shared: true });
    await base.publish([create('menus', 'deep', { name: 'Below' })]);
    await work(a, b);
    await untilEqual(base, a, b);
    const client = await makeClient(b, second.id);
    expect(JSON.stringify(await tablesOf(client))).toContain('Below');

    await a.server.superuser.collection('books').update(second.id, { shared: false });
    const view = () => b.sql(`SELECT book FROM bookReaders WHERE org = '${client.id}'`);
    await expect.poll(view).toEqual([[client.book.id]]);
    await base.publish([create('menus', 'secret')]);
    await a.server.superuser.collection('books').update(second.id, { shared: true });
    await expect.poll(async () => (await view()).length).toBe(3);
    await untilEqual(base, a, b);
  });

  it('[D2] may lead back to a book of the first cell', async () => {
    const vendor = await makeVendor(a, 'Circle A');
    await work(a, b);
    const known = async (cell: Cell, book: string) =>
      (await cell.sql(`SELECT id FROM books WHERE id = '${book}'`)).length;
    await expect.poll(() => known(b, vendor.book.id)).toBe(1);
    const other = await makeVendor(b, 'Circle B');
    const links = (cell: Cell, book: string, parent: string) =>
      cell.server.superuser.collection('books').update(book, { parent });
    await links(b, other.book.id, vendor.book.id);
    await expect.poll(() => known(a, other.book.id)).toBe(1);
    await links(a, vendor.book.id, other.book.id);
    await other.publish([create('menus', 'round', { name: 'Around' })]);
    await vendor.publish([create('menus', 'trip', { name: 'Trip' })]);
    await untilEqual(other, b, a);
    await untilEqual(vendor, a, b);
    const parent = () => b.sql(`SELECT parent FROM books WHERE id = '${vendor.book.id}'`);
    await expect.poll(parent).toEqual([[other.book.id]]);
    for (const tables of [await tablesOf(vendor), await tablesOf(other)]) {
      expect(JSON.stringify(tables)).toContain('Around');
      expect(JSON.stringify(tables)).toContain('Trip');
    }
  });

  it('[D2] loses what is redacted, also in the stream, and a name with its account', async () => {
    const vendor = await makeVendor(a, 'Redacted Company');
    const author = await makeMember(a.server, vendor, 'Author');
    const post = (changeset: unknown[]) =>
      author.client
        .collection('pricebookChanges')
        .create({ org: vendor.id, book: vendor.book.id, changeset });
    const { id } = await post([
      create('menus', 'jane', { name: 'Jane Doe' }),
      create('menus', 'x'),
    ]);
    await vendor.publish([create('menus', 'y')]);
    await work(a, b);
    await untilEqual(vendor, a, b);
    expect((await b.log(vendor.book.id))[0]?.authorName).toBe('Author');
    const epoch = async () => (await b.sql('SELECT epoch FROM logEpoch'))[0]?.[0];
    const before = await epoch();
    const redact = (body: object) =>
      a.server.superuser.send('/api/redact', { method: 'POST', body: { change: id, ...body } });
    await redact({ reason: 'A name', record: 0 });
    const texts = async (cell: Cell) =>
      (await cell.log(vendor.book.id)).map((row) => row.changeset);
    const expected = await texts(a);
    await expect.poll(() => texts(b)).toEqual(expected);
    expect(await epoch()).not.toBe(before);
    await redact({ reason: 'All of it' });
    await expect.poll(async () => (await texts(b))[0]).toBe('{"redacted":"All of it"}');

    const body = { password: author.password, closing: [] };
    await author.client.send('/api/delete-account', { method: 'POST', body });
    await expect.poll(async () => (await b.log(vendor.book.id))[0]?.authorName).toBe('');

    await vendor.publish([create('menus', 'z')]);
    await untilEqual(vendor, a, b);
    const stream = await openStream({ servers: all.nats.servers, replicas: 1 });
    const held = async () => {
      const texts: string[] = [];
      for (let at = 0; ; ) {
        const some = await stream.behind(at);
        texts.push(...some.map(({ message }) => JSON.stringify(message)));
        const last = some.at(-1);
        if (!last) return texts.join('\n');
        at = last.seq;
      }
    };
    await expect.poll(held).not.toContain('Jane Doe');
    await expect.poll(held).not.toContain('"name":"Author"');
    await stream.close();
  });

  it('[D2] is taken whatever the clocks say, and own changes keep their own', async () => {
    const vendor = await makeVendor(a, 'Fast Company');
    const ahead = '2090-01-01 00:00:00.000Z';
    await a.sql(
      `INSERT INTO pricebookChanges (id, book, org, seq, created, changeset)
       SELECT 'fastfastfast000', '${vendor.book.id}', '${vendor.id}', MAX(seq) + 1, '${ahead}', '[]' FROM pricebookChanges`,
    );
    await work(a, b);
    await untilEqual(vendor, a, b);
    expect((await b.log(vendor.book.id))[0]).toMatchObject({ created: ahead, changeset: '[]' });
    const client = await makeClient(b, vendor.book.id);
    const changes = client.owner.client.collection('pricebookChanges');
    const own = { org: client.id, book: client.book.id, changeset: [create('menus', 'x')] };
    const { created } = await changes.create(own);
    expect(created < '2080').toBe(true);
  });
});

describe('a cell that comes later', () => {
  it('[D2] takes all that there is, what is redacted in its place', { tags: '@long' }, async () => {
    const vendor = await makeVendor(a, 'Early Company');
    const { id: change } = await vendor.publish([create('menus', 'jane', { name: 'Jane Doe' })]);
    for (const name of ['one', 'two']) await vendor.publish([create('menus', name)]);
    await work(a, b);
    await untilEqual(vendor, a, b);
    const body = { change, reason: 'A name' };
    await a.server.superuser.send('/api/redact', { method: 'POST', body });
    const first = async () => (await b.log(vendor.book.id))[0]?.changeset;
    await expect.poll(first).toBe('{"redacted":"A name"}');
    await vendor.publish([create('menus', 'three')]);
    await work(c);
    const books = await a.sql('SELECT id FROM books WHERE shared');
    for (const [id] of books) await untilEqual({ book: { id: id ?? '' } }, a, c);
    const texts = async (cell: Cell) =>
      cell.sql(
        `SELECT id, changeset FROM pricebookChanges WHERE book IN (SELECT id FROM books WHERE shared) ORDER BY id`,
      );
    expect(await texts(c)).toEqual(await texts(a));
    expect(c.warnings).toEqual([]);
  });
});

describe('the way between cells', () => {
  /** Publishes until it is told to stop, and says how many that were. */
  function keepPublishing(vendor: Vendor) {
    let count = 0;
    let isOver = false;
    const running = (async () => {
      while (!isOver) {
        count += 1;
        await vendor.publish([create('menus', `m${count}`)]);
      }
    })();
    return async () => {
      isOver = true;
      await running;
      return count;
    };
  }

  it('[D2] takes nothing twice and leaves nothing out where workers are killed', {
    tags: '@long',
    timeout: 900_000,
  }, async () => {
    const vendor = await makeVendor(a, 'Killed Company');
    const stop = keepPublishing(vendor);
    for (let round = 0; round < 8; round += 1) {
      const children = [a.spawnWorker(), b.spawnWorker()];
      const before = (await b.log(vendor.book.id)).length;
      await expect.poll(async () => (await b.log(vendor.book.id)).length).toBeGreaterThan(before);
      // In the middle of whatever it does.
      await pause(round * 37);
      for (const child of children) await killed(child);
    }
    await stop();
    await work(a, b);
    await untilEqual(vendor, a, b);
  });

  it('[D2] waits where JetStream is away, and goes on', { tags: '@long' }, async () => {
    const vendor = await makeVendor(a, 'Waiting Company');
    await work(a, b);
    await vendor.publish([create('menus', 'before')]);
    await untilEqual(vendor, a, b);
    const [node] = all.nats.nodes;
    await node?.kill();
    await vendor.publish([create('menus', 'meanwhile')]);
    expect(await b.log(vendor.book.id)).toHaveLength(1);
    await node?.start();
    await untilEqual(vendor, a, b);
    expect(await b.log(vendor.book.id)).toHaveLength(2);
  });

  it('[D2] goes on where another worker of the cell does the same', { tags: '@long' }, async () => {
    const vendor = await makeVendor(a, 'Double Company');
    await work(a, a, b, b);
    const stop = keepPublishing(vendor);
    await expect.poll(async () => (await b.log(vendor.book.id)).length).toBeGreaterThan(20);
    const count = await stop();
    await untilEqual(vendor, a, b);
    expect(await b.log(vendor.book.id)).toHaveLength(count);
  });

  it('[D2] lets a book be said by one cell alone', async () => {
    const vendor = await makeVendor(a, 'Only Company');
    await vendor.publish([create('menus', 'x')]);
    await work(a, b);
    await untilEqual(vendor, a, b);
    // As after a split that was not ended: the second cell believes that the organization lives there.
    await b.sql(`DELETE FROM elsewhere WHERE org = '${vendor.id}'`);
    await b.sql(
      `INSERT INTO pricebookChanges (id, book, org, seq, created, changeset)
       SELECT 'onlyonlyonly000', '${vendor.book.id}', '${vendor.id}', MAX(seq) + 1, '2030-01-01 00:00:00.000Z', '[]' FROM pricebookChanges`,
    );
    await expect
      .poll(() => b.warnings.join('\n'))
      .toContain(`Book ${vendor.book.id} is said by cell a`);
    await vendor.publish([create('menus', 'y')]);
    await expect.poll(() => b.warnings.join('\n')).toContain('is passed over');
    expect(await a.log(vendor.book.id)).toHaveLength(2);
    expect(ids(await b.log(vendor.book.id))).toContain('onlyonlyonly000');
  });
});

describe('a stream that fails', () => {
  /** Two cells by a stream in memory; what they have of the other one begins anew. */
  async function meet() {
    const stream = memoryStream();
    for (const cell of [a, b]) await cell.sql("UPDATE takenPlace SET place = ''");
    const warnings: string[] = [];
    const warn = (line: string) => warnings.push(line);
    const teller = createTeller({ cell: 'a', ask: a.ask, stream, warn });
    const taker = createTaker({ cell: 'b', ask: b.ask, stream, warn });
    /** As long as one of them fails. */
    const both = async () => {
      for (const work of [teller.tell, taker.take]) {
        for (;;) {
          try {
            await work();
            break;
          } catch {
            teller.forget();
            taker.doubt();
          }
        }
      }
    };
    return { stream, both, warnings, teller, taker };
  }

  it('[D2] has its lost end said again, and nothing twice', { tags: '@long' }, async () => {
    const { stream, both, teller, taker, warnings } = await meet();
    const vendor = await makeVendor(a, 'Tail Company');
    const first = await vendor.publish([create('menus', 'one', { name: 'One' })]);
    for (const name of ['two', 'three', 'four']) await vendor.publish([create('menus', name)]);
    await both();
    stream.loseEnd(3);
    // Something else is said first this time.
    const body = { change: first.id, reason: 'r' };
    await a.server.superuser.send('/api/redact', { method: 'POST', body });
    await vendor.publish([create('menus', 'five')]);
    teller.forget();
    taker.doubt();
    await both();
    const texts = async (cell: Cell) =>
      (await cell.log(vendor.book.id)).map(({ id, changeset }) => [id, changeset]);
    expect(await texts(b)).toEqual(await texts(a));
    expect(warnings).toContainEqual(expect.stringContaining('is read from its beginning'));
  });

  it('[D2] is gone on with wherever it breaks off', { tags: '@long' }, async () => {
    const { stream, both } = await meet();
    const vendor = await makeVendor(a, 'Broken Company');
    for (let at = 0; at < 12; at += 1) {
      await vendor.publish([create('menus', `m${at}`)]);
      // Each time at another of the requests, before or after it is done.
      stream.failAfter(at);
      await both();
    }
    expect(ids(await b.log(vendor.book.id))).toEqual(ids(await a.log(vendor.book.id)));
  });

  it('[D2] is not gone on with where the home lacks what it has', { tags: '@long' }, async () => {
    const { both, warnings, teller, stream } = await meet();
    const vendor = await makeVendor(a, 'Restored Company');
    await vendor.publish([create('menus', 'one')]);
    await both();
    // As after an earlier state was restored.
    const last = await stream.last(`tierbook.books.${vendor.book.id}`);
    if (last?.message?.kind !== 'change') throw new Error('The change is not said.');
    const said = { ...last.message.said, change: 'gonegonegonegon' };
    const message = { ...last.message, place: 3, id: 'gonegonegonegon', said };
    await stream.say(last.subject, message, 'x', last.seq);
    teller.forget();
    await vendor.publish([create('menus', 'two')]);
    await both();
    expect(warnings).toContainEqual(
      expect.stringContaining('which this log lacks or has otherwise'),
    );
    expect((await stream.last(last.subject))?.message).toEqual(message);
  });
});
