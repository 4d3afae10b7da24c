import { Big } from 'big.js';
import { digitsFault } from '../decimal-text.ts';
import { displayCents } from '../pricing/amounts.ts';
import { decimalText, exact } from '../pricing/exact.ts';
import type { MarkupStep } from '../pricing/markup.ts';
import { readAmount, readTypedNumber, type TypedIn } from './typed-amount.ts';
import { mostMarkups } from './variables-fault.ts';

/** A step of a markup table as it is saved (A10): decimal texts, `from` in the base unit. */
export type StoredMarkup = { from: string; markup: string };

/** A row of the table while it is edited, as typed; `was`: the step that it began as. */
export type MarkupRow = {
  from: string;
  markup: string;
  was: { from: string; markup: string; stored: StoredMarkup } | null;
};

export const blankRow: MarkupRow = { from: '', markup: '', was: null };

/** Why a cell can not be saved. */
export type FactorFault = 'empty' | 'noNumber' | 'belowZero' | 'digits';

/** `twice`: a row before it is from the same amount. */
type FromFault = FactorFault | 'otherCurrency' | 'twice';

/** What a cell means, as decimal text. */
type MarkupCell<F> = { ok: true; value: string } | { ok: false; fault: F };

/** null: nothing is in it, and it counts for nothing. */
export type MarkupRowReading = {
  from: MarkupCell<FromFault>;
  markup: MarkupCell<FactorFault>;
} | null;

export type TypedMarkups = {
  /** What each row means, in their order. */
  rows: MarkupRowReading[];
  /** What is wrong with the table where none of its rows is. */
  fault: 'noZero' | 'tooMany' | null;
  /** To be saved, the lowest amount first; null: something is at fault. */
  table: StoredMarkup[] | null;
};

/** A table as rows to edit, the lowest amount first: amounts of the currency with cents, rounded up. */
export function markupRows(steps: readonly MarkupStep[], typedIn: TypedIn): MarkupRow[] {
  const written = (decimal: string) =>
    typedIn.thousands === '.' ? decimal.replace('.', ',') : decimal;
  return storedMarkups(steps).map((stored) => {
    const from = written(displayCents(stored.from, typedIn.rate));
    const markup = written(stored.markup);
    return { from, markup, was: { from, markup, stored } };
  });
}

export function storedMarkups(steps: readonly MarkupStep[]): StoredMarkup[] {
  return steps
    .toSorted((a, b) => a.from.cmp(b.from))
    .map(({ from, markup }) => ({ from: decimalText(from), markup: decimalText(markup) }));
}

/**
 * Reads a markup table as people write it: amounts as fees (decision 26), factors with or without ×. A cell that
 * was not changed keeps its exact value, and no two amounts may look alike.
 */
export function readMarkupRows(rows: readonly MarkupRow[], typedIn: TypedIn): TypedMarkups {
  const seen = new Set<string>();
  const readings = rows.map((row): MarkupRowReading => {
    if (row.from.trim() === '' && row.markup.trim() === '') return null;
    const from = readFrom(row, typedIn);
    const markup = readMarkup(row);
    if (!from.ok) return { from, markup };
    const shown = displayCents(from.value, typedIn.rate);
    if (seen.has(shown)) return { from: { ok: false, fault: 'twice' }, markup };
    seen.add(shown);
    return { from, markup };
  });
  const filled = readings.filter((row) => row !== null);
  const steps = filled.flatMap(({ from, markup }) =>
    from.ok && markup.ok ? [{ from: from.value, markup: markup.value }] : [],
  );
  const fault = filled.some(({ from }) => !from.ok) ? null : tableFault(filled.length, seen);
  const isSound = fault === null && steps.length === filled.length;
  const table = isSound ? steps.sort((a, b) => new Big(a.from).cmp(b.from)) : null;
  return { rows: readings, fault, table };
}

/** A step that is asked about before it is saved. */
export type UnusualMarkup = StoredMarkup & {
  /** `belowCost`: material is sold for less than it costs; `rises`: the factor is higher than that of less. */
  means: 'belowCost' | 'large' | 'rises';
};

const usualMarkup = { least: 1, most: 10 };

/** @param table the lowest amount first */
export function unusualMarkups(table: readonly StoredMarkup[]): UnusualMarkup[] {
  return table.flatMap((step, at) => {
    const markup = new Big(step.markup);
    const before = table[at - 1];
    if (markup.lt(usualMarkup.least)) return { ...step, means: 'belowCost' };
    if (markup.gt(usualMarkup.most)) return { ...step, means: 'large' };
    return before && markup.gt(before.markup) ? { ...step, means: 'rises' } : [];
  });
}

function tableFault(rows: number, amounts: ReadonlySet<string>): TypedMarkups['fault'] {
  if (rows > mostMarkups) return 'tooMany';
  return amounts.has('0') ? null : 'noZero';
}

function readFrom({ from, was }: MarkupRow, typedIn: TypedIn): MarkupCell<FromFault> {
  if (from === was?.from) return { ok: true, value: was.stored.from };
  if (from.trim() === '') return { ok: false, fault: 'empty' };
  const read = readAmount(from, typedIn);
  if (read.kind === 'unreadable') return { ok: false, fault: read.reason };
  return sound(exact(read.stored));
}

const timesSign = /^\s*[×x*]|[×x]\s*$/iu;

function readMarkup({ markup, was }: MarkupRow): MarkupCell<FactorFault> {
  return markup === was?.markup ? { ok: true, value: was.stored.markup } : readTypedFactor(markup);
}

/** A factor as people write it, with or without ×, as decimal text. */
export function readTypedFactor(typed: string): MarkupCell<FactorFault> {
  if (typed.trim() === '') return { ok: false, fault: 'empty' };
  // No factor is in the thousands.
  const number = readTypedNumber(typed.replace(timesSign, ''), null);
  return sound(exact(number));
}

function sound(value: Big | undefined): MarkupCell<FactorFault> {
  if (value === undefined) return { ok: false, fault: 'noNumber' };
  if (value.lt(0)) return { ok: false, fault: 'belowZero' };
  const text = decimalText(value);
  return digitsFault(text) ? { ok: false, fault: 'digits' } : { ok: true, value: text };
}
