import type { PricebookReader } from '../domain/menu/pricebook-reader.ts';
import type { MenuTier, PricebookRecord, PricebookTable } from '../schemas/pricebook.ts';
import type { TierbookDatabase } from './workspace.ts';

/** Reads the pricebook from the local collections. */
export function pricebookReader(database: TierbookDatabase): PricebookReader {
  return {
    byIds: async <T extends PricebookTable>(table: T, ids: readonly string[]) => {
      const documents = await database[table].findByIds([...ids]).exec();
      const records = new Map<string, PricebookRecord<T>>();
      for (const [id, document] of documents) {
        records.set(id, document.toMutableJSON() as PricebookRecord<T>);
      }
      return records;
    },
    menuTiersOf: async (menuIds) => {
      const selector = { menus: { $in: [...menuIds] } };
      const documents = await database.menuTiers.find({ selector }).exec();
      return documents.map((document): MenuTier => document.toMutableJSON());
    },
  };
}
