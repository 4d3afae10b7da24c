import assert from 'node:assert/strict';
import { sentQuote } from '../../support/made-quote.ts';
import { newId, sentOrder } from '../../support/signed-order.ts';
import { hashOf, newVisitId, sentVisit, session } from '../../support/visits.ts';
import type { Check } from '../check.ts';
import { ask, asSuperuser, list, type Row, recordsPath, runSql, stored } from '../request.ts';
import { accessEnvironment, type World } from '../world.ts';
import { attack, register, sqlStatus } from './attack.ts';
import { makeOwner, removeAccount } from './costs.ts';
import { type As, begin, makeTechnician, push, removeVisits, rowsOf, says } from './visits-of.ts';

/** Attacks on visits (V1), orders (V3), who reads them (V4), calls (V5), what is erased (V6) and flags (V7). */

const orderOf = (
  world: World,
  more: Parameters<typeof sentOrder>[1] = {},
  user = world.users.technician,
) => sentOrder({ org: world.orgs.ours, user, visit: newVisitId(user) }, more);

const forgotten = { personal: '', salt: '', signature: '' };

export const visitAttacks: Check[] = [
  attack(
    'a visit is what a session is, of whoever sends it, and stays in its organization',
    async (world) => {
      const { technician, colleague } = world.users;
      const visit = await begin(world);
      const state = JSON.parse(visit.state);
      const fresh = () => sentVisit(world.orgs.ours, session(newVisitId(technician)));
      const invalid = 'Invalid value for state';
      const tries: [object, string][] = [
        [{ ...fresh(), state: visit.state }, invalid],
        [{ ...visit, state: JSON.stringify({ ...state, orders: [] }) }, invalid],
        [{ ...visit, state: JSON.stringify({ ...state, quotes: [] }) }, invalid],
        [{ ...visit, state: 'x' }, invalid],
        [{ ...visit, totals: '[]' }, 'Invalid value for totals'],
        [
          { ...visit, state: JSON.stringify({ ...state, more: 'ñ'.repeat(524_288) }) },
          'The visit is too large: at most 1 MB',
        ],
        [sentVisit(world.orgs.ours, session(newVisitId(colleague))), 'The visit is not yours'],
        [
          { ...visit, org: world.orgs.elsewhere, assumed: hashOf(visit.state) },
          'The visit is there in another organization',
        ],
      ];
      for (const [body, message] of tries)
        await says(push(world, 'technician', 'visits', body), 400, message);
      const made = { ...fresh(), user: colleague, seq: 1, erased: new Date().toISOString() };
      const found = await says(push(world, 'technician', 'visits', made), 200);
      assert.deepEqual([found.user, found.erased], [technician, '']);
      assert.ok(Number(found.seq) > 1);
      await removeVisits(world, technician);
    },
    'visits',
  ),
  attack(
    'a visit that has changed since is not overwritten, and a repeat changes nothing',
    async (world) => {
      const visit = await begin(world);
      const next = (more: string) => JSON.stringify({ ...JSON.parse(visit.state), more });
      const assumed = hashOf(visit.state);
      const later = { ...visit, state: next('1'), assumed };
      const first = await says(push(world, 'technician', 'visits', later), 200);
      const late = { ...visit, state: next('2') };
      for (const body of [late, { ...late, assumed }, { ...late, assumed: '' }]) {
        const answer = await says(push(world, 'technician', 'visits', body), 409);
        assert.equal((answer.data as { visit: Row }).visit.state, later.state);
      }
      const again = await says(push(world, 'technician', 'visits', later), 200);
      assert.deepEqual([again.seq, again.updated], [first.seq, first.updated]);
      const last = { ...late, assumed: hashOf(later.state) };
      const newest = await says(push(world, 'technician', 'visits', last), 200);
      assert.ok(Number(newest.seq) > Number(first.seq));
      await removeVisits(world, world.users.technician);
    },
    'visits',
  ),
  attack(
    'an order is what was signed in an own visit, and no larger than it may be',
    async (world) => {
      const order = orderOf(world);
      const said = JSON.parse(order.content);
      const resealed = (content: string) => ({ ...order, content, hash: hashOf(content) });
      const colleague = world.users.colleague;
      const invalid = 'Invalid value for content';
      const saying = (name: string) => `The order does not say its own ${name}`;
      const tries: [object, string][] = [
        [orderOf(world, {}, colleague), 'The visit is not yours'],
        [{ ...order, id: newId() }, saying('id')],
        [{ ...order, org: world.orgs.elsewhere }, saying('org')],
        [{ ...order, visit: newVisitId(world.users.technician) }, saying('visit')],
        [orderOf(world, { user: colleague }), saying('user')],
        [resealed(JSON.stringify({ ...said, replaces: 7 })), saying('replaces')],
        [resealed(`{"org":"${world.orgs.ours}",${order.content.slice(1)}`), invalid],
        [
          { ...order, content: order.content.replace('393', '3') },
          'The hash of the content is wrong',
        ],
        [{ ...order, personal: `${order.personal} ` }, 'The hash of the personal is wrong'],
        [{ ...order, signature: 'x'.repeat(1_048_577) }, 'The order is too large: at most 1 MB'],
      ];
      for (const [body, message] of tries)
        await says(push(world, 'technician', 'orders', body), 400, message);
      // By its rule, and not by what comes after it.
      await says(push(world, 'guest', 'orders', order), 400, 'Failed to create record.');
    },
    'orders',
  ),
  attack(
    'an order is stored once, as the server has it, and changed by nothing',
    async (world) => {
      const order = orderOf(world, { replaces: null });
      const lies = { seq: 1, late: true, replaces: newId(), erased: '2026-01-31 08:00:00.000Z' };
      const first = await says(push(world, 'technician', 'orders', { ...order, ...lies }), 200);
      assert.deepEqual([first.late, first.replaces, first.erased], [false, '', '']);
      assert.ok(Number(first.seq) > 1);
      assert.deepEqual(await says(push(world, 'technician', 'orders', order), 200), first);
      const kept = 'The order is there with other content, and is never changed';
      for (const more of [{ signature: '[]' }, forgotten, { signedAt: '2020-01-31T08:00:00Z' }])
        await says(push(world, 'technician', 'orders', { ...order, ...more }), 400, kept);
      const { visit } = order;
      const other = {
        ...sentOrder({ org: order.org, user: world.users.technician, visit }, { id: order.id }),
      };
      await says(push(world, 'technician', 'orders', other), 400, kept);

      const where = `WHERE id = '${order.id}'`;
      const fields = [
        `id = '${newId()}'`,
        `org = '${world.orgs.theirs}'`,
        `visit = 'x'`,
        `user = '${world.users.colleague}'`,
        `number = 1`,
        `quote = 'x'`,
        `witness = 'x'`,
        `replaces = 'x'`,
        `content = '{}'`,
        `personal = '{}'`,
        `salt = 'x'`,
        `signature = 'x'`,
        `hash = 'x'`,
        `signedAt = ''`,
        `late = TRUE`,
        `received = ''`,
      ];
      for (const field of fields)
        assert.equal(await sqlStatus(world, `UPDATE orders SET ${field} ${where}`), 400, field);
      assert.equal(await sqlStatus(world, `DELETE FROM orders ${where}`), 400);
      const names =
        'id, org, visit, user, number, replaces, content, personal, salt, signature, hash, signedAt, late, erased';
      const columns = names.split(', ');
      const replacing = (id: string, seq: string, number: string) =>
        `INSERT OR REPLACE INTO orders (${names}, received, seq)
         SELECT ${id}, ${columns.slice(1).join().replace('number', number)}, received, ${seq} FROM orders ${where}`;
      const [next, free] = ['seq + 1000000', 'number + 1000000'];
      assert.equal(await sqlStatus(world, replacing('id', next, free)), 400);
      assert.equal(await sqlStatus(world, replacing(`'${newId()}'`, 'seq', free)), 400);
      assert.equal(await sqlStatus(world, replacing(`'${newId()}'`, next, 'number')), 400);
      const { sentErased, witness, ...shown } = (await stored(world, 'orders', order.id)) as Row;
      assert.deepEqual([shown, sentErased, witness], [first, false, '']);
    },
    'orders',
  ),
  attack(
    'a number that a device claims to have seen takes no other order’s, and none that could not have been given',
    async (world) => {
      // Far from the turn of a year.
      const signedAt = `${new Date().getUTCFullYear() - 1}-06-15T12:00:00.000Z`;
      const order = (number?: unknown, more: object = {}) => ({
        ...orderOf(world, { signedAt, ...more }),
        ...(number === undefined ? {} : { number }),
      });
      const numberOf = async (body: object, as: Parameters<typeof push>[1] = 'technician') =>
        Number((await says(push(world, as, 'orders', body), 200)).number);
      const first = await numberOf(order());
      const yearly = first - (first % 1e9);
      // What another order has, there or in another organization, keeps nobody from a number of one's own.
      assert.equal(await numberOf(order(first)), first + 1);
      const [theirs] = await runSql(
        world,
        `SELECT MAX(number) AS number FROM orders WHERE org <> '${world.orgs.ours}'`,
      );
      assert.equal(await numberOf(order(Number(theirs?.number ?? 0) || first)), first + 2);
      const impossible = [
        yearly + 999_999_999,
        yearly + 1e9 + 1,
        yearly - 1e9 + 1,
        yearly,
        -1,
        0.5,
        1e300,
      ];
      let last = first + 2;
      for (const number of [...impossible, 'x', [last], {}, null]) {
        last += 1;
        assert.equal(await numberOf(order(number)), last, JSON.stringify(number));
      }
      // A repeat with another one changes nothing.
      const kept = order();
      const given = await numberOf(kept);
      assert.equal(await numberOf({ ...kept, number: given + 100 }), given);
      const both = await Promise.all(
        [order(given + 2), order(given + 2)].map((body) => numberOf(body)),
      );
      assert.deepEqual(both.toSorted(), [given + 2, given + 3]);
    },
    'orders',
  ),
  attack(
    'somebody who lost the last role sends what was signed before, for 30 days and there alone',
    async (world) => {
      const { account, path } = await makeTechnician(world);
      const signed = (more: object = {}) => orderOf(world, more, account.id);
      const before = signed();
      await says(ask(world, 'owner', 'PATCH', path, { body: { roles: [] } }), 200);
      const late = await says(push(world, account, 'orders', before), 200);
      assert.equal(late.late, true);
      assert.deepEqual(await rowsOf(world, account, `/api/orders/${world.orgs.ours}`), []);
      await runSql(
        world,
        `UPDATE formerMembers SET ended = '2026-01-01 00:00:00.000Z' WHERE user = '${account.id}'`,
      );
      const refused = 'You may not write into this organization.';
      await says(
        push(world, account, 'orders', signed({ signedAt: '2025-01-01T00:00:00Z' })),
        403,
        refused,
      );
      const recently = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-10 days')";
      await runSql(
        world,
        `UPDATE formerMembers SET ended = ${recently} WHERE user = '${account.id}'`,
      );
      const since = new Date(Date.now() - 86_400_000).toISOString();
      await says(push(world, account, 'orders', signed({ signedAt: since })), 403, refused);
      const there = { org: world.orgs.theirs, user: account.id, visit: newVisitId(account.id) };
      const long = { signedAt: '2020-01-01T00:00:00Z' };
      await says(push(world, account, 'orders', sentOrder(there, long)), 403, refused);
      await says(
        push(world, 'newcomer', 'orders', orderOf(world, long, world.users.newcomer)),
        403,
        refused,
      );
      // A removal with a role says the same as losing it.
      await says(
        ask(world, 'owner', 'PATCH', path, { body: { roles: [world.roles.ours.Technician] } }),
        200,
      );
      await says(ask(world, 'owner', 'DELETE', path), 204);
      await says(push(world, account, 'orders', signed(long)), 200);
      await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
      await runSql(world, `DELETE FROM formerMembers WHERE user = '${account.id}'`);
    },
    'orders',
  ),
  attack(
    'pages have what is the caller’s, or all of the organization for those who may read it',
    async (world) => {
      await begin(world);
      await says(push(world, 'technician', 'orders', orderOf(world)), 200);
      const quote = sentQuote({
        org: world.orgs.ours,
        user: world.users.technician,
        visit: newVisitId(world.users.technician),
      });
      await says(push(world, 'technician', 'quotes', quote), 200);
      for (const table of ['visits', 'orders', 'quotes']) {
        const rows = await list(world, 'superuser', table);
        const path = `/api/${table}/${world.orgs.ours}`;
        const ids = (of: Row[]) => of.map(({ id }) => id).sort();
        const ours = rows.filter(({ org }) => org === world.orgs.ours);
        for (const person of ['technician', 'author', 'administrator', 'owner'] as const) {
          const own = ours.filter(({ user }) => user === world.users[person]);
          assert.deepEqual(ids(await rowsOf(world, person, path)), ids(own), `${person}: ${table}`);
        }
        for (const person of ['administrator', 'owner'] as const)
          assert.deepEqual(ids(await rowsOf(world, person, `${path}?whose=all`)), ids(ours));
        const expand = `${table}_via_org`;
        await says(
          ask(world, 'owner', 'GET', recordsPath('organizations', world.orgs.ours, { expand })),
          400,
          'Only relations of the records that are asked for are expanded.',
        );
      }
      await removeVisits(world, world.users.technician);
    },
    'visits',
  ),
  attack(
    'what hears of all visits is told to those alone who read them, and another once somebody may not any more',
    async (world) => {
      const path = `/api/visits/${world.orgs.ours}?whose=all&states=off`;
      const poke = async () => (await ask(world, 'owner', 'GET', path)).body.poke;
      const roles = recordsPath('roles', world.roles.ours.Unused);
      await asSuperuser(world, 'PATCH', roles, { permissions: ['sales'] });
      const { account, path: profile } = await makeTechnician(world);
      assert.equal((await ask(world, account, 'GET', path)).status, 403);
      const body = { roles: [world.roles.ours.Unused] };
      await says(ask(world, 'owner', 'PATCH', profile, { body }), 200);
      const told = await poke();
      assert.equal((await ask(world, account, 'GET', path)).body.poke, told);
      await asSuperuser(world, 'PATCH', roles, { permissions: [] });
      assert.notEqual(await poke(), told);
      await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
    },
    'visits',
  ),
  attack(
    'a customer is erased by those who manage alone, for good, and it is told',
    async (world) => {
      const visit = await begin(world);
      const user = world.users.technician;
      const order = sentOrder({ org: visit.org, user, visit: visit.id });
      const late = sentOrder({ org: visit.org, user, visit: visit.id });
      await says(push(world, 'technician', 'orders', order), 200);
      const erase = (as: As, orgId = visit.org) =>
        ask(world, as, 'POST', '/api/erase-customer', { body: { orgId, visitId: visit.id } });
      for (const person of [
        'outsider',
        'foreignAdmin',
        'newcomer',
        'technician',
        'author',
      ] as const)
        await says(erase(person), 404);
      // Of an organization that is managed, and is not the visit's.
      await says(erase('foreignAdmin', world.orgs.theirs), 404);
      const filter = `org = "${visit.org}" && kind = "customersErased"`;
      const told = () => list(world, 'owner', 'organizationEvents', { filter });
      const count = (await told()).length;
      await says(erase('administrator'), 204);
      await says(erase('owner'), 204);
      assert.equal((await told()).length, count + 1);
      const erased = await stored(world, 'visits', visit.id);
      const state = JSON.parse(String(erased?.state));
      assert.deepEqual([state.customer, state.jobs[0].notes], [undefined, []]);
      const names = ['personal', 'salt', 'signature', 'content'] as const;
      const texts = async (id: string) => {
        const row = await stored(world, 'orders', id);
        return names.map((name) => row?.[name]);
      };
      assert.deepEqual(await texts(order.id), ['', '', '', order.content]);
      const assumed = hashOf(String(erased?.state));
      const again = { ...visit, status: 'ended', assumed };
      const pushed = await says(push(world, 'technician', 'visits', again), 200);
      assert.equal(pushed.state, erased?.state);
      await says(push(world, 'technician', 'orders', late), 200);
      assert.deepEqual(await texts(late.id), ['', '', '', late.content]);
      await removeVisits(world, user);
    },
    'visits',
  ),
  attack(
    'an order that comes without anything personal erases nothing else',
    async (world) => {
      const visit = await begin(world);
      const user = world.users.technician;
      const signed = () => sentOrder({ org: visit.org, user, visit: visit.id });
      const empty = await says(
        push(world, 'technician', 'orders', { ...signed(), ...forgotten }),
        200,
      );
      assert.notEqual(empty.erased, '');
      const { personal } = signed();
      const later = await says(push(world, 'technician', 'orders', signed()), 200);
      assert.deepEqual([later.personal, later.erased], [personal, '']);
      const assumed = hashOf(visit.state);
      const again = { ...visit, status: 'ended', assumed };
      const pushed = await says(push(world, 'technician', 'visits', again), 200);
      assert.deepEqual([pushed.state, pushed.erased], [visit.state, '']);
      const call = { id: newId(), org: visit.org, visit: visit.id, outcome: 'reached' };
      const made = await says(push(world, 'owner', 'visitCalls', { ...call, note: 'María' }), 200);
      assert.equal(made.note, 'María');
      // It is erased by those who manage as if there were no such order, where there is nothing else of the visit too.
      const erase = (visitId: string) =>
        ask(world, 'owner', 'POST', '/api/erase-customer', { body: { orgId: visit.org, visitId } });
      const alone = { ...signed(), ...forgotten };
      const other = sentOrder({ org: visit.org, user, visit: newVisitId(user) });
      await says(push(world, 'technician', 'orders', { ...other, ...forgotten }), 200);
      await says(erase(other.visit), 204);
      const late = sentOrder({ org: visit.org, user, visit: other.visit });
      assert.equal((await says(push(world, 'technician', 'orders', late), 200)).personal, '');
      await says(push(world, 'technician', 'orders', alone), 200);
      await says(erase(visit.id), 204);
      const row = await stored(world, 'orders', String(later.id));
      assert.equal(row?.personal, '');
      await runSql(world, `DELETE FROM visitCalls WHERE id = '${call.id}'`);
      await removeVisits(world, user);
    },
    'orders',
  ),
  attack(
    'an order that is signed later than it comes is put back, and stays a repeat of itself',
    async (world) => {
      const day = 86_400_000;
      const at = (moment: number) => ({ signedAt: new Date(Date.now() + moment).toISOString() });
      const shown = ({ signedAt, deviceSignedAt }: Row) => [signedAt, deviceSignedAt].map(String);
      const ahead = orderOf(world, at(3 * day));
      const first = await says(
        push(world, 'technician', 'orders', { ...ahead, deviceSignedAt: '' }),
        200,
      );
      const [put, said] = shown(first);
      assert.ok(Date.parse(String(put)) <= Date.now() + 1000, put);
      assert.equal(Date.parse(String(said)), Date.parse(ahead.signedAt));
      assert.deepEqual(await says(push(world, 'technician', 'orders', ahead), 200), first);
      const near = orderOf(world, at(day / 2));
      const lie = { ...near, deviceSignedAt: '2020-01-31 08:00:00.000Z' };
      const kept = await says(push(world, 'technician', 'orders', lie), 200);
      assert.equal(Date.parse(shown(kept)[0] ?? ''), Date.parse(near.signedAt));
      assert.equal(shown(kept)[1], '');
      const where = `WHERE id = '${ahead.id}'`;
      assert.equal(await sqlStatus(world, `UPDATE orders SET deviceSignedAt = '' ${where}`), 400);
    },
    'orders',
  ),
  attack(
    'a call is made once, about a visit of the organization, and its note goes with the customer',
    async (world) => {
      const visit = await begin(world);
      const made = { id: newId(), org: visit.org, visit: visit.id, outcome: 'reached' };
      const { administrator, technician } = world.users;
      const lies = { takenBack: '2026-01-31 08:00:00.000Z', user: technician, seq: 1 };
      const sent = { ...made, note: 'María calls back', ...lies };
      const first = await says(push(world, 'administrator', 'visitCalls', sent), 200);
      assert.deepEqual([first.user, first.takenBack], [administrator, '']);
      assert.ok(Number(first.seq) > 1);
      const again = { ...made, note: 'María calls back' };
      assert.deepEqual(await says(push(world, 'administrator', 'visitCalls', again), 200), first);
      for (const more of [{ outcome: 'noAnswer' }, { visit: world.visits.technician }])
        await says(push(world, 'administrator', 'visitCalls', { ...made, ...more }), 400);
      await says(push(world, 'owner', 'visitCalls', made), 400);
      const fresh = () => ({ ...made, id: newId() });
      const there = { ...fresh(), visit: world.visits.outsider };
      await says(push(world, 'administrator', 'visitCalls', there), 404);
      for (const more of [{ note: 'x'.repeat(501) }, { outcome: 'rude' }, { visit: '' }]) {
        const { status } = await push(world, 'owner', 'visitCalls', { ...fresh(), ...more });
        assert.ok([400, 404].includes(status), String(status));
      }
      const takeBack = (as: As) =>
        ask(world, as, 'POST', '/api/take-back-call', { body: { callId: made.id } });
      for (const person of ['outsider', 'foreignAdmin', 'technician', 'author'] as const)
        await says(takeBack(person), 404);
      const second = { ...fresh(), note: 'María again' };
      await says(push(world, 'owner', 'visitCalls', second), 200);
      const erase = { orgId: visit.org, visitId: visit.id };
      await says(ask(world, 'owner', 'POST', '/api/erase-customer', { body: erase }), 204);
      const third = { ...fresh(), note: 'María once more' };
      await says(push(world, 'owner', 'visitCalls', third), 200);
      const path = `/api/visit-calls/${visit.org}?visit=${visit.id}`;
      assert.deepEqual(
        (await rowsOf(world, 'owner', path)).map(({ id, note }) => [id, note]),
        [made, second, third].map(({ id }) => [id, '']),
      );
      const back = await says(takeBack('owner'), 200);
      assert.notEqual(back.takenBack, '');
      assert.equal((await says(takeBack('administrator'), 200)).seq, back.seq);
      await runSql(world, `DELETE FROM visitCalls WHERE visit = '${visit.id}'`);
      await removeVisits(world, technician);
    },
    'visitCalls',
  ),
  attack(
    'a flag is made once, without an answer, and answered once, by authors',
    async (world) => {
      const made = {
        id: newId(),
        org: world.orgs.ours,
        about: 'offers',
        record: 'offer',
        kind: 'price',
        note: 'Wrong',
      };
      const { technician, author } = world.users;
      const lies = { answer: 'Yes', answeredBy: author, answered: '2026-01-31 08:00:00.000Z' };
      const sent = { ...made, ...lies, user: world.users.colleague, seq: 1 };
      const first = await says(push(world, 'technician', 'flags', sent), 200);
      const unanswered = [first.user, first.answer, first.answeredBy, first.answered];
      assert.deepEqual(unanswered, [technician, '', '', '']);
      assert.ok(Number(first.seq) > 1);
      assert.deepEqual(await says(push(world, 'technician', 'flags', made), 200), first);
      const kept = 'The flag is there with other content';
      for (const [as, more] of [
        ['technician', { note: 'Other' }],
        ['author', {}],
      ] as const)
        await says(push(world, as, 'flags', { ...made, ...more }), 400, kept);
      const answer = (as: As, text = 'Right now') =>
        ask(world, as, 'POST', '/api/answer-flag', { body: { flagId: made.id, answer: text } });
      for (const person of ['outsider', 'foreignAdmin', 'newcomer', 'technician'] as const)
        await says(answer(person), 404);
      await says(answer('author', ' '), 400, 'Send an answer.');
      const closed = await says(answer('author'), 200);
      assert.deepEqual([closed.answer, closed.answeredBy], ['Right now', author]);
      assert.equal((await says(answer('author'), 200)).seq, closed.seq);
      for (const [person, text] of [
        ['author', 'Otherwise'],
        ['owner', 'Right now'],
      ] as const)
        await says(answer(person, text), 400, 'The flag has an answer already.');
      await runSql(world, `DELETE FROM flags WHERE id = '${made.id}'`);
    },
    'flags',
  ),
  attack(
    'an account sends no more than so much, in a minute and in a day',
    async (world) => {
      const perMinute = Number(accessEnvironment.TIERBOOK_VISITS_PER_MINUTE);
      const most = Number(accessEnvironment.TIERBOOK_VISITS_MB_PER_DAY) * 1_000_000;
      const often = await register(world);
      const statuses: number[] = [];
      for (let time = 0; time <= perMinute; time += 1)
        statuses.push((await push(world, often, 'orders', {})).status);
      assert.deepEqual(statuses, [...Array(perMinute).fill(400), 429]);
      const much = await register(world);
      const signature = 'x'.repeat(2_000_000);
      const large = most / signature.length;
      const found: number[] = [];
      for (let time = 0; time <= large; time += 1)
        found.push((await push(world, much, 'orders', { signature })).status);
      assert.deepEqual(found, [...Array(Math.floor(large)).fill(400), 429]);
      // What is short counts too: there may be a million of them.
      const { account, org } = await makeOwner(world);
      const left = 10_000;
      for (let sent = 0; sent < most - left; sent += signature.length) {
        const some = signature.slice(0, most - left - sent);
        await push(world, account, 'orders', { org, signature: some });
      }
      const text = 'x'.repeat(left + 1);
      for (const [collection, body] of [
        ['flags', { note: text }],
        ['flags', { name: text }],
        ['visitCalls', { note: text }],
        ['visits', { totals: text }],
        ['costLists', { refIds: text }],
        ['costLists', { supplier: text }],
        ['listLayouts', { layout: text }],
        ['listLayouts', { header: text }],
      ] as const) {
        const { status } = await push(world, account, collection, { org, ...body });
        assert.equal(status, 429, collection);
      }
      await removeAccount(world, account.id);
      for (const { id } of [often, much])
        await asSuperuser(world, 'DELETE', recordsPath('users', id));
    },
    'orders',
  ),
];
