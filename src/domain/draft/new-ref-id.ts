import type { PricebookTable } from '../../schemas/pricebook.ts';
import { longestRefId } from '../changes/changeset-limits.ts';
import { refIdFrom } from '../changes/ref-id.ts';

/** Leaves room for what makes a refId unique. */
const longestStem = longestRefId - 20;

/**
 * The refId of a new record (A7), made of its name and unlike any other, own or inherited. Of a line it never says
 * that the line is a title.
 *
 * @param isTaken whether a record of the table has this refId
 */
export function newRefId(
  table: PricebookTable,
  name: string,
  isTaken: (refId: string) => boolean,
): string {
  const stem = stemOf(name);
  const isLine = table === 'contentItems';
  return unlikeOthers(isLine ? stem.replaceAll(titleMark, '_text') : stem, '', isTaken);
}

/** The same of a line that is the title of a tier. */
export function newTitleRefId(name: string, isTaken: (refId: string) => boolean): string {
  return unlikeOthers(stemOf(name).replaceAll(titleMark, ''), titleMark, isTaken);
}

const titleMark = '_title';

function stemOf(name: string): string {
  return refIdFrom(name).slice(0, longestStem) || 'item';
}

function unlikeOthers(stem: string, end: string, isTaken: (refId: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const refId = `${number === 1 ? stem : `${stem}_${number}`}${end}`;
    if (!isTaken(refId)) return refId;
  }
}
