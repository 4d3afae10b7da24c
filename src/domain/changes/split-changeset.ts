import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { ChangeRecord } from '../../schemas/change-log.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';
import { byCodeUnits } from '../text.ts';
import { mostBytes, mostRecords, mostReferences, referencesOf } from './changeset-limits.ts';

/** Each table behind those that its relations lead to, as far as they lead one way. */
const tablesInOrder: readonly PricebookTable[] = [
  'contentItems',
  'menuCopy',
  'tiers',
  'costsMaterial',
  'costsTime',
  'menus',
  'offers',
  'menuTiers',
  'problemTags',
  'problems',
];

/**
 * An edit in as few changesets as the server takes, in the order in which they are to be published: creates and
 * updates by table and refId, then deletes by table in the opposite order. Each part stands by itself: what its
 * references lead to is in it, before it, or was there. A record that is too large alone is a part alone.
 *
 * @param records at most one for each key
 * @param isRestored whether an inherited record takes the place of one that is deleted: it is deleted where it would be
 *   updated, so that what leads to it behind leads to the inherited one (R11)
 * @param together what has to be in one part, which has room for it: behind all other creates and updates, and in the
 *   same order within its part
 */
export function splitChangeset(
  records: readonly ChangeRecord[],
  isRestored: (record: ChangeRecord) => boolean = () => false,
  together: readonly ReadonlySet<ChangeRecord>[] = [],
): ChangeRecord[][] {
  const placed = (record: ChangeRecord) => ({ record, place: placeOf(record, isRestored(record)) });
  const inGroups = new Set(together.flatMap((group) => [...group]));
  const alone = records.filter((record) => !inGroups.has(record)).map(placed);
  alone.sort(byPublishingOrder);
  const isDelete = ({ place }: Placed) => place >= tablesInOrder.length;
  const units: Placed[][] = [
    ...alone.filter((each) => !isDelete(each)).map((each) => [each]),
    ...together.map((group) => [...group].map(placed)),
    ...alone.filter(isDelete).map((each) => [each]),
  ];
  const parts: Placed[][] = [];
  let size = nothing;
  for (const unit of units) {
    const last = parts.at(-1);
    const more = sizeOf(unit.map(({ record }) => record));
    const sum = added(size, more);
    const hasRoom = last !== undefined && fits(sum);
    if (hasRoom) last.push(...unit);
    else parts.push(unit);
    size = hasRoom ? sum : more;
  }
  return parts.map((part) => part.sort(byPublishingOrder).map(({ record }) => record));
}

/** The same records in the order in which they are published. */
export function inPublishingOrder(
  records: readonly ChangeRecord[],
  isRestored: (record: ChangeRecord) => boolean = () => false,
): ChangeRecord[] {
  const placed = records.map((record) => ({ record, place: placeOf(record, isRestored(record)) }));
  return placed.sort(byPublishingOrder).map(({ record }) => record);
}

/** The same order for what says of records that they were created, updated or deleted. */
export function comparePublished(a: Published, b: Published): number {
  return placeOf(a, false) - placeOf(b, false) || byCodeUnits(a.refId, b.refId);
}

type Published = Pick<ChangeRecord, 'collection' | 'operation'> & { refId: string };

/** Whether the server takes so much as one changeset (B5). */
export function fitsOneChangeset(records: Iterable<ChangeRecord>): boolean {
  return fits(sizeOf(records));
}

type Size = { records: number; bytes: number; references: number };

const nothing: Size = { records: 0, bytes: 0, references: 0 };

function sizeOf(records: Iterable<ChangeRecord>): Size {
  let size = nothing;
  for (const record of records) {
    // With a comma behind it.
    const bytes = utf8ToBytes(JSON.stringify(record)).length + 1;
    size = added(size, { records: 1, bytes, references: referencesOf(record.data) });
  }
  return size;
}

function added(a: Size, b: Size): Size {
  return {
    records: a.records + b.records,
    bytes: a.bytes + b.bytes,
    references: a.references + b.references,
  };
}

function fits({ records, bytes, references }: Size): boolean {
  // Of a list, the last comma is a bracket; the other bracket is one more.
  return records <= mostRecords && bytes + 1 <= mostBytes && references <= mostReferences;
}

type Placed = { record: ChangeRecord; place: number };

function byPublishingOrder(a: Placed, b: Placed): number {
  // By UTF-16 code units, not by the rules of a language: the same on every device.
  return a.place - b.place || byCodeUnits(a.record.data.refId, b.record.data.refId);
}

function placeOf(
  { collection, operation }: Pick<ChangeRecord, 'collection' | 'operation'>,
  isRestored: boolean,
): number {
  const place = tablesInOrder.indexOf(collection as PricebookTable);
  return operation === 'delete' && !isRestored ? 2 * tablesInOrder.length - place : place;
}
