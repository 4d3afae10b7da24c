import { Big } from 'big.js';
import {
  longestRecordName,
  longestText,
  textFault,
} from '../../../domain/changes/changeset-limits.ts';
import { readTypedBoolean } from '../../../domain/exchange/read-cell.ts';
import {
  readAmount,
  readTypedNumber,
  type TypedIn,
} from '../../../domain/organization/typed-amount.ts';
import { displayCents } from '../../../domain/pricing/amounts.ts';
import { decimalText } from '../../../domain/pricing/exact.ts';
import type { ContentValue } from '../../../schemas/draft.ts';
import { type Column, type ColumnName, isOptional } from './columns.ts';

/** What a typed or pasted cell means, or why it means nothing. */
export type CellReading = { ok: true; value: ContentValue } | { ok: false; reason: CellFault };

export type CellFault =
  | 'empty'
  | 'tooLong'
  | 'broken'
  | 'noNumber'
  | 'belowZero'
  | 'otherCurrency'
  | 'noYesOrNo'
  | 'readOnly';

/** A cell as it is edited and copied: an amount with its cents and without a sign, a decimal as the person is shown it. */
export function cellText(column: Column, value: ContentValue, typedIn: TypedIn): string {
  const { kind } = column;
  if (isOptional(column) && !(Number(value) > 0)) return '';
  if (kind === 'money') return localDecimal(displayCents(value as number, typedIn.rate), typedIn);
  if (kind === 'number') return localDecimal(decimalText(new Big(value as number)), typedIn);
  return kind === 'toggle' ? String(value).toUpperCase() : String(value);
}

/** Reads what was typed or pasted into a cell. */
export function readCell(column: Column, typed: string, typedIn: TypedIn): CellReading {
  const { name, kind } = column;
  switch (kind) {
    case 'text':
      return readText(name, typed);
    case 'money': {
      if (typed.trim() === '') {
        return isOptional(column) ? { ok: true, value: 0 } : fault('empty');
      }
      const amount = readAmount(typed, typedIn);
      if (amount.kind === 'unreadable') return fault(amount.reason);
      return { ok: true, value: Number(amount.stored) };
    }
    case 'number': {
      if (typed.trim() === '') return fault('empty');
      // Nothing that is counted so is in the thousands.
      const number = readTypedNumber(typed, null);
      if (number === undefined) return fault('noNumber');
      return number.startsWith('-') && Number(number) !== 0
        ? fault('belowZero')
        : { ok: true, value: Math.abs(Number(number)) };
    }
    case 'toggle': {
      const value = typed.trim() === '' ? false : readTypedBoolean(typed);
      return value === undefined ? fault('noYesOrNo') : { ok: true, value };
    }
    default:
      return fault('readOnly');
  }
}

/** Reads a text of a column. */
export function readText(name: ColumnName, typed: string): CellReading {
  if (name === 'name' && typed.trim() === '') return fault('empty');
  const found = textFault(typed, mostCharacters(name));
  if (found) return fault(found.code === 'longText' ? 'tooLong' : 'broken');
  return { ok: true, value: typed };
}

/** How long a text of a column may be (B5). */
export function mostCharacters(name: ColumnName): number {
  return name === 'name' ? longestRecordName : longestText;
}

function fault(reason: CellFault): CellReading {
  return { ok: false, reason };
}

function localDecimal(text: string, { thousands }: TypedIn): string {
  return thousands === '.' ? text.replace('.', ',') : text;
}
