import assert from 'node:assert/strict';
import { waitingMail } from '../../support/made-quote.ts';
import { newId } from '../../support/signed-order.ts';
import type { Check } from '../check.ts';
import { ask, asSuperuser, recordsPath, runSql, stored } from '../request.ts';
import type { World } from '../world.ts';
import { attack } from './attack.ts';
import { type As, says } from './visits-of.ts';

/**
 * Attacks on mails of quotes (O3), on a server that sends none; what one that does is held to, by a real mail server, is in
 * `tests/integration/operations/quote-mails.test.ts`.
 */

const mail = (world: World, as: As, quoteId: string, more: object = {}) =>
  ask(world, as, 'POST', '/api/mail-quote', {
    body: { mailId: newId(), quoteId, note: '', ...more },
  });

const waiting = ({ orgs, quotes, visits, users }: World) =>
  waitingMail(orgs.ours, quotes.technician, visits.technician, users.technician);

const queue = (world: World, path: 'next' | 'done', body: object) =>
  ask(world, 'superuser', 'POST', `/api/quote-mails/${path}`, { body });

export const quoteMailAttacks: Check[] = [
  attack(
    'a quote is mailed by its maker and by those who read all, and by none where the server sends none',
    async (world) => {
      const { technician, colleague, newcomer } = world.quotes;
      const none = 'This server sends no email';
      for (const as of ['technician', 'administrator', 'owner'] as const)
        await says(mail(world, as, technician), 400, none);
      const nothing = 'There is no such estimate of yours.';
      for (const as of ['outsider', 'foreignAdmin', 'newcomer', 'author'] as const)
        await says(mail(world, as, technician), 404, nothing);
      await says(mail(world, 'technician', colleague), 404, nothing);
      // One who made it and has no role any more.
      await says(mail(world, 'newcomer', newcomer), 404, nothing);
      await says(mail(world, 'guest', technician), 401);
      await says(mail(world, 'superuser', technician), 403);
      const wrong: [object, string][] = [
        [{ mailId: 'short' }, 'Invalid value for mailId'],
        [{ mailId: newId().toUpperCase() }, 'Invalid value for mailId'],
        [{ note: 'x'.repeat(301) }, 'The note has more than 300 characters'],
        [{ note: 'a\r\nBcc: b@evil.test' }, 'Invalid value for note'],
        [{ note: 7 }, 'Send mailId and quoteId and note.'],
        [{ quoteId: null }, 'Send mailId and quoteId and note.'],
      ];
      for (const [more, message] of wrong)
        await says(mail(world, 'technician', technician, more), 400, message);
      // Under the id of another one's mail.
      const answer = mail(world, 'technician', technician, { mailId: world.quoteMail });
      await says(answer, 400, 'The email is there with other content');
    },
    'quotes',
  ),
  attack(
    'the queue of mails is told of by whoever has the mail, in words that are known',
    async (world) => {
      const made = await asSuperuser(world, 'POST', recordsPath('quoteMails'), waiting(world));
      const { id: mailId } = made;
      const state = async () => (await stored(world, 'quoteMails', mailId))?.state;
      for (const worker of ['', 'A', 'a b', 'a'.repeat(33)])
        await says(queue(world, 'next', { worker }), 400);
      const told = { mailId, worker: 'mine', outcome: 'sent', words: '' };
      await says(queue(world, 'done', { ...told, outcome: 'waiting' }), 400);
      await says(queue(world, 'done', told), 200);
      assert.equal(await state(), 'waiting');
      const isIts = "state = 'sending', worker = 'mine'";
      await runSql(world, `UPDATE quoteMails SET ${isIts} WHERE id = '${mailId}'`);
      await says(queue(world, 'done', { ...told, worker: 'other' }), 200);
      assert.equal(await state(), 'sending');
      await says(queue(world, 'done', told), 200);
      await says(queue(world, 'done', { ...told, outcome: 'refused' }), 200);
      assert.equal(await state(), 'sent');

      // Nothing goes out by a server that sends no mail, whoever put it there.
      await runSql(world, `UPDATE quoteMails SET state = 'waiting' WHERE id = '${mailId}'`);
      assert.deepEqual(await says(queue(world, 'next', { worker: 'mine' }), 200), { mail: null });
      assert.equal(await state(), 'dropped');
      await asSuperuser(world, 'DELETE', recordsPath('quoteMails', mailId));
    },
    'quotes',
  ),
  attack(
    'a mail holds plain texts of their length alone',
    async (world) => {
      const wrong = [
        { note: 'a\rb' },
        { note: 'x'.repeat(301) },
        { words: 'a\u0000b' },
        { words: 'x'.repeat(301) },
        { quote: 'Q'.repeat(15) },
        { state: 'lost' },
      ];
      for (const more of wrong) {
        const body = { ...waiting(world), ...more };
        await says(ask(world, 'superuser', 'POST', recordsPath('quoteMails'), { body }), 400);
      }
    },
    'quotes',
  ),
];
