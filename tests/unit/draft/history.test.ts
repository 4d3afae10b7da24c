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

test('[A2] where undo stood in a draft that was published means nothing in the next one', () => {
  const first = afterSteps(['a', 'b']);
  const stale = undone(first, null);
  const step = new Map([[keyOf(key), { key, edit: edit('c') }]]);
  const next = rowsAfterStep([], stale, step, 5_000);
  expect(draftAt(next, currentStep(next, stale)).get(keyOf(key))?.values).toEqual({ name: 'c' });
});
