import { Big } from 'big.js';
import type { VisitDiscount } from '../../schemas/discount.ts';
import type { OrderContent, OrderJob } from '../../schemas/order.ts';
import type { QuoteContent } from '../../schemas/quote-content.ts';
import type { OrderDraft } from '../order/order-content.ts';
import { readDiscount } from '../session/discount.ts';
import { jobsTotal } from '../session/total-column.ts';

/** The tier that is chosen of each job of a quote, by its place; null: the job is not done. */
export type QuoteChoice = readonly (number | null)[];

/** What an order that is signed at home has besides what its quote says. */
type AcceptanceFrame = Pick<OrderContent, 'id' | 'created' | 'cancellation'>;

/**
 * The order that a customer signs at home (O4): of each job of a quote the tier that was chosen, each member as the quote has it. The
 * server holds it against the quote member by member, as texts: a job's are in this order.
 *
 * @returns null where no tier is chosen that has a price
 */
export function acceptedOrder(
  quote: QuoteContent,
  choice: QuoteChoice,
  { id, created, cancellation }: AcceptanceFrame,
): OrderDraft | null {
  const jobs = quote.jobs.flatMap(({ job, title, callTime, tiers }, at): OrderJob[] => {
    const place = choice[at] ?? null;
    const chosen = place === null ? undefined : tiers[place];
    if (!chosen?.amounts) return [];
    const { tier, offer, lines, warranty, amounts } = chosen;
    const when = callTime === undefined ? {} : { callTime };
    return [{ job, title, tier, offer, lines, warranty, ...when, amounts }];
  });
  if (jobs.length === 0) return null;
  const { visit, org, user, language, organization, currency, country, zone } = quote;
  return {
    version: 1,
    id,
    quote: quote.id,
    replaces: null,
    visit,
    org,
    user,
    created,
    language,
    organization,
    currency,
    country,
    zone,
    jobs,
    ...acceptedTotal(
      jobs.map(({ amounts }) => amounts),
      { each: quote.laterJobs?.each ?? null, discount: quote.discount ?? null, rate: quote.rate },
    ),
    taxNote: quote.taxNote,
    terms: quote.terms,
    ...(quote.electronic === undefined ? {} : { electronic: quote.electronic }),
    ...(cancellation ? { cancellation } : {}),
    revision: quote.revision,
  };
}

/**
 * What the chosen jobs come to, as a visit's total adds them up (K3, K4, O8). The server asks the same of what it is sent.
 *
 * @param quoted of the quote: what later jobs cost less, its discount, and its rate
 */
export function acceptedTotal(
  jobs: readonly OrderJob['amounts'][],
  quoted: { each: string | null; discount: VisitDiscount | null; rate: string },
): Pick<OrderContent, 'laterJobs' | 'discount' | 'total'> {
  const each = new Big(quoted.each ?? '0');
  const given = quoted.discount && readDiscount(quoted.discount);
  const rate = new Big(quoted.rate);
  const { laterJobs, off, total } = jobsTotal(jobs, each, given && { given, rate });
  return {
    laterJobs,
    ...(quoted.discount && off ? { discount: { ...quoted.discount, ...off } } : {}),
    total,
  };
}
