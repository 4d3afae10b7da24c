import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeOrganization, type TestOrganization } from './accounts.ts';
import { jpegOf } from './logos.ts';
import { sentQuote } from './made-quote.ts';
import { startTestServer, type TestServer } from './server.ts';
import { sentOrder } from './signed-order.ts';
import { askAndReadNothing, askUnlessRefused } from './slow-sockets.ts';
import { newVisitId, sentVisit, session } from './visits.ts';

/** Connections that ask and read nothing. */
const sockets = 100;

/** So much of answers does not fit into what the system keeps for a connection. */
const muchBytes = 8_000_000;

/** Of a page, of 670 kB each. */
const pieces = 8;
const piece = () => randomBytes(500_000).toString('base64');

/** What can be asked for, with a long answer. */
export type Way = { name: string; path: string; isStream?: boolean };

export type LongAnswers = {
  server: TestServer;
  /** Owns an organization whose every record is as long as it may be, and that has as many of each as a list gives. */
  slow: TestOrganization;
  /** One beside it. */
  other: TestOrganization;
  /** As `waysOf` has them. */
  ways: Way[];
  /** A hundred connections that ask as the slow one and read nothing, but for those that are refused. */
  readNothing(way: Way): Promise<Socket[]>;
  /** Reads the other's log once. @returns how long it took in ms. @throws where it is refused */
  readOther(): Promise<number>;
  stop(): Promise<void>;
};

/** Nobody who reads slowly is cut off there but by PocketBase, after five minutes. */
export async function startLongAnswers(): Promise<LongAnswers> {
  const publicDir = await makeLargeFile();
  const server = await startTestServer({ publicDir });
  const slow = await makeOrganization(await server.makeUser('slow'));
  const other = await makeOrganization(await server.makeUser('other'));
  const ids = await fill(server, slow);
  const { token } = slow.owner.client.authStore;
  const headers = { Authorization: token };

  /** Of what is answered, once nothing is on its way to the connections that were there before. */
  const lengthOf = async (path: string): Promise<number> => {
    for (;;) {
      const answer = await fetch(server.url + path, { headers });
      const { byteLength } = await answer.arrayBuffer();
      if (answer.status === 200) return byteLength;
      if (answer.status !== 503) throw new Error(`${path} was answered with ${answer.status}.`);
    }
  };
  return {
    server,
    slow,
    other,
    ways: waysOf(slow.id, ids),
    readNothing: async ({ path, isStream }) => {
      // A stream has no end.
      const times = isStream ? 1 : Math.ceil(muchBytes / (await lengthOf(path)));
      const ask = isStream ? askAndReadNothing : askUnlessRefused;
      return Array.from({ length: sockets }, () => ask(server.url, path, token, times));
    },
    readOther: async () => {
      const began = performance.now();
      const answer = await fetch(`${server.url}/api/log/${other.id}?after=0`, {
        headers: { Authorization: other.owner.client.authStore.token },
      });
      if (answer.status !== 200) throw new Error(`It was answered with ${answer.status}.`);
      await answer.arrayBuffer();
      return performance.now() - began;
    },
    stop: async () => {
      await server.stop();
      await rm(publicDir, { recursive: true });
    },
  };
}

/** Ids of long records. */
export type Ids = { change: string; visit: string; order: string; quote: string; snapshot: string };

/** Of the app that `makeLargeFile` makes. */
export const largeFile = '/assets/large-1a2b3c.js';

/** @returns the folder of an app that is one large file */
export async function makeLargeFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tierbook-app-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, largeFile), randomBytes(muchBytes));
  return folder;
}

const recordsOf = (collection: string, more = '') =>
  `/api/collections/${collection}/records${more}`;

/**
 * Each route of ours that answers at length, each list and the longest records by their ids.
 *
 * @param id of the organization
 * @param ids of what is asked for by itself
 */
export function waysOf(id: string, { change, visit, order, quote, snapshot }: Ids): Way[] {
  return [
    { name: 'the log', path: `/api/log/${id}?after=0` },
    {
      name: 'changes of a record',
      path: `/api/record-changes/${id}?${new URLSearchParams({ of: '[["problems","p0_0"]]' })}`,
    },
    { name: 'versions of variables', path: `/api/variable-versions/${id}` },
    { name: 'visits', path: `/api/visits/${id}?whose=all` },
    { name: 'what the office counts', path: `/api/visits/${id}?whose=all&states=counted` },
    { name: 'orders', path: `/api/orders/${id}?whose=all` },
    { name: 'quotes', path: `/api/quotes/${id}?whose=all` },
    { name: 'calls', path: `/api/visit-calls/${id}` },
    { name: 'which snapshots there are', path: `/api/snapshots/${id}` },
    { name: 'a snapshot', path: `/api/snapshots/${id}/${snapshot}` },
    { name: 'files of the app', path: largeFile },
    { name: 'an event stream', path: '/api/realtime', isStream: true },
    { name: 'the log as records', path: recordsOf('pricebookChanges', '?perPage=30') },
    { name: 'a change', path: recordsOf('pricebookChanges', `/${change}`) },
    { name: 'a visit', path: recordsOf('visits', `/${visit}`) },
    { name: 'an order', path: recordsOf('orders', `/${order}`) },
    { name: 'a quote', path: recordsOf('quotes', `/${quote}`) },
    { name: 'papers', path: recordsOf('papers', '?perPage=500') },
    { name: 'organizations', path: recordsOf('organizations', '?perPage=500') },
    { name: 'activity', path: recordsOf('organizationEvents', '?perPage=500') },
    { name: 'flags', path: recordsOf('flags', '?perPage=500&expand=user,org') },
    { name: 'members', path: recordsOf('profiles', '?perPage=500&expand=user,org,roles') },
    { name: 'books', path: recordsOf('books', '?perPage=500&expand=org,parent,dependencies') },
    { name: "suppliers' lists", path: recordsOf('costLists', '?perPage=500') },
    { name: 'layouts of lists', path: recordsOf('listLayouts', '?perPage=500') },
    { name: 'roles', path: recordsOf('roles', '?perPage=1000&expand=org') },
  ];
}

