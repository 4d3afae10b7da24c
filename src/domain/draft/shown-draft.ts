import type { RecordEdit } from '../../schemas/draft.ts';
import type { MenuTier, PricebookRecord, PricebookTable } from '../../schemas/pricebook.ts';
import { eachOnce } from '../menu/assemble-menu.ts';
import { type ShownBook, shownBook } from '../menu/shown-book.ts';
import { type BookIndex, menuTiersByMenu } from './book-index.ts';
import { type PublishedBook, shownIn } from './published-book.ts';
import { saidAgain } from './restored.ts';

/**
 * The book as screens show it once the draft is published. Only what the draft edits, or says again, is looked for
 * anew.
 *
 * @param drafted the book with the draft on it
 * @param edits the draft
 */
export function shownDraft(
  index: BookIndex,
  drafted: PublishedBook,
  edits: readonly RecordEdit[],
): ShownBook {
  const published = index.shown;
  const anew = new Map<PricebookTable, Map<string, PricebookRecord | undefined>>();
  const again = [...saidAgain(edits, index.book).values()].map(({ key }) => key);
  for (const key of [...edits, ...again]) {
    const records = anew.get(key.table) ?? new Map<string, PricebookRecord | undefined>();
    anew.set(key.table, records.set(key.refId, shownIn(drafted, key) ?? undefined));
  }
  const isAnew = (table: PricebookTable, refId: string) => anew.get(table)?.has(refId) === true;

  const menuIds = new Map<string, string>();
  for (const refId of anew.get('menus')?.keys() ?? []) {
    for (const org of drafted.organizations) {
      menuIds.set(drafted.graph.ids.of(org, 'menus', refId), refId);
    }
  }
  const menuRefIdOf = (id: string) => published.menuRefIdOf(id) ?? menuIds.get(id);
  const editedTiers = [...(anew.get('menuTiers')?.values() ?? [])] as (MenuTier | undefined)[];
  const tiersOfGone = [...menuIds.keys()]
    .flatMap((id) => index.uses.usersOfGone('menus', id))
    .filter(({ table, refId }) => table === 'menuTiers' && !isAnew(table, refId))
    .map(({ refId }) => published.called('menuTiers', refId));
  const menuTiers = menuTiersByMenu(
    [...editedTiers, ...tiersOfGone].filter((menuTier) => menuTier !== undefined),
    menuRefIdOf,
  );
  const menuTiersOf = (menuRefId: string) =>
    eachOnce([
      ...published.menuTiersOf(menuRefId).filter(({ refId }) => !isAnew('menuTiers', refId)),
      ...(menuTiers.get(menuRefId) ?? []),
    ]);
  return shownBook(
    drafted.tables,
    (table, refId) =>
      isAnew(table, refId) ? anew.get(table)?.get(refId) : published.called(table, refId),
    { menuTiersOf, menuRefIdOf },
  );
}
