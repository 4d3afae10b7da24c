import { type Observable, of, switchMap } from 'rxjs';
import type { StepAtOnce } from '../../domain/changes/step-at-once.ts';
import { heldSteps } from '../../domain/draft/at-once.ts';
import { describeStep, type StepPart } from '../../domain/draft/describe-step.ts';
import { unsentSteps$ } from '../local/pending-changes.ts';
import type { Workspace } from '../storage/workspace.ts';
import { readBookOf } from './published-book.ts';
import { watch } from './watch.ts';

/** A step that is not in the log yet, with what it does. */
export type DescribedStep = StepAtOnce & {
  parts: StepPart[];
  /** It is pending, but a refused one of the same records comes before it (S8). */
  waits: boolean;
};

/** The steps that are not in the log yet, in the order they were made. */
export function describedSteps$(workspace: Workspace): Observable<DescribedStep[]> {
  return unsentSteps$(workspace).pipe(
    switchMap((steps) =>
      steps.length === 0
        ? of([])
        : watch(workspace.database, ['books', 'problems', 'problemTags'], () =>
            described(workspace, steps),
          ),
    ),
  );
}

async function described(
  workspace: Workspace,
  steps: readonly StepAtOnce[],
): Promise<DescribedStep[]> {
  const book = await readBookOf(
    workspace,
    steps.flatMap(({ edits }) => edits),
  );
  const held = heldSteps(steps);
  return steps.map((step) => ({
    ...step,
    parts: book ? describeStep(step.edits, book) : [],
    waits: held.has(step.id),
  }));
}
