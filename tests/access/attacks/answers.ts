import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { jpegOf } from '../../support/logos.ts';
import { sentOrder } from '../../support/signed-order.ts';
import { askAndReadNothing, isServed } from '../../support/slow-sockets.ts';
import { newVisitId, sentVisit, session } from '../../support/visits.ts';
import type { Check } from '../check.ts';
import { ask, asSuperuser, list, type Row, recordsPath, runSql } from '../request.ts';
import type { World } from '../world.ts';
import { attack } from './attack.ts';
import { makeOwner, removeAccount } from './costs.ts';

/** How much is answered, and to how many at once: what PocketBase answers by itself it makes in memory. */

type Owner = Awaited<ReturnType<typeof makeOwner>>;

/** Of what does not fit into what the system keeps for a connection. */
const muchBytes = 12_000_000;

/** What a step more multiplies, or brings by the thousand. */
const further = [
  ['profiles', 'org.profiles_via_org'],
  ['profiles', 'user.profiles_via_user'],
  ['profiles', 'org.profiles_via_org.org.profiles_via_org.org.profiles_via_org'],
  ['profiles', 'user,org.owner'],
  ['roles', 'profiles_via_roles'],
  ['roles', 'PROFILES_VIA_roles'],
  ['roles', 'profiles(roles)'],
  ['roles', 'org.papers_via_org'],
  ['organizations', 'papers_via_org'],
  ['organizations', 'papers(org)'],
  ['books', 'dependencies.dependencies.dependencies'],
  ['books', ' dependencies . dependencies '],
  ['books', 'parent.parent'],
  ['flags', 'org.flags_via_org'],
] as const;

/** What clients expand. */
const relations = [
  ['profiles', 'user,org,roles'],
  ['profiles', 'roles, user'],
  ['books', 'parent,dependencies'],
  ['currencyRates', 'baseCurrency,quoteCurrency'],
  ['flags', 'user'],
  ['users', 'activeOrg'],
] as const;

/** What a filter or a sort may go through for each row, a hundredfold with each step. */
const farFilters = [
  ['profiles', 'org.profiles_via_org.id'],
  ['profiles', 'org.PROFILES_VIA_org.id'],
  ['profiles', 'org.owner.name'],
  ['organizations', 'profiles_via_org.user'],
  ['books', 'dependencies.dependencies.name'],
  ['books', 'parent.dependencies.parent.dependencies.name'],
  ['roles', 'org.name.x'],
] as const;

/** The same where a reader of filters might take it for a text. */
const hidden = [
  'id = "\\\\" && org.profiles_via_org.id ?~ "x" && id != "\\\\"',
  'id != "x" // "\n && org.profiles_via_org.id ?~ "x" // "',
  `id != 'x"' && org.owner.name ?~ 'x"'`,
];

/** What looks like it, and is none. */
const nearFilters = [
  ['roles', 'org.name = "a.b.c" && org.name != \'x_via_y.z\' && org.id != "//"'],
  ['roles', 'org.name="a"&&org.id!="b"||org.name~"c \\" d.e.f"'],
  ['profiles', "user.name = 'O\\'Neil.of.the_via_' && created > '2026-01-01 00:00:00.000Z'"],
] as const;

/** Records of an account, each as long as it may be, and how many of them one account may be answered at once. */
const long: readonly [
  name: string,
  make: (world: World, owner: Owner) => Promise<string>,
  most: number,
][] = [
  ['visit', makeVisit, 10],
  ['order', makeOrder, 10],
  ['paper', makePaper, 20],
];

async function makeVisit(world: World, { account, org }: Owner): Promise<string> {
  const customer = { name: 'x'.repeat(900_000), phone: '' };
  const body = sentVisit(org, { ...session(newVisitId(account.id)), customer });
  assert.equal((await ask(world, account, 'POST', recordsPath('visits'), { body })).status, 200);
  return recordsPath('visits', body.id);
}

async function makeOrder(world: World, { account, org }: Owner): Promise<string> {
  const at = { org, user: account.id, visit: newVisitId(account.id) };
  const body = sentOrder(at, { terms: 'x'.repeat(900_000) });
  const { status, body: made } = await ask(world, account, 'POST', recordsPath('orders'), { body });
  assert.equal(status, 200);
  return recordsPath('orders', String(made.id));
}

async function makePaper(world: World, { account, org }: Owner): Promise<string> {
  const body = { org, logo: jpegOf(480_000) };
  const { body: made } = await ask(world, account, 'POST', recordsPath('papers'), { body });
  return recordsPath('papers', String(made.id));
}

