import { isPaymentAddress } from '../domain/organization/payment-link.ts';
import type { OrderContent, OrderPersonal, Signature } from '../schemas/order.ts';
import { drawJobs, readyAmounts } from './order-jobs.ts';
import type { OrderWords } from './order-words.ts';
import {
  createPages,
  type DocumentFonts,
  heightOf,
  lastRows,
  type PageFormat,
  type Pages,
} from './pages.ts';

/** An order as a document shows it. */
export type PrintedOrder = {
  content: OrderContent;
  /** null: it was erased. */
  personal: OrderPersonal | null;
  /** null: the name was typed, or what was drawn was erased. */
  signature: Signature | null;
  hash: string;
  /** What people call it by (V3); "": it has none yet. */
  number: string;
  /** A PNG or a JPEG; null: none. */
  logo: Uint8Array | null;
};

export type OrderPdf = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Words with characters that the fonts have no sign for, each once: U+FFFD stands in the places of these. */
  uncovered: string[];
  /** The logo can't be read as a picture, and is left out. */
  withoutLogo: boolean;
};

/**
 * The document of an order (K7). All that it says is the order's and the words': it computes no amount, knows no clock
 * and no language, and is the same bytes for the same order, words and fonts.
 */
export function orderPdf(order: PrintedOrder, words: OrderWords, fonts: DocumentFonts): OrderPdf {
  const { content, hash } = order;
  const pages = createPages(formatOf(content.currency), fonts, {
    title: `${words.title} ${nameOf(order)}`,
    author: content.organization.name,
    language: content.language,
    created: content.created,
    hash,
  });
  const withoutLogo = !drawHead(pages, order, words);
  drawCustomer(pages, order.personal, words);
  const acceptance = readyAcceptance(pages, order, words);
  const texts = [
    { heading: words.labels.terms, text: content.terms },
    { heading: words.labels.cancellation, text: content.cancellation?.text ?? '' },
  ].filter(({ text }) => text.trim() !== '');
  const amounts = readyAmounts(pages, content, words);
  // What is signed is on a page with something of what it is about.
  drawJobs(
    pages,
    content.jobs,
    words,
    amounts.height + (texts.length === 0 ? acceptance.height : 0),
  );
  amounts.draw(texts.length === 0 ? acceptance.height : 0);
  for (const [index, { heading, text }] of texts.entries())
    drawText(pages, heading, text, index === texts.length - 1 ? acceptance.height : 0);
  acceptance.draw();
  drawPayment(pages, content, words);
  const bytes = pages.finish((page, count) => {
    drawFoot(pages, order, words, words.page(page, count));
  });
  return { bytes, uncovered: [...pages.uncovered], withoutLogo };
}

/** Its number, and its id until it has one. */
function nameOf({ content, number }: PrintedOrder): string {
  return number || content.id;
}

/** Currencies of the countries whose paper is Letter: an order has to come out of each device on the same. */
const letterCurrencies = new Set(['usd', 'cad', 'mxn', 'php', 'cop', 'clp', 'crc', 'gtq', 'dop']);

function formatOf(currency: string | null): PageFormat {
  return currency === null || letterCurrencies.has(currency.toLowerCase()) ? 'letter' : 'a4';
}

const styles = {
  title: { size: 22, bold: true, ink: 'strong' },
  name: { size: 13, bold: true, ink: 'strong' },
  heading: { size: 11, bold: true, ink: 'strong' },
  label: { size: 8, bold: true, ink: 'muted' },
  text: { size: 9.5 },
  strong: { size: 9.5, bold: true, ink: 'strong' },
  terms: { size: 8.5 },
  typed: { size: 17, ink: 'strong' },
  foot: { size: 7.5, ink: 'muted' },
  hash: { size: 6.5, ink: 'muted' },
} as const;

const logoBox = { width: 170, height: 60 };

/** What the right column at the top takes. */
const factsWidth = 200;

