import type { PricebookTable } from '../../schemas/pricebook.ts';
import { longestRefId } from '../changes/changeset-limits.ts';
import { refIdFrom } from '../changes/record-id.ts';
import { titleMark } from '../menu/menu-view.ts';

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

/**
 * The refId of a tier of a menu, which is made of both.
 *
 * @param menu the refIds of both
 */
export function newMenuTierRefId(
  menu: string,
  tier: string,
  isTaken: (refId: string) => boolean,
): string {
  return unlikeOthers(menuTierStem(menu, tier), '', isTaken);
}

/** Whether the refId of a menuTier is made of these of its menu and its tier. */
export function isMenuTierNamed(refId: string, menu: string, tier: string): boolean {
  const stem = menuTierStem(menu, tier);
  return refId.startsWith(stem) && /^(_\d+)?$/.test(refId.slice(stem.length));
}

function menuTierStem(menu: string, tier: string): string {
  return [...`${menu}_${tier}`].slice(0, longestStem).join('');
}

function stemOf(name: string): string {
  return refIdFrom(name).slice(0, longestStem) || 'item';
}

function unlikeOthers(stem: string, end: string, isTaken: (refId: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const refId = `${number === 1 ? stem : `${stem}_${number}`}${end}`;
    if (!isTaken(refId)) return refId;
  }
}
