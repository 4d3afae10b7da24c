import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  currentStep,
  type DraftStep,
  draftAt,
  keyOf,
  redone,
  rowsAfterStep,
  undone,
} from '../../../src/domain/draft/history.ts';
import { stepInPieces, withoutHalfStored } from '../../../src/domain/draft/step-in-pieces.ts';
import type { DraftPosition, DraftRow } from '../../../src/schemas/draft.ts';
import { propertyOptions } from '../../support/property-options.ts';

/** What a device has of a draft. */
type Stored = { rows: DraftRow[]; position: DraftPosition | null };

type Action =
  | { kind: 'edit'; step: DraftStep }
  | { kind: 'inPieces'; step: DraftStep; order: string[]; stoppedAfter: number }
  | { kind: 'undo' }
  | { kind: 'redo' };

const refIds = ['a', 'b', 'c', 'd'];

const step = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...refIds), fc.option(fc.integer())), {
    selector: ([refId]) => refId,
    minLength: 1,
  })
  .map(
    (entries): DraftStep =>
      new Map(
        entries.map(([refId, rank]) => {
          const key = { table: 'tiers', refId } as const;
          const edit =
            rank === null ? null : ({ ...key, kind: 'make', values: { rank }, base: {} } as const);
          return [keyOf(key), { key, edit }];
        }),
      ),
  );

const actions = fc.array(
  fc.oneof(
    step.map((made): Action => ({ kind: 'edit', step: made })),
    fc.tuple(step, fc.shuffledSubarray(refIds, { minLength: refIds.length }), fc.nat(12)).map(
      ([made, order, stoppedAfter]): Action => ({
        kind: 'inPieces',
        step: made,
        order,
        stoppedAfter,
      }),
    ),
    fc.constant<Action>({ kind: 'undo' }),
    fc.constant<Action>({ kind: 'redo' }),
  ),
  { maxLength: 20 },
);

function shownOf({ rows, position }: Stored) {
  return new Map([...draftAt(rows, currentStep(rows, position))].sort());
}

function withRow({ rows, position }: Stored, row: DraftRow): Stored {
  const others = rows.filter((each) => keyOf(each) !== keyOf(row));
  return { position, rows: row.versions.length > 0 ? [...others, row] : others };
}

/** Every state of the device, the first included, from write to write. */
function statesOf(stored: Stored, writes: readonly (DraftRow | DraftPosition)[]): Stored[] {
  const states = [stored];
  for (const write of writes) {
    const last = states.at(-1) ?? stored;
    states.push('versions' in write ? withRow(last, write) : { ...last, position: write });
  }
  return states;
}

function cleaned(stored: Stored): Stored {
  const writes = withoutHalfStored(stored.rows, stored.position);
  if (!writes) return stored;
  const states = statesOf(stored, [...writes.cleared, writes.done]);
  for (const state of states) expect(shownOf(state)).toEqual(shownOf(stored));
  return states.at(-1) ?? stored;
}

test('[A1, A2] a step that is stored in pieces is in the draft as a whole or not at all, wherever it stops', () => {
  fc.assert(
    fc.property(actions, (all) => {
      let stored: Stored = { rows: [], position: null };
      let clock = 1_000;
      for (const action of all) {
        clock += 10;
        const before = shownOf(stored);
        stored = cleaned(stored);
        expect(shownOf(stored)).toEqual(before);
        if (action.kind === 'undo' || action.kind === 'redo') {
          const move = action.kind === 'undo' ? undone : redone;
          stored = { ...stored, position: move(stored.rows, stored.position) ?? stored.position };
          continue;
        }
        const after = new Map(before);
        for (const [name, { edit }] of action.step) {
          if (edit) after.set(name, edit);
          else after.delete(name);
        }
        const sorted = new Map([...after].sort());
        if (action.kind === 'edit') {
          const rows = rowsAfterStep(stored.rows, stored.position, action.step, clock);
          stored = rows.reduce(withRow, stored);
          expect(shownOf(stored)).toEqual(sorted);
          continue;
        }
        const { clearing, cleared, storing, added, done } = stepInPieces(
          stored.rows,
          stored.position,
          action.step,
          clock,
        );
        // The rows of the step are written side by side: whichever comes first.
        const { order } = action;
        added.sort((one, other) => order.indexOf(one.refId) - order.indexOf(other.refId));
        const writes = [clearing, ...cleared, storing, ...added, done];
        const states = statesOf(stored, writes);
        for (const state of states.slice(0, -1)) expect(shownOf(state)).toEqual(before);
        // From the first write on nothing that is there by half can be made again.
        for (const state of states.slice(1)) expect(redone(state.rows, state.position)).toBeNull();
        const last = states.at(-1) ?? stored;
        expect(shownOf(last)).toEqual(sorted);
        const back = undone(last.rows, last.position);
        expect(shownOf({ ...last, position: back })).toEqual(before);
        stored = states[action.stoppedAfter] ?? last;
      }
    }),
    propertyOptions(300),
  );
});
