import { useEffect, useState } from 'react';
import type { Workspace } from '../../database/storage/workspace.ts';
import { idleTask } from '../../database/tables/next-task.ts';
import { readWhatChanged, type WhatChanged } from '../../database/views/what-changed.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import type { BookMoment, SeenBook } from '../../schemas/seen-book.ts';

/** undefined while it is worked out; null: there is no book of the organization's own. */
export function useWhatChanged(
  seen: SeenBook | null | undefined,
  moment: BookMoment | null,
  currency: string | null | undefined,
): WhatChanged | null | undefined {
  const workspace = useWorkspace();
  const [worked, setWorked] = useState<{ of: string; changed: WhatChanged | null }>();
  const of = seen && moment && currency !== undefined ? nameOf(seen, moment, currency) : '';
  useEffect(() => {
    if (!seen || !moment || currency === undefined) return;
    let isOver = false;
    const name = nameOf(seen, moment, currency);
    changedOnce(workspace, name, () => readWhatChanged(workspace, seen, moment, currency)).then(
      (changed) => {
        if (!isOver) setWorked({ of: name, changed });
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isOver = true;
    };
  }, [workspace, seen, moment, currency]);
  return of !== '' && worked?.of === of ? worked.changed : undefined;
}

function nameOf({ at, epoch, seq }: SeenBook, moment: BookMoment, currency: string | null): string {
  return JSON.stringify([at, epoch, seq, moment, currency]);
}

/** It goes through the whole book: home and the screen share the last answer, and home waits until nothing else is to be done. */
async function changedOnce(
  workspace: Workspace,
  name: string,
  read: () => Promise<WhatChanged | null>,
): Promise<WhatChanged | null> {
  const known = answers.get(workspace);
  if (known?.name === name) return known.changed;
  const changed = idleTask().then(read);
  answers.set(workspace, { name, changed });
  // One that failed is asked for again.
  changed.catch(() => answers.delete(workspace));
  return changed;
}

const answers = new WeakMap<Workspace, { name: string; changed: Promise<WhatChanged | null> }>();
