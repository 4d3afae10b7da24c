import { digitsFault } from '../decimal-text.ts';
import { isPlainObject, own } from '../plain-object.ts';
import { displayCents } from '../pricing/amounts.ts';
import { decimalText, exact } from '../pricing/exact.ts';
import { isPriceEndings, mostLaborRates } from '../pricing/rule-texts.ts';
import { laborRatesOf, type MarkupBy } from '../pricing/shop-rules.ts';
import { readAmount, type TypedIn } from './typed-amount.ts';
import {
  type CallTimeRow,
  callTimeRows,
  type NameFault,
  nameFaultOf,
  readCallTimeRows,
  type TypedCallTimes,
} from './typed-call-times.ts';

/** The rules of price that are edited together (M2, M3, M5, M6). */
export const editedRules = [
  'laborRates',
  'callTimes',
  'markupBy',
  'leastPrice',
  'priceEndings',
] as const;

export type EditedRule = (typeof editedRules)[number];

/** An amount of the currency as typed; `was`: what it began as, and the stored amount, which a field that is left keeps. */
type TypedFee = { text: string; was: { text: string; stored: string } | null };

/** A labor rate while it is edited. */
export type RateRow = { name: string; fee: TypedFee };

/** The rules as typed; a text that is empty sets none. */
export type TypedShopRules = {
  rates: readonly RateRow[];
  times: readonly CallTimeRow[];
  markupBy: MarkupBy;
  least: TypedFee;
  endings: string;
};

export const blankRate: RateRow = { name: '', fee: { text: '', was: null } };

type AmountFault = 'empty' | 'noNumber' | 'belowZero' | 'otherCurrency' | 'digits';

export type RuleFaults = {
  /** Of each row; null: it is sound, or has no text. */
  rates: ({ name: NameFault | null; fee: AmountFault | null } | null)[];
  tooManyRates: boolean;
  times: TypedCallTimes['faults'];
  tooManyTimes: boolean;
  least: Exclude<AmountFault, 'empty'> | null;
  endings: 'unreadable' | null;
};

/** What is stored of each rule; undefined: nothing, as it is specified. */
type StoredRules = {
  laborRates: { name: string; fee: string }[] | undefined;
  callTimes: NonNullable<TypedCallTimes['stored']> | undefined;
  markupBy: 'part' | undefined;
  leastPrice: string | undefined;
  priceEndings: string | undefined;
};

/** Stored rules as they are edited; what can't be read of them is edited as if there were none. */
export function typedShopRules(variables: unknown, typedIn: TypedIn): TypedShopRules {
  const given = isPlainObject(variables) ? variables : {};
  const fee = (stored: string): TypedFee => {
    const cents = displayCents(stored, typedIn.rate);
    const text = typedIn.thousands === '.' ? cents.replace('.', ',') : cents;
    return { text, was: { text, stored } };
  };
  const least = exact(own(given, 'leastPrice') ?? undefined);
  const endings = own(given, 'priceEndings');
  return {
    rates: laborRatesOf(given).map((rate) => ({ name: rate.name, fee: fee(rate.fee) })),
    times: callTimeRows(given, typedIn.thousands === '.'),
    markupBy: own(given, 'markupBy') === 'part' ? 'part' : 'offer',
    least: least === undefined ? blankRate.fee : fee(decimalText(least)),
    endings: isPriceEndings(endings) ? endings : '',
  };
}

/** @returns `stored` is null where something is at fault */
export function readShopRules(
  typed: TypedShopRules,
  typedIn: TypedIn,
): { faults: RuleFaults; stored: StoredRules | null } {
  const names = new Set<string>();
  const rows = typed.rates.map(({ name, fee }) => {
    const called = name.trim();
    if (called === '' && fee.text.trim() === '') return null;
    const nameFault = nameFaultOf(called, names);
    names.add(called);
    return { called, nameFault, fee: readFee(fee, typedIn) };
  });
  const rates = rows.filter((row) => row !== null);
  const times = readCallTimeRows(typed.times);
  const least = typed.least.text.trim() === '' ? null : readFee(typed.least, typedIn);
  const endings = typed.endings
    .trim()
    .split(/[\s,;]+/u)
    .join(' ');
  const faults: RuleFaults = {
    rates: rows.map((row) => {
      if (!row || (row.nameFault === null && row.fee.ok)) return null;
      return { name: row.nameFault, fee: row.fee.ok ? null : row.fee.fault };
    }),
    tooManyRates: rates.length > mostLaborRates,
    times: times.faults,
    tooManyTimes: times.tooMany,
    least: least && !least.ok && least.fault !== 'empty' ? least.fault : null,
    endings: endings === '' || isPriceEndings(endings) ? null : 'unreadable',
  };
  const isSound =
    times.stored !== null &&
    faults.rates.every((fault) => fault === null) &&
    !(faults.tooManyRates || faults.least || faults.endings);
  if (!isSound) return { faults, stored: null };
  const laborRates = rates.flatMap(({ called, fee }) =>
    fee.ok ? [{ name: called, fee: fee.value }] : [],
  );
  return {
    faults,
    stored: {
      laborRates: laborRates.length > 0 ? laborRates : undefined,
      callTimes: times.stored && times.stored.length > 0 ? times.stored : undefined,
      markupBy: typed.markupBy === 'part' ? 'part' : undefined,
      leastPrice: least?.ok && Number(least.value) > 0 ? least.value : undefined,
      priceEndings: endings === '' ? undefined : endings,
    },
  };
}

function readFee({ text, was }: TypedFee, typedIn: TypedIn) {
  const fault = (code: AmountFault) => ({ ok: false, fault: code }) as const;
  if (was?.text === text) return { ok: true, value: was.stored } as const;
  if (text.trim() === '') return fault('empty');
  const read = readAmount(text, typedIn);
  if (read.kind === 'unreadable') return fault(read.reason);
  const value = exact(read.stored);
  if (value === undefined) return fault('noNumber');
  const decimal = decimalText(value);
  return digitsFault(decimal) ? fault('digits') : ({ ok: true, value: decimal } as const);
}
