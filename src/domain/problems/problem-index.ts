import { fold } from './fold.ts';
import { indexWords, type WordIndex } from './similar-words.ts';
import { indexTokens, type TokenIndex } from './token-index.ts';

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
