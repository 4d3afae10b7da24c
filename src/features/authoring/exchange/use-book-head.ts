import { useMemo } from 'react';
import { combineLatest, map } from 'rxjs';
import { currencyRates$ } from '../../../database/local/reference.ts';
import type { Workspace } from '../../../database/storage/workspace.ts';
import { books$ } from '../../../database/views/readiness.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import type { BookHead } from './exchange-work.ts';

/** What the exchange needs besides the book itself. */
export type HeadOfBook = Pick<BookHead, 'books' | 'rates' | 'currencies' | 'currency'>;

/** The same object as long as it is so; undefined until it is read. */
export function useBookHead(): HeadOfBook | undefined {
  const money = useMoney();
  const { currency, currencies } = money ?? {};
  const read = readyValue(useLive(booksAndRates$, useWorkspace()));
  return useMemo(
    () =>
      read && currencies && currency !== undefined ? { ...read, currencies, currency } : undefined,
    [read, currencies, currency],
  );
}

function booksAndRates$(workspace: Workspace) {
  return combineLatest([books$(workspace), currencyRates$(workspace)]).pipe(
    map(([books, rates]) => ({ books, rates })),
  );
}
