import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Subscription } from 'rxjs';
import { sessions$ } from '../../../database/local/sessions.ts';
import { wasTakenAway } from '../../../database/storage/storage-fault.ts';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { indexProblems, type ProblemIndex } from '../../../domain/search/problem-index.ts';
import { withTag } from '../../../domain/search/search-by-letters.ts';
import { countTags, withSelectedTag } from '../../../domain/search/tag-counts.ts';
import { recentProblems } from '../../../domain/session/past-visits.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive, whileShown } from '../../../runtime/use-live.ts';
import { type Finder, findByLetters } from './found.ts';

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
  const { finder, isComing } = useFinder(index);
  const found = useMemo(
    () => finder?.find(typed) ?? findByLetters(index, typed),
    [finder, index, typed],
  );
  // Of those that meet some of what was asked none meets all of it.
  const shown = useMemo(
    () => (found.how === 'fewer' ? noProblems : withTag(found.problems, tag)),
    [found, tag],
  );
  const isNone = shown.length === 0;
  // Else those that meet some of it, or all of it without the tag.
  const near = isNone && typed.trim() !== '' ? found.problems : noProblems;
  const tags = useMemo(
    () =>
      withSelectedTag(countTags(isNone ? problems : found.problems), selectedTag(problems, tag)),
    [problems, found, isNone, tag],
  );
  const isFiltered = typed.trim() !== '' || tag !== undefined;
  const recent = useMemo(() => {
    if (isFiltered || !sessions) return noProblems;
    return recentProblems(
      sessions.map(({ state }) => state),
      problems,
      mostRecent,
    );
  }, [isFiltered, sessions, problems]);
  return { found, shown, near, recent, tags, isFiltered, isComing };
}

const noProblems: readonly ProblemView[] = [];

/** The tag of the route; one that the book does not know goes by its refId. */
function selectedTag(problems: readonly ProblemView[], refId: string | undefined) {
  if (refId === undefined) return undefined;
  for (const { tags } of problems) {
    const tag = tags.find((each) => each.refId === refId);
    if (tag) return tag;
  }
  return { refId, name: refId };
}

/**
 * All of the search, once it is loaded; null before. `isComing`: there will be more of it. It is no part of the screen's
 * own code, which a price waits for.
 */
function useFinder(index: ProblemIndex<ProblemView>): {
  finder: Finder | null;
  isComing: boolean;
} {
  const workspace = useWorkspace();
  const [finder, setFinder] = useState<Finder | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let subscription: Subscription | undefined;
    let left = false;
    const fail = (error: unknown) => {
      console.error(error);
      // The app opens the databases again, and with them this.
      if (!wasTakenAway(error)) setFailed(true);
    };
    import('./finder.ts').then(({ finder$ }) => {
      if (left) return;
      subscription = whileShown(finder$(workspace, index)).subscribe({
        next: (next) => startTransition(() => setFinder(next)),
        error: fail,
      });
    }, fail);
    return () => {
      left = true;
      subscription?.unsubscribe();
    };
  }, [workspace, index]);
  return { finder, isComing: !failed && !finder?.isWhole };
}
