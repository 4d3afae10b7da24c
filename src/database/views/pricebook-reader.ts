import type { PricebookReader } from '../../domain/menu/own-over-inherited.ts';
import type { PricebookRecord, PricebookTable } from '../../schemas/pricebook.ts';
import { soundRecords } from '../storage/row-checksum.ts';
import type { TierbookDatabase } from '../storage/workspace.ts';
import { menuTierIndex } from './menu-tier-index.ts';

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
