import {
  type MenuTier,
  type PricebookRecord,
  type PricebookTable,
  pricebookTables,
} from '../../schemas/pricebook.ts';
import type { ListedTables } from '../changes/tables.ts';
import type { MenuRecords } from '../menu/assemble-menu.ts';
import { preferOwn, type ShownRecords } from '../menu/own-over-inherited.ts';
import type { Steps } from '../steps.ts';

/** All tables as screens show them (R15). */
export type ShownTables = { [T in PricebookTable]: ShownRecords<PricebookRecord<T>> };

/** So many records are read in one step. */
const recordsAStep = 5000;

/**
 * The same as `shownRecords` of every table, without an index of a large book: the tables find a record by its id, and
 * only what may take the place of another is looked up by refId.
 *
 * @param organizations the organization itself first, then its ancestors (`organizationOrder`); all records are theirs
 */
export function* readShownTables(
  tables: ListedTables,
  organizations: readonly string[],
): Steps<ShownTables> {
  const shown: Partial<Record<PricebookTable, ShownRecords<PricebookRecord>>> = {};
  for (const table of pricebookTables) {
    const records: PricebookRecord[] = [];
    const nearer: PricebookRecord[] = [];
    for (const record of tables.recordsOf(table)) {
      records.push(record);
      if (record.org !== organizations.at(-1)) nearer.push(record);
      if (records.length % recordsAStep === 0) yield;
    }
    const byRefId = new Map(preferOwn(nearer, organizations).map((each) => [each.refId, each]));
    const shownFor = (record: PricebookRecord) => byRefId.get(record.refId) ?? record;
    shown[table] = {
      all: byRefId.size > 0 ? records.filter((record) => shownFor(record) === record) : records,
      get(id) {
        const record = tables.get(table, id);
        return record && shownFor(record);
      },
    };
    yield;
  }
  return shown as ShownTables;
}

/** The menuTiers of every menu by its id: those that have a tier, without which none is shown. */
export function tiersOfMenus({ menus, menuTiers, tiers }: ShownTables): Map<string, MenuTier[]> {
  const found = new Map<string, MenuTier[]>();
  for (const menuTier of menuTiers.all) {
    if (!menuTier.tiers.some((id) => tiers.get(id))) continue;
    for (const menu of new Set(menuTier.menus.flatMap((id) => menus.get(id) ?? []))) {
      const known = found.get(menu.id);
      if (known) known.push(menuTier);
      else found.set(menu.id, [menuTier]);
    }
  }
  return found;
}

/** What menus are assembled from. */
export function menuRecordsOf(shown: ShownTables): MenuRecords {
  const { tiers, offers, contentItems } = shown;
  return {
    tiers,
    offers,
    contentItems,
    groups: shown.menuCopy,
    materials: shown.costsMaterial,
    hours: shown.costsTime,
  };
}
