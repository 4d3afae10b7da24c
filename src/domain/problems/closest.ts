import type { IndexEntry, ProblemIndex, Searchable } from './problem-index.ts';
import { similarWords } from './similar-words.ts';
import { textsContaining } from './token-index.ts';

/**
 * The entries in which each word typed is contained or is the beginning of a word with few letters
 * wrong ("capasitor", "capas"), the fewest wrong first.
 */
export function findClosest<P extends Searchable>(
  { entries, fields, words: index }: ProblemIndex<P>,
  words: readonly string[],
): { entries: IndexEntry<P>[]; terms: string[] } {
  const nearest = words.map((typed) => {
    const matches = Array.from<Match | undefined>({ length: entries.length });
    const contained = { word: typed, distance: 0 };
    for (const field of fields) {
      for (const texts of textsContaining(field, typed)) {
        for (const position of texts) matches[position] = contained;
      }
    }
    for (const match of similarWords(index, typed)) {
      for (const position of match.texts) {
        if (match.distance < (matches[position]?.distance ?? Number.POSITIVE_INFINITY))
          matches[position] = match;
      }
    }
    return matches;
  });
  const terms = new Set<string>();
  const byDistance: IndexEntry<P>[][] = [];
  entries.forEach((entry, position) => {
    let distance = 0;
    for (const matches of nearest) {
      const match = matches[position];
      if (match === undefined) return;
      distance += match.distance;
    }
    const others = byDistance[distance];
    if (others) others.push(entry);
    else byDistance[distance] = [entry];
    for (const matches of nearest) terms.add(matches[position]?.word ?? '');
  });
  return { entries: byDistance.flat(), terms: [...terms] };
}

type Match = { word: string; distance: number };
