import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChange } from '../../../src/domain/changes/apply-change.ts';
import { BookGraph } from '../../../src/domain/changes/books.ts';
import { keysTouched, type TouchedKeys } from '../../../src/domain/changes/keys-touched.ts';
import { replayLog } from '../../../src/domain/changes/replay.ts';
import { difference } from '../../../src/domain/changes/table-writes.ts';
import { MemoryTables, type Tables } from '../../../src/domain/changes/tables.ts';
import type { PricebookTable } from '../../../src/schemas/pricebook.ts';
import { applyWrites } from '../../support/apply-writes.ts';
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

  test('[S3] reads and writes only the records that it names beforehand', () => {
    fc.assert(
      fc.property(randomLog(), ({ books, changes }) => {
        const graph = new BookGraph(books);
        const tables = new MemoryTables();
        for (const change of changes) {
          applyChange(limited(tables, keysTouched(change, graph)), change, graph);
        }
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
        applyWrites(from, difference(from, to));
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

/** Tables that refuse to be asked for any other record. */
function limited(tables: Tables, keys: TouchedKeys): Tables {
  const expectNamed = (table: PricebookTable, id: string) => {
    if (!keys.get(table)?.has(id)) throw new Error(`Not named: ${table} ${id}`);
  };
  return {
    get: (table, id) => {
      expectNamed(table, id);
      return tables.get(table, id);
    },
    put: (table, record) => {
      expectNamed(table, record.id);
      tables.put(table, record);
    },
    remove: (table, id) => {
      expectNamed(table, id);
      tables.remove(table, id);
    },
  };
}
