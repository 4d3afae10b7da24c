import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { ChangeRecord } from '../../schemas/change-log.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';
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
 */
export function splitChangeset(records: readonly ChangeRecord[]): ChangeRecord[][] {
  const parts: ChangeRecord[][] = [];
  let bytes = 0;
  for (const record of [...records].sort(byPublishingOrder)) {
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

function byPublishingOrder(a: ChangeRecord, b: ChangeRecord): number {
  const [placeOfA, placeOfB] = [placeOf(a), placeOf(b)];
  if (placeOfA !== placeOfB) return placeOfA - placeOfB;
  // By UTF-16 code units, not by the rules of a language: the same on every device.
  const [refIdOfA, refIdOfB] = [a.data.refId, b.data.refId];
  return refIdOfA < refIdOfB ? -1 : Number(refIdOfA > refIdOfB);
}

function placeOf({ collection, operation }: ChangeRecord): number {
  const place = tablesInOrder.indexOf(collection as PricebookTable);
  return operation === 'delete' ? 2 * tablesInOrder.length - place : place;
}
