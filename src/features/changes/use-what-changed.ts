import { useState } from 'react';
import {
  defer,
  finalize,
  NEVER,
  type Observable,
  ReplaySubject,
  share,
  switchMap,
  timer,
} from 'rxjs';
import type { Workspace } from '../../database/storage/workspace.ts';
import { idleTask } from '../../database/tables/next-task.ts';
import type { BookWork, WhatChanged } from '../../database/views/book-work.ts';
import { ofStoredBook$ } from '../../database/views/of-stored-book.ts';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { type Live, useLive } from '../../runtime/use-live.ts';
import { type StartWorker, WorkerClient } from '../../runtime/worker-client.ts';
import type { BookMoment, SeenBook } from '../../schemas/seen-book.ts';

type Asked = { seen: SeenBook; moment: BookMoment; currency: string | null };

/** Of a book of the organization's own; null: there is none. `again`: once it failed. */
export function useWhatChanged(
  seen: SeenBook | null | undefined,
  moment: BookMoment | null,
  currency: string | null | undefined,
): { live: Live<WhatChanged | null>; again: () => void } {
  const workspace = useWorkspace();
  const { startWorker } = useApp();
  const [tries, setTries] = useState(0);
  // Which prices stay is nothing that changed: what is shown stays while it is said.
  const asked: Asked | null =
    seen && moment && currency !== undefined
      ? { seen: { ...seen, kept: [] }, moment, currency }
      : null;
  const live = useLive(changedOnce$, workspace, startWorker, JSON.stringify(asked), tries);
  return { live, again: () => setTries(tries + 1) };
}

/** The whole book is gone through: home and the screen share the last answer, and home waits until nothing else is to be done. */
function changedOnce$(
  workspace: Workspace,
  startWorker: StartWorker,
  text: string,
  _tries: number,
): Observable<WhatChanged | null> {
  const asked: Asked | null = JSON.parse(text);
  if (!asked) return NEVER;
  const known = answers.get(workspace);
  if (known?.text === text) return known.changed$;
  const changed$ = defer(idleTask).pipe(
    switchMap(() => whatChanged$(workspace, startWorker, asked)),
    share({
      connector: () => new ReplaySubject(1),
      resetOnComplete: false,
      // From home to the screen nobody listens for a moment.
      resetOnRefCountZero: () => timer(0),
    }),
  );
  answers.set(workspace, { text, changed$ });
  return changed$;
}

const answers = new WeakMap<
  Workspace,
  { text: string; changed$: Observable<WhatChanged | null> }
>();

/** By a worker that ends with the answer, or once nobody waits for it. */
function whatChanged$(
  workspace: Workspace,
  startWorker: StartWorker,
  { seen, moment, currency }: Asked,
): Observable<WhatChanged | null> {
  return defer(() => {
    const worker = new WorkerClient<BookWork>(startWorker, 'book');
    const ask = () => worker.call('whatChanged', workspace.identity, seen, moment, currency);
    return ofStoredBook$(workspace, ask).pipe(finalize(() => worker.end()));
  });
}
