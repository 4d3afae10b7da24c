import type { ChangeOutcome, ChangeRow } from '../../schemas/change-log.ts';
import type { SyncState } from '../../schemas/sync-state.ts';
import type { Steps } from '../steps.ts';
import { applySteps } from './apply-change.ts';
import type { BookGraph } from './book-graph.ts';
import { MemoryTables } from './tables.ts';

/** A log that is replayed from its first change on, page by page: what it has made so far. */
export class LogReplay {
  readonly tables = new MemoryTables();
  readonly ids = new Set<string>();
  /** The changes that it skipped (R3). */
  readonly skipped: ChangeOutcome[] = [];
  readonly graph: BookGraph;
  #last: SyncState['cursor'] = null;

  constructor(graph: BookGraph) {
    this.graph = graph;
  }

  /** The last change applied; null: none was. */
  get cursor(): SyncState['cursor'] {
    return this.#last;
  }

  /** Applies the next changes of the log (R2), a record a step. */
  *applySteps(rows: readonly ChangeRow[]): Steps<void> {
    for (const row of rows) {
      const outcome = yield* applySteps(this.tables, row, this.graph);
      if (outcome.status === 'skipped') this.skipped.push(outcome);
      this.ids.add(row.id);
      this.#last = { seq: row.seq, id: row.id };
    }
  }
}
