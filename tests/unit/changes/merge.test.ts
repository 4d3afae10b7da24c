import { describe, expect, test } from 'vitest';
import { BookGraph } from '../../../src/domain/changes/books.ts';
import {
  type MergeInput,
  mergeKeySteps,
  mergeSteps,
  type StoredRecords,
} from '../../../src/domain/changes/merge.ts';
import { mergeWholeLogSteps } from '../../../src/domain/changes/merge-whole-log.ts';
import { LogReplay } from '../../../src/domain/changes/replay.ts';
import { MemoryTables } from '../../../src/domain/changes/tables.ts';
import { finish } from '../../../src/domain/steps.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import { book, change, create, log, update } from '../../support/log-builder.ts';

const times = { created: 'day 0', updated: 'day 0' };
const books = [{ ...book(1), name: '', ...times }];
const c1 = { seq: 1, id: 'c1' };
const rename = change(2, [update('tiers', 'a', { name: 'Renamed' })]);

/** Tables of version 5 that hold one tier, and what a merge is given without anything new. */
function start() {
  const graph = new BookGraph(books);
  const replayed = new LogReplay(graph);
  finish(replayed.replaySteps(log([create('tiers', 'a')])));
  const whole = { version: 5, books, epoch: '', replay: replayed };
  const nothing = { tables: new MemoryTables(), books: [], entries: [] };
  const { next } = finish(mergeWholeLogSteps({ ...whole, stored: nothing }));
  const fetched = { generation: 5, after: c1, rows: [rename] };
  const input: MergeInput = { version: 6, state: next, graph, fetched };
  const stored: StoredRecords = { tables: replayed.tables, allSound: true };
  return { input, stored };
}

describe('a merge', () => {
  test('[S1] asks for a rebuild if there are no tables, and reads nothing', () => {
    const { input, stored } = start();
    const none: MergeInput = { ...input, state: null };
    expect(finish(mergeSteps(none, stored))).toEqual({ kind: 'rebuild', reason: 'no tables' });
    expect(finish(mergeKeySteps(none)).size).toBe(0);
  });

  test('[R14] takes no rows that were asked for when the tables were others', () => {
    const { input, stored } = start();
    const late: MergeInput = { ...input, fetched: { generation: 4, after: c1, rows: [rename] } };
    const rebuild = { kind: 'rebuild', reason: 'tables rebuilt' };
    expect(finish(mergeSteps(late, stored))).toEqual(rebuild);
  });

  test('[R2] takes no rows that do not go on from the last change that the tables have', () => {
    const { input, stored } = start();
    const rebuild = { kind: 'rebuild', reason: 'another log' };
    const merged = (after: typeof c1 | null, rows: ChangeRow[]) =>
      finish(mergeSteps({ ...input, fetched: { generation: 5, after, rows } }, stored));
    const lost = { seq: 1, id: 'lost' };
    // Rows that went on from a change which a restored backup had not.
    expect(merged(lost, [rename])).toEqual(rebuild);
    expect(merged(null, [{ ...rename, ...lost }, rename])).toEqual(rebuild);
    // Another tab applied them all, or some of them.
    expect(merged(null, log('unread'))).toMatchObject({ kind: 'advance', batch: null });
    expect(merged(null, [...log('unread'), rename])).toMatchObject({ kind: 'advance' });
  });

  test('[R16] builds nothing that arrives upon a damaged record', () => {
    const { input } = start();
    const damaged = { tables: new MemoryTables(), allSound: false };
    const rebuild = { kind: 'rebuild', reason: 'damaged records' };
    expect(finish(mergeSteps(input, damaged))).toEqual(rebuild);
  });

  test('[S3] reads and writes nothing if nothing is new', () => {
    const { input, stored } = start();
    const again: MergeInput = {
      ...input,
      fetched: { generation: 5, after: null, rows: log('unread') },
    };
    expect(finish(mergeKeySteps(again)).size).toBe(0);
    expect(finish(mergeSteps(again, stored))).toMatchObject({
      batch: null,
      outcomes: [{ id: 'c1', status: 'applied' }],
    });
  });

  test('[S3] writes what differs, with the place and the revision of the last change', () => {
    const { input, stored } = start();
    expect(finish(mergeSteps(input, stored))).toMatchObject({
      outcomes: [{ id: 'c2', status: 'applied' }],
      batch: {
        effect: [{ table: 'tiers', puts: [{ name: 'Renamed', rank: 0, seq: 2 }], removes: [] }],
        next: { version: 6, cursor: { seq: 2, id: 'c2' }, revisions: [{ book: 'b1', seq: 2 }] },
      },
    });
  });
});
