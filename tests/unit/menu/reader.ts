import type { MemoryTables } from '../../../src/domain/changes/tables.ts';
import type { PricebookReader } from '../../../src/domain/menu/own-over-inherited.ts';
import type { PricebookRecord, PricebookTable } from '../../../src/schemas/pricebook.ts';

/** Reads tables in memory, and counts how often it was asked. */
export function readerOf(tables: MemoryTables): PricebookReader & { reads: number } {
  return {
    reads: 0,
    async byIds<T extends PricebookTable>(table: T, ids: readonly string[]) {
      this.reads += 1;
      const found = new Map<string, PricebookRecord<T>>();
      for (const id of ids) {
        const record = tables.get(table, id);
        if (record !== undefined) found.set(id, record as PricebookRecord<T>);
      }
      return found;
    },
    async menuTiersOf(menuIds) {
      this.reads += 1;
      const menuTiers = [...tables.recordsOf('menuTiers')] as PricebookRecord<'menuTiers'>[];
      return menuTiers.filter(({ menus }) => menus.some((id) => menuIds.includes(id)));
    },
  };
}
