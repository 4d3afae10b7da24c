import { digitsFault, isDecimalText, numberFault, plainDecimal } from '../decimal-text.ts';
import type { FaultOf } from '../fault.ts';
import { isPlainObject, type PlainObject } from '../plain-object.ts';
import { keepVariable, quoteDaysVariable, visitVariables } from '../pricing/constants.ts';
import {
  isPriceEndings,
  isRuleName,
  mostCallTimes,
  mostDiscounts,
  mostLaborRates,
  mostMonthsToPay,
} from '../pricing/rule-texts.ts';
import { lengthOf, shortened } from '../text.ts';
import { isPaymentLink } from './payment-link.ts';
import { isTimeZoneName } from './time-zone.ts';

const mostVariables = 100;
const mostCharacters = 30_000;
/** So many months visits may be kept with their customers, 100 years. */
export const mostMonths = 1200;
/** So many days a quote may be accepted for. */
export const mostQuoteDays = 365;
/** So many steps a markup table may have. */
export const mostMarkups = 100;

/** What may not be a variable of an organization (B3); it names the variable. */
export type VariablesFault = FaultOf<
  | 'noVariables'
  | 'tooManyVariables'
  | 'longVariables'
  | 'variableKind'
  | 'variableDigitsBefore'
  | 'variableDigitsAfter'
  | 'noMarkupTable'
  | 'variableNotByTier'
  | 'variableNoText'
  | 'variableBelowZero'
  | 'variableMonths'
  | 'variableDays'
  | 'noLaborRates'
  | 'noCallTimes'
  | 'noMarkupBy'
  | 'noPriceEndings'
  | 'variableNoAmount'
  | 'variableZone'
  | 'noDiscounts'
  | 'noFinancing'
  | 'noPaymentLink'
>;

/**
 * What may not be saved of an organization's variables (B3), since every answer that has the organization
 * carries them: they are a number, a text or null each, but for `markupTable`, a list of `{from, markup}`, and
 * `warranties`, texts by tier, the shop's other rules of price (M2 to M6), and how a total is lowered and paid (O8, O9). What a visit's total takes (K3, K4) is not below 0, and `keepVisitsMonths` (V6) is a
 * whole number of months, `quoteDays` (O1) one of days, `timeZone` (T1) may be the name of one. On a device before they are sent, and in the server's hooks.
 *
 * @returns the first fault; null if there is none
 */
export function variablesFault(variables: unknown): VariablesFault | null {
  if (!isPlainObject(variables)) return { code: 'noVariables' };
  const entries = Object.entries(variables);
  if (entries.length > mostVariables) return { code: 'tooManyVariables', most: mostVariables };
  let left = mostCharacters;
  for (const [name, value] of entries) {
    const fault = value === null ? null : faultOf(name, value);
    if (fault) return fault;
    left -= charactersOf(name) + charactersOf(value);
    if (left < 0) return { code: 'longVariables', name: shortened(name), most: mostCharacters };
  }
  return null;
}

function faultOf(name: string, value: unknown): VariablesFault | null {
  if (name === 'markupTable')
    return isMarkupTable(value) ? null : { code: 'noMarkupTable', name, most: mostMarkups };
  if (name === 'warranties')
    return isWarranties(value) ? null : { code: 'variableNotByTier', name };
  if (name === 'mostChosen')
    return typeof value === 'string' ? null : { code: 'variableNoText', name };
  if (name === keepVariable)
    return isKeepMonths(value) ? null : { code: 'variableMonths', name, most: mostMonths };
  if (name === quoteDaysVariable)
    return isQuoteDays(value) ? null : { code: 'variableDays', name, most: mostQuoteDays };
  if (name === 'timeZone') return isTimeZoneName(value) ? null : { code: 'variableZone', name };
  const fault = shopRuleFault(name, value);
  if (fault !== undefined) return fault;
  if (isBelowZero(value) && visitVariables.some((each) => each === name))
    return { code: 'variableBelowZero', name };
  if (typeof value === 'string') return null;
  if (typeof value !== 'number') return { code: 'variableKind', name: shortened(name) };
  const digits = numberFault(value);
  return digits && { code: digitsCodes[digits.code], name: shortened(name), most: digits.most };
}

/** The same of the rules that a shop may have besides (M2, M3, M5, M6, O8, O9); undefined: the variable is none of these. */
function shopRuleFault(name: string, value: unknown): VariablesFault | null | undefined {
  switch (name) {
    case 'laborRates':
      return isNamedList(value, mostLaborRates, isLaborRate)
        ? null
        : { code: 'noLaborRates', name, most: mostLaborRates };
    case 'callTimes':
      return isNamedList(value, mostCallTimes, isCallTime)
        ? null
        : { code: 'noCallTimes', name, most: mostCallTimes };
    case 'markupBy':
      return value === 'offer' || value === 'part' ? null : { code: 'noMarkupBy', name };
    case 'priceEndings':
      return isPriceEndings(value) ? null : { code: 'noPriceEndings', name };
    case 'leastPrice':
      return isAmount(value) ? null : { code: 'variableNoAmount', name };
    case 'discounts':
      return isNamedList(value, mostDiscounts, isDiscount)
        ? null
        : { code: 'noDiscounts', name, most: mostDiscounts };
    case 'financing':
      return isFinancing(value) ? null : { code: 'noFinancing', name };
    case 'paymentLink':
      return isPaymentLink(value) ? null : { code: 'noPaymentLink', name };
    default:
      return undefined;
  }
}

