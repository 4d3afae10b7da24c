import type { FaultOf } from '../fault.ts';
import { isPlainObject, type PlainObject } from '../plain-object.ts';
import { type CostName, costNames } from '../pricing/constants.ts';
import { mostLaborRates } from '../pricing/rule-texts.ts';
import { isAmount, isNamedList } from './variables-fault.ts';

/** What may not be saved of an organization's costs (M4); it names the number. */
export type CostsFault = FaultOf<'noCosts' | 'noRateCosts' | 'variableNoAmount'>;

/**
 * What an organization may say that work costs it (M4): `laborCost` and `visitCost` are amounts not below 0, `rateCosts` is a list
 * of `{name, cost}`; each absent or null where it is not said, and nothing else. On a device before they are sent, and in the
 * server's hooks.
 *
 * @param costs null: nothing is said
 * @returns the first fault; null if there is none
 */
export function costsFault(costs: unknown): CostsFault | null {
  if (costs === null) return null;
  if (!isPlainObject(costs)) return { code: 'noCosts' };
  for (const [key, value] of Object.entries(costs)) {
    const name = costNames.find((each) => each === key);
    if (name === undefined) return { code: 'noCosts' };
    const fault = value === null ? null : faultOf(name, value);
    if (fault) return fault;
  }
  return null;
}

function faultOf(name: CostName, value: unknown): CostsFault | null {
  if (name !== 'rateCosts') return isAmount(value) ? null : { code: 'variableNoAmount', name };
  return isNamedList(value, mostLaborRates, isRateCost)
    ? null
    : { code: 'noRateCosts', name, most: mostLaborRates };
}

function isRateCost(item: PlainObject): boolean {
  return Object.keys(item).length === 2 && isAmount(item.cost);
}
