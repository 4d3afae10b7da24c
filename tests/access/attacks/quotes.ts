import assert from 'node:assert/strict';
import { quoteJob, sentQuote } from '../../support/made-quote.ts';
import { newId } from '../../support/signed-order.ts';
import { hashOf, newVisitId } from '../../support/visits.ts';
import type { Check } from '../check.ts';
import { ask, asSuperuser, type Row, recordsPath, runSql, stored } from '../request.ts';
import type { World } from '../world.ts';
import { attack, sqlStatus } from './attack.ts';
import { type As, begin, makeTechnician, push, removeVisits, rowsOf, says } from './visits-of.ts';

/** Attacks on quotes (O1). */

type Said = Parameters<typeof sentQuote>[1];

const quoteOf = (world: World, more: Said = {}, user = world.users.technician) =>
  sentQuote({ org: world.orgs.ours, user, visit: newVisitId(user) }, more);

const jobs = (count: number) => Array.from({ length: count }, (_, at) => quoteJob(`job${at}`));

export const quoteAttacks: Check[] = [
  attack(
    'a quote is what was made of an own visit, and no more than it may hold',
    async (world) => {
      const quote = quoteOf(world);
      const said = JSON.parse(quote.content);
      const colleague = world.users.colleague;
      const resealed = (more: object) => {
        const content = JSON.stringify({ ...said, ...more });
        return { ...quote, content, hash: hashOf(content) };
      };
      const saying = (name: string) => `The estimate does not say its own ${name}`;
      const hasJobs = 'An estimate has 1 to 12 jobs, each once';
      const hasTiers = 'A job of an estimate has 1 to 8 tiers';
      const tries: [object, string][] = [
        [quoteOf(world, {}, colleague), 'The visit is not yours'],
        [{ ...quote, id: newId() }, saying('id')],
        [{ ...quote, org: world.orgs.elsewhere }, saying('org')],
        [{ ...quote, visit: newVisitId(world.users.technician) }, saying('visit')],
        [quoteOf(world, { user: colleague }), saying('user')],
        [resealed({ replaces: 7 }), saying('replaces')],
        [resealed({ replaces: world.quotes.colleague }), saying('replaces')],
        [resealed({ created: '2026-01-31' }), saying('created')],
        [resealed({ created: undefined }), saying('created')],
        [resealed({ validUntil: 'for ever' }), saying('validUntil')],
        [resealed({ validUntil: '2026-02-30T25:00:00.000Z' }), saying('validUntil')],
        [resealed({ jobs: undefined }), hasJobs],
        [resealed({ jobs: { job: quoteJob('job') } }), hasJobs],
        [resealed({ jobs: [] }), hasJobs],
        [resealed({ jobs: jobs(13) }), hasJobs],
        [resealed({ jobs: [quoteJob('job'), quoteJob('job')] }), hasJobs],
        [resealed({ jobs: [quoteJob('job'), 'job'] }), hasJobs],
        [resealed({ jobs: [{ ...quoteJob('job'), job: 7 }] }), hasJobs],
        [resealed({ jobs: [quoteJob('job'), quoteJob('other', { tiers: 0 })] }), hasTiers],
        [resealed({ jobs: [{ ...quoteJob('job'), tiers: 'x' }] }), hasTiers],
        [resealed({ jobs: [quoteJob('job', { tiers: 9 })] }), hasTiers],
        [
          resealed({ jobs: [quoteJob('job', { lines: 41 })] }),
          'A tier of an estimate has more than 40 lines',
        ],
        [resealed({ rate: '1'.repeat(38) }), 'Invalid value for content'],
        [
          { ...quote, content: quote.content.replace('393', '3') },
          'The hash of the content is wrong',
        ],
        [{ ...quote, personal: `${quote.personal} ` }, 'The hash of the personal is wrong'],
        [{ ...quote, personal: '' }, 'The hash of the personal is wrong'],
        [resealed({ terms: 'ñ'.repeat(100_000) }), 'The estimate is too large: at most 200 kB'],
        [{ ...quote, personal: 'x'.repeat(200_001) }, 'The estimate is too large: at most 200 kB'],
      ];
      for (const [body, message] of tries)
        await says(push(world, 'technician', 'quotes', body), 400, message);
      assert.equal(
        (await push(world, 'technician', 'quotes', { ...quote, personal: 'x'.repeat(500_000) }))
          .status,
        413,
      );
      // By its rule, and not by what comes after it.
      await says(push(world, 'guest', 'quotes', quote), 400, 'Failed to create record.');
      const most = { jobs: [...jobs(11), quoteJob('job', { tiers: 8, lines: 40 })] };
      await says(push(world, 'technician', 'quotes', resealed(most)), 200);
    },
    'quotes',
  ),
  attack(
    'a quote is stored once, as the server has it, and changed by nothing',
    async (world) => {
      const quote = quoteOf(world);
      const far = '9999-12-31T23:59:59.999Z';
      const lies = {
        ...{ seq: 1, late: true, replaces: newId(), erased: '2026-01-31 08:00:00.000Z' },
        ...{ madeAt: far, deviceMadeAt: far, validUntil: far },
      };
      const first = await says(push(world, 'technician', 'quotes', { ...quote, ...lies }), 200);
      assert.deepEqual(
        [first.late, first.replaces, first.erased, first.madeAt, first.deviceMadeAt],
        [false, '', '', '2026-01-31 08:10:00.000Z', ''],
      );
      assert.equal(first.validUntil, '2026-03-03 05:59:59.999Z');
      assert.ok(Number(first.seq) > 1);
      assert.deepEqual(await says(push(world, 'technician', 'quotes', quote), 200), first);
      const kept = 'The estimate is there with other content, and is never changed';
      const at = { org: quote.org, user: world.users.technician, visit: quote.visit };
      for (const body of [
        { ...quote, personal: '', salt: '' },
        sentQuote(at, { id: quote.id, terms: 'Other' }),
      ])
        await says(push(world, 'technician', 'quotes', body), 400, kept);

      const where = `WHERE id = '${quote.id}'`;
      const fields = [
        `id = '${newId()}'`,
        `org = '${world.orgs.theirs}'`,
        `visit = 'x'`,
        `user = '${world.users.colleague}'`,
        `replaces = 'x'`,
        `content = '{}'`,
        `personal = '{}'`,
        `salt = 'x'`,
        `hash = 'x'`,
        `madeAt = ''`,
        `deviceMadeAt = 'x'`,
        `validUntil = ''`,
        `late = TRUE`,
        `received = ''`,
      ];
      for (const field of fields)
        assert.equal(await sqlStatus(world, `UPDATE quotes SET ${field} ${where}`), 400, field);
      assert.equal(await sqlStatus(world, `DELETE FROM quotes ${where}`), 400);
      const names =
        'org, visit, user, replaces, content, personal, salt, hash, madeAt, deviceMadeAt, validUntil, late, erased, received';
      const replacing = (id: string, seq: string) =>
        `INSERT OR REPLACE INTO quotes (id, seq, ${names}) SELECT ${id}, ${seq}, ${names} FROM quotes ${where}`;
      assert.equal(await sqlStatus(world, replacing('id', 'seq + 1000000')), 400);
      assert.equal(await sqlStatus(world, replacing(`'${newId()}'`, 'seq')), 400);
      const { sentErased, ...shown } = (await stored(world, 'quotes', quote.id)) as Row;
      assert.deepEqual([shown, sentErased], [first, false]);
    },
    'quotes',
  ),
  attack(
    'no clock makes a quote of the future, or one that never ends, and a visit has so many',
    async (world) => {
      const visit = newVisitId(world.users.technician);
      const at = { org: world.orgs.ours, user: world.users.technician, visit };
      const later = new Date(Date.now() + 100 * 86_400_000).toISOString();
      const made = await says(
        push(
          world,
          'technician',
          'quotes',
          sentQuote(at, { created: later, validUntil: '2999-01-01T00:00:00.000Z' }),
        ),
        200,
      );
      const ahead = (name: string) => Date.parse(String(made[name])) - Date.now();
      assert.ok(Math.abs(ahead('madeAt')) < 60_000);
      assert.equal(Date.parse(String(made.deviceMadeAt)), Date.parse(later));
      assert.ok(ahead('validUntil') <= 366 * 86_400_000 && ahead('validUntil') > 365 * 86_400_000);
      const more = Array.from({ length: 22 }, () => sentQuote(at));
      const answers = await Promise.all(
        more.map((quote) => push(world, 'technician', 'quotes', quote)),
      );
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [...Array(19).fill(200), ...Array(3).fill(400)]);
      const full = 'The visit has 20 estimates, and can have no more';
      await says(push(world, 'technician', 'quotes', sentQuote(at)), 400, full);
      await says(push(world, 'technician', 'quotes', quoteOf(world)), 200);
    },
    'quotes',
  ),
  attack(
    'somebody who lost the last role sends what was made before, for 30 days, and reads none',
    async (world) => {
      const { account, path } = await makeTechnician(world);
      const made = (created: string) => quoteOf(world, { created }, account.id);
      const before = made(new Date().toISOString());
      await says(ask(world, 'owner', 'PATCH', path, { body: { roles: [] } }), 200);
      assert.equal((await says(push(world, account, 'quotes', before), 200)).late, true);
      assert.deepEqual(await rowsOf(world, account, `/api/quotes/${world.orgs.ours}`), []);
      const recently = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-10 days')";
      await runSql(
        world,
        `UPDATE formerMembers SET ended = ${recently} WHERE user = '${account.id}'`,
      );
      const since = made(new Date(Date.now() - 86_400_000).toISOString());
      const refused = 'You may not write into this organization.';
      await says(push(world, account, 'quotes', since), 403, refused);
      await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
      const row = await stored(world, 'quotes', before.id);
      assert.deepEqual([row?.user, row?.personal], ['', before.personal]);
      await runSql(world, `DELETE FROM formerMembers WHERE user = '${account.id}'`);
    },
    'quotes',
  ),
  attack(
    'a customer who is erased is in no quote, whenever it comes, and one that comes without erases nothing else',
    async (world) => {
      const visit = await begin(world);
      const at = { org: visit.org, user: world.users.technician, visit: visit.id };
      const nothing = { personal: '', salt: '' };
      const empty = await says(
        push(world, 'technician', 'quotes', { ...sentQuote(at), ...nothing }),
        200,
      );
      assert.notEqual(empty.erased, '');
      const quote = sentQuote(at);
      const whole = await says(push(world, 'technician', 'quotes', quote), 200);
      assert.deepEqual([whole.personal, whole.erased], [quote.personal, '']);
      const erase = (as: As) =>
        ask(world, as, 'POST', '/api/erase-customer', {
          body: { orgId: visit.org, visitId: visit.id },
        });
      for (const person of ['outsider', 'technician', 'author'] as const)
        await says(erase(person), 404);
      await says(erase('owner'), 204);
      const late = sentQuote(at);
      await says(push(world, 'technician', 'quotes', late), 200);
      for (const { id, content } of [quote, late]) {
        const row = await stored(world, 'quotes', id);
        assert.deepEqual([row?.personal, row?.salt, row?.content], ['', '', content]);
        assert.notEqual(row?.erased, '');
      }
      // Where there is nothing of a visit but a quote.
      const alone = quoteOf(world);
      await says(push(world, 'technician', 'quotes', alone), 200);
      const body = { orgId: alone.org, visitId: alone.visit };
      await says(ask(world, 'owner', 'POST', '/api/erase-customer', { body }), 204);
      assert.equal((await stored(world, 'quotes', alone.id))?.personal, '');
      const next = sentQuote({ ...at, visit: alone.visit });
      assert.equal((await says(push(world, 'technician', 'quotes', next), 200)).personal, '');
      await removeVisits(world, world.users.technician);
    },
    'quotes',
  ),
];
