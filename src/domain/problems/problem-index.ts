import { fold, wordsOf } from './fold.ts';

/** No name holds it, so that nothing typed matches across two tags. */
const tagSeparator = '\n';

/** What a search reads of a problem. */
export type Searchable = {
  name: string;
  refId: string;
  tags: readonly { refId: string; name: string }[];
};

/** Problems made ready to be searched at each keystroke; their order is kept among equals. */
export type ProblemIndex<P extends Searchable> = readonly IndexEntry<P>[];

export type IndexEntry<P> = {
  problem: P;
  name: string;
  refId: string;
  tags: string;
  words: readonly string[];
};

export function indexProblems<P extends Searchable>(problems: readonly P[]): ProblemIndex<P> {
  return problems.map((problem) => {
    const name = fold(problem.name);
    const tags = problem.tags.map((tag) => fold(tag.name)).join(tagSeparator);
    return {
      problem,
      name,
      refId: fold(problem.refId),
      tags,
      words: [...wordsOf(name), ...wordsOf(tags)],
    };
  });
}
