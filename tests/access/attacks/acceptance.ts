import assert from 'node:assert/strict';
import {
  type HomeOrder,
  homeOrder,
  newToken,
  resealed,
  withPersonal,
} from '../../support/home-order.ts';
import { sentQuote } from '../../support/made-quote.ts';
import { newId, sentOrder } from '../../support/signed-order.ts';
import { hashOf, newVisitId } from '../../support/visits.ts';
import type { Check } from '../check.ts';
import { ask, runSql, stored } from '../request.ts';
import type { World } from '../world.ts';
import { attack, sqlStatus } from './attack.ts';
import { type As, push, says } from './visits-of.ts';

/** Attacks on orders that strangers send from the page of a quote (O4). */

async function offered(world: World) {
  const user = world.users.technician;
  const validUntil = new Date(Date.now() + 86_400_000).toISOString();
  const at = { org: world.orgs.ours, user, visit: newVisitId(user) };
  const [quote, token] = [sentQuote(at, { validUntil }), newToken()];
  await says(push(world, 'technician', 'quotes', { ...quote, link: hashOf(token) }), 200);
  return { quote, token };
}

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `2001:db8:a:${addresses.toString(16)}::1`;
}

/** From an address of its own each time. */
function accept(
  world: World,
  token: unknown,
  order: object,
  { as = 'guest' as As, address = newAddress() } = {},
) {
  const headers = { 'X-Forwarded-For': address };
  return ask(world, as, 'POST', '/api/accept-quote', { body: { token, ...order }, headers });
}

const nothing = 'There is no such estimate.';
const invalid = (name: string) => `Invalid value for ${name}`;
const signer = (name: unknown, method: unknown, more: object = {}) =>
  JSON.stringify({ customer: { name: 'María Núñez' }, signer: { name, method, ...more } });

