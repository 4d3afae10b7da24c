import { useMemo } from 'react';
import { filterByText, indexTexts, typedWords } from '../../domain/search/filter-by-text.ts';
import type { BookView } from './queries.ts';

export type BookPart = 'problems' | 'menus';

/** What of a book is shown, as the route keeps it. */
export type BookSearch = {
  /** What was typed. */
  q?: string | undefined;
  /** The part in sight if there is room for one only. */
  show?: BookPart | undefined;
};

/** The problems and menus that contain what was typed; a menu also by the names of its offers. */
export function useBookResults(book: BookView, typed: string) {
  const words = useMemo(() => typedWords(typed), [typed]);
  const problemIndex = useMemo(() => indexTexts(book.problems, ({ name }) => [name]), [book]);
  const menuIndex = useMemo(
    () =>
      indexTexts(book.menus, ({ name, offers }) => [name, ...offers.map((offer) => offer.name)]),
    [book],
  );
  const problems = useMemo(() => filterByText(problemIndex, words), [problemIndex, words]);
  const menus = useMemo(() => filterByText(menuIndex, words), [menuIndex, words]);
  return { problems, menus, words };
}
