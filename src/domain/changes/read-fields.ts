import type { PricebookTable } from '../../schemas/pricebook.ts';
import { isDecimalText } from '../decimal-text.ts';
import type { ChangeFault } from '../faults/fault.ts';
import { own, type PlainObject } from '../plain-object.ts';
import { failure, type Result, success } from '../result.ts';
import { contentOf, type Field } from './table-content.ts';

/**
 * The fields of a table that a change record gives, as they are stored (R10). Fields that the table
 * does not know come from a newer author and are left out.
 */
export function readFields(
  table: PricebookTable,
  data: PlainObject,
): Result<Record<string, FieldValue>, ChangeFault> {
  const values: Record<string, FieldValue> = {};
  for (const field of contentOf(table).fields) {
    if (!Object.hasOwn(data, field.name)) continue;
    const value = storedValue(field, own(data, field.name));
    if (value === undefined) return failure({ code: 'invalidValue', name: field.name });
    values[field.name] = value;
  }
  return success(values);
}

type FieldValue = Field['initial'];

function storedValue({ kind }: Field, given: unknown): FieldValue | undefined {
  if (kind === 'boolean') return typeof given === 'boolean' ? given : undefined;
  if (kind === 'text') return typeof given === 'string' ? given : undefined;
  if (typeof given === 'number' && Number.isFinite(given)) return withoutNegativeZero(given);
  if (typeof given === 'string' && isDecimalText(given)) return withoutNegativeZero(Number(given));
  return undefined;
}

/** -0 is written as 0 by JSON, so it must not live in memory either: all copies stay equal. */
function withoutNegativeZero(value: number): number {
  return value === 0 ? 0 : value;
}
