import {
  type MenuTier,
  type PricebookRecord,
  type PricebookTable,
  pricebookTables,
} from '../../schemas/pricebook.ts';
import { rankOf } from '../menu/own-over-inherited.ts';
import { type ShownBook, shownBook } from '../menu/shown-book.ts';
import type { Steps } from '../steps.ts';
import type { PublishedBook } from './published-book.ts';
import { type Uses, usesSteps } from './uses.ts';

/**
 * What the impact of every draft looks up in the published book. Made once for a book, since it goes through all
 * of its records: no draft has to do so again.
 */
export type BookIndex = { book: PublishedBook; shown: ShownBook; uses: Uses };

export function* bookIndexSteps(book: PublishedBook): Steps<BookIndex> {
  const byRefId = new Map<PricebookTable, ReadonlyMap<string, PricebookRecord>>();
  for (const table of pricebookTables) byRefId.set(table, yield* shownSteps(book, table));
  const shownIn = (table: PricebookTable) => byRefId.get(table)?.values() ?? [];

  const goneMenus = yield* goneMenuSteps(book, shownIn);
  const menuRefIdOf = (id: string) => book.tables.get('menus', id)?.refId ?? goneMenus.get(id);
  const menuTiers = menuTiersByMenu(shownIn('menuTiers') as Iterable<MenuTier>, menuRefIdOf);
  yield;
  const shown = shownBook(book.tables, (table, refId) => byRefId.get(table)?.get(refId), {
    menuTiersOf: (menuRefId) => menuTiers.get(menuRefId) ?? [],
    menuRefIdOf,
  });
  return { book, shown, uses: yield* usesSteps(book.tables, shownIn) };
}

/** The records of a table that are shown, by refId (R15). */
function* shownSteps(
  { tables, organizations }: PublishedBook,
  table: PricebookTable,
): Steps<ReadonlyMap<string, PricebookRecord>> {
  const shown = new Map<string, PricebookRecord>();
  for (const record of tables.recordsOf(table)) {
    const other = shown.get(record.refId);
    if (!other || rankOf(organizations, record.org) < rankOf(organizations, other.org)) {
      shown.set(record.refId, record);
    }
    yield;
  }
  return shown;
}

/** The menus by ids at which there is no record, but which menuTiers lead to. */
function* goneMenuSteps(
  { tables, graph, organizations }: PublishedBook,
  shownIn: (table: PricebookTable) => Iterable<PricebookRecord>,
): Steps<ReadonlyMap<string, string>> {
  const gone = new Set<string>();
  for (const menuTier of shownIn('menuTiers') as Iterable<MenuTier>) {
    for (const id of menuTier.menus) if (!tables.get('menus', id)) gone.add(id);
    yield;
  }
  const refIds = new Map<string, string>();
  if (gone.size === 0) return refIds;
  for (const { refId } of shownIn('menus')) {
    for (const org of organizations) {
      const id = graph.ids.of(org, 'menus', refId);
      if (gone.has(id)) refIds.set(id, refId);
    }
    yield;
  }
  return refIds;
}

/**
 * MenuTiers by the refIds of the menus that they belong to.
 *
 * @param menuRefIdOf the menu that an id of a menuTier stands for
 */
export function menuTiersByMenu(
  menuTiers: Iterable<MenuTier>,
  menuRefIdOf: (id: string) => string | undefined,
): Map<string, MenuTier[]> {
  const byMenu = new Map<string, MenuTier[]>();
  for (const menuTier of menuTiers) {
    for (const id of menuTier.menus) {
      const refId = menuRefIdOf(id);
      if (refId === undefined) continue;
      const known = byMenu.get(refId);
      if (!known) byMenu.set(refId, [menuTier]);
      else if (known.at(-1) !== menuTier) known.push(menuTier);
    }
  }
  return byMenu;
}
