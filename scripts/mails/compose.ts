import { quoteAddress } from '../../src/domain/quote/quote-link.ts';
import { quoteMailTexts } from '../../src/i18n/quote-mail-texts.ts';
import type { Language } from '../../src/schemas/preferences.ts';
import { nameWithoutLinks, withoutLinks } from './no-links.ts';

/** A mail as the server gives it to be sent (O3). */
export type MailToSend = {
  id: string;
  to: string;
  /** Of its link. */
  token: string;
  note: string;
  /** What the shop is called in the quote. */
  shop: string;
  /** The quote's; one that there are no texts in is English here. */
  language: string;
  zone: string;
  validUntil: string;
};

export type ComposedMail = {
  from: { name: string; address: string };
  to: string;
  subject: string;
  messageId: string;
  headers: Record<string, string>;
  text: string;
  html: string;
};

const longestShop = 100;

/**
 * The mail that brings a customer the link of a quote: a template in its language, in which of the shop's words are its name and a
 * note alone. It loads nothing, so that nobody is told of its being read.
 *
 * @param at.url the address of the app; `at.from`, the sender's
 */
export function composeMail(mail: MailToSend, at: { url: string; from: string }): ComposedMail {
  const language: Language = mail.language === 'es' ? 'es' : 'en';
  const texts = quoteMailTexts[language];
  const shop = nameWithoutLinks(mail.shop, longestShop) || texts.noShop;
  const values = { shop, day: dayText(mail, language) };
  const said = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name as keyof typeof values]);
  const address = quoteAddress(at.url.replace(/\/+$/, ''), mail.token);
  const note = withoutLinks(mail.note.trim());
  const parts = {
    subject: said(texts.subject),
    intro: said(texts.intro),
    note: note === '' ? '' : said(texts.note),
    until: said(texts.until),
    why: said(texts.why),
  };
  return {
    from: { name: shop, address: at.from },
    to: mail.to,
    subject: parts.subject,
    messageId: `<${mail.id}.estimate@${new URL(at.url).hostname}>`,
    headers: {
      // RFC 3834, and what Exchange goes by: nobody's absence is told to the sender.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': language,
    },
    text: [
      parts.intro,
      ...(note === '' ? [] : [`${parts.note}\n${note}`]),
      `${texts.open}:\n${address}`,
      parts.until,
      parts.why,
    ].join('\n\n'),
    html: htmlOf({ language, note, address, open: texts.open, parts }),
  };
}

/** The last day on which the quote opens, where the office is. */
function dayText({ validUntil, zone }: MailToSend, language: Language): string {
  const moment = new Date(validUntil.replace(' ', 'T'));
  const written = (timeZone: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(moment);
  try {
    return written(zone);
  } catch {
    return written('UTC');
  }
}

function htmlOf(mail: {
  language: Language;
  note: string;
  address: string;
  open: string;
  parts: { subject: string; intro: string; note: string; until: string; why: string };
}): string {
  const { parts, note } = mail;
  const noted = escaped(note).replaceAll('\n', '<br>');
  const paragraph = (html: string, style = '') => `<p style="margin:0 0 16px;${style}">${html}</p>`;
  return `<!doctype html>
<html lang="${mail.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escaped(parts.subject)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1a1a1a;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
${paragraph(escaped(parts.intro), 'font-size:18px;')}
${note === '' ? '' : paragraph(`${escaped(parts.note)}<br>${noted}`, 'border-left:4px solid #cccccc;padding-left:12px;')}
${paragraph(`<a href="${escaped(mail.address)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#14532d;color:#ffffff;font-weight:bold;text-decoration:none">${escaped(mail.open)}</a>`)}
${paragraph(escaped(parts.until))}
${paragraph(escaped(parts.why), 'font-size:14px;color:#595959;')}
</div>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
