import { sealQuote } from '../../src/domain/quote/seal-quote.ts';
import type { Customer } from '../../src/schemas/customer.ts';
import type { QuoteContent, QuoteJob } from '../../src/schemas/quote-content.ts';
import { customer, newId } from './signed-order.ts';

/** Quotes as a device sends them. */

/** A job of a quote with so many tiers, of so many lines each. */
export function quoteJob(job: string, more: { tiers?: number; lines?: number } = {}): QuoteJob {
  const tiers = Array.from({ length: more.tiers ?? 2 }, (_, at) => ({
    tier: { name: `Tier ${at}`, refId: `tier_${at}` },
    offer: 'A new furnace',
    lines: Array.from({ length: more.lines ?? 1 }, (__, line) => `Line ${line}`),
    warranty: '',
    mostChosen: at === 0,
    amounts: { standard: '393', agreement: '354', due: '393' },
  }));
  return { job, title: 'Furnace', tiers };
}

/** A quote that was made of a visit, with its hashes. */
export function sentQuote(
  at: { org: string; user: string; visit: string },
  more: Partial<QuoteContent> = {},
  who: Customer = customer,
) {
  const content: Omit<QuoteContent, 'personalHash'> = {
    version: 1,
    id: newId(),
    replaces: null,
    ...at,
    created: '2026-01-31T08:10:00.000Z',
    validUntil: '2026-03-03T05:59:59.999Z',
    language: 'en',
    organization: { name: 'Northside', address: '', phone: '', licence: '' },
    currency: 'usd',
    rate: '7.6083',
    country: 'US',
    zone: 'America/Chicago',
    agreement: false,
    jobs: [quoteJob(`${at.visit}1`)],
    laterJobs: null,
    taxNote: '',
    terms: 'Payment is due when the work is done.',
    cancellation: '',
    revision: 7,
    ...more,
  };
  const { madeAt: _, ...quote } = sealQuote(
    content,
    { customer: who },
    { salt: newId(), serverTime: null },
  );
  return { ...quote, org: content.org, visit: content.visit };
}

/** A row of a mail that waits (O3). */
export function waitingMail(org: string, quote: string, visit: string, user: string) {
  const now = new Date().toISOString();
  return { org, quote, visit, user, state: 'waiting', attempts: 0, due: now, changed: now };
}
