import { isPlainObject, own } from '../plain-object.ts';
import { type CostName, costNames } from '../pricing/constants.ts';
import { decimalText, notBelowZero } from '../pricing/exact.ts';
import { isPriceEndings, mostLaborRates } from '../pricing/rule-texts.ts';
import { laborRatesOf, type MarkupBy, readRateCosts } from '../pricing/shop-rules.ts';
import type { TypedIn } from './typed-amount.ts';
import {
  type CallTimeRow,
  callTimeRows,
  type NameFault,
  nameFaultOf,
  readCallTimeRows,
  type TypedCallTimes,
} from './typed-call-times.ts';
import {
  type AmountFault,
  blankFee,
  type OptionalFault,
  readFee,
  readOptional,
  type TypedFee,
  typedFee,
} from './typed-fee.ts';

/** The rules of price that are edited together (M2, M3, M5, M6), and what work costs the shop itself (M4). */
export const editedRules = [
  'laborRates',
  'callTimes',
  'markupBy',
  'leastPrice',
  'priceEndings',
  ...costNames,
] as const;

export type EditedRule = (typeof editedRules)[number];

/** A labor rate while it is edited; what an hour costs the shop may be left empty. */
export type RateRow = { name: string; fee: TypedFee; cost: TypedFee };

/** The rules as typed; a text that is empty sets none. */
export type TypedShopRules = {
  rates: readonly RateRow[];
  times: readonly CallTimeRow[];
  markupBy: MarkupBy;
  least: TypedFee;
  endings: string;
  laborCost: TypedFee;
  visitCost: TypedFee;
};

export const blankRate: RateRow = { name: '', fee: blankFee, cost: blankFee };

export type RuleFaults = {
  /** Of each row; null: it is sound, or has no text. */
  rates: ({ name: NameFault | null; fee: AmountFault | null; cost: OptionalFault | null } | null)[];
  tooManyRates: boolean;
  times: TypedCallTimes['faults'];
  tooManyTimes: boolean;
  least: OptionalFault | null;
  endings: 'unreadable' | null;
  laborCost: OptionalFault | null;
  visitCost: OptionalFault | null;
};

/** What is stored of each rule; undefined: nothing, as it is specified. */
type StoredRules = {
  laborRates: { name: string; fee: string }[] | undefined;
  callTimes: NonNullable<TypedCallTimes['stored']> | undefined;
  markupBy: 'part' | undefined;
  leastPrice: string | undefined;
  priceEndings: string | undefined;
  rateCosts: { name: string; cost: string }[] | undefined;
} & Record<Exclude<CostName, 'rateCosts'>, string | undefined>;

/** Stored rules as they are edited; what can't be read of them is edited as if there were none. */
export function typedShopRules(variables: unknown, typedIn: TypedIn): TypedShopRules {
  const given = isPlainObject(variables) ? variables : {};
  const fee = (stored: string) => typedFee(stored, typedIn);
  const amount = (name: string): TypedFee => {
    const stored = notBelowZero(own(given, name));
    return stored === undefined ? blankFee : fee(decimalText(stored));
  };
  const costs = readRateCosts(own(given, 'rateCosts'));
  const endings = own(given, 'priceEndings');
  return {
    rates: laborRatesOf(given).map((rate) => {
      const cost = costs?.get(rate.name);
      return {
        name: rate.name,
        fee: fee(rate.fee),
        cost: cost === undefined ? blankFee : fee(decimalText(cost)),
      };
    }),
    times: callTimeRows(given, typedIn.thousands === '.'),
    markupBy: own(given, 'markupBy') === 'part' ? 'part' : 'offer',
    least: amount('leastPrice'),
    endings: isPriceEndings(endings) ? endings : '',
    laborCost: amount('laborCost'),
    visitCost: amount('visitCost'),
  };
}

/** @returns `stored` is null where something is at fault */
export function readShopRules(
  typed: TypedShopRules,
  typedIn: TypedIn,
): { faults: RuleFaults; stored: StoredRules | null } {
  const names = new Set<string>();
  const rows = typed.rates.map(({ name, fee, cost }) => {
    const called = name.trim();
    if (called === '' && [fee, cost].every(({ text }) => text.trim() === '')) return null;
    const nameFault = nameFaultOf(called, names);
    names.add(called);
    return { called, nameFault, fee: readFee(fee, typedIn), cost: readOptional(cost, typedIn) };
  });
  const rates = rows.filter((row) => row !== null);
  const times = readCallTimeRows(typed.times);
  const least = readOptional(typed.least, typedIn);
  const laborCost = readOptional(typed.laborCost, typedIn);
  const visitCost = readOptional(typed.visitCost, typedIn);
  const endings = typed.endings
    .trim()
    .split(/[\s,;]+/u)
    .join(' ');
  const faults: RuleFaults = {
    rates: rows.map((row) => {
      if (!row || (row.nameFault === null && row.fee.ok && row.cost.fault === null)) return null;
      return { name: row.nameFault, fee: row.fee.ok ? null : row.fee.fault, cost: row.cost.fault };
    }),
    tooManyRates: rates.length > mostLaborRates,
    times: times.faults,
    tooManyTimes: times.tooMany,
    least: least.fault,
    endings: endings === '' || isPriceEndings(endings) ? null : 'unreadable',
    laborCost: laborCost.fault,
    visitCost: visitCost.fault,
  };
  const isSound =
    times.stored !== null &&
    faults.rates.every((fault) => fault === null) &&
    !(faults.tooManyRates || faults.least || faults.endings) &&
    faults.laborCost === null &&
    faults.visitCost === null;
  if (!isSound) return { faults, stored: null };
  const laborRates = rates.flatMap(({ called, fee }) =>
    fee.ok ? [{ name: called, fee: fee.value }] : [],
  );
  const rateCosts = rates.flatMap(({ called, cost }) =>
    cost.value === undefined ? [] : [{ name: called, cost: cost.value }],
  );
  return {
    faults,
    stored: {
      laborRates: laborRates.length > 0 ? laborRates : undefined,
      callTimes: times.stored && times.stored.length > 0 ? times.stored : undefined,
      markupBy: typed.markupBy === 'part' ? 'part' : undefined,
      leastPrice: Number(least.value ?? 0) > 0 ? least.value : undefined,
      priceEndings: endings === '' ? undefined : endings,
      laborCost: laborCost.value,
      rateCosts: rateCosts.length > 0 ? rateCosts : undefined,
      visitCost: visitCost.value,
    },
  };
}