/** @returns whether the logo, if there is one, is drawn */
function drawHead(pages: Pages, order: PrintedOrder, words: OrderWords) {
  const { content, personal, number, logo } = order;
  const { organization } = content;
  const { bounds } = pages;
  const top = pages.y;
  const logoHeight = logo ? drawLogo(pages, logo) : 0;
  if (logoHeight) pages.y += logoHeight + 10;
  const room = bounds.right - bounds.left - factsWidth - 20;
  pages.paragraph(organization.name, styles.name, { room });
  for (const text of [organization.address, organization.phone, organization.licence]) {
    if (text.trim() !== '') pages.paragraph(text.trim(), styles.text, { room });
  }
  const leftEnd = pages.y;

  pages.draw(words.title, bounds.right, top - 4, styles.title, 'right');
  pages.y = top + 32;
  const { labels } = words;
  const facts = [
    [labels.date, words.date],
    [labels.number, number],
    [labels.order, content.id],
    [labels.replaces, content.replaces ?? ''],
    [labels.orderNumber, personal?.customer.orderNumber?.trim() ?? ''],
  ] as const;
  for (const [label, value] of facts) {
    if (value === '') continue;
    const lines = pages.linesOf(value, factsWidth - 80, styles.text);
    pages.draw(label, bounds.right - factsWidth, pages.y + 1.5, styles.label);
    for (const line of lines) {
      pages.draw(line, bounds.right, pages.y, styles.text, 'right');
      pages.y += heightOf(styles.text);
    }
  }
  pages.y = Math.max(leftEnd, pages.y) + 14;
  pages.rule('strong', bounds.left, bounds.right, 1.25);
  pages.y += 14;
  return logo === null || logoHeight > 0;
}

/** @returns how high it is; 0 if it is no picture */
function drawLogo({ doc, bounds, y }: Pages, logo: Uint8Array): number {
  try {
    const { width, height } = doc.getImageProperties(logo);
    const scale = Math.min(logoBox.width / width, logoBox.height / height);
    const format = logo[0] === 0x89 ? 'PNG' : 'JPEG';
    const size = [width * scale, height * scale] as const;
    doc.addImage(logo, format, bounds.left, y, ...size, 'logo', 'MEDIUM');
    return size[1];
  } catch (error) {
    console.error(error);
    return 0;
  }
}

function drawCustomer(pages: Pages, personal: OrderPersonal | null, words: OrderWords) {
  const { name = '', address = '', phone = '', email = '' } = personal?.customer ?? {};
  const reached = [phone, email].filter((text) => text.trim() !== '').join('  ·  ');
  const texts = personal ? [address, reached] : [words.erased];
  const shown = texts.filter((text) => text.trim() !== '');
  if (name.trim() === '' && shown.length === 0) return;
  pages.draw(words.labels.customer, pages.bounds.left, pages.y, styles.label);
  pages.y += heightOf(styles.label) + 2;
  if (name.trim() !== '') pages.paragraph(name.trim(), styles.strong);
  for (const text of shown) pages.paragraph(text.trim(), styles.text);
  pages.y += 16;
}

/** @param after how much room what follows takes, which is not to begin a page by itself */
function drawText(pages: Pages, heading: string, text: string, after: number) {
  pages.y += 22;
  const { left, right } = pages.bounds;
  const lines = pages.linesOf(text.trim(), right - left, styles.terms).length;
  const begin = Math.min(lines, lastRows) * heightOf(styles.terms);
  // Never a heading alone at the end of a page.
  pages.need(heightOf(styles.heading) + 4 + begin + (lines <= lastRows ? after : 0));
  pages.draw(heading, pages.bounds.left, pages.y, styles.heading);
  pages.y += heightOf(styles.heading) + 4;
  pages.paragraph(text.trim(), styles.terms, { after });
}

/**
 * The signature, or the typed name, with the total beside it, and under it who has accepted the order, when and how.
 *
 * @returns how much room it takes, and what draws it
 */
