import { expect } from 'vitest';
import { BookGraph } from '../../../src/domain/changes/books.ts';
import { latestOf, type RecordWrites } from '../../../src/domain/changes/change-window.ts';
import { droppedImages, imageKey } from '../../../src/domain/changes/image-window.ts';
import type { TouchedKeys } from '../../../src/domain/changes/keys-touched.ts';
import {
  type MergeInput,
  mergeKeySteps,
  mergeSteps,
  type StoredRecords,
} from '../../../src/domain/changes/merge.ts';
import { mergeWholeLogSteps } from '../../../src/domain/changes/merge-whole-log.ts';
import { LogReplay } from '../../../src/domain/changes/replay.ts';
import type { Batch, TableWrites } from '../../../src/domain/changes/table-writes.ts';
import { MemoryTables } from '../../../src/domain/changes/tables.ts';
import { windowSize } from '../../../src/domain/changes/window-size.ts';
import { knownPastSteps, tablesAsOf } from '../../../src/domain/past/before-images.ts';
import { finish } from '../../../src/domain/steps.ts';
import type { Book } from '../../../src/schemas/book.ts';
import type { ChangeImage } from '../../../src/schemas/change-image.ts';
import type { ChangeEntry, ChangeOutcome, ChangeRow } from '../../../src/schemas/change-log.ts';
import { pricebookTables } from '../../../src/schemas/pricebook.ts';
import type { SyncState } from '../../../src/schemas/sync-state.ts';
import { applyWrites } from '../../support/apply-writes.ts';
import { draftRow } from '../../support/draft-row.ts';
import { listedTables } from '../../support/listed-tables.ts';
import { replayModel } from '../../support/replay-model.ts';

/**
 * A device and its log as far as a merge sees them: what is stored, what is given to the functions that
 * the program runs, and after each of them what must hold (`check`).
 */
export class MergedDevice {
  books: Book[];
  rows: ChangeRow[] = [];
  #tables = new MemoryTables();
  #storedBooks: Book[] = [];
  #state: SyncState | null = null;
  /** Of the log: what a replication and the rebuilds have stored. */
  #records = new Map<string, ChangeOutcome>();
  /** What changes replaced, by the names of the documents. */
  #images = new Map<string, ChangeImage>();

  constructor(books: Book[]) {
    this.books = books;
  }

  /** A change of the log. */
  append(change: Pick<ChangeRow, 'id' | 'book' | 'org' | 'changeset' | 'note'>): void {
    const { id, book, org, changeset, note } = change;
    const seq = (this.rows.at(-1)?.seq ?? 0) + 3;
    this.rows.push({ id, book, org, changeset, seq, created: `posted ${seq}`, note });
  }

