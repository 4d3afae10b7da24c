import type { RecordEdit, RecordKey } from '../../schemas/draft.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';
import { whySkipped } from '../changes/apply-change.ts';
import { type LimitFault, limitFault } from '../changes/changeset-limits.ts';
import { ListedOverlay, type ListedTables } from '../changes/tables.ts';
import type { ChangeFault } from '../fault.ts';
import { finish, type Steps } from '../steps.ts';
import { draftRecordSteps } from './draft-changes.ts';
import type { PublishedBook } from './published-book.ts';

/** An edit that no replay would take (R3), or that may not enter the log (B5). */
export type EditFault = RecordKey & { fault: ChangeFault | LimitFault };

export type DraftTables = { tables: ListedTables; faults: EditFault[] };

/** So many records are applied in one step. */
const recordsAStep = 50;

/**
 * The book as it is once the draft is published (A1): the replay of its records on top of what is published, each
 * by itself, so that one that does not fit hides no other.
 *
 * @param created when; a record that the draft changes carries it
 */
export function draftTables(
  edits: Iterable<RecordEdit>,
  book: PublishedBook,
  created: string,
): DraftTables {
  return finish(draftTableSteps(edits, book, created));
}

/** The same, a few edits a step. */
export function* draftTableSteps(
  edits: Iterable<RecordEdit>,
  book: PublishedBook,
  created: string,
): Steps<DraftTables> {
  const tables = new ListedOverlay(book.tables);
  const faults: EditFault[] = [];
  const row = { id: '', book: book.book, org: book.org, created, seq: 0 };
  const records = yield* draftRecordSteps(edits, book);
  for (const [at, record] of records.entries()) {
    const skipped = whySkipped(tables, { ...row, changeset: [record] }, book.graph);
    const fault = skipped ?? limitFault(record, 0, { references: 0 });
    // An edit's table.
    const table = record.collection as PricebookTable;
    if (fault) faults.push({ table, refId: record.data.refId, fault });
    if (at % recordsAStep === 0) yield;
  }
  return { tables, faults };
}
