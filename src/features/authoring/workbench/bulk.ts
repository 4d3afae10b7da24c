import { raisedByAmount, raisedByPercent } from '../../../domain/pricing/raise-cost.ts';
import type { Content } from '../../../schemas/draft.ts';
import type { ColumnName } from './columns.ts';
import type { RowValues } from './edits.ts';
import { fieldOf, type WorkbenchRow } from './rows.ts';

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
