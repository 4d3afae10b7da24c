import type { ChangeRecord } from '../../schemas/change-log.ts';
import { type DigitsFault, digitsFault, numberFault } from '../decimal-text.ts';
import type { ChangeFault, FaultOf } from '../fault.ts';
import { own, type PlainObject } from '../plain-object.ts';
import { lengthOf, shortened } from '../text.ts';
import { checkRecord, readFields } from './read-record.ts';
import { contentOf, isPricebookTable } from './table-content.ts';

/** What the server takes as one changeset (B5): so many records, bytes of its JSON in UTF-8, and references. */
export const mostRecords = 1_000;
export const mostBytes = 1_048_576;
export const mostReferences = 10_000;

/** The most characters, as code points, of a record's refId, of its name, and of any other text in it. */
export const longestRefId = 200;
export const longestRecordName = 500;
export const longestText = 30_000;

/** What is beyond the limits, and where: the record, counted from 1, by a label, and its field. */
export type LimitFault = FaultOf<
  | DigitsFault['code']
  | 'belowZero'
  | 'longName'
  | 'longText'
  | 'surrogateInName'
  | 'surrogate'
  | 'tooDeep'
  | 'tooManyReferences'
>;

/** The same without the place. */
type Excess = LimitFault extends infer F
  ? F extends LimitFault
    ? Omit<F, 'record' | 'label' | 'field'>
    : never
  : never;

/** A change record that is well-formed (R4, R5, R10). */
export type LogRecord = { collection: string; operation: string; data?: PlainObject | null };

// The changeset's own list is level 1, its records level 2.
const recordLevel = 2;
const deepest = 8;

/**
 * What a record of a changeset brings beyond what may enter the log (B5): the log is for ever, and what once
 * entered it every list, every device and every export has to carry.
 *
 * @param at its zero-based place in the changeset
 * @param total of the records before, to which this one's references are added
 * @returns the first fault, null if there is none
 */
export function limitFault(
  record: LogRecord,
  at: number,
  total: { references: number },
): LimitFault | null {
  const path: Step[] = [];
  const excess = excessWithin(record, recordLevel, 'record', path);
  if (excess) return located(record, at, fieldOf(path), excess);
  const found = numberFieldFault(record);
  if (found) return located(record, at, found.field, found.excess);
  total.references += referencesOf(record.data ?? {});
  if (total.references <= mostReferences) return null;
  return located(record, at, 'refs', { code: 'tooManyReferences', most: mostReferences });
}

/** Says of which record and which field it is what is beyond the limits. */
export function located(
  { collection, data }: Pick<LogRecord, 'collection' | 'data'>,
  at: number,
  field: string,
  excess: Excess,
): LimitFault {
  const refId = data?.refId;
  const isShown = typeof refId === 'string' && refId !== '' && !textFault(refId, longestRefId);
  const label = isShown ? `${collection} ${refId}` : collection;
  return { ...excess, record: at + 1, label, field };
}

type Step = string | number;
type Place = 'record' | 'data' | 'refs' | 'refId' | 'name' | '';

/**
 * Looks through a value, most of which are many small numbers and texts: each step counts in the hooks' engine.
 *
 * @param level the value's own where it is a list or an object
 * @param place which part of a record it is, '' for what is unknown; a list's items are in its place
 * @param path becomes that of the fault
 */
function excessWithin(value: unknown, level: number, place: Place, path: Step[]): Excess | null {
  if (typeof value === 'string') return textFault(value, longestAt(place));
  if (typeof value === 'number') return numberFault(value);
  if (typeof value !== 'object' || value === null) return null;
  if (level > deepest) return { code: 'tooDeep', most: deepest };
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) {
      const excess = excessWithin(value[i], level + 1, place, path);
      if (excess) {
        path.unshift(i);
        return excess;
      }
    }
    return null;
  }
  const object = value as PlainObject;
  for (const key of Object.keys(object)) {
    const excess =
      nameFault(key) || excessWithin(object[key], level + 1, placeOf(key, place), path);
    if (excess) {
      path.unshift(key);
      return excess;
    }
  }
  return null;
}

