import { Big } from 'big.js';
import type { FaultOf } from '../fault.ts';
import { isPlainObject, own, type PlainObject } from '../plain-object.ts';
import { decimalText, exact } from '../pricing/exact.ts';
import { readFactor } from '../pricing/price-offer.ts';
import type { BothAmounts } from '../pricing/shown-price.ts';
import { failure, type Result, success } from '../result.ts';
import { type Discount, readDiscount } from './discount.ts';
import { type Financing, monthlyPayment, readFinancing } from './financing.ts';
import { readShownAmount, type TotalColumn, totalColumn } from './total-column.ts';

/** What shown amounts of jobs come to (O10), in whole units as decimal text; what is taken off is not below 0. */
export type AmountsTotal = {
  later: BothAmounts;
  off: BothAmounts;
  total: BothAmounts;
  /** With the digits of the currency; null: there is no financing, or not of such a total (O9). */
  monthly: string | null;
};

type InvalidValue = FaultOf<'invalidValue'>;

/**
 * The total of a list of jobs, without and with the agreement (K3, K4, O8, O9).
 *
 * @param given `jobs`, a list of `{display, displayDiscounted}`, whole numbers; `agreement`, whether that column is due;
 *   and optional, absent or null: `rate` (1; above 0), `laterJobDiscount` in the base unit, `discount` (O8), `financing`
 *   (O9) and `digits` of the currency (2; 0 to 4)
 * @returns `invalidValue` of the first that is not so, in this order
 */
export function amountsTotal(given: PlainObject): Result<AmountsTotal, InvalidValue> {
  const terms = readTerms(given);
  if (!terms.ok) return terms;
  const { jobs, agreement, rate, each, discount, financing, digits } = terms.value;
  const columnOf = (name: keyof JobAmounts) =>
    totalColumn(
      jobs.map((job) => job[name]),
      each,
      discount && { given: discount, rate },
    );
  const columns = { standard: columnOf('display'), agreement: columnOf('displayDiscounted') };
  const due = agreement ? columns.agreement.total : columns.standard.total;
  const texts = (part: keyof TotalColumn): BothAmounts => ({
    standard: decimalText(columns.standard[part]),
    agreement: decimalText(columns.agreement[part]),
  });
  return success({
    later: texts('later'),
    off: texts('off'),
    total: texts('total'),
    monthly: financing && monthlyPayment(due, financing, { rate, digits }),
  });
}

type JobAmounts = { display: Big; displayDiscounted: Big };

type Terms = {
  jobs: JobAmounts[];
  agreement: boolean;
  rate: Big;
  each: Big;
  discount: Discount | null;
  financing: Financing | null;
  digits: number;
};

const usualDigits = 2;
const maxDigits = 4;

function readTerms(given: PlainObject): Result<Terms, InvalidValue> {
  const jobs = readJobs(own(given, 'jobs'));
  if (!jobs.ok) return jobs;
  const agreement = own(given, 'agreement');
  if (typeof agreement !== 'boolean') return invalid('agreement');
  const rate = readFactor(own(given, 'rate'), 'rate');
  if (!rate.ok || !rate.value.gt(0)) return invalid('rate');
  const rateText = decimalText(rate.value);
  const each = readShownAmount(own(given, 'laterJobDiscount'), 'laterJobDiscount', rateText);
  if (!each.ok) return invalid('laterJobDiscount');
  const discount = optional(own(given, 'discount'), readDiscount);
  if (discount === undefined) return invalid('discount');
  const financing = optional(own(given, 'financing'), readFinancing);
  if (financing === undefined) return invalid('financing');
  const digits = readWhole(own(given, 'digits') ?? usualDigits);
  if (!digits?.gte(0) || digits.gt(maxDigits)) return invalid('digits');
  return success({
    jobs: jobs.value,
    agreement,
    rate: rate.value,
    each: each.value ?? new Big(0),
    discount,
    financing,
    digits: digits.toNumber(),
  });
}

function readJobs(given: unknown): Result<JobAmounts[], InvalidValue> {
  if (!Array.isArray(given)) return invalid('jobs');
  const jobs: JobAmounts[] = [];
  for (const job of given) {
    if (!isPlainObject(job)) return invalid('jobs');
    const display = readWhole(own(job, 'display'));
    if (!display) return invalid('display');
    const displayDiscounted = readWhole(own(job, 'displayDiscounted'));
    if (!displayDiscounted) return invalid('displayDiscounted');
    jobs.push({ display, displayDiscounted });
  }
  return success(jobs);
}

/** undefined: it is there, and can't be read. */
function optional<T>(given: unknown, read: (given: unknown) => T | null): T | null | undefined {
  return (given ?? null) === null ? null : (read(given) ?? undefined);
}

function readWhole(given: unknown): Big | undefined {
  const value = exact(given);
  return value?.eq(value.round()) ? value : undefined;
}

function invalid(name: string): { ok: false; fault: InvalidValue } {
  return failure({ code: 'invalidValue', name });
}
