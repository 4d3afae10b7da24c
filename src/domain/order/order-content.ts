import type { OrderContent, OrderJob } from '../../schemas/order.ts';
import type { Job, SessionState } from '../../schemas/session.ts';
import { replacedOrder } from '../session/accepted-at-home.ts';
import { offerOf } from '../session/session-state.ts';
import type { VisitTotal } from '../session/visit-total.ts';

/** What an order has besides what the visit says. */
export type OrderFrame = Pick<
  OrderContent,
  | 'id'
  | 'org'
  | 'user'
  | 'created'
  | 'language'
  | 'organization'
  | 'country'
  | 'zone'
  | 'taxNote'
  | 'terms'
  | 'cancellation'
  | 'monthly'
  | 'paymentAddress'
>;

/** What an order calls jobs and tiers: as the screens do on which the customer reads it, in its language. */
export type OrderCalls = {
  /** A job among those of its visit. */
  job: (job: Job, jobs: readonly Job[]) => string;
  tier: (name: string) => string;
};

/** An order before it is sealed. */
export type OrderDraft = Omit<OrderContent, 'personalHash'>;

/** What is done, and for how much. */
export type OrderWork = Pick<
  OrderContent,
  'currency' | 'jobs' | 'laterJobs' | 'discount' | 'total'
>;

/**
 * The confirmed offers of a visit as one order (K6), at the amounts of its total. It takes the place of the order
 * that was accepted before, if one was.
 *
 * @param total of these jobs
 */
export function orderContent(
  { sessionId, orders = [], jobs: all }: SessionState,
  total: VisitTotal,
  frame: OrderFrame,
  calls: OrderCalls,
): OrderDraft {
  const { id, created, language, organization, country, zone, taxNote, terms } = frame;
  const { cancellation, monthly, paymentAddress } = frame;
  const jobs = total.jobs.map(({ job }) => job.id);
  return {
    version: 1,
    id,
    replaces: replacedOrder(orders, jobs)?.id ?? null,
    visit: sessionId,
    org: frame.org,
    user: frame.user,
    created,
    language,
    organization,
    country,
    zone,
    ...orderWork(total, all, calls),
    ...(monthly ? { monthly } : {}),
    ...(paymentAddress === undefined ? {} : { paymentAddress }),
    taxNote,
    terms,
    ...(cancellation ? { cancellation } : {}),
    revision: Math.max(0, ...total.jobs.map(({ job }) => offerOf(job)?.revision ?? 0)),
  };
}

/**
 * The confirmed offers of a visit at the amounts of its total.
 *
 * @param all jobs of the visit
 */
export function orderWork(total: VisitTotal, all: readonly Job[], calls: OrderCalls): OrderWork {
  const jobs = total.jobs.flatMap(({ job, standard, agreement, due }): OrderJob[] => {
    const offer = offerOf(job);
    if (!offer) return [];
    const { lines, warranty, callTime } = offer;
    const title = calls.job(job, all);
    const tier = { ...offer.tier, name: calls.tier(offer.tier.name) };
    const name = offer.offer.name || offer.title;
    const amounts = { standard, agreement, due };
    const at = callTime === undefined ? {} : { callTime };
    return [{ job: job.id, title, tier, offer: name, lines, warranty, ...at, amounts }];
  });
  return {
    currency: total.currency,
    jobs,
    laterJobs: total.laterJobs,
    ...(total.discount ? { discount: orderDiscount(total.discount) } : {}),
    total: { ...total.total, due: total.due },
  };
}

function orderDiscount({
  given,
  ...amounts
}: NonNullable<VisitTotal['discount']>): OrderWork['discount'] {
  return { ...given, ...amounts };
}
