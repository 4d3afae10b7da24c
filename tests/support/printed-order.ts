import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrintedOrder } from '../../src/documents/order-pdf.ts';
import type { OtherScript } from '../../src/documents/other-scripts.ts';
import type { DocumentFonts } from '../../src/documents/pages.ts';
import { orderWords } from '../../src/features/visit/document/order-words.ts';
import { textsIn } from '../../src/i18n/texts-in.ts';
import type { OrderContent, OrderJob } from '../../src/schemas/order.ts';
import type { Language } from '../../src/schemas/preferences.ts';

const folder = join(import.meta.dirname, '../../src/documents/fonts');

/** As `loadFonts` gives them, from the folder. */
export async function fontFiles(scripts: readonly OtherScript[] = []): Promise<DocumentFonts> {
  const read = async (name: string) => new Uint8Array(await readFile(join(folder, name)));
  const font = async (name: string) => ({
    regular: await read(`${name}-regular.ttf`),
    bold: await read(`${name}-bold.ttf`),
  });
  const others = scripts.map((script) => font(`noto-sans-${script}`));
  return { ...(await font('noto-sans')), others: await Promise.all(others) };
}

const services = [
  'Replace the disposal with a new 1/2 hp unit, stainless steel chamber',
  'New P-trap, tailpiece and putty',
  'Reconnect the dishwasher drain',
];

export function printedJob(change: Partial<OrderJob> = {}): OrderJob {
  return {
    job: 'job',
    title: 'Garbage disposal jammed or humming',
    tier: { name: 'gold' },
    offer: 'New disposal',
    lines: services,
    warranty: '5 years on parts and labor',
    amounts: { standard: '393', agreement: '354', due: '354' },
    ...change,
  };
}

/** An order that was signed with a pen, of one job unless another is given. */
export function printedOrder(
  content: Partial<OrderContent> = {},
  rest: Partial<Omit<PrintedOrder, 'content'>> = {},
): PrintedOrder {
  return {
    content: {
      version: 1,
      id: 'k3v9x0a7q2m4p1z',
      replaces: null,
      visit: 'visit',
      org: 'org',
      user: 'user',
      created: '2026-01-31T10:00:00.000Z',
      language: 'en',
      organization: {
        name: 'Northside Plumbing & Heating',
        address: '1200 Harbor Street\nSpringfield, IL 62704',
        phone: '(217) 555-0148',
        licence: 'Licence PL-4482',
      },
      currency: 'usd',
      jobs: [printedJob()],
      laterJobs: null,
      total: { standard: '393', agreement: '354', due: '354' },
      taxNote: 'Prices include sales tax.',
      terms: 'Payment is due when the work is done.',
      revision: 4211,
      personalHash: '',
      ...content,
    },
    personal: {
      customer: {
        name: 'María Núñez',
        address: '48 Elm Court\nSpringfield, IL 62703',
        phone: '(217) 555-0101',
        email: 'maria@example.test',
        orderNumber: 'PO-7781',
      },
      signer: { name: 'María Núñez', method: 'drawn' },
    },
    signature: { width: 500, height: 160, strokes: [[40, 60, 120, 20, 200, 110, 420, 60]] },
    hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    number: '',
    logo: null,
    ...rest,
  };
}

/** What its document says besides, signed a minute after it was made. */
export async function wordsOf({ content, personal }: PrintedOrder) {
  const t = await textsIn(content.language as Language, 'document');
  const currencies = [{ id: 'c', refId: 'usd', name: 'Dollar', symbol: '$' }];
  return orderWords(
    { content, personal, signedAt: '2026-01-31T10:01:00.000Z' },
    t,
    currencies,
    'UTC',
  );
}
