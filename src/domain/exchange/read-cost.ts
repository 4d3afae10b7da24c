import { Big } from 'big.js';
import type { Currency, CurrencyRate } from '../../schemas/currency.ts';
import { numberFault } from '../decimal-text.ts';
import { centsRoundedUp, storeAmount } from '../pricing/amounts.ts';
import { rateFor } from '../pricing/currency.ts';
import type { CellReason } from './cell-fault.ts';
import { fault, isBlank, type Reading, readDecimal, readNumber, same } from './read-cell.ts';
import { type Cell, textOf } from './sheet.ts';

export type CostOptions = {
  rates: readonly CurrencyRate[];
  /** refId of the currency that costs are in where neither a column nor the format of a cost says it. */
  currency: string | null;
  /** By which a `$` is known as the sign of that currency. */
  currencies?: readonly Currency[];
};

/** The cells of a part that say what it costs; undefined: the sheet has no such column. */
export type CostCells = {
  quantity: Cell | undefined;
  cost: Cell | undefined;
  currency: Cell | undefined;
};

/** What a column says of the quantity. */
export type CostReading = { column: 'quantity' | 'cost' | 'currency'; reading: Reading };

/**
 * What a part costs, in the base unit: the quantity, or the cost in a currency. Only the one that differs from what an
 * export would show counts, since the cost is rounded up to cents; both may if they say the same. Beside a cost that
 * can't be read the quantity counts. Its currency is that of the column beside it, else the one that its number's format
 * shows; where these differ it can't be read.
 *
 * @param current its quantity; undefined: the part is new
 * @returns at most one value, and what can't be read
 */
export function readCost(
  { quantity, cost, currency }: CostCells,
  current: number | undefined,
  options: CostOptions,
): CostReading[] {
  const byQuantity = quantity ? readNumber(quantity, 'quantity', current) : same;
  const inQuantity: CostReading = { column: 'quantity', reading: byQuantity };
  if (!cost || isBlank(cost)) return [inQuantity];

  // An empty quantity is no statement beside a cost.
  const isQuantityLeft = byQuantity.kind === 'same' || (quantity && isBlank(quantity));
  const unreadable = (column: 'cost' | 'currency', reason: CellReason): CostReading[] => [
    { column, reading: fault(reason) },
    ...(isQuantityLeft ? [] : [inQuantity]),
  ];
  const decimal = readDecimal(cost);
  if (typeof decimal !== 'string') return unreadable('cost', decimal);
  const named = currency ? textOf(currency).trim() : '';
  const shown = formatCurrency(cost, options);
  const refId = named || shown || (currency ? '' : (options.currency ?? ''));
  const { rate, baseUnit } = rateOf(options.rates, refId);
  if (baseUnit) {
    // A log has no rates at all, so that a book's costs are said there by its quantities alone.
    if (options.rates.length === 0 && quantity && !isBlank(quantity)) return [inQuantity];
    return unreadable(currency ? 'currency' : 'cost', { code: 'noRate', currency: refId });
  }
  // As doubles, which is what a workbook holds.
  const isShownFor = (amount: number) => Number(decimal) === Number(centsRoundedUp(amount, rate));
  if (current !== undefined && isShownFor(current)) return [inQuantity];
  if (named !== '' && shown !== null && named.toLowerCase() !== shown) {
    return unreadable('cost', { code: 'twoCurrencies', currency: named, shown });
  }
  const isGiven = byQuantity.kind === 'value';
  if (isGiven && isShownFor(Number(byQuantity.value))) return [inQuantity];
  if (isGiven) return [{ column: 'cost', reading: fault({ code: 'costAndQuantity' }) }];
  return [isQuantityLeft ? { column: 'cost', reading: readAmount(decimal, rate) } : inQuantity];
}

function readAmount(decimal: string, rate: number): Reading {
  if (new Big(decimal).lt(0)) return fault({ code: 'belowZero' });
  const value = Number(storeAmount(decimal, rate));
  const excess = numberFault(value);
  return excess ? fault(excess) : { kind: 'value', value };
}

/** refId of the currency that a number's format shows; null: it shows none. */
function formatCurrency(cost: Cell, { currency, currencies }: CostOptions): string | null {
  const shown = cost.type === 'number' ? (cost.currency ?? null) : null;
  if (shown !== '$') return shown?.toLowerCase() ?? null;
  const symbol = currencies?.find((each) => each.refId === currency)?.symbol ?? '';
  return symbol.includes('$') ? currency : 'usd';
}

function rateOf(rates: readonly CurrencyRate[], refId: string) {
  const exact = rateFor(rates, refId);
  return exact.baseUnit ? rateFor(rates, refId.toLowerCase()) : exact;
}
