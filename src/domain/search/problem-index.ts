import { fold, wordsOf } from './fold.ts';

/** No name holds it, so that nothing typed matches across two tags. */
const tagSeparator = '\n';

/** What a search reads of a problem. */
export type Searchable = {
  name: string;
  refId: string;
  /** Further words to find it by (A9). */
  keywords: string;
  tags: readonly { refId: string; name: string }[];
};

/** Problems made ready to be searched at each keystroke; their order is kept among equals. */
export type ProblemIndex<P extends Searchable> = {
  entries: readonly IndexEntry<P>[];
  /** What a word typed is looked for in, by the positions of the entries. */
  fields: readonly TokenIndex[];
  /** The words that one mistyped may have been meant for. */
  words: WordIndex;
};

/** A problem and its texts, folded; `tags`: with the keywords. */
export type IndexEntry<P> = { problem: P; name: string; refId: string; tags: string };

export function indexProblems<P extends Searchable>(problems: readonly P[]): ProblemIndex<P> {
  const entries = problems.map((problem) => ({
    problem,
    name: fold(problem.name),
    refId: fold(problem.refId),
    tags: [...problem.tags.map(({ name }) => name), problem.keywords].map(fold).join(tagSeparator),
  }));
  const texts = indexTokens(entries.map(({ name, tags }) => `${name}${tagSeparator}${tags}`));
  return {
    entries,
    fields: [texts, indexTokens(entries.map(({ refId }) => refId))],
    words: indexWords(texts),
  };
}

/** The words of many texts and the positions of the texts that have each, some of them twice. */
type WordIndex = ReadonlyMap<string, readonly number[]>;

function indexWords({ tokens, texts }: TokenIndex): WordIndex {
  const words = new Map<string, readonly number[]>();
  tokens.forEach((token, index) => {
    const positions = texts[index] ?? [];
    for (const word of wordsOf(token)) {
      const known = words.get(word);
      words.set(word, known ? [...known, ...positions] : positions);
    }
  });
  return words;
}

/**
 * The tokens of many folded texts, which are their runs without white space, and the texts that have each.
 * 10,000 names share a few thousand tokens, so looking for a part of a word in the tokens is far less work
 * than in the texts, and hardly grows with what else of a problem is searched.
 */
type TokenIndex = {
  tokens: readonly string[];
  /** For each token the positions of the texts that have it, ascending. */
  texts: readonly (readonly number[])[];
  /** All tokens in one text, a line each: looking through it is much faster than through each of them. */
  lines: string;
  /** For each token where its line ends. */
  ends: readonly number[];
};

function indexTokens(texts: readonly string[]): TokenIndex {
  const found = new Map<string, number[]>();
  texts.forEach((text, position) => {
    for (const token of text.split(whiteSpace)) {
      const positions = found.get(token);
      if (positions === undefined) found.set(token, [position]);
      else if (positions.at(-1) !== position) positions.push(position);
    }
  });
  const tokens = [...found.keys()];
  let end = -1;
  const ends = tokens.map((token) => {
    end += token.length + 1;
    return end;
  });
  return { tokens, texts: [...found.values()], lines: tokens.join('\n'), ends };
}

/** For each token that contains the word, a run without white space, the positions of the texts that have it. */
export function textsContaining(
  { texts, lines, ends }: TokenIndex,
  word: string,
): (readonly number[])[] {
  const containing: (readonly number[])[] = [];
  let at = lines.indexOf(word);
  for (let token = 0; at !== -1; token += 1) {
    const end = ends[token] ?? lines.length;
    if (at >= end) continue;
    containing.push(texts[token] ?? []);
    at = lines.indexOf(word, end);
  }
  return containing;
}

const whiteSpace = /\s+/;
