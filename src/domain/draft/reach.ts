import type { RecordEdit, RecordKey } from '../../schemas/draft.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';
import type { ShownBook } from '../menu/shown-book.ts';
import type { Steps } from '../steps.ts';
import type { BookIndex } from './book-index.ts';

/** Records by table and refId. */
export type Reach = ReadonlyMap<PricebookTable, ReadonlySet<string>>;

/**
 * All records that a draft touches: those that it edits, those whose price or text is made of them, and those that
 * lead to one that it takes away. Any other is as it was.
 *
 * What the draft does not edit leads where it led before, so that the uses of the published book suffice.
 *
 * @param drafted the book as it is shown with the draft
 */
export function* reachSteps(
  index: BookIndex,
  drafted: ShownBook,
  edits: Iterable<RecordEdit>,
): Steps<Reach> {
  const { book, uses } = index;
  const reach = new Map<PricebookTable, Set<string>>();
  const inTurn: RecordKey[] = [];
  const add = (key: RecordKey) => {
    const refIds = reach.get(key.table) ?? new Set<string>();
    if (refIds.has(key.refId)) return;
    reach.set(key.table, refIds.add(key.refId));
    inTurn.push(key);
  };

  for (const edit of edits) {
    add(edit);
    for (const user of uses.usersOf(edit)) {
      // What a menu is called, and that it is hidden, is of interest to its problems; what its tiers say is not.
      const isOfMenu = edit.table === 'menus' && user.table === 'problems';
      if (isOfMenu || edit.kind === 'remove') add(user);
    }
    // Where the own record was taken away once, others may still lead to its id, which it has again.
    const id = book.graph.ids.of(book.org, edit.table, edit.refId);
    uses.usersOfGone(edit.table, id).forEach(add);
    yield;
  }
  for (const key of inTurn) {
    const above = madeOf[key.table] ?? [];
    for (const user of uses.usersOf(key)) if (above.includes(user.table)) add(user);
    if (key.table === 'menuTiers') {
      for (const refId of menusOf(index.shown, drafted, key.refId)) add({ table: 'menus', refId });
    }
    yield;
  }
  return reach;
}

/** The tables whose price or text is made of a table's records; that a tier or an offer names its menu says nothing of it. */
const madeOf: Partial<Record<PricebookTable, readonly PricebookTable[]>> = {
  contentItems: ['menuCopy', 'menuTiers'],
  menuCopy: ['menuTiers'],
  tiers: ['menuTiers'],
  offers: ['menuTiers'],
  costsMaterial: ['offers'],
  costsTime: ['offers'],
  problemTags: ['problems'],
};

/** The menus that a menuTier belongs to, with the draft and without it. */
function menusOf(published: ShownBook, drafted: ShownBook, refId: string): Set<string> {
  const ids = [published, drafted].flatMap((book) => book.called('menuTiers', refId)?.menus ?? []);
  return new Set(ids.flatMap((id) => drafted.menuRefIdOf(id) ?? []));
}
