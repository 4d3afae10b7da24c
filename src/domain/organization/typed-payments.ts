import { digitsFault } from '../decimal-text.ts';
import { isPlainObject, own } from '../plain-object.ts';
import { decimalText, exact } from '../pricing/exact.ts';
import { mostDiscounts, mostMonthsToPay } from '../pricing/rule-texts.ts';
import { readFinancing } from '../session/financing.ts';
import { readDiscounts } from '../session/shop-discounts.ts';
import { isPaymentLink } from './payment-link.ts';
import { readTypedNumber, type TypedIn } from './typed-amount.ts';
import { type NameFault, nameFaultOf } from './typed-call-times.ts';
import {
  type AmountFault,
  blankFee,
  type OptionalFault,
  readFee,
  readOptional,
  type TypedFee,
  typedFee,
} from './typed-fee.ts';

/** How a total is lowered and paid, edited together (O8, O9). */
export const editedPayments = ['discounts', 'financing', 'paymentLink'] as const;

/** A discount while it is edited. */
export type DiscountRow = {
  name: string;
  by: 'percent' | 'amount';
  percent: string;
  amount: TypedFee;
  /** The most that a percentage takes off; empty: it has no such limit. */
  max: TypedFee;
  approve: boolean;
};

export const blankDiscount: DiscountRow = {
  name: '',
  by: 'percent',
  percent: '',
  amount: blankFee,
  max: blankFee,
  approve: false,
};

/** As typed; a text that is empty sets none. */
export type TypedPayments = {
  discounts: readonly DiscountRow[];
  months: string;
  apr: string;
  min: TypedFee;
  link: string;
};

type PercentFault = 'empty' | 'noNumber' | 'range' | 'digits';

export type DiscountFault = {
  name: NameFault | null;
  percent: PercentFault | null;
  amount: AmountFault | null;
  max: OptionalFault | null;
};

export type PaymentFaults = {
  /** Of each row; null: it is sound, or nothing is in it. */
  discounts: (DiscountFault | null)[];
  tooMany: boolean;
  months: 'unreadable' | null;
  apr: PercentFault | null;
  min: OptionalFault | null;
  /** There is nothing to show below a monthly amount. */
  disclosure: 'missing' | null;
  link: 'unreadable' | null;
};

type StoredDiscount = { name: string; percent?: string; max?: string; amount?: string } & {
  approve?: true;
};

/** What is stored of each; undefined: nothing. */
type StoredPayments = {
  discounts: StoredDiscount[] | undefined;
  financing: { months: string; apr: string; min: string } | undefined;
  paymentLink: string | undefined;
};

/** What is stored as it is edited; what can't be read of it is edited as if there were none. */
export function typedPayments(variables: unknown, typedIn: TypedIn): TypedPayments {
  const given = isPlainObject(variables) ? variables : {};
  const written = (decimal: string) =>
    typedIn.thousands === '.' ? decimal.replace('.', ',') : decimal;
  const fee = (stored: string | undefined) =>
    stored === undefined ? blankFee : typedFee(stored, typedIn);
  const financing = readFinancing(own(given, 'financing'));
  const link = own(given, 'paymentLink');
  return {
    discounts: (readDiscounts(own(given, 'discounts')) ?? []).map((discount) => ({
      name: discount.name,
      by: discount.percent === undefined ? 'amount' : 'percent',
      percent: written(discount.percent ?? ''),
      amount: fee(discount.amount),
      max: fee(discount.max),
      approve: discount.approve ?? false,
    })),
    months: financing ? `${financing.months}` : '',
    apr: financing ? written(decimalText(financing.apr)) : '',
    min: financing?.min.gt(0) ? fee(decimalText(financing.min)) : blankFee,
    link: isPaymentLink(link) ? link : '',
  };
}

/**
 * Reads them as people write them, percentages with or without a sign.
 *
 * @param hasDisclosure whether something stands below a monthly amount (O9)
 * @returns `stored` is null where something is at fault
 */
