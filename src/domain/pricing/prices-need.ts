import { isPlainObject, own } from '../plain-object.ts';

/**
 * What of the rules of price a program has to know to price as a shop does (M0): 0 is the specified rule, 1 the fields and
 * variables of M1 to M6. A program that brings more counts on. No package is needed here: the hooks are built from it.
 */
export const pricesKnown = 1;

/** The replay from which on tables hold the fields of 1. */
const replayOfFields = 4;

const shopVariables = ['laborRates', 'callTimes', 'markupBy', 'leastPrice', 'priceEndings'];

/** What an organization's variables need, without what its books do. */
export function needOfVariables(variables: unknown): number {
  if (!isPlainObject(variables)) return 0;
  return shopVariables.some((name) => (own(variables, name) ?? null) !== null) ? 1 : 0;
}

/** Whether this program, on tables that a replay of this version made, prices as the shop does that needs this. */
export function knowsPrices(need: number, replayVersion: number): boolean {
  const inTables = replayVersion >= replayOfFields ? pricesKnown : 0;
  return need <= Math.min(pricesKnown, inTables);
}

/** A mark on variables by which nothing is priced: whoever prices with them would leave out a rule. */
export const needsUpdate = Symbol('needsUpdate');

/** The same variables, with the mark. All but prices goes on as before. */
export function withoutPrices(
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.assign({ ...variables }, { [needsUpdate]: true });
}
