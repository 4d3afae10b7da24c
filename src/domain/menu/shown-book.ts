import type { MenuTier, PricebookRecord, PricebookTable } from '../../schemas/pricebook.ts';
import type { Tables } from '../changes/tables.ts';
import { assembleMenu, type MenuRecords, offerView } from './assemble-menu.ts';
import type { MenuView, OfferView } from './menu-view.ts';

/** The tables as screens show them (R15), whole and in memory, so that nothing has to be waited for. */
export interface ShownBook {
  /** What following a relation to this id lands on; undefined for a dangling one. */
  get<T extends PricebookTable>(table: T, id: string): PricebookRecord<T> | undefined;
  /** The record of this refId; undefined: there is none. */
  called<T extends PricebookTable>(table: T, refId: string): PricebookRecord<T> | undefined;
  /** The menuTiers of the menu of this refId, each once, in no order. */
  menuTiersOf(menuRefId: string): readonly MenuTier[];
  /**
   * The refId of the menu that a menuTier means by an id: that of any organization's menu of the same refId, whether
   * or not there still is one (R15). undefined: of no menu that is known.
   */
  menuRefIdOf(id: string): string | undefined;
}

/** @param shown the record of a refId that is shown */
export function shownBook(
  tables: Pick<Tables, 'get'>,
  shown: (table: PricebookTable, refId: string) => PricebookRecord | undefined,
  menuTiers: Pick<ShownBook, 'menuTiersOf' | 'menuRefIdOf'>,
): ShownBook {
  const called = <T extends PricebookTable>(table: T, refId: string) =>
    shown(table, refId) as PricebookRecord<T> | undefined;
  return {
    get: (table, id) => {
      const record = tables.get(table, id);
      return record && called(table, record.refId);
    },
    called,
    ...menuTiers,
  };
}

/**
 * The same menu as `composeMenu` reads from a storage.
 *
 * @param menuTiers those of its menuTiers that are wanted
 * @returns null if there is no such menu
 */
export function shownMenu(
  book: ShownBook,
  refId: string,
  menuTiers: readonly MenuTier[] = book.menuTiersOf(refId),
): MenuView | null {
  const menu = book.called('menus', refId);
  return menu ? assembleMenu(menu, menuTiers, menuRecordsOf(book)) : null;
}

/** @returns null if there is no such offer */
export function shownOffer(book: ShownBook, refId: string): OfferView | null {
  const offer = book.called('offers', refId);
  return offer ? offerView(offer, menuRecordsOf(book)) : null;
}

function menuRecordsOf(book: ShownBook): MenuRecords {
  const lookup = <T extends PricebookTable>(table: T) => ({
    get: (id: string) => book.get(table, id),
  });
  return {
    tiers: lookup('tiers'),
    offers: lookup('offers'),
    groups: lookup('menuCopy'),
    contentItems: lookup('contentItems'),
    materials: lookup('costsMaterial'),
    hours: lookup('costsTime'),
  };
}
