import { Big } from 'big.js';
import type { VisitDiscount } from '../../schemas/discount.ts';
import type { Variables } from '../../schemas/organization.ts';
import type { Job, SelectedOffer, SessionState } from '../../schemas/session.ts';
import type { PriceFault } from '../fault.ts';
import { own } from '../plain-object.ts';
import { offersAgreement } from '../pricing/agreement.ts';
import type { VisitVariable } from '../pricing/constants.ts';
import { decimalText } from '../pricing/exact.ts';
import type { BothAmounts } from '../pricing/shown-price.ts';
import { readDiscount } from './discount.ts';
import { offerAmounts, offerOf } from './session-state.ts';
import { type DueAmounts, type JobsTotal, jobsTotal, readShownAmount } from './total-column.ts';

export type VisitTotal = {
  /** refId of the currency that all amounts are whole units of, the first offer's; null: base units. */
  currency: string | null;
  /** Units of it to one base unit, as of the first offer. */
  rate: string;
  /** Each confirmed job, in the order of the visit. */
  jobs: JobAmounts[];
  /** What is taken off the jobs after the first, in all (K4); null: nothing. */
  laterJobs: JobsTotal['laterJobs'];
  /** What the visit's discount takes off what is left then, and that discount (O8); null: it has none. */
  discount: (DueAmounts & { given: VisitDiscount }) | null;
  /** The amounts of the jobs added up, less what is taken off. */
  total: BothAmounts;
  /** The same with each job at that of its two prices which its offer is at: what the visit costs. */
  due: string;
  /** At which of its prices every offer is; null: some are at one and some at the other, as an earlier program left them. */
  chosen: keyof BothAmounts | null;
  /** Whether `chosen` is null for what is signed alone, which no choice moves any more (K10). */
  isSignedApart: boolean;
  /** Which of the two are shown: without an agreement to speak of the first alone, unless an offer was confirmed at it (M8). */
  columns: readonly (keyof BothAmounts)[];
  /** What the agreement saves, where it does. */
  saving: string | null;
  /** What the agreement costs, and how much of that is left after the saving; null: not known, or nothing is saved. */
  agreementPrice: { price: string; left: string } | null;
  /** Variables that can't be used, so that what they stand for is left out: `invalidValue`. */
  faults: PriceFault[];
};

type JobAmounts = BothAmounts & {
  job: Job;
  /** That of the two which its offer is at. */
  due: string;
  /** Its offer was confirmed in another currency or at another rate, and says another amount by itself. */
  converted: boolean;
};

/**
 * What the confirmed offers of a visit come to (K3, K4), in the currency and at the rate of the first of
 * them. Each amount is rounded up to a whole unit by itself, as it is shown; from there on whole units are
 * added and taken off, so that what is shown adds up.
 *
 * @param visit its discount is what it was when it was chosen (O8)
 * @param variables `laterJobDiscount` and `agreementPrice` in the base unit, each optional, and `saDiscount`
 * @returns null as long as no offer is confirmed
 */
export function visitTotal(
  { jobs, discount }: Pick<SessionState, 'jobs' | 'discount'>,
  variables: Variables,
): VisitTotal | null {
  const confirmed = jobs.flatMap((job) => {
    const offer = offerOf(job);
    return offer ? [{ job, offer }] : [];
  });
  const first = confirmed[0]?.offer;
  if (!first) return null;
  const { currency, rate } = first;
  const amounts = confirmed.map(({ job, offer }) => ({
    job,
    ...dueOf(offer, offerAmounts(offer, rate)),
    converted: isConverted(offer, first),
  }));
  const later = amountOf(variables, 'laterJobDiscount', rate);
  const each = (later.ok && later.value) || new Big(0);
  const given = discount ? readDiscount(discount) : null;
  const { laterJobs, off, total } = jobsTotal(
    amounts,
    each,
    given && { given, rate: new Big(rate) },
  );
  const chosen = chosenOf(confirmed.map(({ offer }) => offer));
  const isOffered = offersAgreement(variables);
  const saving = isOffered ? savingOf(total) : null;
  const agreementPrice = amountOf(variables, 'agreementPrice', rate);
  return {
    currency,
    rate,
    jobs: amounts,
    laterJobs,
    discount: discount && off ? { ...off, given: discount } : null,
    total: { standard: total.standard, agreement: total.agreement },
    due: total.due,
    chosen,
    isSignedApart:
      chosen === null &&
      chosenOf(confirmed.flatMap(({ job, offer }) => (job.signed ? [] : offer))) !== null,
    columns:
      isOffered || confirmed.some(({ offer }) => offer.discounted)
        ? ['standard', 'agreement']
        : ['standard'],
    saving: saving && decimalText(saving),
    agreementPrice: agreementPrice.ok ? paidFor(agreementPrice.value, saving) : null,
    faults: [
      ...[later, agreementPrice].flatMap((read) => (read.ok ? [] : [read.fault])),
      ...(discount && !given ? [{ code: 'invalidValue', name: 'discount' } as const] : []),
    ],
  };
}

/** What is taken off, as an amount of its own line. */
export function negative({ standard, agreement }: BothAmounts): BothAmounts {
  return {
    standard: decimalText(new Big(standard).neg()),
    agreement: decimalText(new Big(agreement).neg()),
  };
}

function isConverted(offer: SelectedOffer, first: SelectedOffer): boolean {
  if (offer.currency !== first.currency) return true;
  const [asConfirmed, here] = [offerAmounts(offer, offer.rate), offerAmounts(offer, first.rate)];
  return asConfirmed.standard !== here.standard || asConfirmed.agreement !== here.agreement;
}

function dueOf(offer: SelectedOffer, amounts: BothAmounts): DueAmounts {
  return { ...amounts, due: offer.discounted ? amounts.agreement : amounts.standard };
}

/** null where the agreement does not pay: it costs as much or more. */
function savingOf({ standard, agreement }: BothAmounts): Big | null {
  const saving = new Big(standard).minus(agreement);
  return saving.gt(0) ? saving : null;
}

function paidFor(price: Big | null, saving: Big | null): VisitTotal['agreementPrice'] {
  if (price === null || saving === null) return null;
  const left = price.gt(saving) ? price.minus(saving) : new Big(0);
  return { price: decimalText(price), left: decimalText(left) };
}

function chosenOf(offers: readonly SelectedOffer[]): VisitTotal['chosen'] {
  if (offers.every(({ discounted }) => discounted)) return 'agreement';
  return offers.some(({ discounted }) => discounted) ? null : 'standard';
}

function amountOf(variables: Variables, name: VisitVariable, rate: string) {
  return readShownAmount(own(variables, name), name, rate);
}
