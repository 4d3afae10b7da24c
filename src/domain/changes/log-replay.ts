import type { ChangeOutcome, ChangeRow } from '../../schemas/change-log.ts';
import type { BookRevision, SyncState } from '../../schemas/sync-state.ts';
import type { Steps } from '../steps.ts';
import { applySteps } from './apply-change.ts';
import type { BookGraph } from './book-graph.ts';
import { latestOf } from './change-window.ts';
import { revisionsAfter } from './revisions.ts';
import { MemoryTables } from './tables.ts';
import { windowSize } from './window-size.ts';

/** A log that is replayed from its first change on, page by page: what it has made so far. */
export class LogReplay {
  readonly tables = new MemoryTables();
  readonly ids = new Set<string>();
  /** The changes that it skipped (R3). */
  readonly skipped: ChangeOutcome[] = [];
  /** The ids of changes that were made on this device; one is to be here before its row is applied. */
  readonly own = new Set<string>();
  readonly graph: BookGraph;
  #last: SyncState['cursor'] = null;
  #revisions: BookRevision[] = [];
  #ownOutcomes: ChangeOutcome[] = [];
  /** The latest, and some before them. */
  #latest: ChangeOutcome[] = [];

  constructor(graph: BookGraph) {
    this.graph = graph;
  }

  /** The last change applied; null: none was. */
  get cursor(): SyncState['cursor'] {
    return this.#last;
  }

  /** The latest change of each book that has any. */
  get revisions(): BookRevision[] {
    return this.#revisions;
  }

  /** What became of the changes that the device keeps a record of (L4). */
  get window(): ChangeOutcome[] {
    const kept = [...this.skipped, ...this.#ownOutcomes, ...latestOf(this.#latest)];
    return [...new Map(kept.map((outcome) => [outcome.id, outcome])).values()];
  }

  /** Applies the next changes of the log (R2), a record a step. */
  *replaySteps(rows: readonly ChangeRow[]): Steps<void> {
    for (const row of rows) {
      const outcome = yield* applySteps(this.tables, row, this.graph);
      if (outcome.status === 'skipped') this.skipped.push(outcome);
      if (this.own.has(row.id)) this.#ownOutcomes.push(outcome);
      this.#latest.push(outcome);
      if (this.#latest.length >= 2 * windowSize) this.#latest = latestOf(this.#latest);
      this.ids.add(row.id);
      this.#last = { seq: row.seq, id: row.id };
    }
    this.#revisions = revisionsAfter(this.#revisions, rows);
  }
}
