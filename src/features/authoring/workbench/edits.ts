import { withValues } from '../../../domain/draft/edit-record.ts';
import { type Draft, type DraftStep, keyOf } from '../../../domain/draft/history.ts';
import { contentIn, type PublishedBook } from '../../../domain/draft/published-book.ts';
import { raisedByAmount, raisedByPercent } from '../../../domain/pricing/amounts.ts';
import type { Content, RecordKey } from '../../../schemas/draft.ts';
import type { PricebookTable } from '../../../schemas/pricebook.ts';
import type { ColumnName } from './columns.ts';
import { fieldOf, type WorkbenchRow } from './rows.ts';

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

/** By how much costs or hours are raised: a percentage as decimal text, or an amount in their unit. */
export type Raise = { kind: 'percent'; percent: string } | { kind: 'amount'; amount: number };

export type RaisePlan = {
  values: RowValues;
  /** So many would fall below 0, and stay as they are. */
  belowZero: number;
};

/** What raising does to rows. */
export function planRaise(
  rows: readonly WorkbenchRow[],
  column: ColumnName,
  raise: Raise,
): RaisePlan {
  const values = new Map<string, Content>();
  let belowZero = 0;
  for (const row of rows) {
    const before = fieldOf(row, column) as number;
    const after =
      raise.kind === 'percent'
        ? raisedByPercent(before, raise.percent)
        : raisedByAmount(before, raise.amount);
    if (after < 0) belowZero += 1;
    else if (after !== before) values.set(row.refId, { [column]: after });
  }
  return { values, belowZero };
}

/** The same values for each row. */
export function sameValues(rows: readonly WorkbenchRow[], values: Content): RowValues {
  return new Map(rows.map(({ refId }) => [refId, values]));
}

/** What one more tag does to problems; one that has it stays as it is. */
export function planTag(
  rows: readonly WorkbenchRow[],
  drafted: PublishedBook,
  tag: string,
): RowValues {
  const values = new Map<string, Content>();
  for (const { refId, record } of rows) {
    const tags = contentIn(drafted, 'problems', record).problemTags as string[];
    if (tags.includes(tag)) continue;
    // What leads nowhere can't be said again.
    values.set(refId, { problemTags: [...tags.filter((each) => each !== ''), tag] });
  }
  return values;
}
