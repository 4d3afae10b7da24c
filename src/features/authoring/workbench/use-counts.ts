import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import { preferOwn } from '../../../domain/menu/own-over-inherited.ts';
import { own, type PlainObject } from '../../../domain/plain-object.ts';
import type { Steps } from '../../../domain/steps.ts';
import type { PricebookTable } from '../../../schemas/pricebook.ts';
import type { UseCounts } from './find-rows.ts';
import type { WorkbenchTable } from './workbench-search.ts';

/**
 * What uses the records of each table as the workbench counts it: a menu's own tiers and the list of menus of an
 * offer bring nobody to a menu.
 */
const usersOf: Readonly<Record<WorkbenchTable, readonly PricebookTable[]>> = {
  problems: [],
  menus: ['problems'],
  offers: ['menuTiers'],
  costsMaterial: ['offers'],
  costsTime: ['offers'],
  contentItems: ['menuTiers', 'menuCopy'],
  menuCopy: ['menuTiers'],
  problemTags: ['problems'],
  tiers: ['menuTiers'],
};

/** So many records are looked at in one step. */
const recordsAStep = 500;

/** In how many shown records each record of a table is used; a record that holds it twice counts once. */
export function* countUseSteps(book: PublishedBook, table: WorkbenchTable): Steps<UseCounts> {
  const counts = new Map<string, number>();
  for (const user of usersOf[table]) {
    const users = preferOwn([...book.tables.recordsOf(user)], book.organizations);
    for (const [at, record] of users.entries()) {
      if (at % recordsAStep === 0) yield;
      const ids = own(record as PlainObject, table) as readonly string[];
      for (const refId of new Set(ids.map((id) => book.tables.get(table, id)?.refId))) {
        if (refId !== undefined) counts.set(refId, (counts.get(refId) ?? 0) + 1);
      }
    }
  }
  return counts;
}
