import { withValues } from '../../../domain/draft/edit-record.ts';
import { type Draft, type DraftStep, keyOf } from '../../../domain/draft/history.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import type { Content, RecordKey } from '../../../schemas/draft.ts';
import type { PricebookTable } from '../../../schemas/pricebook.ts';

/** Values of records of one table, by refId. */
export type RowValues = ReadonlyMap<string, Content>;

/** The step that gives these values to these records. */
export function stepOfValues(
  draft: Draft,
  published: PublishedBook,
  table: PricebookTable,
  values: RowValues,
): DraftStep {
  return new Map(
    [...values].map(([refId, content]) => {
      const key: RecordKey = { table, refId };
      const edit = withValues(draft.get(keyOf(key)) ?? null, published, key, content);
      return [keyOf(key), { key, edit }];
    }),
  );
}
