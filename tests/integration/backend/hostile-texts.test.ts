import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, actors, type Person } from '../../access/actors.ts';
import {
  type Attempt,
  attempts,
  collectionsTried,
  namesTried,
  type Place,
  placesOf,
  routesTried,
  withoutText,
} from '../../access/hostile/attempts.ts';
import { hooksDir } from '../../access/loosen/try-mutant.ts';
import { ask, asSuperuser, recordsPath, runSql } from '../../access/request.ts';
import { makeWorld, type World } from '../../access/world.ts';
import { usageOf } from '../../support/process-usage.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { isThorough } from '../../support/test-seed.ts';

/**
 * Whatever text anybody sends to whatever takes one: it is answered in time, every page that could show it is read by
 * everybody who may, nobody else's row is another, and what it was of a customer can be erased.
 */

let server: TestServer;
let world: World;
let places: Place[];
let collections: { name: string; system: boolean; fields: { name: string }[] }[];

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  const answer = await asSuperuser(world, 'GET', '/api/collections?perPage=200');
  collections = answer.items as typeof collections;
  places = placesOf(
    Object.fromEntries(
      collections.map(({ name, fields }) => [name, fields.map((each) => each.name)]),
    ),
  );
}, 180_000);
afterAll(() => server.stop());

/** An answer that is no refusal is there within this. */
const longestSeconds = 2;

async function answerTo({ name, as, method, path, body }: Attempt): Promise<void> {
  const before = await spent();
  const { status } = await ask(world, as, method, path, { body });
  const seconds = (await spent()) - before;
  expect(status, name).toBeLessThan(500);
  if (status < 400) expect(seconds, name).toBeLessThan(longestSeconds);
}

/** Processor time of the server: a machine that does much else is no fault of it. Beyond Linux, the time of day. */
async function spent(): Promise<number> {
  return (await usageOf(server.pid ?? 0))?.cpuSeconds ?? performance.now() / 1000;
}

/** Every page that shows what somebody wrote, of the organization that was written to and of the others. */
function pages({ orgs }: World): string[] {
  const of = [orgs.ours, orgs.theirs].flatMap((org) => [
    `/api/log/${org}?after=0&limit=1000`,
    `/api/record-changes/${org}?${new URLSearchParams({ of: '[["menus","x"]]' })}`,
    `/api/variable-versions/${org}`,
    `/api/visits/${org}`,
    `/api/visits/${org}?whose=all`,
    `/api/visits/${org}?whose=all&states=off`,
    `/api/visits/${org}?whose=all&states=counted`,
    `/api/orders/${org}`,
    `/api/orders/${org}?whose=all`,
    `/api/orders/${org}?whose=all&states=counted`,
    `/api/quotes/${org}`,
    `/api/quotes/${org}?whose=all`,
    `/api/visit-calls/${org}`,
    `/api/snapshots/${org}`,
  ]);
  return [...of, ...collectionsTried.map((name) => recordsPath(name, '', { perPage: '200' }))];
}

async function readAs(actor: Actor, path: string): Promise<void> {
  const headers = { Authorization: world.tokens[actor] };
  const response = await fetch(world.url + path, actor === 'guest' ? {} : { headers });
  const text = await response.text();
  expect(response.status, `${actor}: ${path}`).toBeLessThan(500);
  expect(() => JSON.parse(text), `${actor}: ${path}: ${text.slice(0, 300)}`).not.toThrow();
}

/** Rows by their ids, but for those that this person may write. */
async function rowsOfOthers(as: Attempt['as']): Promise<Map<string, string>> {
  const { orgs, users } = world;
  const me = as === 'guest' ? '' : users[as];
  const managed: Partial<Record<Person | 'guest', string[]>> = {
    technician: [orgs.elsewhere],
    author: [orgs.elsewhere],
    administrator: [orgs.elsewhere, orgs.ours],
    owner: [orgs.ours],
  };
  const authored = as === 'author' ? [orgs.ours] : [];
  const mine = (managed[as] ?? []).map((org) => `'${org}'`).join();
  const made = `SELECT id FROM organizations WHERE owner = '${me}'`;
  const ofOrganizations = (column: string) =>
    `${column} NOT IN (${mine}) AND ${column} NOT IN (${made})`;
  const conditions: Record<string, string> = {
    users: `id <> '${me}'`,
    organizations: ofOrganizations('id'),
    ...Object.fromEntries(
      ['profiles', 'roles', 'books', 'papers'].map((name) => [name, ofOrganizations('org')]),
    ),
    visits: `user <> '${me}'`,
    orders: `user <> '${me}'`,
    quotes: `user <> '${me}'`,
    flags: `user <> '${me}'`,
    visitCalls: `user <> '${me}'`,
    ...Object.fromEntries(
      ['costLists', 'listLayouts'].map((name) => [
        name,
        `${ofOrganizations('org')} AND org NOT IN (${authored.map((org) => `'${org}'`).join()})`,
      ]),
    ),
    pricebookChanges: 'TRUE',
  };
  const rows = new Map<string, string>();
  // A change of one's membership touches one's account, which says no more than when.
  // One that is new needs to be said whose its rows are.
  expect(Object.keys(conditions).sort()).toEqual([...collectionsTried].sort());
  for (const [table, condition] of Object.entries(conditions))
    for (const row of await runSql(world, `SELECT * FROM ${table} WHERE ${condition}`))
      rows.set(`${table} ${row.id}`, JSON.stringify({ ...row, updated: '' }));
  return rows;
}

