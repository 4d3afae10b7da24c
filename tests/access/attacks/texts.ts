import assert from 'node:assert/strict';
import { newId, sentOrder } from '../../support/signed-order.ts';
import { hashOf, newVisitId, sentVisit, session } from '../../support/visits.ts';
import type { Check } from '../check.ts';
import { ask, asSuperuser, list, type Row, recordsPath, runSql } from '../request.ts';
import type { World } from '../world.ts';
import { attack } from './attack.ts';

/** Attacks with texts that are read as something else than a text (V1, V3), and those that nobody can read. */

/** What JSON, SQL and a page of HTML each take for something else. */
const evil = 'a"},{"id":"\\"\\u0001\n\u2028é😀</script>\';--';

/** The same in SQL, with a U+0000 in it, which ends a text for some. */
const evilSql = `'${evil.replaceAll("'", "''")}' || char(0) || 'b'`;
const stored = `${evil}\0b`;

/** Each page that a hook writes, with its table. */
const pages = ({ orgs }: World): [path: string, table: string][] => [
  [`/api/visits/${orgs.ours}?whose=all`, 'visits'],
  [`/api/visits/${orgs.ours}?whose=all&states=off`, 'visits'],
  [`/api/visits/${orgs.ours}?whose=all&states=counted`, 'visits'],
  [`/api/orders/${orgs.ours}?whose=all`, 'orders'],
  [`/api/orders/${orgs.ours}?whose=all&states=counted`, 'orders'],
  [`/api/quotes/${orgs.ours}?whose=all`, 'quotes'],
  [`/api/visit-calls/${orgs.ours}`, 'visitCalls'],
  [`/api/log/${orgs.ours}?after=0&limit=1000`, 'pricebookChanges'],
  [`/api/log/${orgs.ours}?after=0&limit=1000&heads=1`, 'pricebookChanges'],
  ['/api/collections/pricebookChanges/records?perPage=30&sort=-seq', 'pricebookChanges'],
];

/** What finds a row, and what has to be JSON, stays as it is. */
const asItIs: Record<string, string[]> = {
  visits: ['org', 'state'],
  orders: ['org', 'content', 'personal'],
  quotes: ['org', 'content', 'personal'],
  visitCalls: ['org'],
  // Which a list finds by the head of the same id.
  pricebookChanges: ['id', 'org', 'book', 'changeset'],
};

async function textColumns(world: World, table: string): Promise<string[]> {
  const rows = await runSql(
    world,
    `SELECT name FROM pragma_table_info('${table}') WHERE type LIKE 'TEXT%' OR type = 'JSON'`,
  );
  return rows.map(({ name }) => String(name));
}

/** Stores the newest row of ours in a table once more, with other values, in SQL, and past all rules and hooks. */
async function copyRow(world: World, table: string, changed: Record<string, string>) {
  const rows = await runSql(world, `SELECT name FROM pragma_table_info('${table}')`);
  const columns = rows.map(({ name }) => String(name));
  // Two orders never have a number, or a quote.
  const own: Record<string, string> = {
    ...(table === 'orders' ? { number: '0', quote: "''" } : {}),
    ...changed,
  };
  const values = columns.map((name) => own[name] ?? name);
  await runSql(
    world,
    `INSERT INTO ${table} (${columns.join()}) SELECT ${values.join()} FROM ${table}
     WHERE org = '${world.orgs.ours}' ORDER BY seq DESC LIMIT 1`,
  );
}

/** Runs `work` where nothing keeps a table from being written past all hooks. */
async function withoutTriggers(world: World, table: string, work: () => Promise<void>) {
  const triggers = await runSql(
    world,
    `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = '${table}'`,
  );
  for (const { name } of triggers) await runSql(world, `DROP TRIGGER ${name}`);
  try {
    await work();
  } finally {
    for (const { sql } of triggers) await runSql(world, String(sql));
  }
}

async function pageOf(world: World, path: string): Promise<Row[]> {
  const { status, body } = await ask(world, 'owner', 'GET', path);
  assert.equal(status, 200, path);
  const rows = (body.rows ?? body.items) as Row[] | undefined;
  assert.ok(Array.isArray(rows), `${path} is no JSON: ${String(body.text).slice(0, 200)}`);
  return rows;
}

