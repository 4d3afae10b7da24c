import type { ChangeRecord } from '../../schemas/change-log.ts';
import type { DraftPosition, DraftRow, RecordEdit, RecordKey } from '../../schemas/draft.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';

/**
 * Undo and redo over the whole draft (A2). A step edits records; each row of the draft keeps what the steps made of
 * its record, so that one write of rows is a step (of many rows step-in-pieces.ts), and one write of the position an
 * undo: whoever is stopped in between has the whole step or none of it.
 */

/** So many steps can be undone. */
const mostSteps = 100;

/** What the draft does to each record, by `keyOf`. */
export type Draft = ReadonlyMap<string, RecordEdit>;

export function keyOf({ table, refId }: RecordKey): string {
  return `${table}/${refId}`;
}

/** `keyOf` the record that a change record is about. */
export function keyOfChanged({ collection, data }: ChangeRecord): string {
  return keyOf({ table: collection as PricebookTable, refId: data.refId });
}

/** The step that counts: where undo and redo stand, or the last one. */
export function currentStep(rows: readonly DraftRow[], position: DraftPosition | null): number {
  const latest = latestStep(rows);
  return position?.latest === latest ? position.step : latest;
}

/** What the draft says at a step. */
export function draftAt(rows: readonly DraftRow[], step: number): Draft {
  const draft = new Map<string, RecordEdit>();
  for (const row of rows) {
    const edit = row.versions.findLast((version) => version.step <= step)?.edit;
    if (edit) draft.set(keyOf(row), edit);
  }
  return draft;
}

/** What one step makes of the records that it edits, by `keyOf`; null: as published. */
export type DraftStep = ReadonlyMap<string, { key: RecordKey; edit: RecordEdit | null }>;

/**
 * The rows to be written for a step: those of its records, and those that still had what was undone before it.
 * Steps that can't be undone any more are left out of them; a row without versions is to be removed.
 *
 * @param now in ms: steps are told apart by it, so that a position of a draft that was published means no later one
 */
export function rowsAfterStep(
  rows: readonly DraftRow[],
  position: DraftPosition | null,
  changes: DraftStep,
  now: number,
): DraftRow[] {
  const step = stepAfter(rows, now);
  const current = currentStep(rows, position);
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  const touched = rows.filter(
    (row) => changes.has(keyOf(row)) || row.versions.some((version) => version.step > current),
  );
  const fresh = [...changes].flatMap(
    ([
      name,
      {
        key: { table, refId },
      },
    ]) => (known.has(name) ? [] : [{ table, refId, versions: [] }]),
  );
  const undoable = stepsOf(rows).filter((earlier) => earlier <= current);
  const last = Math.max(undoable.at(-mostSteps) ?? 0, foldedUntil(rows));
  return [...touched, ...fresh].map((row) => {
    const versions = row.versions.filter((version) => version.step <= current);
    const change = changes.get(keyOf(row));
    if (change) versions.push({ step, edit: change.edit });
    return { ...row, versions: recent(versions, last) };
  });
}

/** The number of the step that comes after all others. */
export function stepAfter(rows: readonly DraftRow[], now: number): number {
  return Math.max(now, latestStep(rows) + 1);
}

/**
 * The rows that still have what was undone, or what was never stored whole, without it. Those with the latest steps
 * are last: written in this order, the position stands until nothing of it is left, and then all rows are as it says.
 */
export function rowsWithoutUndone(
  rows: readonly DraftRow[],
  position: DraftPosition | null,
): DraftRow[] {
  const current = currentStep(rows, position);
  return rows
    .filter((row) => lastStepOf(row) > current)
    .sort((a, b) => lastStepOf(a) - lastStepOf(b))
    .map((row) => ({ ...row, versions: row.versions.filter(({ step }) => step <= current) }));
}

/** Where undo leads; null: there is nothing to undo. */
export function undone(
  rows: readonly DraftRow[],
  position: DraftPosition | null,
): DraftPosition | null {
  const current = currentStep(rows, position);
  const folded = foldedUntil(rows);
  const last = stepsOf(rows).findLast((step) => step > folded && step <= current);
  return last === undefined ? null : { step: last - 1, latest: latestStep(rows) };
}

/** Where redo leads; null: there is nothing to redo. */
export function redone(
  rows: readonly DraftRow[],
  position: DraftPosition | null,
): DraftPosition | null {
  // What follows is not whole.
  if (position?.storing) return null;
  const current = currentStep(rows, position);
  const next = stepsOf(rows).find((step) => step > current);
  return next === undefined ? null : { step: next, latest: latestStep(rows) };
}

/** Each once, in their order. */
function stepsOf(rows: readonly DraftRow[]): number[] {
  const steps = rows.flatMap(({ versions }) => versions.map(({ step }) => step));
  return [...new Set(steps)].sort((a, b) => a - b);
}

/** The last of all steps, undone or not; 0: there is none. */
export function latestStep(rows: readonly DraftRow[]): number {
  return stepsOf(rows).at(-1) ?? 0;
}

function lastStepOf({ versions }: DraftRow): number {
  return versions.at(-1)?.step ?? 0;
}

/**
 * The versions of steps that can be undone, and as step 0 what was before them. Other rows of these steps still have
 * them: undone there alone, a step would be undone by half.
 */
function recent(versions: DraftRow['versions'], last: number): DraftRow['versions'] {
  const kept = versions.filter(({ step }) => step > last);
  const folded = versions.findLast(({ step }) => step <= last);
  if (!folded) return kept;
  return [{ step: 0, edit: folded.edit, ...(last > 0 ? { until: last } : {}) }, ...kept];
}

/** No step up to this one can be undone any more; 0: all can. */
function foldedUntil(rows: readonly DraftRow[]): number {
  return rows.reduce((most, { versions }) => Math.max(most, versions[0]?.until ?? 0), 0);
}