async function until(condition: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + 120_000; Date.now() < end; ) if (await condition()) return true;
  return false;
}

export const answerAttacks: Check[] = [
  attack(
    'no expand goes further than relations of the records that are asked for',
    async (world) => {
      for (const [collection, expand] of further) {
        const path = recordsPath(collection, '', { expand });
        const { status } = await ask(world, 'owner', 'GET', path);
        assert.equal(status, 400, `${collection}: ${expand}`);
      }
      for (const [collection, expand] of relations) {
        const path = recordsPath(collection, '', { expand });
        const { status, body } = await ask(world, 'owner', 'GET', path);
        assert.equal(status, 200, `${collection}: ${expand}`);
        if (collection !== 'profiles') continue;
        const rows = body.items as { expand?: Record<string, unknown> }[];
        const isWhole = rows.some((row) => row.expand?.user && row.expand.roles);
        assert.ok(isWhole, expand);
      }
    },
  ),
  attack('no filter and no sort goes further than one relation', async (world) => {
    for (const [collection, asked] of farFilters) {
      for (const name of ['filter', 'sort']) {
        const query = { [name]: name === 'filter' ? `${asked} ?~ "x"` : asked };
        const { status } = await ask(world, 'owner', 'GET', recordsPath(collection, '', query));
        assert.equal(status, 400, `${collection} by ${name} ${asked}`);
      }
    }
    for (const filter of hidden) {
      const { status } = await ask(world, 'owner', 'GET', recordsPath('profiles', '', { filter }));
      assert.equal(status, 400, filter);
    }
    for (const [collection, filter] of nearFilters) {
      const path = recordsPath(collection, '', { filter, sort: 'org.name,-id' });
      assert.equal((await ask(world, 'owner', 'GET', path)).status, 200, filter);
    }
  }),
  attack(
    'no filter looks at length for a text, which is held against each place of another',
    async (world) => {
      const owner = await makeOwner(world);
      const logo = `/9j/${'A'.repeat(600_000)}`;
      const body = { org: owner.org, logo, terms: `${'A'.repeat(19_999)}B` };
      const made = await ask(world, owner.account, 'POST', recordsPath('papers'), { body });
      assert.equal(made.status, 200);
      const text = (length: number) => `${'A'.repeat(length - 1)}B`;
      const by = async (filter: string) =>
        (await ask(world, owner.account, 'GET', recordsPath('papers', '', { filter }))).status;
      const refused = [
        `logo ~ "${text(51)}"`,
        `logo !~ '${text(51)}'`,
        `logo ?~ "${text(51)}"`,
        `logo ~"${'A\\"'.repeat(20)}"`,
        `"${text(51)}" ~ logo`,
        'logo ~ terms',
        `name = "" && logo ?!~ terms`,
        Array(6)
          .fill(`logo ~ "${text(50)}"`)
          .join(' || '),
      ];
      for (const filter of refused) assert.equal(await by(filter), 400, filter);
      const few = Array(5)
        .fill(`logo ~ "${text(50)}"`)
        .join(' || ');
      for (const filter of [few, `id != "${text(500)}~" && name ~ 'a~"b'`])
        assert.equal(await by(filter), 200, filter);
      await asSuperuser(world, 'DELETE', recordsPath('papers', String(made.body.id)));
      await removeAccount(world, owner.account.id);
    },
  ),
  attack('an address asks for no more than anybody needs', async (world) => {
    const long = { expand: 'user,'.repeat(110), fields: 'id,'.repeat(400) };
    for (const [name, value] of Object.entries(long)) {
      const path = recordsPath('profiles', '', { [name]: value });
      assert.equal((await ask(world, 'owner', 'GET', path)).status, 400, name);
      const renewed = `/api/collections/users/auth-refresh?${new URLSearchParams({ [name]: value })}`;
      assert.equal((await ask(world, 'owner', 'POST', renewed)).status, 400, name);
    }
    for (const path of ['/api/health', recordsPath('users'), `/api/log/${world.orgs.ours}`])
      for (const as of ['guest', 'owner'] as const)
        assert.equal((await ask(world, as, 'GET', `${path}?${'a'.repeat(17_000)}`)).status, 414);
    const headers = { 'X-Much': 'a'.repeat(40_000) };
    for (const path of ['/api/health', '/assets/nosuch.js', '/api/realtime'])
      for (const asked of [
        [path, headers] as const,
        [`${path}?${'a'.repeat(40_000)}`, {}] as const,
      ]) {
        const response = await fetch(world.url + asked[0], { headers: asked[1] });
        await response.body?.cancel();
        assert.equal(response.status, 431, path);
      }
  }),
  attack(
    'a member holds no more roles than come along with each of a list',
    async (world) => {
      const { account, org } = await makeOwner(world);
      try {
        await runSql(
          world,
          `WITH RECURSIVE many(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM many WHERE at < 60)
           INSERT INTO roles (id, org, name) SELECT printf('manyroles%06d', at), '${org}', 'Role ' || at FROM many`,
        );
        const [profile] = await list(world, account, 'profiles', { filter: `org = "${org}"` });
        const ids = Array.from(
          { length: 60 },
          (_, at) => `manyroles${`${at + 1}`.padStart(6, '0')}`,
        );
        const give = async (roles: object) =>
          (
            await ask(world, account, 'PATCH', recordsPath('profiles', profile?.id), {
              body: roles,
            })
          ).status;
        assert.equal(await give({ 'roles+': ids.slice(0, 40) }), 200);
        assert.equal(await give({ 'roles+': ids.slice(40) }), 400);
        assert.equal(await give({ roles: ids }), 400);
      } finally {
        await removeAccount(world, account.id);
      }
    },
    'profiles',
  ),
  attack(
    'the variables and costs of an organization come with itself, and not with each record that names it',
    async (world) => {
      const path = recordsPath('organizations', world.orgs.ours);
      const { body: own } = await ask(world, 'owner', 'GET', path);
      assert.ok('variables' in own && 'costs' in own);
      const expand = { expand: 'org' };
      for (const collection of ['roles', 'profiles', 'books']) {
        const asked = recordsPath(collection, '', expand);
        const { body } = await ask(world, 'owner', 'GET', asked);
        const rows = body.items as { expand: { org: Row } }[];
        assert.ok(rows.length > 0, collection);
        for (const row of rows)
          assert.ok(!('variables' in row.expand.org || 'costs' in row.expand.org), collection);
      }
      const refresh = '/api/collections/users/auth-refresh?expand=activeOrg';
      const { body } = await ask(world, 'owner', 'POST', refresh);
      const { record } = body as { record: { expand: { activeOrg: Row } } };
      const { activeOrg } = record.expand;
      assert.ok('owner' in activeOrg && !('variables' in activeOrg || 'costs' in activeOrg));
    },
    'organizations',
  ),
  attack('a list of what is long gives few rows, whatever is asked for', async (world) => {
    const most = {
      ...{ organizations: 10, papers: 2, organizationEvents: 100, flags: 200 },
      ...{ profiles: 100, books: 50, costLists: 5, listLayouts: 10 },
    };
    for (const [collection, rows] of Object.entries(most)) {
      for (const perPage of ['', '0', '-1', '500', '1000', '1e3']) {
        const { body } = await ask(world, 'owner', 'GET', recordsPath(collection, '', { perPage }));
        assert.ok(Number(body.perPage) <= rows, `${collection}: ${body.perPage} of "${perPage}"`);
      }
      const one = await ask(world, 'owner', 'GET', recordsPath(collection, '', { perPage: '1' }));
      assert.equal(one.body.perPage, 1);
    }
  }),
  ...long.map(([name, make, most]) =>
    attack(
      `an account is answered only so many of the longest records at once, read or not: a ${name}`,
      async (world) => {
        const owner = await makeOwner(world);
        const { account, org } = owner;
        const path = await make(world, owner);
        const first = await ask(world, account, 'GET', path);
        const bytes = JSON.stringify(first.body).length;
        assert.ok(bytes > 400_000, `only ${bytes} bytes`);
        const open = new Set<Socket>();
        const times = Math.ceil(muchBytes / bytes);
        // Of no record: what is asked to find out takes hardly any of the room that those who read nothing are to take.
        const none = `${path}0`;
        const isFull = async () => {
          // On a slow machine the first have been cut off before the last get that far.
          for (const socket of open) if (!(await isServed(socket))) open.delete(socket.destroy());
          while (open.size < most)
            open.add(askAndReadNothing(world.url, path, account.token, times));
          return (await ask(world, account, 'GET', none)).status === 503;
        };
        try {
          assert.ok(await until(isFull), 'there is no limit');
          const others = recordsPath('organizations', world.orgs.theirs);
          assert.equal((await ask(world, 'outsider', 'GET', others)).status, 200);
          assert.equal(
            (await ask(world, 'outsider', 'GET', `/api/log/${world.orgs.theirs}`)).status,
            200,
          );
        } finally {
          for (const socket of open) socket.destroy();
          for (const table of ['papers', 'visits'])
            await runSql(world, `DELETE FROM ${table} WHERE org = '${org}'`);
          await removeAccount(world, account.id);
        }
      },
    ),
  ),
];