/** What SQLite takes for the JSON of an object and others do not, or for another one. */
const unlike: [kind: string, text: (object: string) => string][] = [
  ['what stands behind U+0000', (object) => `${object}\0 and more`],
  ['a number beyond all others', (object) => object.replace('{', '{"far":1e999,')],
  ['a name twice', (object) => object.replace('{', '{"twice":1,"twice":2,')],
  ['a name twice deep in it', (object) => object.replace('{', '{"deep":[{"a":1,"\\u0061":2}],')],
  [
    'very many values',
    (object) => object.replace('{', `{"many":[${Array(100_001).fill(0).join()}],`),
  ],
];

const push = (world: World, collection: string, body: object) =>
  ask(world, 'technician', 'POST', recordsPath(collection), { body });

async function refused(answer: ReturnType<typeof ask>, message: string, what: string) {
  const { status, body } = await answer;
  assert.deepEqual([status, body.message], [400, message], what);
}

const erase = (world: World, visitId: string) =>
  ask(world, 'owner', 'POST', '/api/erase-customer', {
    body: { orgId: world.orgs.ours, visitId },
  });

/** An order whose texts are these, under hashes that fit. */
function sealed(world: World, more: { personal?: string; content?(text: string): string } = {}) {
  const user = world.users.technician;
  const order = sentOrder({ org: world.orgs.ours, user, visit: newVisitId(user) });
  const personal = more.personal ?? order.personal;
  const said = { ...JSON.parse(order.content), personalHash: hashOf(order.salt + personal) };
  const content = (more.content ?? ((text) => text))(JSON.stringify(said));
  return { ...order, personal, content, hash: hashOf(content) };
}

const removeVisits = (world: World) => {
  const user = world.users.technician;
  return runSql(world, `DELETE FROM visits WHERE user = '${user}' AND id NOT LIKE '${user}-_'`);
};

