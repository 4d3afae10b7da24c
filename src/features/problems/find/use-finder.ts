import { startTransition, useEffect, useState } from 'react';
import type { Subscription } from 'rxjs';
import { wasTakenAway } from '../../../database/storage/storage-fault.ts';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import type { ProblemIndex } from '../../../domain/search/problem-index.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { whileShown } from '../../../runtime/while-shown.ts';
import type { Finder } from './found.ts';

/**
 * All of the search, once it is loaded; null before. `isComing`: there will be more of it. It is no part of the screen's
 * own code, which a price waits for.
 */
export function useFinder(index: ProblemIndex<ProblemView>): {
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
