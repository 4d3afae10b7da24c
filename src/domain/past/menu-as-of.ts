import { editedMenu } from '../draft/edited-menu.ts';
import type { PublishedBook } from '../draft/published-book.ts';
import type { MenuView } from '../menu/menu-view.ts';
import type { KnownPast } from './before-images.ts';
import { bookAsOf } from './book-as-of.ts';
import { timeOf } from './menu-prices.ts';

/** A moment by the seq of the last change that had come, or by the clock, in milliseconds since 1970. */
export type PastMoment = { seq: number } | { time: number };

/** `beyond`: what the device knows begins later; `since`: then, "" where it knows nothing of before. */
export type MenuAsOf =
  | { state: 'known'; menu: MenuView | null }
  | { state: 'beyond'; since: string };

/**
 * A menu as technicians were shown it at a moment, under today's books.
 *
 * @param book as the log has it, without a draft or what waits
 * @param menuId the id of its record, of today or of then
 */
export function menuAsOf(
  book: PublishedBook,
  past: KnownPast,
  menuId: string,
  moment: PastMoment,
): MenuAsOf {
  const [first] = past.changes;
  const since = first?.change.created ?? '';
  const seq =
    'seq' in moment
      ? moment.seq
      : (past.changes.findLast(({ change }) => timeOf(change.created) <= moment.time)?.seq ??
        (past.from === 0 ? 0 : -1));
  if (seq < past.from) return { state: 'beyond', since };
  const then = bookAsOf(book, past, seq);
  const refId = (then.tables.get('menus', menuId) ?? book.tables.get('menus', menuId))?.refId;
  return { state: 'known', menu: refId === undefined ? null : menuOf(then, refId) };
}

/** A menu as a book shows it; null: there is none. */
export function menuOf(book: PublishedBook, refId: string): MenuView | null {
  return editedMenu(book, refId)?.view ?? null;
}

/** Whether a change had come at a moment. */
export function hadCome(
  { seq, created }: { seq: number; created: string },
  moment: PastMoment,
): boolean {
  return 'seq' in moment ? seq <= moment.seq : timeOf(created) <= moment.time;
}
