import type { PricebookReader } from '../../domain/menu/own-over-inherited.ts';
import type { MenuTier, PricebookRecord, PricebookTable } from '../../schemas/pricebook.ts';
import { soundRecords } from '../storage/row-checksum.ts';
import type { TierbookDatabase } from '../storage/workspace.ts';
import { rowsInBulks } from '../tables/rows-in-bulks.ts';

/** Reads the pricebook from the local collections. */
export function pricebookReader(database: TierbookDatabase): PricebookReader {
  const menuTiers = menuTierIndex(database);
  const byIds = async <T extends PricebookTable>(table: T, ids: readonly string[]) => {
    const documents = await database[table].findByIds([...ids]).exec();
    const records = new Map<string, PricebookRecord<T>>();
    for (const record of soundRecords(database, table, documents.values())) {
      records.set(record.id, record as PricebookRecord<T>);
    }
    return records;
  };
  return {
    byIds,
    menuTiersOf: async (menuIds) => {
      const found = await byIds('menuTiers', await menuTiers.of(menuIds));
      const asked = new Set(menuIds);
      return [...found.values()].filter(({ menus }) => menus.some((menu) => asked.has(menu)));
    },
  };
}

/**
 * Which menuTiers belong to a menu, or did: whoever asks has to look at what they are now. A relation is
 * a list, which the storage cannot index, and reading all menuTiers for each menu takes seconds in a
 * large book. It is built at the first question and follows every change after that. It forgets
 * nothing, since events of two tabs may come out of order.
 */
type MenuTierIndex = { of(menuIds: readonly string[]): Promise<string[]> };

function menuTierIndex(database: TierbookDatabase): MenuTierIndex {
  const byMenu = new Map<string, Set<string>>();
  let built: Promise<void> | null = null;

  const add = ({ id, menus }: { id: string; menus?: unknown }) => {
    // Of a removed record nothing is left but its id, and what a damaged one says may be anything.
    for (const menu of Array.isArray(menus) ? menus : []) {
      const ids = byMenu.get(menu) ?? new Set();
      byMenu.set(menu, ids.add(id));
    }
  };

  async function build(): Promise<void> {
    // Before the reading: what changes in between is then added twice, which does no harm.
    database.menuTiers.eventBulks$.subscribe(({ events }) => {
      for (const { documentData } of events) add(documentData as MenuTier);
    });
    for await (const rows of rowsInBulks(database, 'menuTiers')) {
      for (const record of soundRecords(database, 'menuTiers', rows)) add(record);
    }
  }

  return {
    of: async (menuIds) => {
      built ??= build();
      await built;
      return [...new Set(menuIds.flatMap((menu) => [...(byMenu.get(menu) ?? [])]))];
    },
  };
}
