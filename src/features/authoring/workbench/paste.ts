import type { TypedIn } from '../../../domain/organization/typed-amount.ts';
import type { Content } from '../../../schemas/draft.ts';
import { type CellFault, cellText, readCell } from './cells.ts';
import { type Column, type ColumnName, isField } from './columns.ts';
import type { RowValues } from './edits.ts';
import { fieldOf, type WorkbenchRow } from './rows.ts';

/** A block of cells by its first and last row and column. */
export type CellRange = { top: number; bottom: number; left: number; right: number };

/** What was typed or pasted and can't be read: it stays in its cell until it is put right or given up. */
export type WrongCell = { refId: string; column: ColumnName; typed: string; reason: CellFault };

export type PastePlan = {
  values: RowValues;
  wrong: WrongCell[];
  /** So many cells get another value. */
  changed: number;
  /** So many find no cell, or one that can't be edited here. */
  left: { beyond: number; readOnly: number };
};

/**
 * What pasted cells do to those from the first of a range on. A single one fills the range. Nothing that can be
 * taken is lost to what can't.
 */
export function planPaste(
  cells: readonly (readonly string[])[],
  range: CellRange,
  rows: readonly WorkbenchRow[],
  columns: readonly Column[],
  typedIn: TypedIn,
): PastePlan {
  const values = new Map<string, Content>();
  const wrong: WrongCell[] = [];
  const left = { beyond: 0, readOnly: 0 };
  let changed = 0;
  for (const { row: at, column: across, typed } of placed(cells, range)) {
    const row = rows[at];
    const column = columns[across];
    if (!row || !column) left.beyond += 1;
    else if (row.state === 'gone' || !isField(column)) left.readOnly += 1;
    else if (typed !== cellText(column, fieldOf(row, column.name), typedIn)) {
      const reading = readCell(column, typed, typedIn);
      if (reading.ok) {
        values.set(row.refId, { ...values.get(row.refId), [column.name]: reading.value });
        changed += 1;
      } else {
        wrong.push({ refId: row.refId, column: column.name, typed, reason: reading.reason });
      }
    }
  }
  return { values, wrong, changed, left };
}

type Placed = { row: number; column: number; typed: string };

function* placed(cells: readonly (readonly string[])[], range: CellRange): Iterable<Placed> {
  const [[single = ''] = []] = cells;
  if (cells.length === 1 && cells[0]?.length === 1) {
    for (let row = range.top; row <= range.bottom; row += 1) {
      for (let column = range.left; column <= range.right; column += 1) {
        yield { row, column, typed: single };
      }
    }
    return;
  }
  for (const [down, line] of cells.entries()) {
    for (const [across, typed] of line.entries()) {
      yield { row: range.top + down, column: range.left + across, typed };
    }
  }
}