export const acceptanceAttacks: Check[] = [
  attack(
    'an order from a link is of its quote, and holds nothing else than what the page writes',
    async (world) => {
      const { quote, token } = await offered(world);
      const order = homeOrder(quote);
      const strokes = (value: unknown) => JSON.stringify({ width: 3, height: 1, strokes: value });
      const personal = (text: string, more: Partial<HomeOrder> = {}) => ({
        ...withPersonal(order, text),
        ...more,
      });
      const typed = { signature: '' };
      const wrong: [object, string][] = [
        [{ ...order, salt: '' }, invalid('salt')],
        [{ ...order, salt: order.salt.toUpperCase().replace(/.$/, 'G') }, invalid('salt')],
        [{ ...order, id: 'x' }, invalid('id')],
        [{ ...order, id: newId() }, 'The order does not say its own id'],
        [
          resealed(order, (said) => Object.assign(said, { org: world.orgs.theirs })),
          'The order does not say its own org',
        ],
        [
          resealed(order, (said) => Object.assign(said, { user: world.users.colleague })),
          'The order does not say its own user',
        ],
        [
          resealed(order, (said) => Object.assign(said, { created: '2026-01-31' })),
          invalid('created'),
        ],
        [
          { ...order, content: order.content.replace('393', '3') },
          'The hash of the content is wrong',
        ],
        [{ ...order, personal: `${order.personal} ` }, 'The hash of the personal is wrong'],
        [{ ...order, personal: '', salt: '', signature: '' }, invalid('salt')],
        [{ ...order, content: `${order.content.slice(0, -1)},"quote":"x"}` }, invalid('content')],
        [personal(signer('A', 'drawn', { address: 'Home' })), invalid('personal')],
        [personal(signer('A', 'by phone')), invalid('personal')],
        [personal(signer(7, 'drawn')), invalid('personal')],
        [personal(signer('x'.repeat(201), 'drawn')), invalid('personal')],
        [personal(signer(' ', 'typed'), typed), invalid('personal')],
        [personal(signer('A', 'typed')), invalid('personal')],
        [personal(signer('A', 'drawn'), typed), invalid('personal')],
        [
          personal('{"customer":{"name":"Else"},"signer":{"name":"A","method":"drawn"}}'),
          invalid('personal'),
        ],
        [personal('{"signer":null}'), invalid('personal')],
        [personal(signer('A', 'drawn', { note: 'x'.repeat(4_000) })), invalid('personal')],
        [personal('[]'), invalid('content')],
        [{ ...order, signature: 'drawn' }, invalid('signature')],
        [{ ...order, signature: '{"strokes":[[1,2]]}' }, invalid('signature')],
        [{ ...order, signature: strokes([]) }, invalid('signature')],
        [{ ...order, signature: strokes([[1]]) }, invalid('signature')],
        [{ ...order, signature: strokes([[1, '2']]) }, invalid('signature')],
        [{ ...order, signature: strokes(['[1,2]']) }, invalid('signature')],
        [{ ...order, signature: strokes({ a: [1, 2] }) }, invalid('signature')],
        [{ ...order, signature: strokes([[1, 2]]).replace('3', '"3"') }, invalid('signature')],
        [{ ...order, signature: strokes([[1, 2]]).replace('2]', '1e999]') }, invalid('signature')],
        [
          { ...order, signature: strokes([Array.from({ length: 60_000 }, () => 1.5)]) },
          invalid('signature'),
        ],
        [
          resealed(order, (said) => Object.assign(said, { terms: 'x'.repeat(220_000) })),
          invalid('content'),
        ],
      ];
      for (const [body, message] of wrong) await says(accept(world, token, body), 400, message);
      for (const name of ['id', 'content', 'personal', 'salt', 'signature', 'hash'])
        for (const value of [null, 7, {}, undefined])
          await says(
            accept(world, token, { ...order, [name]: value }),
            400,
            'Send token and id and content and personal and salt and signature and hash.',
          );
      assert.equal(
        (await accept(world, token, { ...order, signature: strokes([Array(600_000).fill(1)]) }))
          .status,
        413,
      );
      const lies = {
        org: world.orgs.theirs,
        user: world.users.outsider,
        visit: 'x',
        seq: 1,
        late: true,
        beside: true,
        number: 1,
      };
      await says(
        accept(world, token, { ...order, ...lies, signedAt: '2020-01-01 00:00:00.000Z' }),
        200,
      );
      const row = await stored(world, 'orders', order.id);
      assert.deepEqual(
        [row?.org, row?.user, row?.visit, row?.quote, row?.late, row?.beside],
        [world.orgs.ours, world.users.technician, quote.visit, quote.id, false, false],
      );
      assert.ok(String(row?.signedAt).startsWith(new Date().toISOString().slice(0, 10)));
    },
    'orders',
  ),
  attack(
    'nobody accepts a quote without its link, or with that of another, and its order is never changed',
    async (world) => {
      const { quote, token } = await offered(world);
      const other = await offered(world);
      const order = homeOrder(quote);
      for (const each of ['', newToken(), token.toUpperCase(), hashOf(token)])
        for (const as of ['guest', 'technician'] as const)
          await says(accept(world, each, order, { as }), 404, nothing);
      await says(accept(world, other.token, order), 400);
      await says(ask(world, 'guest', 'GET', '/api/accept-quote'), 404);
      await says(accept(world, token, order), 200);
      for (const field of [`quote = ''`, `quote = '${other.quote.id}'`, `witness = 'me'`]) {
        const query = `UPDATE orders SET ${field} WHERE id = '${order.id}'`;
        assert.equal(await sqlStatus(world, query), 400, field);
      }
      // What the server has written of whom it heard from is in no record that anybody reads.
      const [witness] = await runSql(world, `SELECT witness FROM orders WHERE id = '${order.id}'`);
      assert.match(String(witness?.witness), /"address"/);
      const taken = homeOrder(other.quote, { more: { id: order.id } });
      await says(
        accept(world, other.token, taken),
        400,
        'The order is there with other content, and is never changed',
      );
    },
    'orders',
  ),
  attack(
    'an address guesses no more tokens by accepting than by opening',
    async (world) => {
      const { quote, token } = await offered(world);
      const address = newAddress();
      const order = homeOrder(quote);
      for (let tries = 0; tries < 10; tries += 1)
        await says(accept(world, newToken(), order, { address }), 404, nothing);
      const refusal = 'Too many failed sign-ins. Wait a minute.';
      await says(accept(world, token, order, { address }), 429, refusal);
      assert.equal(await stored(world, 'orders', order.id), undefined);
    },
    'orders',
  ),
  attack(
    'those alone who read all visits make an order stand, and of it change nothing else',
    async (world) => {
      const { technician } = world.users;
      const at = { org: world.orgs.ours, user: technician, visit: newVisitId(technician) };
      const jobs = JSON.parse(homeOrder(sentQuote(at)).content).jobs;
      const [first, second] = [sentOrder(at, { jobs }), sentOrder(at, { jobs })];
      for (const order of [first, second])
        await says(push(world, 'technician', 'orders', order), 200);
      const stand = (as: As, orderId: unknown) =>
        ask(world, as, 'POST', '/api/stand-order', { body: { orderId } });
      const unseen = 'You see no organization with such an order.';
      const others = ['outsider', 'foreignAdmin', 'newcomer', 'technician', 'author'] as const;
      for (const as of others) await says(stand(as, second.id), 404, unseen);
      await says(stand('guest', second.id), 401);
      await says(stand('superuser', second.id), 403);
      for (const id of ['', 'nosuch', "' OR '1'='1"]) await says(stand('owner', id), 404, unseen);
      for (const id of [null, 7, {}]) await says(stand('owner', id), 400, 'Send orderId.');
      const read = async () => [
        await stored(world, 'orders', first.id),
        await stored(world, 'orders', second.id),
      ];
      const before = await read();
      assert.deepEqual(
        before.map((row) => [row?.beside, row?.settled]),
        [
          [false, 0],
          [true, 0],
        ],
      );
      await says(stand('administrator', second.id), 204);
      const after = await read();
      assert.deepEqual(
        after.map((row) => [row?.beside, row?.settled]),
        [
          [true, 1],
          [false, 1],
        ],
      );
      const decided = { beside: null, settled: null, seq: null };
      assert.deepEqual(
        after.map((row) => ({ ...row, ...decided })),
        before.map((row) => ({ ...row, ...decided })),
      );
      await says(stand('owner', second.id), 204);
      assert.deepEqual(await read(), after);
    },
    'orders',
  ),
];
