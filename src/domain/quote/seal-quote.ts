import type { Quote } from '../../schemas/quote.ts';
import {
  type QuoteContent,
  type QuotePersonal,
  quoteContentSchema,
  quotePersonalSchema,
} from '../../schemas/quote-content.ts';
import { seal } from '../order/seal.ts';
import type { QuoteDraft } from './quote-content.ts';

/**
 * A quote as it is kept, with its hashes (O1), as an order is.
 *
 * @param rest.serverTime when it was made by the server's clock; null: that of the device is right
 */
export function sealQuote(
  content: QuoteDraft,
  personal: QuotePersonal,
  rest: { salt: string; serverTime: string | null },
): Quote {
  return { ...seal(content, personal, rest), madeAt: content.created };
}

/** What the texts of a quote say. The schemas throw where they say something else: a quote is never changed. */
export function readQuote({ content, personal }: Pick<Quote, 'content' | 'personal'>): {
  content: QuoteContent;
  /** null: its customer was erased (V6). */
  personal: QuotePersonal | null;
} {
  return {
    content: quoteContentSchema.parse(JSON.parse(content)),
    personal: personal === '' ? null : quotePersonalSchema.parse(JSON.parse(personal)),
  };
}
