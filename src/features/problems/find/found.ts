import type { ProblemView } from '../../../database/views/pricebook.ts';
import type { Findings } from '../../../domain/search/find-problems.ts';
import { fold } from '../../../domain/search/fold.ts';
import { rangesOf, type TextRange } from '../../../domain/search/marked-parts.ts';
import type { ProblemIndex } from '../../../domain/search/problem-index.ts';
import type { ProblemMatch } from '../../../domain/search/problem-match.ts';
import { searchProblems } from '../../../domain/search/search-by-letters.ts';

/** What a search found, and why. */
export type Found = Pick<Findings<ProblemView>, 'problems' | 'how'> & {
  /** What of a text matched, to be marked. */
  marks: (text: string) => readonly TextRange[];
  matchOf: (problem: ProblemView) => ProblemMatch;
};

export type Finder = {
  find: (typed: string) => Found;
  /** Whether all that is to be searched is: else there may be more. */
  isWhole: boolean;
};

/** Finds by letters alone, for as long as the rest of the search is being loaded. */
export function findByLetters(index: ProblemIndex<ProblemView>, typed: string): Found {
  const { problems, terms, closest } = searchProblems(index, typed);
  const isAll = typed.trim() === '';
  return {
    problems,
    how: isAll ? 'all' : closest ? 'spelling' : 'exact',
    marks: (text) => rangesOf(text, terms),
    matchOf: ({ name, tags, refId }) => {
      const shown = fold([name, ...tags.map((tag) => tag.name)].join(' '));
      const isByCode = terms.some((term) => fold(refId).includes(term) && !shown.includes(term));
      return { places: isByCode ? [{ kind: 'code', text: refId }] : [], meanings: [] };
    },
  };
}
