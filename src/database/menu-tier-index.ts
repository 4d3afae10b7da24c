import type { RxChangeEvent } from 'rxdb';
import type { MenuTier } from '../schemas/pricebook.ts';
import { soundRecords } from './sound-records.ts';
import type { TierbookDatabase } from './workspace.ts';

/**
 * Which menuTiers belong to a menu. A relation is a list, which the storage cannot index, and reading
 * all menuTiers for each menu takes seconds in a large book. It is built at the first question and
 * follows every change after that.
 */
export type MenuTierIndex = { of(menuIds: readonly string[]): Promise<string[]> };

export function menuTierIndex(database: TierbookDatabase): MenuTierIndex {
  const byMenu = new Map<string, Set<string>>();
  let built: Promise<void> | null = null;

  const add = ({ id, menus }: Pick<MenuTier, 'id' | 'menus'>) => {
    for (const menu of menus) {
      const ids = byMenu.get(menu) ?? new Set();
      byMenu.set(menu, ids.add(id));
    }
  };
  const remove = ({ id, menus }: { id: string; menus?: string[] }) => {
    // What a damaged record said before it was put right may be anything.
    for (const menu of Array.isArray(menus) ? menus : []) byMenu.get(menu)?.delete(id);
  };
  const follow = (event: RxChangeEvent<MenuTier>) => {
    if (event.operation !== 'INSERT') remove(event.previousDocumentData as MenuTier);
    if (event.operation !== 'DELETE') add(event.documentData as MenuTier);
  };

  async function build(): Promise<void> {
    // Before the reading: what changes in between is then added twice, which does no harm.
    database.menuTiers.$.subscribe(follow);
    const documents = await database.menuTiers.find().exec();
    for (const record of soundRecords(database, 'menuTiers', documents)) add(record);
  }

  return {
    of: async (menuIds) => {
      built ??= build();
      await built;
      return [...new Set(menuIds.flatMap((menu) => [...(byMenu.get(menu) ?? [])]))];
    },
  };
}
