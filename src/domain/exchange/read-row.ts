import type { Content, ContentValue } from '../../schemas/draft.ts';
import { isSameValue } from '../draft/published-book.ts';
import type { CellFault } from './cell-fault.ts';
import type { KnownRecords } from './known-records.ts';
import type { RecordRow } from './match-rows.ts';
import {
  fault,
  type Reading,
  readBoolean,
  readNumber,
  readText,
  same,
  saysText,
  unreadableReason,
} from './read-cell.ts';
import { type CostOptions, readCost } from './read-cost.ts';
import { type Cell, textOf } from './sheet.ts';
import { readRelationText, relationText, shownRefIds } from './shown-rows.ts';
import type { TableSheet } from './table-sheet.ts';
import { type Column, sheetOf } from './tables.ts';

/** What a row says otherwise than its record, or of a new one; what can't be read is a fault and says nothing. */
export function readRow(
  sheet: TableSheet,
  { row, shown }: RecordRow,
  known: KnownRecords,
  options: CostOptions,
  faults: CellFault[],
): Content {
  const values: Content = {};
  const take = (column: string, name: string, reading: Reading) => {
    if (reading.kind === 'value') values[name] = reading.value;
    if (reading.kind !== 'fault') return;
    const header = sheet.headers.get(column) ?? column;
    faults.push({ sheet: sheet.name, row: row.number, column: header, reason: reading.reason });
  };
  for (const column of sheet.columns) {
    const cell = row.cells.get(column.name);
    if (!cell) continue;
    const reading = readField(column, cell, shown?.content[column.name], known);
    if (reading) take(column.name, column.name, reading);
  }
  if (sheet.table === 'costsMaterial') {
    const [quantity, cost, currency] = ['quantity', 'cost', 'currency'].map((name) =>
      row.cells.get(name),
    );
    const current = shown ? Number(shown.content.quantity) : undefined;
    for (const { column, reading } of readCost({ quantity, cost, currency }, current, options)) {
      take(column, 'quantity', reading);
    }
  }
  return values;
}

/**
 * Reads the cell of a field or a relation; null: the column is none by itself.
 *
 * @param current undefined: the record is new
 */
function readField(
  { name, kind }: Column,
  cell: Cell,
  current: ContentValue | undefined,
  known: KnownRecords,
): Reading | null {
  switch (kind) {
    case 'text':
      return readText(cell, name, current as string | undefined);
    case 'number':
      return readNumber(cell, name, current as number | undefined);
    case 'boolean':
      return readBoolean(cell, current as boolean | undefined);
    case 'relation':
      return readRelation(cell, name, current, known);
    default:
      return null;
  }
}

function readRelation(
  cell: Cell,
  relation: string,
  current: ContentValue | undefined,
  known: KnownRecords,
): Reading {
  const unreadable = unreadableReason(cell);
  if (unreadable) return fault(unreadable);
  const shown = shownRefIds(current);
  // Compared as it is exported: what leads nowhere is in no file.
  if (saysText(cell, relationText(shown))) return same;
  const written = readRelationText(textOf(cell));
  if (!written) return fault({ code: 'badList' });
  const refIds: string[] = [];
  for (const each of written) {
    const refId = known.resolve(relation, each);
    if (refId !== null) refIds.push(refId);
    else if (each.trim() !== '') {
      return fault({ code: 'unknownRefId', refId: each.trim(), sheet: sheetOf(relation) });
    }
  }
  return current !== undefined && isSameValue(refIds, shown)
    ? same
    : { kind: 'value', value: refIds };
}
