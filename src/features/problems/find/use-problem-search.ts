import { useMemo } from 'react';
import { sessions$ } from '../../../database/local/sessions.ts';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { indexProblems } from '../../../domain/problems/problem-index.ts';
import { recentProblems } from '../../../domain/problems/recent-problems.ts';
import { searchProblems, withTag } from '../../../domain/problems/search.ts';
import { countTags, withSelectedTag } from '../../../domain/problems/tag-counts.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';

/** What is searched for, as the route keeps it. */
export type ProblemSearch = {
  /** What was typed. */
  q?: string | undefined;
  /** refId of the tag to filter by. */
  tag?: string | undefined;
};

const mostRecent = 5;

/** What the search finds. */
export function useProblemResults(
  problems: readonly ProblemView[],
  typed: string,
  tag: string | undefined,
) {
  const sessions = readyValue(useLive(sessions$, useWorkspace()));
  const index = useMemo(() => indexProblems(problems), [problems]);
  const found = useMemo(() => searchProblems(index, typed), [index, typed]);
  const tags = useMemo(
    () => withSelectedTag(countTags(found.problems), selectedTag(problems, tag)),
    [problems, found, tag],
  );
  const shown = useMemo(() => withTag(found.problems, tag), [found, tag]);
  const isFiltered = typed.trim() !== '' || tag !== undefined;
  const recent = useMemo(() => {
    if (isFiltered || !sessions) return [];
    return recentProblems(
      sessions.map(({ state }) => state),
      problems,
      mostRecent,
    );
  }, [isFiltered, sessions, problems]);
  return { shown, recent, tags, terms: found.terms, closest: found.closest, isFiltered };
}

/** The tag of the route; one that the book does not know goes by its refId. */
function selectedTag(problems: readonly ProblemView[], refId: string | undefined) {
  if (refId === undefined) return undefined;
  for (const { tags } of problems) {
    const tag = tags.find((each) => each.refId === refId);
    if (tag) return tag;
  }
  return { refId, name: refId };
}