/** Erases all visits of ours whose customer was not, and looks whether they are. */
async function eraseAll(): Promise<void> {
  const { ours } = world.orgs;
  const kept = `org = '${ours}' AND erased = '' AND user <> '${world.users.colleague}'`;
  const found = await runSql(
    world,
    `SELECT id FROM visits WHERE ${kept} UNION SELECT visit FROM orders WHERE ${kept}
     UNION SELECT visit FROM quotes WHERE ${kept}`,
  );
  for (const { id } of found) {
    const body = { orgId: ours, visitId: id };
    const { status } = await ask(world, 'owner', 'POST', '/api/erase-customer', { body });
    expect(status, String(id)).toBe(204);
    for (const name of ['visits', 'orders', 'quotes']) {
      const query = `whose=all&visit=${encodeURIComponent(String(id))}`;
      const { body: page } = await ask(world, 'owner', 'GET', `/api/${name}/${ours}?${query}`);
      expect(JSON.stringify(page), `${name} ${id}`).not.toMatch(/María|555-0142/);
    }
  }
}

it('[B3] every collection that people write, and every route of ours, is tried', async () => {
  const files = (await readdir(hooksDir)).filter((name) => name.endsWith('.pb.js'));
  const hooks = await Promise.all(files.map((name) => readFile(join(hooksDir, name), 'utf8')));
  const routes = hooks.flatMap((text) =>
    [...text.matchAll(/routerAdd\(\s*'\w+',\s*'(\/api\/[^']+)'/g)].map(([, path]) => path),
  );
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter((path) => ![...routesTried, ...withoutText].includes(path ?? ''))).toEqual(
    [],
  );
  type Rules = { createRule: string | null; updateRule: string | null };
  const written = (collections as unknown as (Rules & (typeof collections)[number])[]).filter(
    ({ system, createRule, updateRule }) => !system && (createRule !== null || updateRule !== null),
  );
  expect(written.map(({ name }) => name).sort()).toEqual([...collectionsTried].sort());
});

it('[B3] every page of ours is asked for, and every name that a body or an address is read for is tried', async () => {
  const files = (await readdir(hooksDir, { recursive: true })).filter(
    (name) => name.endsWith('.js') && !name.includes('built'),
  );
  const hooks = (
    await Promise.all(files.map((name) => readFile(join(hooksDir, name), 'utf8')))
  ).join('\n');
  const shown = pages(world).map((path) => path.replace(/\?.*/, ''));
  const ofOurs = [...hooks.matchAll(/routerAdd\(\s*'GET',\s*'(\/api\/\w[\w-]*\/\{org\})'/g)];
  expect(ofOurs.length).toBeGreaterThan(4);
  for (const [, path = ''] of ofOurs)
    expect(shown).toContain(path.replace('{org}', world.orgs.ours));

  const reads = [
    /\bbody\??\.(\w+)/g,
    /\bbody\['([^']+)'\]/g,
    /'([^']+)' in (?:e\.requestInfo\(\)\.)?body\b/g,
    /jsonBody\(e\)\.(\w+)/g,
    /\bquery\(\)\.get\('(\w+)'\)/g,
    /\b(?:asked|number)\((?:e, )?'(\w+)'/g,
  ].flatMap((pattern) => [...hooks.matchAll(pattern)].map(([, name = '']) => name));
  const lists = [
    /\btexts\(e, \[([^\]]+)\]\)/g,
    /const \{ ([^}]+) \} = (?:jsonBody\(e\)|body|e\.requestInfo\(\)\.body);/g,
  ]
    .flatMap((pattern) =>
      [...hooks.matchAll(pattern)].flatMap(([, names = '']) => names.split(',')),
    )
    .map((name) => name.replace(/[\s']/g, ''));
  const fields = collections.flatMap((each) => each.fields.map(({ name }) => name));
  const tried = new Set([...namesTried, ...fields, ...notOfBodies]);
  expect([...reads, ...lists].length).toBeGreaterThan(20);
  expect([...new Set([...reads, ...lists])].filter((name) => !tried.has(name))).toEqual([]);
});

/** What is done with the bytes of a body, the file that does, and the token of a file. */
const notOfBodies = ['reread', 'read', 'js', 'token'];

it('[B3, B5, V1, V3, V6] no text that anybody sends breaks what others read', {
  tags: '@long',
  timeout: 1_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(attempts(world, places), { minLength: 10, maxLength: 20 }),
      async (tried) => {
        for (const attempt of tried) {
          const before = await rowsOfOthers(attempt.as);
          await answerTo(attempt);
          const after = await rowsOfOthers(attempt.as);
          for (const [id, row] of before) expect(after.get(id), `${attempt.name}: ${id}`).toBe(row);
        }
        for (const actor of actors) for (const path of pages(world)) await readAs(actor, path);
        await eraseAll();
      },
    ),
    // To make one smaller takes as long as a run.
    { ...propertyOptions(isThorough ? 12 : 3), endOnFailure: true },
  );
});