function readyAcceptance(pages: Pages, order: PrintedOrder, words: OrderWords) {
  const { personal, signature } = order;
  const { left } = pages.bounds;
  const width = 260;
  const typed = pages.linesOf(personal?.signer.name ?? words.erased, width, styles.typed);
  const drawnHeight = signature ? signatureHeight : typed.length * heightOf(styles.typed);
  const signed = words.signed.flatMap((text) => pages.linesOf(text, 400, styles.text));
  const head = heightOf(styles.heading) + 8;
  const before = 24;
  const room = head + drawnHeight + 10 + signed.length * heightOf(styles.text);
  const draw = () => {
    pages.y += before;
    pages.need(room);
    pages.draw(words.labels.acceptance, left, pages.y, styles.heading);
    const { label, amount } = words.total;
    pages.draw(`${label} ${amount}`, pages.bounds.right, pages.y, styles.heading, 'right');
    pages.y += head;
    if (signature) {
      drawSignature(pages, signature, width);
      pages.y += drawnHeight;
    } else {
      pages.paragraph(typed.join('\n'), styles.typed, { room: width });
    }
    pages.y += 3;
    pages.rule('strong', left, left + width);
    pages.y += 5;
    pages.paragraph(signed.join('\n'), styles.text);
  };
  return { height: before + room, draw };
}

/** Where the order is paid, as an address that leads there; nothing where that may not be led to. */
function drawPayment(
  pages: Pages,
  { paymentAddress }: OrderContent,
  { labels }: Pick<OrderWords, 'labels'>,
) {
  if (!isPaymentAddress(paymentAddress)) return;
  const { left, right } = pages.bounds;
  const lines = pages.linesOf(paymentAddress, right - left, styles.text);
  const height = heightOf(styles.text);
  pages.y += 18;
  pages.need(heightOf(styles.heading) + 4 + lines.length * height);
  pages.draw(labels.pay, left, pages.y, styles.heading);
  pages.y += heightOf(styles.heading) + 4;
  for (const line of lines) {
    pages.draw(line, left, pages.y, styles.text);
    pages.doc.link(left, pages.y, right - left, height, { url: paymentAddress });
    pages.y += height;
  }
}

function drawFoot(pages: Pages, order: PrintedOrder, words: OrderWords, page: string) {
  const { content, hash } = order;
  const { left, right, bottom } = pages.bounds;
  pages.y = bottom + 20;
  pages.rule();
  const top = pages.y + 5;
  const room = right - left - 90;
  const [name = ''] = pages.linesOf(content.organization.name, room / 2, styles.foot);
  const revision = `${words.labels.revision} ${content.revision}`;
  const facts = [name, `${words.title} ${nameOf(order)}`, revision].filter((text) => text !== '');
  pages.draw(facts.join('  ·  '), left, top, styles.foot);
  pages.draw(page, right, top, styles.foot, 'right');
  pages.draw(`SHA-256 ${hash}`, left, top + heightOf(styles.foot), styles.hash);
}

/** How much room a drawn signature has from top to bottom, in points. */
const signatureHeight = 84;

const lineWidth = 1.2;

/** Draws a signature as lines, whole and in its own proportions, where the pages are at. */
function drawSignature({ doc, bounds, inks, y }: Pages, signature: Signature, room: number) {
  const width = Math.max(1, signature.width);
  const height = Math.max(1, signature.height);
  const scale = Math.min(room / width, signatureHeight / height);
  doc.setDrawColor(inks.strong);
  doc.setFillColor(inks.strong);
  doc.setLineWidth(lineWidth);
  doc.setLineCap('round');
  doc.setLineJoin('round');
  for (const stroke of signature.strokes) {
    const points = pointsOf(stroke).map(([x, down]) => ({
      // What was drawn over the edge stays at it.
      x: bounds.left + within(x, width) * scale,
      y: y + signatureHeight + (within(down, height) - height) * scale,
    }));
    const [first, ...others] = points;
    if (!first) continue;
    if (others.length === 0) {
      doc.circle(first.x, first.y, lineWidth, 'F');
      continue;
    }
    doc.moveTo(first.x, first.y);
    for (const point of others) doc.lineTo(point.x, point.y);
    doc.stroke();
  }
  doc.setLineCap('butt');
  doc.setLineJoin('miter');
}

function pointsOf(stroke: readonly number[]): [number, number][] {
  const points: [number, number][] = [];
  for (let at = 0; at + 1 < stroke.length; at += 2) {
    points.push([stroke[at] ?? 0, stroke[at + 1] ?? 0]);
  }
  return points;
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
