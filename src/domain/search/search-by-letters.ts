import { fold } from './fold.ts';
import {
  type IndexEntry,
  type ProblemIndex,
  type Searchable,
  textsContaining,
} from './problem-index.ts';
import { similarWords } from './similar-words.ts';

type Found<P> = {
  problems: P[];
  /** The folded texts to mark in what was found. */
  terms: string[];
  /** Nothing matched as typed: these are the nearest, for someone who mistyped. */
  closest: boolean;
};

/**
 * Problems whose name, refId or a tag's name contains what was typed, in any case (K12),
 * the likeliest first; then those that contain all its words somewhere. Where there is none, the
 * nearest in spelling. Nothing typed: all of them.
 */
export function searchProblems<P extends Searchable>(
  index: ProblemIndex<P>,
  typed: string,
): Found<P> {
  const query = fold(typed).trim().replace(/\s+/g, ' ');
  if (query === '') return { problems: problemsOf(index.entries), terms: [], closest: false };
  const words = query.split(' ');
  const ranked: P[][] = [];
  let whole = false;
  for (const entry of entriesWithAll(index, words)) {
    const rank = rankOf(entry, query);
    if (rank < scattered) whole = true;
    ranked[rank] ??= [];
    ranked[rank].push(entry.problem);
  }
  const found = ranked.flat();
  if (found.length === 0) {
    const { entries, terms } = findClosest(index, words);
    return { problems: problemsOf(entries), terms, closest: entries.length > 0 };
  }
  const terms = ranked[scattered] ? words : [];
  return { problems: found, terms: whole ? [query, ...terms] : terms, closest: false };
}

/** Those that have the tag; all of them without one. */
export function withTag<P extends Searchable>(
  problems: readonly P[],
  tagRefId: string | undefined,
): readonly P[] {
  if (tagRefId === undefined) return problems;
  return problems.filter(({ tags }) => tags.some(({ refId }) => refId === tagRefId));
}

/** The rank of problems that contain the words typed, but not side by side. */
const scattered = 5;

function rankOf<P>({ name, refId, tags }: IndexEntry<P>, query: string): number {
  const at = name.indexOf(query);
  if (at === 0) return 0;
  if (at > 0) return name.includes(` ${query}`) ? 1 : 2;
  if (refId.includes(query)) return 3;
  return tags.includes(query) ? 4 : scattered;
}

/** The entries that contain every word somewhere; so does each that contains them side by side. */
function entriesWithAll<P extends Searchable>(
  { entries, fields }: ProblemIndex<P>,
  words: readonly string[],
): IndexEntry<P>[] {
  const wordsSeen = new Uint16Array(entries.length);
  words.forEach((word, number) => {
    for (const field of fields) {
      for (const texts of textsContaining(field, word)) {
        for (const position of texts) {
          if (wordsSeen[position] === number) wordsSeen[position] = number + 1;
        }
      }
    }
  });
  return entries.filter((_, position) => wordsSeen[position] === words.length);
}

function problemsOf<P>(entries: readonly IndexEntry<P>[]): P[] {
  return entries.map(({ problem }) => problem);
}

/**
 * The entries in which each word typed is contained or is the beginning of a word with few letters
 * wrong ("capasitor", "capas"), the fewest wrong first.
 */
function findClosest<P extends Searchable>(
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
