import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeMail, type MailToSend } from '../../../scripts/mails/compose.ts';
import { nameWithoutLinks, withoutLinks } from '../../../scripts/mails/no-links.ts';
import {
  addMail,
  lacksMails,
  mergedMails,
  withServedMails,
} from '../../../src/domain/quote/held-mails.ts';
import {
  isMailAddress,
  longestMailNote,
  mailNoteFault,
} from '../../../src/domain/quote/quote-mail.ts';
import { forgetCustomer } from '../../../src/domain/session/forget-customer.ts';
import type { QuoteMail } from '../../../src/schemas/quote.ts';
import type { SessionState } from '../../../src/schemas/session.ts';
import { propertyOptions } from '../../support/property-options.ts';

const sent: MailToSend = {
  id: 'abcdefghij12345',
  to: 'maria@example.test',
  token: 'a'.repeat(32),
  note: 'Call me if anything is unclear.',
  shop: 'Northside HVAC',
  language: 'en',
  zone: 'America/Chicago',
  validUntil: '2026-12-28 05:59:59.999Z',
};
const at = { url: 'https://book.example.test/', from: 'estimates@example.test' };

describe('an address', () => {
  it('[O3, K5] is one that browsers take, in a domain with a dot', () => {
    for (const good of ['a@b.co', "o'neil+x@mail.example.com", 'x'.repeat(64).concat('@a.test')])
      expect(isMailAddress(good), good).toBe(true);
    const bad = [
      ...['', 'maria', 'maria@', '@b.co', 'maria@localhost', 'a@b@c.co', 'a b@c.co', 'a@b..co'],
      ...[
        'a@-b.co',
        'a@b-.co',
        'a@b.co.',
        'a@b.co\n',
        'a@b.co\r\nBcc: c@d.co',
        '<a@b.co>',
        'a,b@c.co',
      ],
      ...['"a"@b.co', `${'x'.repeat(65)}@a.test`, `a@${'b.'.repeat(130)}co`, 'josé@b.co', 'a@b.cö'],
    ];
    for (const each of bad) expect(isMailAddress(each), each).toBe(false);
  });
});

it('[O3] a note is plain lines of so many characters', () => {
  expect(mailNoteFault('')).toBeNull();
  expect(mailNoteFault(`${'x'.repeat(longestMailNote - 1)}\n`)).toBeNull();
  expect(mailNoteFault('x'.repeat(longestMailNote + 1))).toMatchObject({ code: 'longNote' });
  for (const control of ['\0', '\t', '\r', '\u007f', '\u0085'])
    expect(mailNoteFault(`a${control}b`)).toEqual({ code: 'invalidValue', name: 'note' });
});