function placeOf(key: string, place: Place): Place {
  if (place === 'record') return key === 'data' ? 'data' : '';
  if (place === 'data') return key === 'refId' || key === 'name' || key === 'refs' ? key : '';
  return place === 'refs' && key === 'refIds' ? 'refId' : '';
}

function longestAt(place: Place): number {
  if (place === 'refId') return longestRefId;
  return place === 'name' ? longestRecordName : longestText;
}

// The server finds them in the text of the JSON already: its engine makes another character of them.
const loneSurrogate = /\p{Surrogate}/u;

/** What is wrong with a text that may have so many code points. */
export function textFault(text: string, most: number) {
  if (text.length > most && lengthOf(text) > most) return { code: 'longText', most } as const;
  return loneSurrogate.test(text) ? ({ code: 'surrogate' } as const) : null;
}

function nameFault(key: string): Excess | null {
  const fault = textFault(key, longestText);
  if (fault?.code === 'longText') return { ...fault, code: 'longName' };
  return fault && { code: 'surrogateInName' };
}

function numberFieldFault({ collection, operation, data }: LogRecord) {
  if (operation === 'delete' || !isPricebookTable(collection) || !data) return null;
  for (const { name, kind } of contentOf(collection).fields) {
    if (kind !== 'number' || !Object.hasOwn(data, name)) continue;
    const value = own(data, name);
    const excess =
      (typeof value === 'string' && digitsFault(value)) ||
      (name !== 'rank' && Number(value) < 0 ? ({ code: 'belowZero' } as const) : null);
    if (excess) return { field: name, excess };
  }
  return null;
}

/** How many references a record brings. */
export function referencesOf(data: PlainObject): number {
  const refs = own(data, 'refs');
  if (!Array.isArray(refs)) return 0;
  return refs.reduce((sum, ref) => sum + (Array.isArray(ref?.refIds) ? ref.refIds.length : 0), 0);
}

/** As `refs[0].refIds[3]`: what is in the data, whose name says nothing, by itself. */
function fieldOf(path: readonly Step[]): string {
  const names = path[0] === 'data' && path.length > 1 ? path.slice(1) : path;
  const steps = names.map((name) =>
    typeof name === 'number' ? `[${name}]` : `.${shortened(name)}`,
  );
  return steps.join('').slice(1);
}

/** Why a changeset may not enter the log; `at` is the zero-based place of its first record at fault. */
export type RecordFault = { at: number; fault: ChangeFault | LimitFault };

/**
 * What is wrong with one record of a changeset that is to enter the log (B5): what every replay would skip it
 * for (R4, R5, R10), so far as it needs no other record; then the limits.
 *
 * @param total of the records before, to which this one's references are added
 */
export function recordFault(
  record: unknown,
  at: number,
  total: { references: number },
): RecordFault | null {
  const checked = checkRecord(record);
  if (!checked.ok) return { at, fault: checked.fault };
  const request = checked.value;
  if (request.kind === 'create' || request.kind === 'update') {
    const fields = readFields(request.table, request.data);
    if (!fields.ok) return { at, fault: fields.fault };
  }
  const fault = limitFault(record as LogRecord, at, total);
  return fault && { at, fault };
}

/** The same of all records of an edit before it is published: the first fault, as the server finds it. */
export function changesetFault(changeset: readonly ChangeRecord[]): RecordFault | null {
  const total = { references: 0 };
  for (const [at, record] of changeset.entries()) {
    const fault = recordFault(record, at, total);
    if (fault) return fault;
  }
  return null;
}

/** So many characters, as code points, the note of a publication may have (A5). */
const longestNote = 500;

/** What keeps the note of a publication from entering the log (B5); null if nothing does. */
export function noteFault(note: string): FaultOf<'longNote' | 'surrogateInNote'> | null {
  const fault = textFault(note, longestNote);
  if (fault?.code === 'longText') return { ...fault, code: 'longNote' };
  return fault && { code: 'surrogateInNote' };
}
