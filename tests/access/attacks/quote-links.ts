import assert from 'node:assert/strict';
import { sentQuote } from '../../support/made-quote.ts';
import { newId } from '../../support/signed-order.ts';
import { hashOf, newVisitId } from '../../support/visits.ts';
import type { Check } from '../check.ts';
import { ask, asSuperuser, recordsPath, runSql, stored } from '../request.ts';
import type { World } from '../world.ts';
import { attack } from './attack.ts';
import { type As, makeTechnician, push, says } from './visits-of.ts';

/** Attacks on what opens a quote without an account (O2). */

/** As a device makes one. */
const newToken = () =>
  `${newId()}${newId()}`
    .replace(/[0189]/g, 'a')
    .padEnd(32, 'b')
    .slice(0, 32);

type Said = Parameters<typeof sentQuote>[1];

const quoteOf = (
  world: World,
  more: Said = {},
  user = world.users.technician,
  visit = newVisitId(user),
) => sentQuote({ org: world.orgs.ours, user, visit }, { validUntil: inDays(30), ...more });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A quote that is stored with a link. */
async function linked(world: World, more: Said = {}, as: As = 'technician', user?: string) {
  const [quote, token] = [quoteOf(world, more, user), newToken()];
  await says(push(world, as, 'quotes', { ...quote, link: hashOf(token) }), 200);
  return { quote, token };
}

const logo = '/api/quote-logo';

/** From an address of its own each time, so that none has guessed before. */
function open(
  world: World,
  token: unknown,
  { as = 'guest', path = '/api/open-quote', address = newAddress() }: Opening = {},
) {
  const headers = { 'X-Forwarded-For': address };
  return ask(world, as, 'POST', path, { body: { token }, headers });
}

type Opening = { as?: As; path?: string; address?: string };

function newAddress(): string {
  addresses += 1;
  return `2001:db8:9:${addresses.toString(16)}::1`;
}
let addresses = 0;

const revoke = (world: World, as: As, quoteId: string) =>
  ask(world, as, 'POST', '/api/revoke-quote', { body: { quoteId } });
const nothing = 'There is no such estimate.';

