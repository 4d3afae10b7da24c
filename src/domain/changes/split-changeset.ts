import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { ChangeRecord } from '../../schemas/change-log.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';
import { byCodeUnits } from '../text.ts';
import { mostBytes, mostRecords } from './changeset-limits.ts';

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
 */
export function splitChangeset(
  records: readonly ChangeRecord[],
  isRestored: (record: ChangeRecord) => boolean = () => false,
): ChangeRecord[][] {
  const parts: ChangeRecord[][] = [];
  let bytes = 0;
  const placed = records.map((record) => ({ record, place: placeOf(record, isRestored(record)) }));
  for (const { record } of placed.sort(byPublishingOrder)) {
    const last = parts.at(-1);
    // With the comma before it, or the brackets around a list of it alone.
    const more = utf8ToBytes(JSON.stringify(record)).length + 1;
    if (last && last.length < mostRecords && bytes + more <= mostBytes) {
      last.push(record);
      bytes += more;
    } else {
      parts.push([record]);
      bytes = more + 1;
    }
  }
  return parts;
}

type Placed = { record: ChangeRecord; place: number };

function byPublishingOrder(a: Placed, b: Placed): number {
  // By UTF-16 code units, not by the rules of a language: the same on every device.
  return a.place - b.place || byCodeUnits(a.record.data.refId, b.record.data.refId);
}

function placeOf({ collection, operation }: ChangeRecord, isRestored: boolean): number {
  const place = tablesInOrder.indexOf(collection as PricebookTable);
  return operation === 'delete' && !isRestored ? 2 * tablesInOrder.length - place : place;
}
