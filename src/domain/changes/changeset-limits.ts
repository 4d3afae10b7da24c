import type { ChangeRecord } from '../../schemas/change-log.ts';
import { digitsFault, plainDecimal } from '../decimal-digits.ts';
import { own, type PlainObject } from '../plain-object.ts';
import { contentOf, isPricebookTable } from './table-content.ts';

/** The most characters, as code points, of a record's refId, of its name, and of any other text in it. */
export const longestRefId = 200;
export const longestRecordName = 500;
export const longestText = 30_000;

/** What the server would refuse: the record's zero-based place, its field, and the server's words. */
export type LimitFault = { at: number; field: string; message: string };

// The changeset's own list is level 1, its records level 2.
const recordLevel = 2;
const deepest = 8;
const mostReferences = 10_000;
const mostShown = 50;

/**
 * Whether a changeset that the replay takes brings more than may enter the log (B5): the server's check
 * (pocketbase/pb_hooks/lib/changeset-limits.js) word for word, so that it is said before it is published.
 *
 * @returns the first fault, null where there is none
 */
export function changesetFault(changeset: readonly ChangeRecord[]): LimitFault | null {
  let references = 0;
  for (const [at, record] of changeset.entries()) {
    const path: Step[] = [];
    const words = faultWithin(record, recordLevel, 'record', path);
    if (words) return named(record, at, fieldOf(path), words);
    const fault = numberFieldFault(record);
    if (fault) return named(record, at, fault.field, fault.words);
    references += referencesOf(record.data);
    if (references > mostReferences) {
      const many = `bring the changeset to more than ${grouped(mostReferences)} references`;
      return named(record, at, 'refs', many);
    }
  }
  return null;
}

/** The number of characters of a text as the server counts them: code points. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

type Step = string | number;
type Place = 'record' | 'data' | 'refs' | 'refId' | 'name' | '';

function named(record: ChangeRecord, at: number, field: string, words: string): LimitFault {
  const { collection, data } = record;
  const refId = data?.refId;
  const isShown = typeof refId === 'string' && refId !== '' && !textFault(refId, longestRefId);
  const label = isShown ? `${collection} ${refId}` : collection;
  return { at, field, message: `Record ${at + 1} (${label}): ${field} ${words}` };
}

/** `level` is the value's own where it is a list or an object; `path` becomes that of the fault. */
function faultWithin(value: unknown, level: number, place: Place, path: Step[]): string | null {
  if (typeof value === 'string') return textFault(value, longestAt(place));
  if (typeof value === 'number') return digitsFault(plainDecimal(value));
  if (typeof value !== 'object' || value === null) return null;
  if (level > deepest) return `nests lists and objects more than ${deepest} deep`;
  const isList = Array.isArray(value);
  for (const [key, inner] of isList ? value.entries() : Object.entries(value)) {
    const words =
      (typeof key === 'string' && nameFault(key)) ||
      faultWithin(inner, level + 1, isList ? place : placeOf(String(key), place), path);
    if (words) {
      path.unshift(key);
      return words;
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

const loneSurrogate = /\p{Surrogate}/u;

function textFault(text: string, most: number): string | null {
  if (text.length > most && lengthOf(text) > most)
    return `has more than ${grouped(most)} characters`;
  return loneSurrogate.test(text) ? 'holds a lone surrogate, which is half of a character' : null;
}

function nameFault(key: string): string | null {
  const words = textFault(key, longestText);
  return words && `has a name that ${words}`;
}

function numberFieldFault({ collection, operation, data }: ChangeRecord) {
  if (operation === 'delete' || !isPricebookTable(collection)) return null;
  for (const { name, kind } of contentOf(collection).fields) {
    if (kind !== 'number' || !Object.hasOwn(data, name)) continue;
    const value = own(data, name);
    const words =
      (typeof value === 'string' && digitsFault(value)) ||
      (name !== 'rank' && Number(value) < 0 ? 'must not be below 0' : null);
    if (words) return { field: name, words };
  }
  return null;
}

function referencesOf(data: PlainObject | undefined): number {
  const refs = data ? own(data, 'refs') : undefined;
  if (!Array.isArray(refs)) return 0;
  return refs.reduce((sum, ref) => sum + (Array.isArray(ref?.refIds) ? ref.refIds.length : 0), 0);
}

/** As `refs[0].refIds[3]`: what is in the data, whose name says nothing, by itself. */
function fieldOf(path: readonly Step[]): string {
  const names = path[0] === 'data' && path.length > 1 ? path.slice(1) : path;
  const steps = names.map((name) => (typeof name === 'number' ? `[${name}]` : `.${short(name)}`));
  return steps.join('').slice(1);
}

function short(name: string): string {
  return name.length > mostShown ? `${name.slice(0, mostShown)}…` : name;
}

/** 30,000 */
function grouped(count: number): string {
  return String(count).replace(/(\d)(\d{3})$/, '$1,$2');
}
