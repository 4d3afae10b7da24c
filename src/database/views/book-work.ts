import { type AllMoves, allMoves, allOffers, type ShownBy } from '../../domain/draft/all-prices.ts';
import type { MenuView } from '../../domain/menu/menu-view.ts';
import { bookAsOf } from '../../domain/past/book-as-of.ts';
import { type PastPublication, publicationsIn } from '../../domain/past/publications.ts';
import { type ChangedMenu, whatChanged } from '../../domain/past/what-changed.ts';
import { shownRate } from '../../domain/pricing/currency.ts';
import type { BookMoment, SeenBook } from '../../schemas/seen-book.ts';
import type { WorkspaceIdentity } from '../storage/workspace.ts';
import type { BookWithPast } from './past.ts';
import { type OfTables, readStoredBook, readStoredPast } from './stored-book.ts';

/** How prices and texts moved since a person has seen them (H7), as far as this device knows it (H1). */
export type WhatChanged = {
  menus: ChangedMenu[];
  /** The publications behind the moment that was compared with, the latest first. */
  publications: PastPublication[];
  /** Since when this device knows what was published, where that is later than what was seen; null: it knows all of it. */
  knownSince: string | null;
};

/**
 * What a screen asks of a whole book that it has no other need of: the worker reads the tables itself, so that neither the
 * book nor the work is ever in the page (decision 131). Whether a batch was being written meanwhile, the page knows
 * (`ofStoredBook$`).
 */
export class BookWork {
  #all: ReturnType<typeof allOffers> | null = null;

  /**
   * @param currency refId of the currency that is shown; null: base units
   * @returns null: the organization has no book of its own
   */
  async whatChanged(
    identity: WorkspaceIdentity,
    seen: SeenBook,
    now: BookMoment,
    currency: string | null,
  ): Promise<OfTables<WhatChanged | null>> {
    const { value: book, allSound } = await readStoredBook(identity);
    const value =
      book && whatChangedSince({ book, past: await readStoredPast(identity) }, seen, now, currency);
    return { value, allSound };
  }

  /** Reads what `allMoves` and `menuView` are about; false: the organization has no book of its own. */
  async readOffers(identity: WorkspaceIdentity): Promise<OfTables<boolean>> {
    const { value: book, allSound } = await readStoredBook(identity);
    this.#all = book && allOffers(book);
    return { value: book !== null, allSound };
  }

  /** @param rate units of the currency that prices are shown in to one base unit */
  allMoves(before: ShownBy, after: ShownBy, rate: string): AllMoves | null {
    return this.#all && allMoves(this.#all, before, after, rate);
  }

  /** One of the menus that `allMoves` names. */
  menuView(id: string): MenuView | null {
    return this.#all?.view(id) ?? null;
  }
}

function whatChangedSince(
  { book, past }: BookWithPast,
  seen: SeenBook,
  now: BookMoment,
  currency: string | null,
): WhatChanged {
  const reaches = seen.epoch === now.epoch && seen.seq >= past.from;
  const from = reaches ? seen.seq : past.from;
  const rate = shownRate(now.rates, currency);
  const menus = whatChanged(
    {
      book: bookAsOf(book, past, from),
      variables: seen.variables,
      // Without a rate of then it is compared at that of today: that a currency came is no change of a price.
      rate: shownRate(seen.rates, currency) ?? rate ?? '1',
    },
    { book, variables: now.variables, rate: rate ?? '1' },
  );
  const first = past.changes[0]?.change.created;
  return {
    menus,
    publications: publicationsIn(past, book).filter(({ to }) => to > from),
    knownSince: reaches ? null : (first ?? ''),
  };
}
