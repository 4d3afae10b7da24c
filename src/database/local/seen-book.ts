import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { BookMoment, SeenBook } from '../../schemas/seen-book.ts';
import type { Workspace } from '../storage/workspace.ts';
import { changeDocument, document$ } from './documents.ts';
import { currencyRates$, organization$ } from './reference.ts';
import { serverNow } from './server-clock.ts';

/** What the person has seen of the book's prices and texts on this device (H7), and what they are made of now. */

/** null: they never said so here, and nothing was begun with. */
export function seenBook$({ database }: Workspace): Observable<SeenBook | null> {
  return document$(database, 'seenBook');
}

/** null until there is a book with its organization. */
export function bookMoment$(workspace: Workspace): Observable<BookMoment | null> {
  return combineLatest([
    document$(workspace.database, 'syncState'),
    organization$(workspace),
    currencyRates$(workspace),
  ]).pipe(
    map(([state, organization, rates]) => {
      if (!state || !organization) return null;
      const { epoch, cursor } = state;
      return { epoch, seq: cursor?.seq ?? 0, variables: organization.variables, rates };
    }),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
}

/** Whether prices or texts may be others than at another moment. */
export function isSameMoment(a: BookMoment, b: BookMoment): boolean {
  const gist = ({ epoch, seq, variables, rates }: BookMoment) =>
    JSON.stringify([epoch, seq, variables, rates]);
  return gist(a) === gist(b);
}

/** The person has seen all up to a moment. */
export async function noteSeen(
  { database }: Workspace,
  { epoch, seq, variables, rates }: BookMoment,
): Promise<void> {
  const at = new Date(await serverNow(database)).toISOString();
  const seen = { epoch, seq, variables, rates, at };
  await changeDocument(database, 'seenBook', { ...seen, kept: [] }, ({ kept }) => ({
    ...seen,
    kept,
  }));
}

/** So many prices that stay are remembered, the latest ones. */
const mostKept = 200;

/** The price that a customer was shown of a job is to stay, though it would be `now` today. */
export function keepShownPrice(
  { database }: Workspace,
  seen: SeenBook,
  { job, now }: SeenBook['kept'][number],
): Promise<void> {
  return changeDocument(database, 'seenBook', seen, (stored) => ({
    ...stored,
    kept: [...stored.kept.filter((each) => each.job !== job), { job, now }].slice(-mostKept),
  }));
}
