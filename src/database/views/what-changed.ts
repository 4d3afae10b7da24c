import { firstValueFrom } from 'rxjs';
import { bookAsOf } from '../../domain/past/book-as-of.ts';
import { type PastPublication, publicationsIn } from '../../domain/past/publications.ts';
import { type ChangedMenu, whatChangedSteps } from '../../domain/past/what-changed.ts';
import { shownRate } from '../../domain/pricing/currency.ts';
import type { BookMoment, SeenBook } from '../../schemas/seen-book.ts';
import type { Workspace } from '../storage/workspace.ts';
import { inPieces } from '../tables/next-task.ts';
import { bookWithPast$ } from './past.ts';

/** How prices and texts moved since a person has seen them (H7), as far as this device knows it (H1). */
export type WhatChanged = {
  menus: ChangedMenu[];
  /** The publications behind the moment that was compared with, the latest first. */
  publications: PastPublication[];
  /** Since when this device knows what was published, where that is later than what was seen; null: it knows all of it. */
  knownSince: string | null;
};

/**
 * @param currency refId of the currency that is shown; null: base units
 * @returns null: the organization has no book of its own
 */
export async function readWhatChanged(
  workspace: Workspace,
  seen: SeenBook,
  now: BookMoment,
  currency: string | null,
): Promise<WhatChanged | null> {
  const known = await firstValueFrom(bookWithPast$(workspace));
  if (!known) return null;
  const { book, past } = known;
  const reaches = seen.epoch === now.epoch && seen.seq >= past.from;
  const from = reaches ? seen.seq : past.from;
  const rate = shownRate(now.rates, currency);
  const menus = await inPieces(
    whatChangedSteps(
      {
        book: bookAsOf(book, past, from),
        variables: seen.variables,
        // Without a rate of then it is compared at that of today: that a currency came is no change of a price.
        rate: shownRate(seen.rates, currency) ?? rate ?? '1',
      },
      { book, variables: now.variables, rate: rate ?? '1' },
    ),
  );
  const first = past.changes[0]?.change.created;
  return {
    menus,
    publications: publicationsIn(past, book).filter(({ to }) => to > from),
    knownSince: reaches ? null : (first ?? ''),
  };
}
