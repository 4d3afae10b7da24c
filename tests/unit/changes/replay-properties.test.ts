import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChange } from '../../../src/domain/changes/apply-change.ts';
import { BookGraph } from '../../../src/domain/changes/book-graph.ts';
import { keysTouched, type TouchedKeys } from '../../../src/domain/changes/keys-touched.ts';
import { applyEffect, difference } from '../../../src/domain/changes/net-effect.ts';
import { Overlay } from '../../../src/domain/changes/overlay.ts';
import { replayLog, replayOrder } from '../../../src/domain/changes/replay.ts';
import { MemoryTables, type Tables } from '../../../src/domain/changes/tables.ts';
import { listedTables } from '../../support/listed-tables.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { allErrors, randomLog } from '../../support/random-log.ts';
import { replayModel } from '../../support/replay-model.ts';

describe('the replay', () => {
  test('[R1-R13] equals a model that was written apart from it', () => {
    fc.assert(
      fc.property(randomLog(), ({ books, changes }) => {
        const { tables, outcomes } = replayLog(books, changes);
        const model = replayModel(books, changes);
        expect(listedTables(tables)).toEqual(model.tables);
        expect(outcomes).toEqual(model.outcomes);
      }),
      propertyOptions(400),
    );
  });

  test('[R2] is the same whatever the order of the rows', () => {
    fc.assert(
      fc.property(randomLog(), ({ books, changes }) => {
        const forward = replayLog(books, changes);
        const backward = replayLog([...books].reverse(), [...changes].reverse());
        expect(listedTables(backward.tables)).toEqual(listedTables(forward.tables));
        expect(backward.outcomes).toEqual(forward.outcomes);
      }),
      propertyOptions(100),
    );
  });

  test('[S3] in pages, with only the records fetched that it names, equals one replay', () => {
    fc.assert(
      fc.property(randomLog(), fc.array(fc.integer({ min: 1, max: 12 })), (log, sizes) => {
        const graph = new BookGraph(log.books);
        const stored = new MemoryTables();
        const outcomes = [];
        for (const page of pagesOf(replayOrder(graph, log.changes), sizes)) {
          const keys: TouchedKeys = new Map();
          for (const change of page) keysTouched(change, graph, keys);
          const overlay = new Overlay(fetched(stored, keys));
          for (const change of page) outcomes.push(applyChange(overlay, change, graph));
          const effect = overlay.netEffect();
          for (const { puts, removes } of effect) {
            const ids = [...puts.map(({ id }) => id), ...removes];
            expect(new Set(ids).size).toBe(ids.length);
          }
          const before = listedTables(stored);
          applyEffect(stored, effect);
          if (effect.length > 0) expect(listedTables(stored)).not.toEqual(before);
        }
        const whole = replayLog(log.books, log.changes);
        expect(listedTables(stored)).toEqual(listedTables(whole.tables));
        expect(outcomes).toEqual(whole.outcomes);
      }),
      propertyOptions(200),
    );
  });

  test('[R14] the difference of two replays turns one into the other', () => {
    fc.assert(
      fc.property(randomLog(), randomLog(), (one, other) => {
        const from = replayLog(one.books, one.changes).tables;
        const to = replayLog(other.books, other.changes).tables;
        const again = replayLog(one.books, one.changes).tables;
        expect(difference(from, again)).toEqual([]);
        applyEffect(from, difference(from, to));
        expect(listedTables(from)).toEqual(listedTables(to));
        expect(difference(from, to)).toEqual([]);
      }),
      propertyOptions(100),
    );
  });

  test('[R3-R11] the random logs hold every error, and many changes that apply', () => {
    const errors = new Set<string>();
    let applied = 0;
    let skipped = 0;
    for (const { books, changes } of fc.sample(randomLog(), { numRuns: 500, seed: 20260131 })) {
      for (const { error } of replayLog(books, changes).outcomes) {
        if (error === undefined) applied += 1;
        else skipped += 1;
        errors.add(error ?? '');
      }
    }
    errors.delete('');
    expect([...errors].sort()).toEqual([...allErrors].sort());
    expect(applied / (applied + skipped)).toBeGreaterThan(0.4);
  });
});

function pagesOf<T>(items: readonly T[], sizes: readonly number[]): T[][] {
  const pages: T[][] = [];
  let start = 0;
  for (const size of sizes) {
    pages.push(items.slice(start, start + size));
    start += size;
  }
  return [...pages, items.slice(start)];
}

/** A read-only copy of some records, which refuses to be asked for any other. */
function fetched(stored: MemoryTables, keys: TouchedKeys): Tables {
  const copy = new MemoryTables();
  for (const [table, ids] of keys) {
    for (const id of ids) {
      const record = stored.get(table, id);
      if (record !== undefined) copy.put(table, structuredClone(record));
    }
  }
  const refuse = () => {
    throw new Error('Written to the base of an overlay');
  };
  return {
    get(table, id) {
      if (!keys.get(table)?.has(id)) throw new Error(`Not fetched: ${table} ${id}`);
      return copy.get(table, id);
    },
    put: refuse,
    remove: refuse,
  };
}
