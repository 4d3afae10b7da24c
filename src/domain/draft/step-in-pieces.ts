import type { DraftPosition, DraftRow } from '../../schemas/draft.ts';
import {
  currentStep,
  type DraftStep,
  keyOf,
  latestStep,
  rowsAfterStep,
  rowsWithoutUndone,
  stepAfter,
} from './history.ts';

/**
 * The writes of a step of so many records that they can't be one write: those of `cleared` and of `added` a few rows at
 * a time, the positions by one each, in this order; the rows of `added` may change places among themselves. Until the
 * last of them the draft is as it was, whoever reads it after whichever write, and then it has all of the step.
 */
export type StepInPieces = {
  /** What was undone before can't be made again from here on, as less and less of it is there. */
  clearing: DraftPosition;
  /** Rows without what was undone before; one without versions is to be removed. */
  cleared: DraftRow[];
  /** The step counts as one that was undone, and can't be made again. */
  storing: DraftPosition;
  added: DraftRow[];
  done: DraftPosition;
};

/** @param now in ms, as for `rowsAfterStep` */
export function stepInPieces(
  rows: readonly DraftRow[],
  position: DraftPosition | null,
  step: DraftStep,
  now: number,
): StepInPieces {
  const cleared = rowsWithoutUndone(rows, position);
  const before = withRows(rows, cleared);
  const latest = stepAfter(before, now);
  const clearing = { step: currentStep(rows, position), latest: latestStep(rows), storing: true };
  return {
    ...{ clearing, cleared },
    storing: { step: currentStep(before, null), latest, storing: true },
    added: rowsAfterStep(before, null, step, now),
    done: { step: latest, latest },
  };
}

/**
 * The writes that take out what is left of a step whose storing ended early; null: there is nothing of the kind. The
 * draft is the same before, between and after them.
 */
export function withoutHalfStored(
  rows: readonly DraftRow[],
  position: DraftPosition | null,
): { cleared: DraftRow[]; done: DraftPosition } | null {
  if (!position?.storing) return null;
  const step = currentStep(rows, position);
  return { cleared: rowsWithoutUndone(rows, position), done: { step, latest: step } };
}

/** The rows with others in the place of theirs. */
function withRows(rows: readonly DraftRow[], others: readonly DraftRow[]): DraftRow[] {
  const byKey = new Map(others.map((row) => [keyOf(row), row]));
  return rows
    .map((row) => byKey.get(keyOf(row)) ?? row)
    .filter(({ versions }) => versions.length > 0);
}
