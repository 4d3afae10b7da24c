import { expect, test } from 'vitest';
import {
  currentStep,
  draftAt,
  keyOf,
  rowsAfterStep,
  undone,
} from '../../../src/domain/draft/history.ts';
import type { DraftPosition, DraftRow, RecordEdit } from '../../../src/schemas/draft.ts';

const key = { table: 'tiers', refId: 'gold' } as const;

function edit(name: string): RecordEdit {
  return { ...key, kind: 'change', values: { name }, base: { name: 'Gold', rank: 2 } };
}

function afterSteps(names: readonly string[]): DraftRow[] {
  let rows: DraftRow[] = [];
  for (const [at, name] of names.entries()) {
    const step = new Map([[keyOf(key), { key, edit: edit(name) }]]);
    rows = rowsAfterStep(rows, null, step, 1_000 + at);
  }
  return rows;
}

test('[A2] a hundred steps can be undone, and what was before them stays', () => {
  const names = Array.from({ length: 130 }, (_, at) => `Gold ${at}`);
  const rows = afterSteps(names);
  let position: DraftPosition | null = null;
  const seen: unknown[] = [];
  for (;;) {
    const to = undone(rows, position);
    if (!to) break;
    position = to;
    seen.push(draftAt(rows, currentStep(rows, position)).get(keyOf(key))?.values.name);
  }
  expect(seen).toEqual(names.slice(29, 129).reverse());
});

test('[A2] no step is undone by half: what was done to several records before the last hundred stays whole', () => {
  const both = { table: 'tiers', refId: 'silver' } as const;
  const together = new Map([
    [keyOf(key), { key, edit: edit('Gold 0') }],
    [keyOf(both), { key: both, edit: { ...edit('Silver 0'), refId: 'silver' } }],
  ]);
  let rows = rowsAfterStep([], null, together, 1_000);
  const again = (at: number, position: DraftPosition | null) => {
    const step = new Map([[keyOf(key), { key, edit: edit(`Gold ${at}`) }]]);
    const written = rowsAfterStep(rows, position, step, 1_000 + at);
    const names = new Set(written.map(keyOf));
    rows = [...rows.filter((row) => !names.has(keyOf(row))), ...written];
  };
  for (let at = 1; at <= 100; at += 1) again(at, null);
  let position: DraftPosition | null = null;
  for (let at = 0; at < 50; at += 1) position = undone(rows, position) ?? position;
  // Fewer than a hundred steps again.
  again(200, position);
  position = null;
  let undos = 0;
  for (let to = undone(rows, position); to; to = undone(rows, position)) {
    position = to;
    undos += 1;
  }
  expect(undos).toBe(51);
  const names = [...draftAt(rows, currentStep(rows, position)).values()].map(
    ({ values }) => values.name,
  );
  expect(names.toSorted()).toEqual(['Gold 0', 'Silver 0']);
});

test('[A2] where undo stood in a draft that was published means nothing in the next one', () => {
  const first = afterSteps(['a', 'b']);
  const stale = undone(first, null);
  const step = new Map([[keyOf(key), { key, edit: edit('c') }]]);
  const next = rowsAfterStep([], stale, step, 5_000);
  expect(draftAt(next, currentStep(next, stale)).get(keyOf(key))?.values).toEqual({ name: 'c' });
});