  /** Merges the next rows, and some again from up to the cursor. */
  pull(count: number, again: number): void {
    const state = this.#stateOrThrow();
    const inView = this.#inView();
    const behind = inView.filter(({ seq }) => seq <= (state.cursor?.seq ?? 0)).length;
    const rows = inView.slice(Math.max(0, behind - again), behind + count);
    const outcomes = this.#merge({ generation: state.generation, after: state.cursor, rows });
    expect(outcomes).toEqual(this.#outcomesOf(rows));
    for (const outcome of outcomes) this.#records.set(outcome.id, outcome);
  }

  /** Takes out what is not of the window, as the tab that leads does. */
  prune(): void {
    const latest = new Set(latestOf([...this.#records.values()]));
    for (const record of this.#records.values()) {
      if (!latest.has(record) && record.status === 'applied') this.#records.delete(record.id);
    }
    this.#dropImages();
    expect(this.#images.size).toBeLessThanOrEqual(windowSize);
  }

  rebuild(pageSizes: readonly number[]): void {
    const replay = new LogReplay(new BookGraph(this.books), null, { keepsImages: true });
    for (const page of pagesOf(this.#inView(), pageSizes)) finish(replay.replaySteps(page));
    const { books } = this;
    const entries = this.#entries();
    const stored = { tables: this.#tables, books: this.#storedBooks, entries };
    const version = (this.#state?.version ?? 0) + 1;
    const whole = { version, books, epoch: 'one', replay };
    const batch = finish(mergeWholeLogSteps({ ...whole, stored }));
    this.#commit(batch);
    this.#commitRecords(batch.records);
    this.#dropImages();
    this.#storedBooks = this.books;
    expect(batch.next).toMatchObject({ generation: version, version });
    expect(batch.next.recordedTo).toBe(batch.next.cursor?.seq ?? 0);
    this.#check();
    this.#checkRecords();
    const same = { tables: this.#tables, books: this.#storedBooks, entries: this.#entries() };
    expect(finish(mergeWholeLogSteps({ ...whole, stored: same }))).toMatchObject({
      effect: [],
      records: { puts: [], removes: [] },
    });
  }

  /**
   * Merges all that the log has, as a replication to its end does, and takes out what is not of the window:
   * the records are then the window of the log, wherever this device was interrupted before.
   */
  settle(): void {
    const { recordedTo } = this.#stateOrThrow();
    const again = this.#inView().filter(({ seq }) => seq > recordedTo).length;
    this.pull(this.rows.length, again);
    this.prune();
    this.#checkRecords();
  }

  #merge(fetched: MergeInput['fetched']) {
    const state = this.#stateOrThrow();
    const graph = new BookGraph(this.books);
    const input = { version: state.version + 1, state, graph, fetched };
    const keys = finish(mergeKeySteps(input));
    const merged = finish(mergeSteps(input, this.#read(keys)));
    if (merged.kind === 'rebuild') throw new Error(merged.reason);
    // The records that it names are all that it depends on.
    expect(finish(mergeSteps(input, this.#readAll(keys)))).toEqual(merged);
    if (merged.batch) this.#commit(merged.batch);
    this.#check();
    expect(finish(mergeSteps({ ...input, state: this.#state }, this.#readAll()))).toEqual({
      kind: 'advance',
      batch: null,
      outcomes: merged.outcomes,
    });
    return merged.outcomes;
  }

  /** Each record is written once, and each write changes something. */
  #commit({ effect, images = [], next }: Batch): void {
    const before = listedTables(this.#tables);
    const ids = effect.flatMap(({ table, puts, removes }) =>
      [...puts.map(({ id }) => id), ...removes].map((id) => `${table} ${id}`),
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const write of effect) {
      const stored = new Map(before[write.table]?.map((row) => [(row as { id: string }).id, row]));
      if (write.table === 'books') continue;
      for (const put of write.puts) expect(put).not.toEqual(stored.get(put.id));
      expect(write.removes.filter((id) => !stored.has(id))).toEqual([]);
    }
    applyWrites(this.#tables, JSON.parse(JSON.stringify(effect)) as TableWrites[]);
    this.#state = JSON.parse(JSON.stringify(next)) as SyncState;
    for (const image of images) this.#images.set(imageKey(image), structuredClone(image));
  }

  #dropImages(): void {
    const { generation } = this.#stateOrThrow();
    for (const key of droppedImages([...this.#images.keys()], generation)) this.#images.delete(key);
  }

  /** The tables as of what the device can look back to, the earliest and one moment since, are those of a replay up to it. */
  #checkPast(applied: readonly ChangeRow[]): void {
    const { cursor, generation } = this.#stateOrThrow();
    const stored = [...this.#images.values()].filter((image) => image.generation === generation);
    const past = finish(knownPastSteps(stored, cursor));
    expect(past.changes.length).toBeGreaterThanOrEqual(Math.min(applied.length, windowSize));
    const behind = applied.slice(applied.length - past.changes.length);
    expect(past.changes.map(({ change }) => change)).toEqual(this.#outcomesOf(behind));
    const since = behind[Math.floor(behind.length / 2)]?.seq ?? past.from;
    for (const seq of new Set([past.from, since])) {
      const until = applied.filter((row) => row.seq <= seq);
      const then = tablesAsOf(this.#tables, past.changes, seq);
      expect(listedTables(then)).toEqual(replayModel(this.books, until).tables);
    }
  }

  #entries(): ChangeEntry[] {
    const step = { ...draftRow('step', 'o1'), order: 1, status: 'pending' as const };
    const all = [draftRow('draft', 'o1'), step, ...this.#records.values()];
    return all.map((entry) => structuredClone(entry));
  }

  #commitRecords({ puts, removes }: RecordWrites = { puts: [], removes: [] }): void {
    for (const id of removes) expect(this.#records.delete(id)).toBe(true);
    for (const record of puts) {
      expect(record).not.toEqual(this.#records.get(record.id));
      this.#records.set(record.id, record);
    }
  }

  /** The latest of the log, and those that were skipped; without books in view the device knows of none. */
  #checkRecords(): void {
    const { cursor } = this.#stateOrThrow();
    const outcomes = this.#outcomesOf(
      this.#inView().filter(({ seq }) => seq <= (cursor?.seq ?? 0)),
    );
    const expected = outcomes.filter(
      ({ status }, at) => at >= outcomes.length - windowSize || status === 'skipped',
    );
    expect([...this.#records.values()].sort((a, b) => a.seq - b.seq)).toEqual(expected);
  }

  #check(): void {
    const { cursor, skipped, revisions } = this.#stateOrThrow();
    const applied = this.#inView().filter(({ seq }) => seq <= (cursor?.seq ?? 0));
    const last = new Map(applied.map(({ book, seq, created }) => [book, { book, seq, created }]));
    const byBook = [...(revisions ?? [])].sort((a, b) => (a.book < b.book ? -1 : 1));
    expect(byBook).toEqual([...last.values()].sort((a, b) => (a.book < b.book ? -1 : 1)));
    expect(cursor).toEqual(applied.length > 0 ? placeOf(applied.at(-1)) : null);
    const log = replayModel(this.books, applied);
    expect(skipped).toEqual(log.outcomes.filter(({ status }) => status === 'skipped'));
    expect(listedTables(this.#tables)).toEqual(log.tables);
    this.#checkPast(applied);
  }

  #outcomesOf(rows: readonly ChangeRow[]) {
    const { outcomes } = replayModel(this.books, this.#inView());
    return outcomes.filter(({ id }) => rows.some((row) => row.id === id));
  }

  #inView(): ChangeRow[] {
    const ids = this.books.map(({ id }) => id);
    return this.rows.filter(({ book }) => ids.includes(book));
  }

  /** Copies of these records, as a storage gives them. */
  #read(keys: TouchedKeys): StoredRecords {
    const tables = new MemoryTables();
    for (const [table, ids] of keys) {
      for (const id of ids) {
        const record = this.#tables.get(table, id);
        if (record) tables.put(table, structuredClone(record));
      }
    }
    return { tables, allSound: true };
  }

  /** The same, and all others behind them. */
  #readAll(keys: TouchedKeys = new Map()): StoredRecords {
    const { tables, allSound } = this.#read(keys);
    for (const table of pricebookTables) {
      for (const record of this.#tables.recordsOf(table)) tables.put(table, record);
    }
    return { tables, allSound };
  }

  #stateOrThrow(): SyncState {
    if (!this.#state) throw new Error('There are no tables yet');
    return this.#state;
  }
}

function placeOf(row: ChangeRow | undefined) {
  return row && { seq: row.seq, id: row.id };
}

function pagesOf<T>(items: readonly T[], sizes: readonly number[]): T[][] {
  const pages: T[][] = [];
  let start = 0;
  for (const size of sizes) {
    pages.push(items.slice(start, start + size));
    start += size;
  }
  return [...pages, items.slice(start)];
}
