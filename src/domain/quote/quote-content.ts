import type { Variables } from '../../schemas/organization.ts';
import type { QuoteContent, QuoteJob, QuoteTier } from '../../schemas/quote-content.ts';
import type { Job, SessionState } from '../../schemas/session.ts';
import type { ShownMenu, ShownTier } from '../../schemas/shown-menu.ts';
import type { OrderCalls } from '../order/order-content.ts';
import { dayBefore, type OfficeCalendar } from '../organization/time-zone.ts';
import { isQuoteDays } from '../organization/variables-fault.ts';
import { own } from '../plain-object.ts';
import { quoteDaysVariable } from '../pricing/constants.ts';
import { decimalText } from '../pricing/exact.ts';
import { shownPrices } from '../pricing/shown-price.ts';
import { hasAgreement } from '../session/session-state.ts';
import { readShownAmount } from '../session/total-column.ts';
import { mostQuoteJobs, mostQuoteLines, mostQuoteTiers } from './quote-fault.ts';

/** A quote before it is sealed. */
export type QuoteDraft = Omit<QuoteContent, 'personalHash'>;

/** What a quote has besides what the visit says. */
export type QuoteFrame = Pick<
  QuoteContent,
  | 'id'
  | 'org'
  | 'user'
  | 'created'
  | 'validUntil'
  | 'language'
  | 'organization'
  | 'country'
  | 'zone'
  | 'taxNote'
  | 'terms'
  | 'electronic'
  | 'cancellation'
>;

/** Why a job can't be in a quote (O1). `notShown`: the customer was shown nothing of it, or it holds no more (K11). */
export type NotQuoted =
  | 'signed'
  | 'declined'
  | 'notShown'
  | 'onShow'
  | 'noPrice'
  | 'tooLong'
  | 'tooMany';

/** The jobs of a visit, each with why it is not in a quote that is made now; null: it is. */
export function quotedJobs(state: SessionState): { job: Job; not: NotQuoted | null }[] {
  let left = mostQuoteJobs;
  return state.jobs.map((job) => {
    const not = notQuoted(state, job);
    if (not === null) left -= 1;
    return { job, not: left < 0 ? 'tooMany' : not };
  });
}

function notQuoted({ onShow }: SessionState, job: Job): NotQuoted | null {
  if (job.signed !== undefined) return 'signed';
  if (job.declined) return 'declined';
  if (!job.shown) return 'notShown';
  if (onShow === job.id) return 'onShow';
  const { tiers } = job.shown;
  if (tiers.every(({ price }) => price === null)) return 'noPrice';
  const isLong = tiers.some(({ lines }) => lines.length > mostQuoteLines);
  return isLong || tiers.length > mostQuoteTiers ? 'tooLong' : null;
}

/**
 * What the customer was shown of a visit's jobs, to choose from later (O1): every tier at the amounts that they saw. All are in the
 * currency and at the rate of the first job, as the visit's total has them (K3). It takes the place of the quote that was made
 * last, if one was.
 *
 * @returns null where no job can be in it
 */
export function quoteContent(
  state: SessionState,
  variables: Variables,
  frame: QuoteFrame,
  calls: OrderCalls,
): QuoteDraft | null {
  const shown = quotedJobs(state).flatMap(({ job, not }) =>
    not === null && job.shown ? [{ job, menu: job.shown }] : [],
  );
  const [first] = shown;
  if (!first) return null;
  const { rate } = first.menu;
  const agreement = hasAgreement(state);
  const later = readShownAmount(own(variables, 'laterJobDiscount'), 'laterJobDiscount', rate);
  const each = (later.ok && later.value) || null;
  const { id, org, user, created, validUntil, language, organization, country, zone } = frame;
  return {
    version: 1,
    id,
    replaces: state.quotes?.at(-1)?.id ?? null,
    visit: state.sessionId,
    org,
    user,
    created,
    validUntil,
    language,
    organization,
    currency: first.menu.currency?.refId ?? null,
    rate,
    country,
    zone,
    agreement,
    jobs: shown.map(({ job, menu }): QuoteJob => {
      const title = calls.job(job, state.jobs);
      const at = menu.callTime === undefined ? {} : { callTime: menu.callTime };
      const tiers = menu.tiers.map((tier) => quoteTier(tier, rate, agreement, calls));
      return { job: job.id, title, ...at, tiers };
    }),
    laterJobs: shown.length > 1 && each?.gt(0) ? { each: decimalText(each) } : null,
    ...(state.discount ? { discount: state.discount } : {}),
    taxNote: frame.taxNote,
    terms: frame.terms,
    ...(frame.electronic === undefined ? {} : { electronic: frame.electronic }),
    cancellation: frame.cancellation,
    revision: Math.max(...shown.map(({ menu }) => menu.revision)),
  };
}

function quoteTier(
  { tier, offer, title, lines, warranty, mostChosen, price }: ShownTier,
  rate: ShownMenu['rate'],
  agreement: boolean,
  calls: OrderCalls,
): QuoteTier {
  const amounts = price && shownPrices(price, rate);
  return {
    tier: { name: calls.tier(tier.name), refId: tier.refId },
    offer: offer?.name || title,
    lines: lines.map(({ text }) => text),
    warranty,
    mostChosen,
    amounts: amounts && { ...amounts, due: agreement ? amounts.agreement : amounts.standard },
  };
}

/** So many days a quote can be accepted where the organization says nothing. */
const usualDays = 30;

/**
 * The last moment at which a quote that is made now can be accepted (O1): the end of the day that is so many days from today, in
 * the calendar of the office (T1).
 *
 * @param now by the server's clock as far as that is known, in milliseconds since 1970
 */
export function quoteEnd(now: number, variables: Variables, calendar: OfficeCalendar): string {
  const today = calendar.dayOf(new Date(now).toISOString());
  const said = own(variables, quoteDaysVariable);
  const days = isQuoteDays(said) ? Number(said) : usualDays;
  const next = dayBefore(today, -days - 1);
  return new Date(calendar.momentAt(next, '00:00') - 1).toISOString();
}
