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
import type { ChangeEntry, ChangeRow, PendingChange } from '../../../src/schemas/change-log.ts';
import { book, change, create, log, update } from '../../support/log-builder.ts';

const times = { created: 'day 0', updated: 'day 0' };
const books = [{ ...book(1), name: '', ...times }];
const rename = change(2, [update('tiers', 'a', { name: 'Renamed' })]);

/** Tables of version 5 that hold one tier, and what a merge is given without anything new. */
function start(unsent: PendingChange[] = []) {
  const graph = new BookGraph(books);
  const replayed = new LogReplay(graph);
  finish(replayed.replaySteps(log([create('tiers', 'a')])));
  const whole = { version: 5, books, epoch: '', unsent: [], replay: replayed };
  const nothing = { tables: new MemoryTables(), books: [], entries: [] };
  const { next } = finish(mergeWholeLogSteps({ ...whole, stored: nothing }));
  const input: MergeInput = { version: 6, state: next, graph, unsent, fetched: null };
  const stored: StoredRecords = { tables: replayed.tables, allSound: true };
  return { input, stored };
}

function pending(id: string, changeset: unknown): PendingChange {
  const place = { book: 'b1', org: 'o1', seq: 0, order: 1, created: 'today' };
  return { id, ...place, status: 'pending', changeset: JSON.stringify(changeset) };
}

const c1 = { seq: 1, id: 'c1' };

describe('a merge', () => {
  test('[S1] asks for a rebuild if there are no tables, and reads nothing', () => {
    const { input, stored } = start();
    const none: MergeInput = {
      ...input,
      state: null,
      fetched: { generation: 5, after: c1, rows: [rename] },
    };
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
    const fetched = { generation: 5, after: c1, rows: [rename] };
    const rebuild = { kind: 'rebuild', reason: 'damaged records' };
    expect(finish(mergeSteps({ ...input, fetched }, damaged))).toEqual(rebuild);
  });

  test('[S8] shows an edit all the same, until the tables are rebuilt', () => {
    const { input } = start([pending('edit', [create('tiers', 'b')])]);
    const damaged = { tables: new MemoryTables(), allSound: false };
    expect(finish(mergeSteps(input, damaged))).toMatchObject({
      kind: 'advance',
      batch: { effect: [{ table: 'tiers', puts: [{ refId: 'b', seq: 1 }] }] },
    });
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

  test('[S10] [L4] leaves the records of changes made here where no book is in view, and knows them when it is again', () => {
    const rows = [...log([create('tiers', 'a')]), rename];
    const whole = (inView: typeof books, entries: ChangeEntry[]) => {
      const replay = new LogReplay(new BookGraph(inView));
      if (inView.length > 0) finish(replay.replaySteps(rows));
      const stored = { tables: new MemoryTables(), books: [], entries };
      const given = { version: 6, books: inView, epoch: '', unsent: [], replay, stored };
      return finish(mergeWholeLogSteps(given)).records;
    };
    const [elsewhere, here] = whole(books, [])?.puts ?? [];
    if (!elsewhere || !here) throw new Error('Both changes are of the window');
    const own = { ...here, order: 4 };
    expect(whole([], [elsewhere, own])).toEqual({ puts: [], removes: ['c1'] });
    expect(whole(books, [own])).toEqual({ puts: [elsewhere], removes: [] });
  });

  test('[S8] puts what arrives beneath an edit of the same record', () => {
    const edit = pending('edit', [update('tiers', 'a', { rank: 7 })]);
    const { input, stored } = start([edit]);
    const merged = finish(
      mergeSteps({ ...input, fetched: { generation: 5, after: c1, rows: [rename] } }, stored),
    );
    expect(merged).toMatchObject({
      outcomes: [{ id: 'c2', status: 'applied' }],
      batch: {
        effect: [{ table: 'tiers', puts: [{ name: 'Renamed', rank: 7, seq: 2 }], removes: [] }],
        next: {
          version: 6,
          cursor: { seq: 2, id: 'c2' },
          pending: { ids: ['edit'], base: [{ record: { name: 'Renamed', rank: 0, seq: 2 } }] },
        },
      },
    });
  });
});
