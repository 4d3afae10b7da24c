import { bookIndexSteps } from '../../../src/domain/draft/book-index.ts';
import { draftTables } from '../../../src/domain/draft/draft-tables.ts';
import { withoutRecord, withValues } from '../../../src/domain/draft/edit-record.ts';
import { type Impact, impactSteps } from '../../../src/domain/draft/impact.ts';
import type { PublishedBook } from '../../../src/domain/draft/published-book.ts';
import { defaultVariables } from '../../../src/domain/pricing/constants.ts';
import { finish } from '../../../src/domain/steps.ts';
import type { Content, RecordEdit, RecordKey } from '../../../src/schemas/draft.ts';

/** Fees and factors with which an offer costs as many units as its hours. */
export const plainVariables = { ...defaultVariables, hourlyFee: 1, serviceCallFee: 0 };

/** The book with the draft on it. */
export function draftedBook(published: PublishedBook, edits: readonly RecordEdit[]): PublishedBook {
  return { ...published, tables: draftTables(edits, published, 'now').tables };
}

export function impactOf(published: PublishedBook, edits: readonly RecordEdit[]): Impact {
  const index = finish(bookIndexSteps(published));
  return finish(impactSteps(index, draftedBook(published, edits), edits, plainVariables));
}

/** The edit of a record by what it is to hold; null: it is taken away. */
export function edited(
  published: PublishedBook,
  table: RecordKey['table'],
  refId: string,
  values: Content | null,
): RecordEdit {
  const key = { table, refId };
  const edit = values ? withValues(null, published, key, values) : withoutRecord(published, key);
  if (!edit) throw new Error(`Nothing is edited of ${table} ${refId}`);
  return edit;
}