/** A list of what has a name of its own each. */
export function isNamedList(
  value: unknown,
  most: number,
  is: (item: PlainObject) => boolean,
): boolean {
  if (!Array.isArray(value) || value.length > most) return false;
  if (!value.every((item) => isPlainObject(item) && isRuleName(item.name) && is(item)))
    return false;
  return new Set(value.map(({ name }) => name)).size === value.length;
}

/** Nothing but name and fee: what an hour costs the shop is not for everybody who is given these. */
function isLaborRate(item: PlainObject): boolean {
  return Object.keys(item).length === 2 && isAmount(item.fee);
}

/** When it is offered by itself is as it was typed (M3). */
function isCallTime(item: PlainObject): boolean {
  const { name: _, labor, serviceCall, from = '', to = '', days = [], ...more } = item;
  if (!isAmount(labor) || !isAmount(serviceCall) || !isTime(from) || !isTime(to)) return false;
  const areDays = Array.isArray(days) && days.length <= 7 && days.every(isDay);
  return areDays && Object.keys(more).length === 0;
}

/** A percentage, with the most that it may come to, or an amount (O8). */
function isDiscount(item: PlainObject): boolean {
  const { name: _, percent, max, amount, approve = false, ...more } = item;
  if (typeof approve !== 'boolean' || Object.keys(more).length > 0) return false;
  if ((percent ?? null) === null) return (max ?? null) === null && isAmount(amount);
  return isPercentage(percent) && (amount ?? null) === null && isAmount(max ?? 0);
}

/** From 0 to 100, to its last digit. */
function isPercentage(value: unknown): boolean {
  if (!isAmount(value)) return false;
  const decimal = withoutZeros(value);
  return decimal === '100' || Number(decimal.split('.')[0]) < 100;
}

/** How a total can be paid monthly (O9), and nothing else. */
function isFinancing(value: unknown): boolean {
  if (!isPlainObject(value) || Object.keys(value).sort().join() !== 'apr,min,months') return false;
  const { months, apr, min } = value;
  if (!isAmount(months) || !isAmount(apr) || !isAmount(min)) return false;
  const count = withoutZeros(months);
  return /^[1-9][0-9]{0,2}$/.test(count) && Number(count) <= mostMonthsToPay;
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && value.length <= mostTimeCharacters;
}

const mostTimeCharacters = 10;

/** 1 Monday to 7. */
function isDay(value: unknown): boolean {
  return [1, 2, 3, 4, 5, 6, 7].some((day) => day === value);
}

/** Whether it says after how many months the customers of visits are erased (V6): a number, or the text of one. */
export function isKeepMonths(value: unknown): value is number | string {
  return isCount(value, mostMonths);
}

/** Whether it says for how many days a quote can be accepted (O1), likewise. */
export function isQuoteDays(value: unknown): value is number | string {
  return isCount(value, mostQuoteDays);
}

/** A whole number from 1, or the text of one. */
function isCount(value: unknown, most: number): value is number | string {
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  return /^[1-9][0-9]{0,3}$/.test(`${value}`) && Number(value) <= most;
}

const digitsCodes = {
  digitsBefore: 'variableDigitsBefore',
  digitsAfter: 'variableDigitsAfter',
} as const;

/** Each step is from another amount, one of them from 0 (B3). */
function isMarkupTable(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > mostMarkups) return false;
  const amounts = new Set<string>();
  for (const step of value) {
    if (!isPlainObject(step) || Object.keys(step).sort().join() !== 'from,markup') return false;
    if (!isAmount(step.from) || !isAmount(step.markup)) return false;
    amounts.add(withoutZeros(step.from));
  }
  return amounts.size === value.length && amounts.has('0');
}

function isWarranties(value: unknown): boolean {
  return isPlainObject(value) && Object.values(value).every((text) => typeof text === 'string');
}

/** A number or decimal text that is not below 0, with no more digits than may be stored. */
export function isAmount(value: unknown): value is number | string {
  if (typeof value === 'number') return value >= 0 && numberFault(value) === null;
  return (
    typeof value === 'string' &&
    isDecimalText(value) &&
    !(Number(value) < 0) &&
    digitsFault(value) === null
  );
}

/** A number, or the text of one; any other text is as it was typed (U19). */
function isBelowZero(value: unknown): boolean {
  if (typeof value === 'string') return isDecimalText(value) && Number(value) < 0;
  return typeof value === 'number' && value < 0;
}

/** An amount as text, the same for all that are worth the same. */
function withoutZeros(amount: number | string): string {
  const decimal = typeof amount === 'number' ? plainDecimal(amount) : amount;
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  const [before, after] = [whole.replace(/^0+(?=\d)/, ''), fraction.replace(/0+$/, '')];
  return after === '' ? before : `${before}.${after}`;
}

/** The characters of all texts in a value, names included. */
function charactersOf(value: unknown): number {
  if (typeof value === 'string') return lengthOf(value);
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Array.isArray(value) ? value : Object.entries(value).flat();
  return parts.reduce((sum, part) => sum + charactersOf(part), 0);
}
