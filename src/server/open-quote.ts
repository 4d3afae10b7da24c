import { z } from 'zod/mini';
import type { Order } from '../schemas/order.ts';
import { type QuoteContent, quoteContentSchema } from '../schemas/quote-content.ts';

/** What a stranger with a link asks (O2), without the app's client, its session and its packages. */

export type Shop = { name: string; phone: string };

/** Why a link opens no quote any more. */
const reasons = ['signed', 'expired', 'revoked', 'replaced', 'erased'] as const;
export type Ended = (typeof reasons)[number];

export type Opened =
  | {
      kind: 'open';
      shop: Shop;
      content: QuoteContent;
      /** The name; "" where none is known. */
      customer: string;
      /** Of its currency; "" for none. */
      symbol: string;
      /** By how many milliseconds the server's clock is ahead. */
      aheadMs: number;
    }
  | { kind: 'ended'; why: Ended; language: string; symbol: string; shop: Shop }
  /** There is no such link. */
  | { kind: 'unknown' }
  /** Too much was asked from this address. */
  | { kind: 'busy' };

const answerSchema = z.object({
  ended: z.union([z.literal(''), z.enum(reasons)]),
  language: z.string(),
  shop: z.object({ name: z.string(), phone: z.string() }),
  symbol: z.string(),
  now: z.string(),
  rows: z.array(z.object({ customer: z.string(), content: z.string() })),
});

const logoSchema = z.object({ logo: z.string() });

/**
 * The quote of a link.
 *
 * @throws where the server can't be reached, or answers with what nobody here can read
 */
export async function openQuote(token: string): Promise<Opened> {
  const response = await ask('/api/open-quote', token);
  if (response.status === 404) return { kind: 'unknown' };
  if (response.status === 429 || response.status === 503) return { kind: 'busy' };
  const answer = answerSchema.parse(await response.json());
  const { ended, language, shop, symbol, rows } = answer;
  if (ended !== '') return { kind: 'ended', why: ended, language, symbol, shop };
  const [row] = rows;
  if (!row) throw new Error('There is no quote in the answer');
  const content = quoteContentSchema.parse(JSON.parse(row.content));
  const aheadMs = Date.parse(answer.now) - Date.now();
  return { kind: 'open', shop, symbol, customer: row.customer, content, aheadMs };
}

/** The logo of its shop, as base64; "" where it has none. @throws as `openQuote` */
export async function fetchQuoteLogo(token: string): Promise<string> {
  const response = await ask('/api/quote-logo', token);
  return logoSchema.parse(await response.json()).logo;
}

/** What became of an order that was signed at home (O4). */
export type Accepted =
  /** It is stored, now or before. */
  | { kind: 'stored'; number: number; beside: boolean }
  | { kind: 'ended'; why: Ended }
  /** The last day to cancel is another by now (K17). */
  | { kind: 'newDay' }
  /** The server takes it for none of the quote's. */
  | { kind: 'refused' };

const storedSchema = z.object({ number: z.int(), beside: z.boolean() });
const endedSchema = z.object({ data: z.object({ ended: z.enum(reasons) }) });
const refusedSchema = z.object({
  data: z.object({ fault: z.optional(z.object({ name: z.optional(z.string()) })) }),
});

/**
 * Brings an order to the server; once, however often it is done.
 *
 * @throws where nobody knows whether it is stored: the server can't be reached, is busy, or answers with what nobody here can read
 */
export async function acceptQuote(token: string, order: Order): Promise<Accepted> {
  const { id, content, personal, salt, signature, hash } = order;
  const sent = { id, content, personal, salt, signature, hash };
  const response = await ask('/api/accept-quote', token, sent);
  const answer: unknown = await response.json();
  switch (response.status) {
    case 200:
      return { kind: 'stored', ...storedSchema.parse(answer) };
    case 409:
      return { kind: 'ended', why: endedSchema.parse(answer).data.ended };
    case 400:
      return refusedSchema.parse(answer).data.fault?.name === 'cancellation'
        ? { kind: 'newDay' }
        : { kind: 'refused' };
    case 413:
      return { kind: 'refused' };
    default:
      throw new Error(`The server answered ${response.status}`);
  }
}

function ask(path: string, token: string, more: object = {}): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, ...more }),
    credentials: 'omit',
    cache: 'no-store',
  });
}
