import type { IndexEntry } from './problem-index.ts';

/**
 * The entries in which each word typed is contained or is the beginning of a word with few letters
 * wrong ("capasitor", "capas"), the fewest wrong first.
 */
export function findClosest<P>(
  index: readonly IndexEntry<P>[],
  words: readonly string[],
): { entries: IndexEntry<P>[]; terms: string[] } {
  const vocabulary = vocabularyOf(index);
  const similar = words.map((word) => similarWords(word, vocabulary));
  if (similar.every((candidates) => candidates.size === 0)) return { entries: [], terms: [] };

  const terms = new Set<string>();
  const scored: { entry: IndexEntry<P>; distance: number }[] = [];
  for (const entry of index) {
    const matches = words.map((word, position) => nearest(entry, word, similar[position]));
    let distance = 0;
    for (const match of matches) distance += match?.distance ?? Number.POSITIVE_INFINITY;
    if (distance === Number.POSITIVE_INFINITY) continue;
    scored.push({ entry, distance });
    for (const match of matches) if (match) terms.add(match.word);
  }
  scored.sort((a, b) => a.distance - b.distance);
  return { entries: scored.map(({ entry }) => entry), terms: [...terms] };
}

/** The words of each index; collecting those of 10,000 problems at every letter is most of the work. */
const vocabularies = new WeakMap<readonly { words: readonly string[] }[], ReadonlySet<string>>();

function vocabularyOf<P>(index: readonly IndexEntry<P>[]): ReadonlySet<string> {
  const known = vocabularies.get(index);
  if (known) return known;
  const vocabulary = new Set<string>();
  for (const { words } of index) for (const word of words) vocabulary.add(word);
  vocabularies.set(index, vocabulary);
  return vocabulary;
}

type Match = { word: string; distance: number };

function nearest<P>(
  { name, refId, tags, words }: IndexEntry<P>,
  typed: string,
  similar: ReadonlyMap<string, number> | undefined,
): Match | undefined {
  if (name.includes(typed) || refId.includes(typed) || tags.includes(typed)) {
    return { word: typed, distance: 0 };
  }
  let best: Match | undefined;
  for (const word of words) {
    const distance = similar?.get(word);
    if (distance !== undefined && (best === undefined || distance < best.distance)) {
      best = { word, distance };
    }
  }
  return best;
}

function similarWords(typed: string, vocabulary: ReadonlySet<string>): Map<string, number> {
  const similar = new Map<string, number>();
  const allowed = lettersWrongAllowed(typed);
  if (allowed === 0) return similar;
  for (const word of vocabulary) {
    if (word.length < typed.length - allowed) continue;
    const distance = distanceToBeginning(typed, word.slice(0, typed.length + allowed));
    if (distance <= allowed) similar.set(word, distance);
  }
  return similar;
}

/** Short words are near to too many others. */
function lettersWrongAllowed(typed: string): number {
  if (typed.length < 4) return 0;
  return typed.length < 8 ? 1 : 2;
}

/**
 * The fewest letters to add, drop, change or swap with their neighbour that make `typed` some
 * beginning of `word`.
 */
function distanceToBeginning(typed: string, word: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1];
      if (swapped) cost = Math.min(cost, at(before, column - 2) + 1);
      current.push(cost);
    }
    before = previous;
    previous = current;
  }
  return Math.min(...previous);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