/** Makes the records. */
async function fill(server: TestServer, slow: TestOrganization): Promise<Ids> {
  const { id: org, book, owner } = slow;
  const made: Partial<Ids> = {};
  for (let number = 0; number < pieces; number += 1) {
    const state = session(newVisitId(owner.id));
    const visit = sentVisit(org, { ...state, customer: { name: piece(), phone: '' } });
    made.visit = (await owner.client.collection('visits').create(visit)).id;
    const order = sentOrder({ org, user: owner.id, visit: visit.id }, { terms: piece() });
    made.order = (await owner.client.collection('orders').create(order)).id;
    const quote = sentQuote(
      { org, user: owner.id, visit: visit.id },
      { terms: piece().slice(0, 190_000) },
    );
    made.quote = (await owner.client.collection('quotes').create(quote)).id;
    const descriptions = piece().match(/.{1,29000}/g) ?? [];
    const changeset = descriptions.map((description, place) => ({
      collection: 'problems',
      operation: 'create',
      data: { refId: `p${number}_${place}`, name: 'x', description },
    }));
    const published = { org, book: book.id, changeset };
    made.change = (await owner.client.collection('pricebookChanges').create(published)).id;
  }
  await owner.client.collection('papers').create({ org, logo: jpegOf(480_000) });
  const organizations = owner.client.collection('organizations');
  for (let number = 0; number < 10; number += 1) {
    const { id } = await organizations.create({ name: `Branch ${number}`, owner: owner.id });
    await organizations.update(id, { variables: { notes: 'x'.repeat(29_000) } });
  }
  made.snapshot = await makeSnapshot(server, org, book.id);
  for (const query of manyRows(org, owner.id, made.visit ?? '', book.id))
    await server.superuser.send('/api/sql', { method: 'POST', body: { query } });
  return made as Ids;
}

async function makeSnapshot({ superuser }: TestServer, org: string, book: string) {
  const { epoch } = await superuser.collection('logEpoch').getFirstListItem('');
  const file = new File([gzipSync(randomBytes(muchBytes))], 'snapshot.gz');
  const key = { org, view: 'view', replayVersion: 1, format: 1, epoch };
  const at = { books: [book], seq: 1, change: 'x'.repeat(15), changes: 1 };
  const verified = new Date().toISOString();
  return (await superuser.collection('snapshots').create({ ...key, ...at, file, verified })).id;
}

/** Statements that make as many rows of each as a list gives, with texts as long as they may be. */
function manyRows(org: string, user: string, visit: string, book: string): string[] {
  const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";
  const insert = (table: string, count: number, values: Readonly<Record<string, string>>) =>
    `WITH RECURSIVE places(place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < ${count})
     INSERT INTO ${table} (id, org, ${Object.keys(values).join()})
     SELECT printf('longrow%08d', place), '${org}', ${Object.values(values).join()} FROM places`;
  const text = (length: number) => `hex(randomblob(${length / 2}))`;
  const books = "(SELECT json_group_array(printf('longrow%08d', place)) FROM places)";
  const roles = `(SELECT json_group_array(id) FROM (SELECT id FROM roles WHERE org = '${org}' LIMIT 50))`;
  return [
    insert('roles', 990, { name: text(200), permissions: "'[]'", created: now, updated: now }),
    insert('profiles', 99, {
      user: "printf('noaccount%06d', place)",
      roles,
      created: now,
      updated: now,
    }),
    insert('flags', 200, {
      ...{ user: `'${user}'`, about: "'problems'", record: "'p'", kind: "'text'" },
      ...{ name: text(500), note: text(2000), answer: text(2000), seq: '1000000 + place' },
      created: now,
    }),
    insert('visitCalls', 1000, {
      ...{ user: `'${user}'`, visit: `'${visit}'`, outcome: "'later'", note: text(500) },
      ...{ seq: '1000000 + place', created: now },
    }),
    insert('organizationEvents', 100, {
      ...{ kind: "'variablesChanged'", created: now },
      data: `json_object('x', json_object('from', ${text(29_000)}, 'to', ${text(29_000)}))`,
    }),
    insert('costLists', 40, {
      ...{ supplier: "'x'", day: "'2026-01-02'", refIds: text(200_000) },
      ...{ seq: '1000000 + place', created: now },
    }),
    insert('listLayouts', 40, {
      ...{ header: text(5000), layout: text(100_000), seq: '1000000 + place' },
      ...{ created: now, updated: now },
    }),
    insert('books', 49, {
      ...{ refId: "'book' || place", name: text(200), parent: `'${book}'`, dependencies: books },
      ...{ created: now, updated: now },
    }),
    `INSERT OR IGNORE INTO bookReaders (org, book) SELECT org, id FROM books WHERE org = '${org}'`,
  ];
}
