import { digitsFault, isDecimalText, numberFault, plainDecimal } from '../decimal-text.ts';
import type { FaultOf } from '../fault.ts';
import { isPlainObject } from '../plain-object.ts';
import { visitVariables } from '../pricing/constants.ts';
import { lengthOf, shortened } from '../text.ts';
import { isTimeZoneName } from './time-zone.ts';

const mostVariables = 100;
const mostCharacters = 30_000;
/** So many months visits may be kept with their customers, 100 years. */
const mostMonths = 1200;
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
  | 'variableZone'
>;

/**
 * What may not be saved of an organization's variables (B3), since every answer that expands the organization
 * carries them: they are a number, a text or null each, but for `markupTable`, a list of `{from, markup}`, and
 * `warranties`, texts by tier. What a visit's total takes (K3, K4) is not below 0, and `keepVisitsMonths` (V6) is a
 * whole number of months, `timeZone` (T1) may be the name of one. On a device before they are sent, and in the server's hooks.
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
  if (name === 'keepVisitsMonths')
    return isKeepMonths(value) ? null : { code: 'variableMonths', name, most: mostMonths };
  if (name === 'timeZone') return isTimeZoneName(value) ? null : { code: 'variableZone', name };
  if (isBelowZero(value) && visitVariables.some((each) => each === name))
    return { code: 'variableBelowZero', name };
  if (typeof value === 'string') return null;
  if (typeof value !== 'number') return { code: 'variableKind', name: shortened(name) };
  const fault = numberFault(value);
  return fault && { code: digitsCodes[fault.code], name: shortened(name), most: fault.most };
}

/** Whether it says after how many months the customers of visits are erased (V6): a number, or the text of one. */
export function isKeepMonths(value: unknown): value is number | string {
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  return /^[1-9][0-9]{0,3}$/.test(`${value}`) && Number(value) <= mostMonths;
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

function isAmount(value: unknown): value is number | string {
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