export const textAttacks: Check[] = [
  attack(
    'whatever a column holds is a text of its row in every page',
    async (world) => {
      for (const table of new Set(pages(world).map(([, each]) => each))) {
        const kept = asItIs[table] ?? [];
        const texts = (await textColumns(world, table)).filter((name) => !kept.includes(name));
        assert.ok(texts.length > 2, table);
        const [{ seq } = { seq: 0 }] = await runSql(
          world,
          `SELECT MAX(seq) + 1000 AS seq FROM ${table}`,
        );
        const id = table === 'pricebookChanges' ? `'${newId()}'` : `'!' || ${evilSql}`;
        const changed = Object.fromEntries(texts.map((name) => [name, evilSql]));
        const place = { id, seq: String(seq) };
        await withoutTriggers(world, table, async () => {
          await copyRow(world, table, { ...changed, ...place });
          if (table === 'pricebookChanges') await copyRow(world, 'changeHeads', place);
          try {
            for (const [path, of] of pages(world)) {
              if (of !== table) continue;
              const row = (await pageOf(world, path)).find((each) => each.seq === Number(seq));
              assert.ok(row, path);
              for (const name of Object.keys(row).filter((each) => texts.includes(each))) {
                const expected = name === 'id' ? `!${stored}` : stored;
                // Of what nothing is counted there is none.
                if (row[name] !== '' || !path.includes('counted'))
                  assert.equal(row[name], expected, `${path}: ${name}`);
              }
            }
          } finally {
            await runSql(world, `DELETE FROM ${table} WHERE seq = ${seq}`);
            await runSql(world, `DELETE FROM changeHeads WHERE seq = ${seq}`);
          }
        });
      }
    },
    'visits',
  ),
  attack(
    'an id and a reference are nothing but that',
    async (world) => {
      const { technician, colleague } = world.users;
      const order = (more: object) =>
        sentOrder({ org: world.orgs.ours, user: technician, visit: newVisitId(technician) }, more);
      const says = 'The order does not say its own replaces';
      for (const replaces of [
        '"'.padEnd(15, 'a'),
        'a'.repeat(14),
        'a'.repeat(16),
        '',
        'A'.repeat(15),
      ])
        await refused(push(world, 'orders', order({ replaces })), says, replaces);
      const id = newId();
      await refused(push(world, 'orders', order({ id, replaces: id })), says, 'its own');
      for (const visit of [
        `${technician}-1","visit":"${colleague}-1`,
        `${technician}-1 `,
        `${technician}-`,
        `${technician}-1-1`,
        `${technician}-${'1'.repeat(49)}`,
      ])
        await refused(push(world, 'orders', order({ visit })), 'The visit is not yours', visit);
      for (const bad of ['"'.padEnd(15, 'a'), 'A'.repeat(15), 'a'.repeat(14)])
        await refused(push(world, 'orders', order({ id: bad })), 'Invalid value for id', bad);
      // Of another visit and of another organization; one that is not there may still come.
      await refused(push(world, 'orders', order({ replaces: world.orders.technician })), says, '');
      const there = { visit: world.visits.newcomer, user: world.users.newcomer };
      const elsewhere = sentOrder({ org: world.orgs.elsewhere, ...there });
      const made = await ask(world, 'superuser', 'POST', recordsPath('orders'), {
        body: { ...elsewhere, user: there.user },
      });
      assert.equal(made.status, 200, JSON.stringify(made.body));
      const replacing = sentOrder(
        { org: world.orgs.ours, ...there },
        { replaces: elsewhere.id, signedAt: '2020-01-31T08:00:00Z' },
      );
      const asSuper = { body: { ...replacing, user: there.user } };
      await refused(ask(world, 'superuser', 'POST', recordsPath('orders'), asSuper), says, 'org');
      assert.equal((await push(world, 'orders', order({ replaces: newId() }))).status, 200);
      const flag = { id: newId(), org: world.orgs.ours, about: 'offers', kind: 'text', note: '' };
      for (const record of ['a"', 'A', ' '])
        assert.equal((await push(world, 'flags', { ...flag, record })).status, 400, record);
      // Behind what the hooks refuse stand the patterns of the collections, which no other request comes to.
      const patterned = {
        orders: ['visit', 'replaces'],
        quotes: ['visit', 'replaces'],
        visitCalls: ['visit'],
        visits: ['id'],
      };
      for (const [name, fields] of Object.entries(patterned)) {
        const collection = await asSuperuser(world, 'GET', `/api/collections/${name}`);
        const all = collection.fields as { name: string; pattern?: string }[];
        for (const field of fields)
          assert.ok(all.find((each) => each.name === field)?.pattern, `${name}.${field}`);
      }
    },
    'orders',
  ),
  attack(
    'what one reader of JSON takes for something else than another is not stored',
    async (world) => {
      const { ours } = world.orgs;
      for (const [what, made] of unlike) {
        const visit = sentVisit(ours, session(newVisitId(world.users.technician)));
        const state = { ...visit, state: made(visit.state) };
        await refused(push(world, 'visits', state), 'Invalid value for state', what);
        const totals = { ...visit, totals: made(visit.totals) };
        await refused(push(world, 'visits', totals), 'Invalid value for totals', what);
        const content = sealed(world, { content: made });
        await refused(push(world, 'orders', content), 'Invalid value for content', what);
        const personal = sealed(world, { personal: made(content.personal) });
        await refused(push(world, 'orders', personal), 'Invalid value for content', what);
      }
      assert.equal((await push(world, 'orders', sealed(world))).status, 200);
    },
    'visits',
  ),
  attack(
    'a visit holds no more than a visit has, and no number is longer than it may be',
    async (world) => {
      const { ours } = world.orgs;
      const id = newVisitId(world.users.technician);
      const state = session(id);
      const [job] = state.jobs;
      const many = (count: number, each: object) => Array(count).fill(each);
      const tiers = (count: number, lines = 0) => ({
        jobs: [{ ...job, shown: { tiers: many(count, { lines: many(lines, {}) }) } }],
      });
      const digits = '1'.repeat(38);
      const tries: [object, string][] = [
        [{ jobs: many(201, {}) }, 'The visit has more than 200 jobs'],
        [tiers(101), 'A menu of the visit has more than 100 tiers'],
        [
          { jobs: [{ ...job, seen: { tiers: many(101, {}) } }] },
          'A menu of the visit has more than 100 tiers',
        ],
        [{ jobs: [{ ...job, seen: { later: 'x'.repeat(32_768) } }] }, 'Invalid value for state'],
        [{ jobs: [{ ...job, seen: { tiers: [{ due: digits }] } }] }, 'Invalid value for state'],
        [tiers(1, 501), 'A tier of the visit has more than 500 lines'],
        [
          { jobs: [{ ...job, selectedOffer: { lines: many(501, {}) } }] },
          'A tier of the visit has more than 500 lines',
        ],
        [{ jobs: [7] }, 'Invalid value for state'],
        [{ jobs: {} }, 'Invalid value for state'],
        [{ jobs: [{ ...job, selectedPrice: digits }] }, 'Invalid value for state'],
        [{ jobs: [{ ...job, shown: { rate: digits } }] }, 'Invalid value for state'],
        [{ jobs: [{ price: { discounted: '1'.repeat(201) } }] }, 'Invalid value for state'],
      ];
      for (const [more, message] of tries) {
        const text = JSON.stringify({ ...state, ...more });
        await refused(
          push(world, 'visits', { ...sentVisit(ours, state), state: text }),
          message,
          '',
        );
      }
      const members = Object.fromEntries(many(21, {}).map((_, at) => [`m${at}`, 1]));
      for (const totals of [
        { due: 'x'.repeat(65) },
        { due: {} },
        { due: [] },
        members,
        many(2, {}),
      ]) {
        const sent = { ...sentVisit(ours, state), totals: JSON.stringify(totals) };
        await refused(push(world, 'visits', sent), 'Invalid value for totals', sent.totals);
      }
      const long = { ...sentVisit(ours, state), totals: `{"a":1${' '.repeat(2000)}}` };
      await refused(push(world, 'visits', long), 'Invalid value for totals', 'long');
      const amounts = sealed(world, {
        content: (text) => text.replace('"due":"393"', `"due":"${digits}"`),
      });
      await refused(push(world, 'orders', amounts), 'Invalid value for content', 'amounts');
    },
    'visits',
  ),
  attack(
    'what is stored already, by whatever patterns, is given as it is and erased all the same',
    async (world) => {
      const { ours } = world.orgs;
      const customer = '{"name":"María"}';
      const deep = `replace(hex(zeroblob(2000)), '00', '[')`;
      const many = `'[' || replace(hex(zeroblob(100001)), '00', '0,') || '0]'`;
      const states = [
        `'{"sessionId":"x","customer":${customer},"jobs":[]}' || char(0) || 'María'`,
        `'{"customer":1,"customer":${customer},"jobs":[]}'`,
        `'{"far":1e999,"customer":${customer},"jobs":[]}'`,
        `'{"customer":${customer},"jobs":[${customer},7]}'`,
        `'{"customer":${customer},"jobs":${customer}}'`,
        `'[${customer}]'`,
        `'{"customer":${customer},"jobs":[],"many":' || ${many} || '}'`,
        `'{"customer":${customer},"deep":' || ${deep}`,
        `'María'`,
      ];
      for (const state of states) {
        const visit = sentVisit(ours, session(newVisitId(world.users.technician)));
        assert.equal((await push(world, 'visits', visit)).status, 200);
        await withoutTriggers(world, 'visits', async () => {
          await runSql(world, `UPDATE visits SET state = ${state} WHERE id = '${visit.id}'`);
        });
        const page = `/api/visits/${ours}?whose=all&visit=${visit.id}`;
        assert.match(String((await pageOf(world, page))[0]?.state), /María/, state);
        assert.equal((await erase(world, visit.id)).status, 204, state);
        const [erased] = await pageOf(world, page);
        assert.doesNotMatch(JSON.stringify(erased), /María/, state);
        assert.deepEqual(JSON.parse(String(erased?.state)).jobs, [], state);
      }
      // Under ids of before.
      const visit = `${world.users.technician}-1","visit":"x`;
      const sql = `'${visit}'`;
      const [orderId, callId] = [newId(), newId()];
      const next = `(SELECT MAX(seq) + 100000 FROM orders)`;
      const personal = { personal: `'${customer}'`, salt: `'s'`, signature: `'[]'`, erased: `''` };
      await copyRow(world, 'orders', {
        id: `'${orderId}'`,
        visit: sql,
        replaces: `'"'`,
        seq: next,
        ...personal,
      });
      await copyRow(world, 'visitCalls', {
        id: `'${callId}'`,
        visit: sql,
        note: `'María'`,
        seq: `${next} + 1`,
      });
      assert.equal((await erase(world, visit)).status, 204);
      for (const [id, path] of [
        [orderId, `/api/orders/${ours}?whose=all`],
        [callId, `/api/visit-calls/${ours}`],
      ]) {
        const row = (await pageOf(world, `${path}`)).find((each) => each.id === id);
        assert.equal(row?.visit, visit);
        assert.doesNotMatch(JSON.stringify(row), /María/);
      }
      await runSql(world, `DELETE FROM visitCalls WHERE id = '${callId}'`);
      await removeVisits(world);
    },
    'visits',
  ),
  attack(
    'what of a visit nobody can erase keeps nothing else from it, and is told',
    async (world) => {
      const organizations = recordsPath('organizations', world.orgs.ours);
      const keep = (keepVisitsMonths: number) =>
        ask(world, 'owner', 'PATCH', organizations, { body: { variables: { keepVisitsMonths } } });
      const visits = [];
      for (let made = 0; made < 3; made += 1) {
        const visit = sentVisit(world.orgs.ours, session(newVisitId(world.users.technician)));
        assert.equal((await push(world, 'visits', visit)).status, 200);
        visits.push(visit.id);
      }
      const there = sentVisit(world.orgs.elsewhere, session(newVisitId(world.users.technician)));
      assert.equal((await push(world, 'visits', there)).status, 200);
      const ids = [...visits, there.id].map((id) => `'${id}'`).join();
      await runSql(
        world,
        `UPDATE visits SET updated = '2020-01-01 00:00:00.000Z' WHERE id IN (${ids})`,
      );
      const stuck = (when: string, table = 'visits', event = 'UPDATE') =>
        `CREATE TRIGGER stuck_${table} BEFORE ${event} ON ${table} WHEN ${when}
         BEGIN SELECT RAISE(ABORT, 'Not this one.'); END`;
      const elsewhere = recordsPath('organizations', world.orgs.elsewhere);
      const isErased = async (id: string) =>
        (await runSql(world, `SELECT erased <> '' AS done FROM visits WHERE id = '${id}'`))[0]
          ?.done;
      const runJob = () => asSuperuser(world, 'POST', '/api/crons/old-visits');
      const until = async (isDone: () => Promise<boolean>) => {
        const most = Date.now() + 5_000;
        while (!(await isDone()) && Date.now() < most)
          await new Promise((go) => setTimeout(go, 50));
      };
      const before = await runSql(world, 'SELECT id, variables FROM organizations');
      await keep(3);
      const body = { variables: { keepVisitsMonths: 3 } };
      await ask(world, 'newcomer', 'PATCH', elsewhere, { body });
      await runSql(world, stuck(`NEW.id = '${visits[1]}'`));
      // An organization of which nothing can be told is one of which nothing can be done.
      await runSql(
        world,
        stuck(`NEW.org = '${world.orgs.provider}'`, 'organizationEvents', 'INSERT'),
      );
      try {
        const filter = `org = "${world.orgs.ours}" && kind = "oldCustomersNotErased"`;
        const told = () => list(world, 'owner', 'organizationEvents', { filter });
        await runJob();
        await until(async () => (await told()).length > 0 && (await isErased(there.id)) === '1');
        const done = await Promise.all([...visits, there.id].map(isErased));
        assert.deepEqual(done.map(String), ['1', '0', '1', '1']);
        assert.deepEqual(
          (await told()).map(({ data }) => data),
          [{ visits: 1, months: 3 }],
        );
      } finally {
        await runSql(world, 'DROP TRIGGER stuck_visits');
        await runSql(world, 'DROP TRIGGER stuck_organizationEvents');
        for (const { id, variables } of before)
          await runSql(
            world,
            `UPDATE organizations SET variables = '${variables}' WHERE id = '${id}'`,
          );
      }
      await removeVisits(world);
    },
    'visits',
  ),
];
