import type { CellRange } from './paste.ts';

/** A cell by the index of its row and its column. */
export type Place = { row: number; column: number };

/** How large the grid is; `page`: so many rows are in sight. */
export type GridSize = { rows: number; columns: number; page: number };

/** Where a key leads from a cell, as in a spreadsheet; null: it leads nowhere. */
export function placeAfter(
  { row, column }: Place,
  key: { key: string; ctrlKey: boolean; metaKey: boolean },
  { rows, columns, page }: GridSize,
): Place | null {
  const far = key.ctrlKey || key.metaKey;
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  });
  switch (key.key) {
    case 'ArrowUp':
      return to(far ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(far ? rows : row + 1, column);
    case 'ArrowLeft':
      return to(row, far ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, far ? columns : column + 1);
    case 'PageUp':
      return to(row - page, column);
    case 'PageDown':
      return to(row + page, column);
    case 'Home':
      return to(far ? 0 : row, 0);
    case 'End':
      return to(far ? rows : row, columns);
    default:
      return null;
  }
}

/** The block between two cells. */
export function rangeBetween(a: Place, b: Place): CellRange {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

/** Whether a key types a character into a cell. */
export function isTyping(key: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): boolean {
  return !key.ctrlKey && !key.metaKey && [...key.key].length === 1 && key.key !== ' ';
}

function within(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1));
}
