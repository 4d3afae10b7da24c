import { z } from 'zod/mini';
import { type QuoteContent, quoteContentSchema } from '../schemas/quote-content.ts';

/** What a stranger with a link asks (O2), without the app's client, its session and its packages. */

export type Shop = { name: string; phone: string };

/** Why a link opens no quote any more. */
const reasons = ['expired', 'revoked', 'replaced', 'erased'] as const;

export type Opened =
  | {
      kind: 'open';
      shop: Shop;
      content: QuoteContent;
      /** The name; "" where none is known. */
      customer: string;
      /** Of its currency; "" for none. */
      symbol: string;
    }
  | { kind: 'ended'; why: (typeof reasons)[number]; language: string; shop: Shop }
  /** There is no such link. */
  | { kind: 'unknown' }
  /** Too much was asked from this address. */
  | { kind: 'busy' };

const answerSchema = z.object({
  ended: z.union([z.literal(''), z.enum(reasons)]),
  language: z.string(),
  shop: z.object({ name: z.string(), phone: z.string() }),
  symbol: z.string(),
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
  const { ended, language, shop, symbol, rows } = answerSchema.parse(await response.json());
  if (ended !== '') return { kind: 'ended', why: ended, language, shop };
  const [row] = rows;
  if (!row) throw new Error('There is no quote in the answer');
  const content = quoteContentSchema.parse(JSON.parse(row.content));
  return { kind: 'open', shop, symbol, customer: row.customer, content };
}

/** The logo of its shop, as base64; "" where it has none. @throws as `openQuote` */
export async function fetchQuoteLogo(token: string): Promise<string> {
  const response = await ask('/api/quote-logo', token);
  return logoSchema.parse(await response.json()).logo;
}

function ask(path: string, token: string): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
    credentials: 'omit',
    cache: 'no-store',
  });
}
