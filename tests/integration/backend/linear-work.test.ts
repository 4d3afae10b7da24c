import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, recordsPath } from '../../access/request.ts';
import { makeWorld, type World } from '../../access/world.ts';
import { sentQuote } from '../../support/made-quote.ts';
import { usageOf } from '../../support/process-usage.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { newId, sentOrder } from '../../support/signed-order.ts';
import { isThorough } from '../../support/test-seed.ts';
import { hashOf, newVisitId, sentVisit, session } from '../../support/visits.ts';

/** What a post costs grows with what it brings, and no faster, up to what is refused for its length alone. */

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
}, 180_000);
afterAll(() => server.stop());

const many = (count: number, made: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => made(at)).join();

/** A visit with this in its state. */
function visitOf(inState: string) {
  const visit = sentVisit(world.orgs.ours, session(newVisitId(world.users.technician)));
  return { ...visit, state: visit.state.replace('{', `{${inState},`) };
}

/** An order with this in its content, under the hash of that. */
function orderOf(inContent: string) {
  const user = world.users.technician;
  const order = sentOrder({ org: world.orgs.ours, user, visit: newVisitId(user) });
  const content = order.content.replace('{', `{${inContent},`);
  return { ...order, content, hash: hashOf(content) };
}

/** A quote likewise. */
function quoteOf(inContent: string) {
  const user = world.users.technician;
  const quote = sentQuote({ org: world.orgs.ours, user, visit: newVisitId(user) });
  const content = quote.content.replace('{', `{${inContent},`);
  return { ...quote, content, hash: hashOf(content) };
}

const changeOf = (records: string) => ({
  ...{ id: newId(), org: world.orgs.ours, book: world.books.ours },
  changeset: JSON.parse(`[${records}]`),
});

/** What is sent, and the most of it that is looked at; all of them take minutes, and `npm test` tries two. */
const posts: [name: string, collection: string, most: number, body: (size: number) => unknown][] = [
  ['what an order says, again', 'orders', 80_000, (size) => orderOf(many(size, () => '"id":null'))],
  ['values in a state', 'visits', 99_000, (size) => visitOf(`"many":[${many(size, () => '0')}]`)],
  ['names in a state', 'visits', 99_000, (size) => visitOf(many(size, (at) => `"${at}":0`))],
  ['one name in a state', 'visits', 99_000, (size) => visitOf(many(size, () => '"customer":0'))],
  ['one long text in a state', 'visits', 1_000_000, (size) => visitOf(`"x":"${'x'.repeat(size)}"`)],
  ['escapes in a state', 'visits', 160_000, (size) => visitOf(`"x":"${'\\u0001'.repeat(size)}"`)],
  [
    'jobs in a state',
    'visits',
    24_000,
    (size) => visitOf(`"jobs":[${many(size, () => '{"id":"j","notes":[]}')}],"later":1`),
  ],
  [
    'totals',
    'visits',
    1_000_000,
    (size) => ({ ...visitOf('"a":1'), totals: `{"a":"${'x'.repeat(size)}"}` }),
  ],
  ['names in an order', 'orders', 80_000, (size) => orderOf(many(size, (at) => `"${at}":0`))],
  [
    'one long text in an order',
    'orders',
    1_000_000,
    (size) => orderOf(`"x":"${'x'.repeat(size)}"`),
  ],
  [
    'a signature',
    'orders',
    1_000_000,
    (size) => ({ ...orderOf('"a":1'), signature: 'x'.repeat(size) }),
  ],
  ['names in a quote', 'quotes', 16_000, (size) => quoteOf(many(size, (at) => `"${at}":0`))],
  [
    'objects in a quote',
    'quotes',
    7_000,
    (size) => quoteOf(`"others":[${many(size, () => '{"job":"j","tiers":[{}]}')}]`),
  ],
  [
    'records of a changeset',
    'pricebookChanges',
    1_000,
    (size) =>
      changeOf(
        many(
          size,
          (at) =>
            `{"collection":"menus","operation":"create","data":{"refId":"r${at}","name":"N"}}`,
        ),
      ),
  ],
  [
    'pairs of surrogates in a changeset',
    'pricebookChanges',
    80_000,
    (size) => `{"org":"${world.orgs.ours}","note":"${'\\ud83d\\ude00'.repeat(size)}"}`,
  ],
  [
    'one name in a changeset',
    'pricebookChanges',
    60_000,
    (size) => `{"org":"${world.orgs.ours}","changeset":[{${many(size, () => '"refId":0')}}]}`,
  ],
  ['a note', 'flags', 18_000, (size) => ({ org: world.orgs.ours, note: 'x'.repeat(size) })],
  ['a note', 'visitCalls', 18_000, (size) => ({ org: world.orgs.ours, note: 'x'.repeat(size) })],
  ['parts', 'costLists', 400_000, (size) => ({ org: world.orgs.ours, refIds: 'x'.repeat(size) })],
  [
    'a layout',
    'listLayouts',
    230_000,
    (size) => ({ org: world.orgs.ours, layout: 'x'.repeat(size) }),
  ],
  ['terms', 'papers', 750_000, (size) => ({ org: world.orgs.ours, terms: 'x'.repeat(size) })],
  ['a name', 'users', 18_000, (size) => ({ name: 'x'.repeat(size) })],
  [
    'variables',
    'organizations',
    9_000,
    (size) => `{"name":"Another","variables":{${many(size, (at) => `"v${at}":1`)}}}`,
  ],
];