export function readPayments(
  typed: TypedPayments,
  typedIn: TypedIn,
  hasDisclosure: boolean,
): { faults: PaymentFaults; stored: StoredPayments | null } {
  const names = new Set<string>();
  const rows = typed.discounts.map((row) => (isBlank(row) ? null : readRow(row, typedIn, names)));
  const discounts = rows.flatMap((row) => row?.stored ?? []);
  const filled = rows.filter((row) => row !== null);
  const financing = readTypedFinancing(typed, typedIn);
  const link = typed.link.trim();
  const faults: PaymentFaults = {
    discounts: rows.map((row) => row?.fault ?? null),
    tooMany: filled.length > mostDiscounts,
    ...financing.faults,
    disclosure: financing.isGiven && !hasDisclosure ? 'missing' : null,
    link: link === '' || isPaymentLink(link) ? null : 'unreadable',
  };
  const { discounts: ofRows, tooMany, ...others } = faults;
  const isSound =
    !tooMany && [...ofRows, ...Object.values(others)].every((fault) => fault === null);
  if (!isSound) return { faults, stored: null };
  return {
    faults,
    stored: {
      discounts: discounts.length > 0 ? discounts : undefined,
      financing: financing.stored,
      paymentLink: link === '' ? undefined : link,
    },
  };
}

function isBlank({ name, percent, amount, max }: DiscountRow): boolean {
  return [name, percent, amount.text, max.text].every((text) => text.trim() === '');
}

function readRow(
  row: DiscountRow,
  typedIn: TypedIn,
  names: Set<string>,
): { fault: DiscountFault | null; stored: StoredDiscount | null } {
  const name = row.name.trim();
  const sound = { name: nameFaultOf(name, names), percent: null, amount: null, max: null };
  names.add(name);
  const approve = row.approve ? ({ approve: true } as const) : {};
  if (row.by === 'amount') {
    const amount = readFee(row.amount, typedIn);
    if (amount.ok && sound.name === null)
      return { fault: null, stored: { name, amount: amount.value, ...approve } };
    return { fault: { ...sound, amount: amount.ok ? null : amount.fault }, stored: null };
  }
  const percent = readPercent(row.percent, 100);
  const { value: max, fault } = readOptional(row.max, typedIn);
  if (!percent.ok || sound.name !== null || fault !== null) {
    const ofPercent = percent.ok ? null : percent.fault;
    return { fault: { ...sound, percent: ofPercent, max: fault }, stored: null };
  }
  const most = max === undefined ? {} : { max };
  return { fault: null, stored: { name, percent: percent.value, ...most, ...approve } };
}

/** Nothing typed is none; a total of any size can be paid so where the least is left empty. */
function readTypedFinancing(
  { months, apr, min }: TypedPayments,
  typedIn: TypedIn,
): {
  isGiven: boolean;
  faults: Pick<PaymentFaults, 'months' | 'apr' | 'min'>;
  stored: StoredPayments['financing'];
} {
  const isGiven = [months, apr, min.text].some((text) => text.trim() !== '');
  const none = { isGiven, faults: { months: null, apr: null, min: null }, stored: undefined };
  if (!isGiven) return none;
  const count = months.trim();
  const isCount = /^[1-9][0-9]{0,2}$/.test(count) && Number(count) <= mostMonthsToPay;
  const rate = readPercent(apr, null);
  const least = readOptional(min, typedIn);
  const faults = {
    months: isCount ? null : ('unreadable' as const),
    apr: rate.ok ? null : rate.fault,
    min: least.fault,
  };
  const stored = rate.ok ? { months: count, apr: rate.value, min: least.value ?? '0' } : undefined;
  return { isGiven, faults, stored };
}

/** @param most null: none */
function readPercent(
  typed: string,
  most: number | null,
): { ok: true; value: string } | { ok: false; fault: PercentFault } {
  const fault = (code: PercentFault) => ({ ok: false, fault: code }) as const;
  if (typed.trim() === '') return fault('empty');
  const value = exact(readTypedNumber(typed.replace(/%\s*$/u, ''), null));
  if (value === undefined) return fault('noNumber');
  if (value.lt(0) || (most !== null && value.gt(most))) return fault('range');
  const text = decimalText(value);
  return digitsFault(text) ? fault('digits') : { ok: true, value: text };
}
