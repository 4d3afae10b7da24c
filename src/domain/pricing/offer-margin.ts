import { Big } from 'big.js';
import type { PriceFault } from '../fault.ts';
import { isPlainObject, own, type PlainObject } from '../plain-object.ts';
import { failure, type Result, success } from '../result.ts';
import { wholePercent } from './amounts.ts';
import { decimalText, exact, notBelowZero, sumOf } from './exact.ts';
import { type PriceInput, readHours, readMaterials, readRates } from './price-offer.ts';
import { readRateCosts } from './shop-rules.ts';
import type { ShownRules } from './shown-price.ts';

/** What an offer costs the shop and what is left of its price: exact decimal texts in the base unit. */
export type Margin = {
  cost: string;
  margin: string;
  /** Of the price, in whole percent, rounded down; null: of a price that is not above 0. */
  percent: string | null;
};

/** What the margin of an offer is worked out from. */
export type MarginInput = Pick<PriceInput, 'variables' | 'offer'> & {
  /** `laborCost`, `rateCosts` and `visitCost` in the base unit, as an organization has them. */
  costs: unknown;
};

/**
 * What is left of a price (M4): less the parts with tax, the hours at what an hour of their kind costs the shop, and the visit.
 * Multipliers, call times, markups and a fixed price change no cost.
 *
 * @param charged exact, in the base unit: without agreement or with it
 * @param rules the least price counts; rounding up and endings, which are of a currency, do not
 * @returns faults: `invalidValue` of the first of laborCost, rateCosts, visitCost, and of rate, hours, quantity, salesTax that is
 *   none; `variableNotFound` of laborCost, where hours have no other cost, and of visitCost
 */
export function offerMargin(
  charged: string,
  { leastPrice }: ShownRules,
  { variables, offer, costs }: MarginInput,
): Result<Margin, PriceFault> {
  const given = readCosts(costs);
  if (!given.ok) return given;
  const labor = costOfLabor(offer, given.value);
  if (!labor.ok) return labor;
  const { visitCost } = given.value;
  if (!visitCost) return failure({ code: 'variableNotFound', name: 'visitCost' });
  const materials = readMaterials(offer);
  if (!materials.ok) return materials;
  const salesTax = exact(isPlainObject(variables) ? own(variables, 'salesTax') : undefined);
  if (!salesTax) return failure({ code: 'invalidValue', name: 'salesTax' });
  const cost = sumOf(materials.value).times(salesTax).plus(labor.value).plus(visitCost);
  const price = leastPrice !== undefined && new Big(charged).lt(leastPrice) ? leastPrice : charged;
  const margin = new Big(price).minus(cost);
  return success({
    cost: decimalText(cost),
    margin: decimalText(margin),
    percent: new Big(price).gt(0) ? wholePercent(margin, new Big(price)) : null,
  });
}

type Costs = {
  /** undefined: it is not said. */
  laborCost: Big | undefined;
  rateCosts: ReadonlyMap<string, Big>;
  visitCost: Big | undefined;
};

function readCosts(costs: unknown): Result<Costs, PriceFault> {
  const given: PlainObject = isPlainObject(costs) ? costs : {};
  const invalid = (name: string) => failure({ code: 'invalidValue' as const, name });
  const amount = (name: string) => {
    const value = own(given, name) ?? null;
    return { isSaid: value !== null, value: notBelowZero(value) };
  };
  const laborCost = amount('laborCost');
  if (laborCost.isSaid && !laborCost.value) return invalid('laborCost');
  const rateCosts = readRateCosts(own(given, 'rateCosts'));
  if (!rateCosts) return invalid('rateCosts');
  const visitCost = amount('visitCost');
  if (visitCost.isSaid && !visitCost.value) return invalid('visitCost');
  return success({ laborCost: laborCost.value, rateCosts, visitCost: visitCost.value });
}

function costOfLabor(
  offer: PriceInput['offer'],
  { laborCost, rateCosts }: Costs,
): Result<Big, PriceFault> {
  const rates = readRates(offer);
  if (!rates.ok) return rates;
  const hours = readHours(offer);
  if (!hours.ok) return hours;
  let cost = new Big(0);
  for (const [at, each] of hours.value.entries()) {
    const anHour = rateCosts.get(rates.value[at] ?? '') ?? laborCost;
    if (!anHour) return failure({ code: 'variableNotFound', name: 'laborCost' });
    cost = cost.plus(each.times(anHour));
  }
  return success(cost);
}
