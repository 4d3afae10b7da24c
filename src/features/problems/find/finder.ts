import { from, map, type Observable, startWith, switchMap } from 'rxjs';
import type { Workspace } from '../../../database/storage/workspace.ts';
import { inPieces } from '../../../database/tables/next-task.ts';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { searchedMenuTexts$ } from '../../../database/views/searched-menu-texts.ts';
import { findProblems } from '../../../domain/search/find-problems.ts';
import { Meanings } from '../../../domain/search/meanings.ts';
import type { ProblemIndex } from '../../../domain/search/problem-index.ts';
import { MetText, problemMatch } from '../../../domain/search/problem-match.ts';
import {
  type ProblemTexts,
  problemTextsSteps,
  withMenuTextsSteps,
} from '../../../domain/search/problem-texts.ts';
import { tradeWords } from '../../../domain/trade-words/trade-words.ts';
import type { Finder } from './found.ts';

/**
 * All of the search (K12): first with the words of the trade, then with what the menus say, and again whenever these
 * change. This module and what it imports is loaded once a search is shown.
 */
export function finder$(
  workspace: Workspace,
  index: ProblemIndex<ProblemView>,
): Observable<Finder> {
  return from(inPieces(problemTextsSteps(index))).pipe(
    switchMap((texts) =>
      searchedMenuTexts$(workspace).pipe(
        switchMap((menuTexts) => inPieces(withMenuTextsSteps(texts, menuTexts))),
        startWith(texts),
      ),
    ),
    map(finderOf),
  );
}

const meanings = new Meanings(tradeWords);

function finderOf(texts: ProblemTexts<ProblemView>): Finder {
  return {
    isWhole: texts.menus !== null,
    find: (typed) => {
      const { problems, how, query } = findProblems(texts, meanings, typed);
      return {
        problems,
        how,
        marks: (text) => new MetText(text).marks(query),
        matchOf: (problem) => problemMatch(problem, query, texts.menus?.texts ?? null),
      };
    },
  };
}
