import type { PastChange } from '../../schemas/change-log.ts';
import type { RecordKey } from '../../schemas/draft.ts';
import { ListedOverlay } from '../changes/tables.ts';
import { type EditedMenu, editedMenu } from '../draft/edited-menu.ts';
import { keyOf } from '../draft/history.ts';
import type { PublishedBook } from '../draft/published-book.ts';
import type { MenuView } from '../menu/menu-view.ts';
import type { Steps } from '../steps.ts';
import { type KnownPast, takeBack } from './before-images.ts';
import { type RecordStep, recordStep, type ShownRecord, shownRecord } from './shown-record.ts';

/** What one change made of a record, or of a menu and all that makes its prices and texts (H4). */
export type HistoryStep = {
  change: PastChange;
  /** Whether it was published in a book of the organization's own. */
  isOwn: boolean;
  /** Each record that is shown otherwise since. */
  records: RecordStep[];
  /** Of a menu, as it was and as it is since; null: there was or is none. Undefined of another record. */
  menu?: { before: MenuView | null; after: MenuView | null };
};

/**
 * The history of a record as far as its images go, the latest step first. It is seen under today's books.
 *
 * @param book as the log has it, without a draft or what waits
 */
export function* recordHistorySteps(
  book: PublishedBook,
  past: KnownPast,
  key: RecordKey,
): Steps<HistoryStep[]> {
  const then = new ListedOverlay(book.tables);
  const bookThen = { ...book, tables: then };
  const ownBooks = new Set(book.books.filter(({ org }) => org === book.org).map(({ id }) => id));
  const steps: HistoryStep[] = [];
  let after = shownOf(bookThen, key);
  for (const { change, replaced } of [...past.changes].reverse()) {
    if (replaced.length === 0) continue;
    takeBack(then, { replaced });
    const before = shownOf(bookThen, key);
    const records = differences(key, before, after);
    if (records.length > 0) {
      const menu =
        key.table === 'menus' ? { menu: { before: before.menu, after: after.menu } } : {};
      steps.push({ change, isOwn: ownBooks.has(change.book), records, ...menu });
    }
    after = before;
    yield;
  }
  return steps;
}

type Shown = { records: ReadonlyMap<string, ShownRecord>; menu: MenuView | null };

function shownOf(book: PublishedBook, key: RecordKey): Shown {
  const menu = key.table === 'menus' ? editedMenu(book, key.refId) : null;
  const records = new Map<string, ShownRecord>();
  for (const each of menu ? keysOf(menu) : [key]) {
    const record = shownRecord(book, each);
    if (record) records.set(keyOf(each), record);
  }
  return { records, menu: menu?.view ?? null };
}

/** All records that make a menu's prices and texts. */
function keysOf({ refId, tiers }: EditedMenu): RecordKey[] {
  return [
    { table: 'menus', refId },
    ...tiers.flatMap(({ view, key, title, lines, groups, offer }): RecordKey[] => [
      { table: 'tiers', refId: view.tierRefId },
      key,
      ...[...(title ? [title] : []), ...lines, ...groups.flatMap((group) => group.lines)].map(
        (line): RecordKey => ({ table: 'contentItems', refId: line.refId }),
      ),
      ...groups.map((group): RecordKey => ({ table: 'menuCopy', refId: group.refId })),
      ...(offer ? [{ table: 'offers', refId: offer.refId } as const] : []),
      ...(offer?.materials ?? []).map(
        (part): RecordKey => ({ table: 'costsMaterial', refId: part.refId }),
      ),
      ...(offer?.hours ?? []).map((work): RecordKey => ({ table: 'costsTime', refId: work.refId })),
    ]),
  ];
}

/** A menu that was made or taken away is told by itself: what it is made of says nothing beside it. */
function differences(key: RecordKey, before: Shown, after: Shown): RecordStep[] {
  const isWhole = key.table !== 'menus' || (before.menu && after.menu);
  const names = isWhole
    ? new Set([...after.records.keys(), ...before.records.keys()])
    : [keyOf(key)];
  return [...names].flatMap(
    (name) => recordStep(before.records.get(name) ?? null, after.records.get(name) ?? null) ?? [],
  );
}
