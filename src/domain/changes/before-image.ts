import type { ChangeOutcome, ChangeRow } from '../../schemas/change-log.ts';
import type { PricebookRecord, PricebookTable } from '../../schemas/pricebook.ts';
import { finish, type Steps } from '../steps.ts';
import { applySteps } from './apply-change.ts';
import type { BookGraph } from './books.ts';
import type { Tables } from './tables.ts';

/** A record that a change wrote, as it was before; null: there was none. */
export type ReplacedRecord = { table: PricebookTable; id: string; before: PricebookRecord | null };

/** What an applied change replaced (H1): each record that it wrote once. */
export type BeforeImage = Pick<ChangeRow, 'id' | 'seq'> & { replaced: ReplacedRecord[] };

type AppliedWithImage = {
  outcome: ChangeOutcome;
  /** None of a change that was skipped (R3). */
  replaced: ReplacedRecord[];
};

/**
 * Applies one change as `applyChange` does, and keeps what it replaced.
 *
 * @param tables of the log alone, without pending changes (S8)
 */
export function applyWithImage(
  tables: Tables,
  change: ChangeRow,
  books: BookGraph,
): AppliedWithImage {
  return finish(applyWithImageSteps(tables, change, books));
}

/** The same, a record a step. */
export function* applyWithImageSteps(
  tables: Tables,
  change: ChangeRow,
  books: BookGraph,
): Steps<AppliedWithImage> {
  const replaced: ReplacedRecord[] = [];
  // A change is written once it is known to fit, and each record once.
  const keep = (table: PricebookTable, id: string) => {
    replaced.push({ table, id, before: tables.get(table, id) ?? null });
  };
  const keeping: Tables = {
    get: (table, id) => tables.get(table, id),
    put(table, record) {
      keep(table, record.id);
      tables.put(table, record);
    },
    remove(table, id) {
      keep(table, id);
      tables.remove(table, id);
    },
  };
  return { outcome: yield* applySteps(keeping, change, books), replaced };
}
