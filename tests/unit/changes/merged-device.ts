import { expect } from 'vitest';
import { BookGraph } from '../../../src/domain/changes/books.ts';
import { isKept, latestOf, type RecordWrites } from '../../../src/domain/changes/change-window.ts';
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
import { finish } from '../../../src/domain/steps.ts';
import type { Book } from '../../../src/schemas/book.ts';
import type {
  ChangeEntry,
  ChangeRow,
  PendingChange,
  RecordedChange,
} from '../../../src/schemas/change-log.ts';
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
  unsent: PendingChange[] = [];
  #tables = new MemoryTables();
  #storedBooks: Book[] = [];
  #state: SyncState | null = null;
  /** Of the log: what a replication and the rebuilds have stored. */
  #records = new Map<string, RecordedChange>();
  #made = 0;
  /** Of the changes that were made here. */
  readonly #orders = new Map<string, number>();

  constructor(books: Book[]) {
    this.books = books;
  }

  /** A change of the log, from this device or from elsewhere. */
  append(change: Pick<ChangeRow, 'id' | 'book' | 'org' | 'changeset' | 'note'>): void {
    const { id, book, org, changeset, note } = change;
    const seq = (this.rows.at(-1)?.seq ?? 0) + 3;
    this.rows.push({ id, book, org, changeset, seq, created: `posted ${seq}`, note });
  }

  /** A change of this device that waits; nothing is merged yet. Nobody edits a book that is not there. */
  make(changeset: unknown): void {
    const [first] = this.books;
    if (!first) return;
    const { id: book, org } = first;
    this.#made += 1;
    this.#orders.set(`made${this.#made}`, this.#made);
    this.unsent.push({
      ...{ id: `made${this.#made}`, book, org, seq: 0, order: this.#made, status: 'pending' },
      ...{ created: `made at ${this.#made}`, changeset: JSON.stringify(changeset) },
      ...(this.#made % 2 === 0 ? { note: `why ${this.#made}` } : {}),
    });
  }

  /** Gives a change up; should the log have it all the same, it is as one from elsewhere. */
  discard(at: number): void {
    for (const { id } of this.unsent.splice(at, 1)) this.#orders.delete(id);
  }

  /** Merges the next rows, and some again from up to the cursor; `ends`: those it brings wait no more. */
  pull(count: number, again: number, ends: boolean): void {
    const state = this.#stateOrThrow();
    const inView = this.#inView();
    const behind = inView.filter(({ seq }) => seq <= (state.cursor?.seq ?? 0)).length;
    const rows = inView.slice(Math.max(0, behind - again), behind + count);
    const outcomes = this.#merge({ generation: state.generation, after: state.cursor, rows });
    expect(outcomes).toEqual(this.#outcomesOf(rows));
    for (const outcome of outcomes) {
      const waiting = this.unsent.find(({ id }) => id === outcome.id);
      if (waiting && !ends) continue;
      const order = waiting?.order ?? this.#records.get(outcome.id)?.order;
      this.#records.set(outcome.id, order === undefined ? outcome : { ...outcome, order });
    }
    if (ends) this.unsent = this.unsent.filter(({ id }) => !rows.some((row) => row.id === id));
  }

  /** Takes out what is not of the window, as the tab that leads does. */
  prune(): void {
    const latest = new Set(latestOf([...this.#records.values()]));
    for (const record of this.#records.values()) {
      if (!latest.has(record) && !isKept(record)) this.#records.delete(record.id);
    }
  }

  /** Merges what this device did by itself. */
  mergeOwn(): void {
    expect(this.#merge(null)).toEqual([]);
  }

  rebuild(pageSizes: readonly number[]): void {
    const replay = new LogReplay(new BookGraph(this.books));
    for (const { id, order } of this.#entries()) if (order !== undefined) replay.own.add(id);
    for (const page of pagesOf(this.#inView(), pageSizes)) finish(replay.replaySteps(page));
    const { books, unsent } = this;
    const entries = this.#entries();
    const stored = { tables: this.#tables, books: this.#storedBooks, entries };
    const before = new Map(this.#records);
    const version = (this.#state?.version ?? 0) + 1;
    const whole = { version, books, epoch: 'one', unsent, replay };
    const batch = finish(mergeWholeLogSteps({ ...whole, stored }));
    this.#commit(batch);
    this.#commitRecords(batch.records);
    this.#storedBooks = this.books;
    expect(batch.next).toMatchObject({ generation: version, version });
    expect(batch.next.recordedTo).toBe(batch.next.cursor?.seq ?? 0);
    this.#check();
    this.#checkRecords(before);
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
    this.pull(this.rows.length, again, true);
    this.prune();
    this.#checkRecords();
  }

  #merge(fetched: MergeInput['fetched']) {
    const state = this.#stateOrThrow();
    const graph = new BookGraph(this.books);
    const input = { version: state.version + 1, state, graph, unsent: this.unsent, fetched };
    const keys = finish(mergeKeySteps(input));
    const merged = finish(mergeSteps(input, this.#read(keys)));
    if (merged.kind === 'rebuild') throw new Error(merged.reason);
    // The records that it names are all that it depends on.
    expect(finish(mergeSteps(input, this.#readAll(keys)))).toEqual(merged);
    if (merged.batch) this.#commit(merged.batch);
    this.#check();
    expect(
      finish(mergeSteps({ ...input, state: this.#state, fetched: null }, this.#readAll())),
    ).toEqual({ kind: 'advance', batch: null, outcomes: [] });
    return merged.outcomes;
  }

  /** Each record is written once, and each write changes something. */
  #commit({ effect, next }: Batch): void {
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
  }

  #entries(): ChangeEntry[] {
    const all = [draftRow('draft', 'o1'), ...this.unsent, ...this.#records.values()];
    return all.map((entry) => structuredClone(entry));
  }

  /** What waits and is in the log waits no more. */
  #commitRecords({ puts, removes }: RecordWrites = { puts: [], removes: [] }): void {
    for (const id of removes) expect(this.#records.delete(id)).toBe(true);
    for (const record of puts) {
      expect(record).not.toEqual(this.#records.get(record.id));
      this.#records.set(record.id, record);
    }
    this.unsent = this.unsent.filter(({ id }) => !this.#records.has(id));
  }

  /**
   * The latest of the log, those that were skipped, and those of this device, each as it was made. Without books in view
   * the device knows of no log, and has those of its own that it had.
   */
  #checkRecords(before = this.#records): void {
    const { cursor } = this.#stateOrThrow();
    if (this.books.length === 0) {
      const own = [...before.values()].filter(({ order }) => order !== undefined);
      expect([...this.#records.values()]).toEqual(own);
      return;
    }
    const outcomes = this.#outcomesOf(
      this.#inView().filter(({ seq }) => seq <= (cursor?.seq ?? 0)),
    );
    const expected = outcomes.flatMap((outcome, at) => {
      const order = this.#orders.get(outcome.id);
      const isLatest = at >= outcomes.length - windowSize;
      if (!isLatest && outcome.status === 'applied' && order === undefined) return [];
      return [order === undefined ? outcome : { ...outcome, order }];
    });
    const stored = [...this.#records.values()].sort((a, b) => a.seq - b.seq);
    expect(stored).toEqual(expected);
  }

  #check(): void {
    const { cursor, skipped, pending, revisions } = this.#stateOrThrow();
    const applied = this.#inView().filter(({ seq }) => seq <= (cursor?.seq ?? 0));
    const last = new Map(applied.map(({ book, seq, created }) => [book, { book, seq, created }]));
    const byBook = [...(revisions ?? [])].sort((a, b) => (a.book < b.book ? -1 : 1));
    expect(byBook).toEqual([...last.values()].sort((a, b) => (a.book < b.book ? -1 : 1)));
    expect(cursor).toEqual(applied.length > 0 ? placeOf(applied.at(-1)) : null);
    const inLog = new Set(applied.map(({ id }) => id));
    const onTop = this.unsent.filter(({ id, status }) => status === 'pending' && !inLog.has(id));
    const log = replayModel(this.books, applied);
    const shown = replayModel(this.#booksOnTop(), [...applied, ...onTop.map(lastRow)]);

    expect(skipped).toEqual(log.outcomes.filter(({ status }) => status === 'skipped'));
    expect(pending.ids).toEqual(onTop.map(({ id }) => id));
    // Some may have stopped waiting since.
    const waiting = this.unsent.map(({ id }) => id);
    expect(pending.arrived).toEqual(expect.arrayContaining(waiting.filter((id) => inLog.has(id))));
    expect(pending.arrived.filter((id) => !inLog.has(id))).toEqual([]);
    const logRecords = new Map(pricebookTables.map((table) => [table, byId(log.tables[table])]));
    for (const { table, id, record } of pending.base) {
      expect(record).toEqual(logRecords.get(table)?.get(id) ?? null);
    }
    const expected = Object.fromEntries(
      pricebookTables.map((table) => [
        table,
        shown.tables[table]?.map((record) => {
          if (Number(record.seq) < firstPendingSeq) return record;
          const seq = logRecords.get(table)?.get(String(record.id))?.seq ?? cursor?.seq ?? 0;
          return { ...record, seq };
        }),
      ]),
    );
    expect(listedTables(this.#tables)).toEqual(expected);
  }

  #outcomesOf(rows: readonly ChangeRow[]) {
    const { outcomes } = replayModel(this.books, this.#inView());
    return outcomes.filter(({ id }) => rows.some((row) => row.id === id));
  }

  /** Somebody who has no book in view still has what waits to be sent, as if its book stood alone. */
  #booksOnTop(): Book[] {
    if (this.books.length > 0) return this.books;
    const alone = { refId: '', name: '', parent: '', dependencies: [], created: '', updated: '' };
    return this.unsent.map(({ book, org }) => ({ ...alone, id: book, org }));
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

/** Numbers of pending changes in the model: behind every change of the log. */
const firstPendingSeq = 2 ** 45;

function lastRow({ changeset, ...change }: PendingChange, at: number): ChangeRow {
  return { ...change, seq: firstPendingSeq + at, changeset: JSON.parse(changeset) };
}

function placeOf(row: ChangeRow | undefined) {
  return row && { seq: row.seq, id: row.id };
}

function byId(records: readonly Record<string, unknown>[] = []) {
  return new Map(records.map((record) => [String(record.id), record]));
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
