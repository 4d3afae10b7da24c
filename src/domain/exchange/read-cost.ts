import { Big } from 'big.js';
import type { CurrencyRate } from '../../schemas/currency.ts';
import { numberFault } from '../decimal-digits.ts';
import { displayCents, storeAmount } from '../pricing/amounts.ts';
import { rateFor } from '../pricing/currency.ts';
import {
  fault,
  isBlank,
  type Reading,
  readDecimal,
  readNumber,
  same,
  textOf,
} from './read-cell.ts';
import type { Cell } from './sheet.ts';

export type CostOptions = {
  rates: readonly CurrencyRate[];
  /** refId of the currency that costs are in where the file has no column that says it. */
  currency: string | null;
};

/** The cells of a part that say what it costs; undefined: the sheet has no such column. */
export type CostCells = {
  quantity: Cell | undefined;
  cost: Cell | undefined;
  currency: Cell | undefined;
};

/** What the two say together, and the column that an unreadable one is in. */
export type CostReading = { column: 'quantity' | 'cost' | 'currency'; reading: Reading };

/**
 * What a part costs, in the base unit: the quantity, or the cost in a currency. Only the one that differs from what an
 * export would show counts, since the cost is rounded up to cents; both may if they say the same.
 *
 * @param current its quantity; undefined: the part is new
 */
export function readCost(
  { quantity, cost, currency }: CostCells,
  current: number | undefined,
  options: CostOptions,
): CostReading {
  const byQuantity = quantity ? readNumber(quantity, 'quantity', current) : same;
  const inQuantity: CostReading = { column: 'quantity', reading: byQuantity };
  if (!cost || isBlank(cost)) return inQuantity;

  const decimal = readDecimal(cost);
  if (typeof decimal !== 'string') return { column: 'cost', reading: fault(decimal) };
  const refId = (currency ? textOf(currency).trim() : options.currency) ?? '';
  const { rate, baseUnit } = rateOf(options.rates, refId);
  if (baseUnit) {
    const column = currency ? 'currency' : 'cost';
    return { column, reading: fault({ code: 'noRate', currency: refId }) };
  }
  // As doubles, which is what a workbook holds.
  const isShownFor = (amount: number) => Number(decimal) === Number(displayCents(amount, rate));
  if (current !== undefined && isShownFor(current)) return inQuantity;
  const isGiven = byQuantity.kind === 'value';
  if (isGiven && isShownFor(Number(byQuantity.value))) return inQuantity;
  if (isGiven) return { column: 'cost', reading: fault({ code: 'costAndQuantity' }) };
  // An empty quantity is no statement beside a cost that was changed.
  const isLeft = byQuantity.kind === 'same' || (quantity && isBlank(quantity));
  return isLeft ? { column: 'cost', reading: readAmount(decimal, rate) } : inQuantity;
}

function readAmount(decimal: string, rate: number): Reading {
  if (new Big(decimal).lt(0)) return fault({ code: 'belowZero' });
  const value = Number(storeAmount(decimal, rate));
  const excess = numberFault(value);
  return excess ? fault(excess) : { kind: 'value', value };
}

function rateOf(rates: readonly CurrencyRate[], refId: string) {
  const exact = rateFor(rates, refId);
  return exact.baseUnit ? rateFor(rates, refId.toLowerCase()) : exact;
}