export const quoteLinkAttacks: Check[] = [
  attack(
    'a link opens its quote to whoever has the token, and shows of the customer the name alone',
    async (world) => {
      const { quote, token } = await linked(world);
      const { content, hash, id } = quote;
      for (const as of ['guest', 'outsider', 'technician'] as const) {
        const { rows, shop, now, ...head } = await says(open(world, token, { as }), 200);
        assert.ok(Math.abs(Date.parse(String(now)) - Date.now()) < 60_000);
        assert.deepEqual(head, { ended: '', language: 'en', symbol: '$' });
        assert.deepEqual(Object.keys(shop as object), ['name', 'phone']);
        const [{ validUntil, ...row }, ...more] = rows as [Record<string, unknown>];
        assert.deepEqual([row, more], [{ id, hash, customer: 'María Núñez', content }, []]);
        assert.ok(Date.parse(String(validUntil)) > Date.now());
      }
      const near = [
        token.toUpperCase(),
        `${token} `,
        token.slice(1),
        `${token}a`,
        hashOf(token),
        '',
      ];
      const wrong = [...near, newToken(), '%', '*', "' OR '1'='1"];
      for (const each of wrong) await says(open(world, each), 404, nothing);
      for (const each of [null, 7, { token }, [token]])
        await says(open(world, each), 400, 'Send token.');
      for (const each of wrong.slice(0, 3))
        await says(open(world, each, { path: logo }), 404, nothing);
      assert.equal(
        (await ask(world, 'guest', 'GET', `/api/open-quote?token=${token}`)).status,
        404,
      );
      // Of the token the server has nothing that opens.
      const [row] = await runSql(world, `SELECT * FROM quoteLinks WHERE quote = '${quote.id}'`);
      assert.equal(row?.hash, hashOf(token));
      assert.doesNotMatch(JSON.stringify(row), new RegExp(token));
    },
    'quotes',
  ),
  attack(
    'a link that has ended shows nothing but the shop',
    async (world) => {
      const ended = async (token: string, why: string) => {
        const answer = await says(open(world, token), 200);
        assert.deepEqual([answer.ended, answer.rows], [why, []]);
        assert.deepEqual(Object.keys(answer).sort(), [
          'ended',
          'language',
          'now',
          'rows',
          'shop',
          'symbol',
        ]);
        assert.deepEqual(await says(open(world, token, { path: logo }), 200), { logo: '' });
      };
      await ended((await linked(world, { validUntil: inDays(-1) })).token, 'expired');

      const first = await linked(world);
      const { visit, id } = first.quote;
      const next = quoteOf(world, { replaces: id }, world.users.technician, visit);
      await says(push(world, 'technician', 'quotes', next), 200);
      await ended(first.token, 'replaced');

      const { quote, token } = await linked(world);
      await says(revoke(world, 'technician', quote.id), 204);
      await ended(token, 'revoked');
      await says(revoke(world, 'technician', quote.id), 204);
      await ended(token, 'revoked');

      const gone = await linked(world);
      const body = { orgId: world.orgs.ours, visitId: gone.quote.visit };
      await says(ask(world, 'owner', 'POST', '/api/erase-customer', { body }), 204);
      await ended(gone.token, 'erased');
    },
    'quotes',
  ),
  attack(
    'links are ended by the maker, as long as there is a role, and by those who read all quotes',
    async (world) => {
      const { account, path } = await makeTechnician(world);
      const { quote, token } = await linked(world, {}, account, account.id);
      const strangers = ['outsider', 'foreignAdmin', 'newcomer', 'technician', 'author'] as const;
      for (const as of strangers)
        await says(revoke(world, as, quote.id), 404, 'There is no such estimate of yours.');
      await says(revoke(world, 'guest', quote.id), 401);
      await says(revoke(world, 'superuser', quote.id), 403);
      await says(revoke(world, 'technician', 'nosuch'), 404);
      await says(ask(world, 'owner', 'PATCH', path, { body: { roles: [] } }), 200);
      await says(revoke(world, account, quote.id), 404);
      assert.equal((await says(open(world, token), 200)).ended, '');
      const before = await stored(world, 'quotes', quote.id);
      await says(revoke(world, 'administrator', quote.id), 204);
      const after = await stored(world, 'quotes', quote.id);
      assert.ok(Number(after?.seq) > Number(before?.seq));
      assert.deepEqual({ ...after, revoked: '', seq: 0 }, { ...before, seq: 0 });
      await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
      await runSql(world, `DELETE FROM formerMembers WHERE user = '${account.id}'`);
      const ofOwner = await linked(world);
      await says(revoke(world, 'owner', ofOwner.quote.id), 204);
    },
    'quotes',
  ),
  attack(
    'an address guesses only so many tokens a minute, as passwords',
    async (world) => {
      const { token } = await linked(world);
      const refusal = 'Too many failed sign-ins. Wait a minute.';
      for (const path of ['/api/open-quote', logo]) {
        const address = newAddress();
        await says(open(world, token, { path, address }), 200);
        for (let tries = 0; tries < 10; tries += 1)
          await says(open(world, newToken(), { path, address }), 404, nothing);
        for (const each of [newToken(), token])
          await says(open(world, each, { path, address }), 429, refusal);
        await says(open(world, token, { path }), 200);
      }
      const address = newAddress();
      for (let times = 0; times < 15; times += 1) await says(open(world, token, { address }), 200);
    },
    'quotes',
  ),
  attack(
    'a link is the hash of a token that no other link has, and comes with its quote',
    async (world) => {
      const { token } = await linked(world);
      const invalid = 'Invalid value for link';
      const wrong = [token, '', 'x'.repeat(64), hashOf(token), hashOf(token).toUpperCase(), 7, {}];
      for (const link of wrong) {
        const quote = quoteOf(world);
        await says(push(world, 'technician', 'quotes', { ...quote, link }), 400, invalid);
        assert.equal(await stored(world, 'quotes', quote.id), undefined);
      }
      const quote = quoteOf(world);
      await says(push(world, 'technician', 'quotes', quote), 200);
      // What is stored gets no link by being sent again.
      const late = newToken();
      await says(push(world, 'technician', 'quotes', { ...quote, link: hashOf(late) }), 200);
      await says(open(world, late), 404, nothing);
    },
    'quotes',
  ),
  attack(
    'an opening is counted for those who read all quotes, until the customer is erased, and the page is told nothing of it',
    async (world) => {
      const { quote, token } = await linked(world);
      const path = `/api/quotes/${world.orgs.ours}?whose=all&states=counted&visit=${quote.visit}`;
      const counted = async () => {
        const { rows } = await says(ask(world, 'owner', 'GET', path), 200);
        return (rows as Record<string, unknown>[])[0] ?? {};
      };
      const opens = async () => (await counted()).opens;
      assert.deepEqual([await opens(), (await counted()).opened], [0, '']);
      // What follows links asks for the page, or for what is none.
      await ask(world, 'guest', 'GET', '/q');
      await ask(world, 'guest', 'GET', `/api/open-quote?token=${token}`);
      await says(open(world, newToken()), 404);
      await says(open(world, token, { path: logo }), 200);
      assert.equal(await opens(), 0);

      const { seq } = await counted();
      const first = await says(open(world, token), 200);
      const second = await says(open(world, token), 200);
      assert.doesNotMatch(JSON.stringify([first, second]), /opens|opened/i);
      const row = await counted();
      assert.ok(Number(row.seq) > Number(seq));
      assert.equal(row.opens, 2);
      assert.ok(String(row.opened) !== '' && String(row.opened) <= String(row.lastOpened));
      // Nothing of what it offers, and of its customer nothing but where it is mailed to.
      assert.deepEqual([row.content, row.salt, row.hash], ['', '', '']);
      assert.deepEqual(Object.keys(JSON.parse(String(row.personal)).customer), ['email']);

      // Whoever has the link makes the server write no more.
      const set = (what: string) =>
        runSql(world, `UPDATE quotes SET ${what} WHERE id = '${quote.id}'`);
      await set('opens = 100');
      await says(open(world, token), 200);
      assert.equal(await opens(), 100);
      await set("lastOpened = '2026-01-31 08:00:00.000Z'");
      await says(open(world, token), 200);
      assert.equal(await opens(), 101);

      const body = { orgId: world.orgs.ours, visitId: quote.visit };
      await says(ask(world, 'owner', 'POST', '/api/erase-customer', { body }), 204);
      await says(open(world, token), 200);
      const { opened, lastOpened, ...erased } = await counted();
      assert.deepEqual([opened, lastOpened, erased.opens], ['', '', 0]);
    },
    'quotes',
  ),
];
