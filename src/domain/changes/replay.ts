import type { BookLink } from '../../schemas/book.ts';
import type { ChangeImage } from '../../schemas/change-image.ts';
import type { ChangeOutcome, ChangeRow } from '../../schemas/change-log.ts';
import type { BookRevision, SyncState } from '../../schemas/sync-state.ts';
import type { Steps } from '../steps.ts';
import { byCodeUnits } from '../text.ts';
import { applyChange, applySteps } from './apply-change.ts';
import { applyWithImageSteps } from './before-image.ts';
import { BookGraph } from './books.ts';
import { latestOf, revisionsAfter } from './change-window.ts';
import { ImageWindow, pastChange } from './image-window.ts';
import { MemoryTables } from './tables.ts';
import { windowSize } from './window-size.ts';

/** The version of the rules by which tables are made of a log (R16): raise it with any of them. */
export const replayVersion = 4;

/**
 * The tables that a log makes, and what became of each change (R1 to R12). One that comes page
 * by page is replayed by `LogReplay`.
 *
 * @param books the books in view (R1)
 * @param changes in any order, repeated or not; those of other books are ignored
 */
export function replayLog(
  books: readonly BookLink[],
  changes: Iterable<ChangeRow>,
): { tables: MemoryTables; outcomes: ChangeOutcome[] } {
  const graph = new BookGraph(books);
  const tables = new MemoryTables();
  const outcomes = replayOrder(graph, changes).map((change) => applyChange(tables, change, graph));
  return { tables, outcomes };
}

/** Whether the tables as of a seq have a change of this one (H9): as of 0 they have none at all. */
export function isUpTo(seq: number, until: number): boolean {
  return until > 0 && seq <= until;
}

/** The changes of the books in the order of R2, by seq and then id, each id once. */
export function replayOrder(books: BookGraph, changes: Iterable<ChangeRow>): ChangeRow[] {
  const seen = new Set<string>();
  return [...changes]
    .filter((change) => books.has(change.book))
    .sort((a, b) => a.seq - b.seq || byCodeUnits(a.id, b.id))
    .filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** What a replay has made of a log up to one of its changes, and all that it needs to go on (L3). */
export type FoldedLog = {
  /** The last change applied. */
  cursor: NonNullable<SyncState['cursor']>;
  /** How many changes were, skipped ones included. */
  changes: number;
  tables: MemoryTables;
  revisions: readonly BookRevision[];
  skipped: readonly ChangeOutcome[];
  /** What became of the latest of them, oldest first (L4). */
  latest: readonly ChangeOutcome[];
};

/**
 * A log that is replayed page by page: what it has made so far. It begins with the first change, or behind those that
 * a snapshot holds.
 */
export class LogReplay {
  readonly tables: MemoryTables;
  /** The changes that it skipped (R3). */
  readonly skipped: ChangeOutcome[];
  readonly graph: BookGraph;
  #last: SyncState['cursor'];
  #changes: number;
  #revisions: BookRevision[];
  /** The latest, and some before them. */
  #latest: ChangeOutcome[];
  /** What the latest changes replaced (H1); null: nobody asks. */
  readonly #images: ImageWindow | null;

  /**
   * @param start of the same books, and left to this replay; null: the log's start
   * @param options.keepsImages whether the tables are a device's, which keeps what changes replaced
   */
  constructor(graph: BookGraph, start: FoldedLog | null = null, { keepsImages = false } = {}) {
    this.#images = keepsImages ? new ImageWindow() : null;
    this.graph = graph;
    this.tables = start?.tables ?? new MemoryTables();
    this.skipped = [...(start?.skipped ?? [])];
    this.#last = start?.cursor ?? null;
    this.#changes = start?.changes ?? 0;
    this.#revisions = [...(start?.revisions ?? [])];
    this.#latest = [...(start?.latest ?? [])];
  }

  /** The last change applied; null: none was. */
  get cursor(): SyncState['cursor'] {
    return this.#last;
  }

  /** The latest change of each book that has any. */
  get revisions(): BookRevision[] {
    return this.#revisions;
  }

  /** What it has made so far, its tables as they are altered by what it replays next; null: of no change. */
  get folded(): FoldedLog | null {
    if (!this.#last) return null;
    return {
      cursor: this.#last,
      changes: this.#changes,
      tables: this.tables,
      revisions: this.#revisions,
      skipped: this.skipped,
      latest: latestOf(this.#latest),
    };
  }

  /** What became of the changes that the device keeps a record of (L4). */
  get window(): ChangeOutcome[] {
    const kept = [...this.skipped, ...latestOf(this.#latest)];
    return [...new Map(kept.map((outcome) => [outcome.id, outcome])).values()];
  }

  /** What the latest changes behind the start replaced, as images of tables of this generation (H1). */
  imagesOf(generation: number): ChangeImage[] {
    return this.#images?.imagesOf(generation) ?? [];
  }

  /** Applies the next changes of the log (R2), a record a step. */
  *replaySteps(rows: readonly ChangeRow[]): Steps<void> {
    for (const row of rows) {
      const outcome = yield* this.#apply(row);
      if (outcome.status === 'skipped') this.skipped.push(outcome);
      this.#latest.push(outcome);
      if (this.#latest.length >= 2 * windowSize) this.#latest = latestOf(this.#latest);
      this.#last = { seq: row.seq, id: row.id };
      this.#changes += 1;
    }
    this.#revisions = revisionsAfter(this.#revisions, rows);
  }

  *#apply(row: ChangeRow): Steps<ChangeOutcome> {
    if (!this.#images) return yield* applySteps(this.tables, row, this.graph);
    const { outcome, replaced } = yield* applyWithImageSteps(this.tables, row, this.graph);
    this.#images.push({ change: pastChange(row, outcome), after: this.#last, replaced });
    return outcome;
  }
}
