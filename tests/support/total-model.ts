import { ceiling, compare, plus, type Rational, rational, times } from './rational.ts';

/** A visit as `total` takes it, with all numbers as decimal text. */
export type TotalTexts = {
  jobs: { display: string; displayDiscounted: string }[];
  agreement: boolean;
  rate?: string | undefined;
  laterJobDiscount?: string | undefined;
  discount?: { percent: string; max?: string | undefined } | { amount: string } | undefined;
  financing?: { months: number; apr: string; min: string } | undefined;
  digits?: number | undefined;
};

/** What is taken off a visit and what is left, in exact fractions and whole numbers (K4, O8, O10). */
export function modelTotal({ jobs, rate = '1', laterJobDiscount = '0', discount }: TotalTexts) {
  const column = (name: 'display' | 'displayDiscounted') => {
    const amounts = jobs.map((job) => BigInt(job[name]));
    const each = ceiling(times(rational(laterJobDiscount), rational(rate)));
    const later = amounts
      .slice(1)
      .filter((amount) => amount > 0n)
      .map((amount) => {
        if (amount > each) return each;
        return amount;
      })
      .reduce((sum, off) => sum + off, 0n);
    const left = amounts.reduce((sum, amount) => sum + amount, 0n) - later;
    const off = left > 0n && discount ? offOf(discount, rational(`${left}`), rational(rate)) : 0n;
    return { later, off, total: left - off };
  };
  return { standard: column('display'), agreement: column('displayDiscounted') };
}

function offOf(
  discount: NonNullable<TotalTexts['discount']>,
  left: Rational,
  rate: Rational,
): bigint {
  const least = (a: Rational, b: Rational) => (compare(a, b) < 0 ? a : b);
  if ('amount' in discount) return ceiling(least(times(rational(discount.amount), rate), left));
  const share = times(times(rational(discount.percent), rational('0.01')), left);
  const most = discount.max === undefined ? left : times(rational(discount.max), rate);
  return ceiling([share, most, left].reduce(least));
}

/**
 * What is owed once every month's payment was made, the loan run month by month: each month it grows by a twelfth of
 * `apr` percent, then `payment` is paid.
 */
export function owedAfter(
  total: bigint,
  payment: Rational,
  { months, apr }: { months: number; apr: string },
): Rational {
  const growth = plus(rational('1'), times(rational(apr), { over: 1n, under: 1200n }));
  const paid = { over: -payment.over, under: payment.under };
  let owed = rational(`${total}`);
  for (let month = 0; month < months; month += 1) owed = plus(times(owed, growth), paid);
  return owed;
}