const inRecord: Record<string, (world: World) => string> = {
  papers: (each) => each.papers.ours,
  organizations: (each) => each.orgs.elsewhere,
  users: (each) => each.users.administrator,
  roles: (each) => each.roles.ours.Unused ?? '',
  books: (each) => each.books.spare,
  profiles: (each) => each.profiles.leaver,
};

/** The same of what is changed; a paper is that of the administrator, who may change it. */
const patches: typeof posts = [
  ['terms', 'papers', 20_000, (size) => ({ terms: 'x'.repeat(size) })],
  ['a logo', 'papers', 600_000, (size) => ({ logo: `/9j/${'A'.repeat(size)}` })],
  ['variables', 'organizations', 28_000, (size) => ({ variables: { a: 'x'.repeat(size) } })],
  [
    'many variables',
    'organizations',
    9_000,
    (size) => `{"variables":{${many(size, (at) => `"v${at}":1`)}}}`,
  ],
  [
    'one name of variables',
    'organizations',
    12_000,
    (size) => `{"variables":{${many(size, () => '"v":1')}}}`,
  ],
  ['a name', 'users', 18_000, (size) => ({ name: 'x'.repeat(size) })],
  ['permissions', 'roles', 2_000, (size) => ({ permissions: Array(size).fill('author') })],
  ['links', 'books', 900, (size) => ({ dependencies: Array.from({ length: size }, newId) })],
  [
    'roles that are added',
    'profiles',
    900,
    (size) => ({ 'roles+': Array.from({ length: size }, newId) }),
  ],
];

/** So many posts are measured together: the system counts processor time in hundredths of a second. */
const together = 4;

/** What other work of the server takes meanwhile, in seconds. */
const slack = 0.15;

async function secondsFor(
  method: 'POST' | 'PATCH',
  collection: string,
  made: () => unknown,
): Promise<number> {
  const as = method === 'POST' ? 'technician' : 'administrator';
  const id = method === 'POST' ? '' : inRecord[collection]?.(world);
  const measured: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const bodies = Array.from({ length: together }, made);
    const before = (await usageOf(server.pid ?? 0))?.cpuSeconds ?? 0;
    for (const body of bodies) {
      const { status } = await ask(world, as, method, recordsPath(collection, id), { body });
      expect(status).toBeLessThan(500);
      // Its length alone is no work.
      expect(status).not.toBe(413);
    }
    measured.push(((await usageOf(server.pid ?? 0))?.cpuSeconds ?? 0) - before);
  }
  return Math.min(...measured);
}

const sent = [
  ...(isThorough ? posts : posts.slice(0, 2)).map((each) => ['POST', ...each] as const),
  ...(isThorough ? patches : patches.slice(0, 1)).map((each) => ['PATCH', ...each] as const),
];

it.each(sent)(
  '[B6] %s of %s to %s: twice as much is twice the work',
  async (method, _, collection, most, body) => {
    const half = await secondsFor(method, collection, () => body(most / 2));
    const whole = await secondsFor(method, collection, () => body(most));
    expect(whole).toBeLessThan(2.5 * half + slack);
  },
  120_000,
);
