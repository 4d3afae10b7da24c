import { readDemo, readDemoBooks } from '../../../scripts/demo/read-demo.ts';
import { starterPublications } from '../../../scripts/demo/starter-publications.ts';
import { own, replayed, starter, targetOf } from './replayed-book.ts';

export const demo = readDemo();
export const demoBooks = readDemoBooks();

export const starterLog = starterPublications(demoBooks.starter, 'en', starter, []);
export const ownLog = demo.organization.publications(targetOf(own));

/** Those of an organization without rules of price of its own (A10). */
const usualVariables = { ...demo.organization.variables, markupTable: null, warranties: null };

/** The book of an organization that only inherits the starter book, that of one that works in Spanish, and the demo organization's. */
export const [starterBook, spanishBook, ownBook] = await Promise.all([
  replayed([[starter, starterLog]], usualVariables),
  replayed([[starter, starterPublications(demoBooks.starter, 'es', starter, [])]], usualVariables),
  replayed(
    [
      [starter, starterLog],
      [own, ownLog],
    ],
    demo.organization.variables,
  ),
]);