describe('a mail', () => {
  it('[O3] brings the link in text and HTML, loads nothing, and asks for no automatic reply', () => {
    const mail = composeMail(sent, at);
    const link = `https://book.example.test/q#${sent.token}`;
    expect(mail).toMatchObject({
      from: { name: 'Northside HVAC', address: at.from },
      to: sent.to,
      subject: 'Your estimate from Northside HVAC',
      messageId: '<abcdefghij12345.estimate@book.example.test>',
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(link);
      expect(part).toContain('December 27, 2026');
      expect(part).toContain('Call me if anything is unclear.');
    }
    // The one address in it is the link's.
    expect(mail.html.match(/https?:[^"<\s]*/g)).toEqual([link]);
    expect(mail.html).not.toMatch(/<img|<link|<script|src=|url\(|@import/i);
    const spanish = composeMail({ ...sent, language: 'es' }, at);
    expect(spanish.subject).toBe('Su presupuesto de Northside HVAC');
    expect(spanish.html).toContain('lang="es"');
    expect(spanish.text).toContain('27 de diciembre de 2026');
    const foreign = composeMail({ ...sent, language: 'xx', zone: 'No/Where', shop: '' }, at);
    expect(foreign.subject).toBe('Your estimate from your service company');
  });

  it('[O3] has no link, no markup and no header of what the shop writes', () => {
    const hostile =
      'Win https://evil.test/x?y now, evil.com or www.evil.co, mailto:a@evil.co, tel:5551234, <a href="//evil.test">x</a> <img src=x>';
    const mail = composeMail(
      { ...sent, note: hostile, shop: 'evil.com\r\nBcc: all@evil.co <b>' },
      at,
    );
    expect(mail.html).not.toMatch(/<img|<b>|href="\/\//);
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([`https://book.example.test/q#${sent.token}`]);
    for (const said of [mail.subject, mail.from.name]) {
      expect(said).not.toMatch(/[\r\n]/);
      expect(said).toContain('evil. com Bcc: all@ evil. co <b>');
    }
    const words = mail.text.replace(/https:\/\/book\S+/, '');
    expect(words).not.toMatch(/\w\.\w|:\/\/|\w@\w|\w:\w/);
    expect(withoutLinks('It is $1,299.50 at 8:30, e.g. today... OK?')).toBe(
      'It is $1,299.50 at 8:30, e. g. today... OK?',
    );
    expect(Array.from(nameWithoutLinks('😀'.repeat(200), 100))).toHaveLength(100);
  });

  it('[O3] joins no letters by what an address has, whatever is written', () => {
    const piece = fc.constantFrom(
      ...[
        'a',
        'é',
        '1',
        '.',
        ':',
        '/',
        '@',
        '-',
        ' ',
        '\n',
        '\u200d',
        '\u200b',
        '\u3002',
        '\uff0e',
      ],
      ...['http', 'www', 'com', '\u202e', '\ud83d', '＠'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = withoutLinks(pieces.join(''));
        expect(text).not.toMatch(/[.:@\u3002\uff0e＠][\p{L}/-]/u);
        expect(text).not.toMatch(/\p{L}[.:@\u3002\uff0e＠]\S*[\p{L}\d]/u);
        expect(text).not.toMatch(/[\p{Cf}\p{Cs}]/u);
      }),
      propertyOptions(2000, 300),
    );
  });
});

describe('mails of a quote on a device', () => {
  const mail = (more: Partial<QuoteMail> = {}): QuoteMail => ({
    id: 'm1',
    note: 'Hi',
    madeAt: '2026-01-31T08:00:00.000Z',
    ...more,
  });
  const waiting = mail({ state: 'waiting', changed: '2026-01-31T08:00:01.000Z' });
  const gone = mail({ state: 'sent', changed: '2026-01-31T08:00:05.000Z' });

  it('[O3, V2] are merged each once, to what is known last, whichever side has it', () => {
    const second = mail({ id: 'm2', madeAt: '2026-01-31T07:00:00.000Z' });
    const known = [mail(), waiting, mail({ state: 'perhaps' }), gone];
    for (const [at, held] of known.entries())
      for (const [later, other] of known.entries()) {
        const both = mergedMails([held, second], [other]);
        expect(both).toEqual(mergedMails([other], [held, second]));
        expect(both.map(({ id }) => id)).toEqual(['m2', 'm1']);
        expect(both[1]).toEqual(known[Math.max(at, later)]);
      }
    expect(mergedMails([mail({ state: 'of a newer program' })], [waiting])[0]?.state).toMatch(
      /newer/,
    );
  });

  it('[O3, L5] one that a restored server has no more is perhaps sent, and not sent again', () => {
    expect(withServedMails([waiting, mail({ id: 'm2' })], [])).toEqual([
      { ...waiting, state: 'perhaps' },
      mail({ id: 'm2' }),
    ]);
    expect(withServedMails([waiting], [gone])).toEqual([gone]);
    expect(lacksMails([waiting], [waiting])).toBe(false);
    expect(lacksMails([waiting], [gone])).toBe(true);
    expect(lacksMails([gone], [waiting])).toBe(false);
    expect(lacksMails([], undefined)).toBe(false);
  });

  it('[O3, V6] go with the customer', () => {
    const quote = { id: 'q1', content: '', personal: 'x', salt: 'y', hash: '', madeAt: '' };
    const state = { sessionId: 's', jobs: [], quotes: [quote] } as unknown as SessionState;
    const added = addMail(addMail(state, 'q1', mail()), 'q1', mail());
    expect(added.quotes?.[0]?.mails).toEqual([mail()]);
    expect(addMail(state, 'other', mail())).toEqual(state);
    const left = forgetCustomer(added) as SessionState;
    expect(left.quotes?.[0]).not.toHaveProperty('mails');
  });
});
