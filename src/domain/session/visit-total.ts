import { Big } from 'big.js';
import type { Variables } from '../../schemas/organization.ts';
import type { Job, SelectedOffer } from '../../schemas/session.ts';
import type { PriceFault } from '../fault.ts';
import { own } from '../plain-object.ts';
import { displayAmount } from '../pricing/amounts.ts';
import type { VisitVariable } from '../pricing/constants.ts';
import { decimalText, exact } from '../pricing/exact.ts';
import { failure, type Result, success } from '../result.ts';
import { offerOf } from './session-state.ts';

/** The same without and with the service agreement (SA), in whole units as decimal text. */
export type BothAmounts = { standard: string; agreement: string };

export type VisitTotal = {
  /** refId of the currency that all amounts are whole units of, the first offer's; null: base units. */
  currency: string | null;
  /** Each confirmed job, in the order of the visit. */
  jobs: JobAmounts[];
  /** What is taken off the jobs after the first, in all (K4); null: nothing. */
  laterJobs: (BothAmounts & { each: string; due: string }) | null;
  /** The amounts of the jobs added up, less what is taken off. */
  total: BothAmounts;
  /** The same with each job at that of its two prices which its offer is at: what the visit costs. */
  due: string;
  /** At which of its prices every offer is; null: some are at one and some at the other, as an earlier program left them. */
  chosen: keyof BothAmounts | null;
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
 * @param variables `laterJobDiscount` and `agreementPrice` in the base unit, each optional, and `saDiscount`
 * @returns null as long as no offer is confirmed
 */
export function visitTotal(jobs: readonly Job[], variables: Variables): VisitTotal | null {
  const confirmed = jobs.flatMap((job) => {
    const offer = offerOf(job);
    return offer ? [{ job, offer }] : [];
  });
  const first = confirmed[0]?.offer;
  if (!first) return null;
  const { currency, rate } = first;
  const amounts = confirmed.map(({ job, offer }) => ({
    job,
    ...dueOf(offer, amountsAt(offer, rate)),
    converted: isConverted(offer, first),
  }));
  const discount = amountOf(variables, 'laterJobDiscount', rate);
  const laterJobs = discount.ok ? takenOff(amounts.slice(1), discount.value) : null;
  const total = {
    standard: sumOf(amounts, 'standard').minus(laterJobs?.standard ?? 0),
    agreement: sumOf(amounts, 'agreement').minus(laterJobs?.agreement ?? 0),
  };
  const saving = savingOf(total, variables);
  const agreementPrice = amountOf(variables, 'agreementPrice', rate);
  return {
    currency,
    jobs: amounts,
    laterJobs,
    total: bothTexts(total),
    due: decimalText(sumOf(amounts, 'due').minus(laterJobs?.due ?? 0)),
    chosen: chosenOf(confirmed.map(({ offer }) => offer)),
    saving: saving && decimalText(saving),
    agreementPrice: agreementPrice.ok ? paidFor(agreementPrice.value, saving) : null,
    faults: [discount, agreementPrice].flatMap((read) => (read.ok ? [] : [read.fault])),
  };
}

/** What is taken off, as an amount of its own line. */
export function negative({ standard, agreement }: BothAmounts): BothAmounts {
  return bothTexts({ standard: new Big(standard).neg(), agreement: new Big(agreement).neg() });
}

function amountsAt(offer: SelectedOffer, rate: string): BothAmounts {
  return {
    standard: displayAmount(offer.price, rate),
    agreement: displayAmount(offer.discountedPrice, rate),
  };
}

function isConverted(offer: SelectedOffer, first: SelectedOffer): boolean {
  if (offer.currency !== first.currency) return true;
  const [asConfirmed, here] = [amountsAt(offer, offer.rate), amountsAt(offer, first.rate)];
  return asConfirmed.standard !== here.standard || asConfirmed.agreement !== here.agreement;
}

type AmountKey = keyof BothAmounts | 'due';

function dueOf(offer: SelectedOffer, amounts: BothAmounts): BothAmounts & { due: string } {
  return { ...amounts, due: offer.discounted ? amounts.agreement : amounts.standard };
}

/** No job gets more off than it costs. */
function takenOff(later: readonly JobAmounts[], each: Big | null): VisitTotal['laterJobs'] {
  if (later.length === 0 || each === null || each.eq(0)) return null;
  const off = (key: AmountKey) =>
    later.reduce((sum, amounts) => sum.plus(between0And(each, new Big(amounts[key]))), new Big(0));
  return {
    each: decimalText(each),
    ...bothTexts({ standard: off('standard'), agreement: off('agreement') }),
    due: decimalText(off('due')),
  };
}

function between0And(discount: Big, amount: Big): Big {
  if (amount.lte(0)) return new Big(0);
  return discount.lt(amount) ? discount : amount;
}

/** null where the agreement does not pay: it costs as much or more, or the organization's saDiscount takes nothing off. */
function savingOf(total: { standard: Big; agreement: Big }, variables: Variables): Big | null {
  const saving = total.standard.minus(total.agreement);
  const takesNothingOff = exact(own(variables, 'saDiscount'))?.gte(1) ?? false;
  return saving.gt(0) && !takesNothingOff ? saving : null;
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

/** As it is shown; null where the organization has no such variable. */
function amountOf(
  variables: Variables,
  name: VisitVariable,
  rate: string,
): Result<Big | null, PriceFault> {
  const value = own(variables, name) ?? null;
  if (value === null) return success(null);
  const amount = exact(value);
  if (amount === undefined || amount.lt(0)) return failure({ code: 'invalidValue', name });
  return success(new Big(displayAmount(decimalText(amount), rate)));
}

function sumOf(amounts: readonly JobAmounts[], key: AmountKey): Big {
  return amounts.reduce((sum, each) => sum.plus(each[key]), new Big(0));
}

function bothTexts({ standard, agreement }: { standard: Big; agreement: Big }): BothAmounts {
  return { standard: decimalText(standard), agreement: decimalText(agreement) };
}
