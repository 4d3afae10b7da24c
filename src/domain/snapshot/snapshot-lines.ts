import { z } from 'zod/mini';
import { type ChangeOutcome, changeOutcomeSchema } from '../../schemas/change-log.ts';
import {
  type PricebookRecord,
  type PricebookTable,
  pricebookSchemas,
  pricebookTables,
} from '../../schemas/pricebook.ts';
import { type BookRevision, bookRevisionSchema } from '../../schemas/sync-state.ts';
import type { RecordIds } from '../changes/record-id.ts';
import { contentOf } from '../changes/table-content.ts';
import { MemoryTables } from '../changes/tables.ts';
import type { PlainObject } from '../plain-object.ts';
import type { Steps } from '../steps.ts';
import { byCodeUnits } from '../text.ts';

/**
 * Records as lines of a snapshot: of one table after the other, by organization and refId, so that equal tables are
 * equal lines. A line is a JSON list of refId, org, created, updated, seq, the fields and the relations. An id is left out
 * where it can be found again, since ids hardly compress: a record's own is made of its key (R7), and in a relation stands
 * the place of the record that it leads to, counted from 0 within its table, or as text an id that leads to none (R13).
 */

/** The lines of each table, in the order of `pricebookTables`. */
export function* recordLineSteps(tables: MemoryTables): Steps<string[][]> {
  const sorted = pricebookTables.map((table) => [...tables.recordsOf(table)].sort(byKey));
  const places = new Map<string, Map<string, number>>(
    sorted.map((records, at) => [
      pricebookTables[at] ?? '',
      new Map(records.map(({ id }, place) => [id, place])),
    ]),
  );
  const lines: string[][] = [];
  for (const [at, table] of pricebookTables.entries()) {
    const { fields, relations } = contentOf(table);
    const ofTable: string[] = [];
    for (const record of sorted[at] ?? []) {
      const values: PlainObject = record;
      const led = relations.map((relation) =>
        (values[relation] as string[]).map((id) => places.get(relation)?.get(id) ?? id),
      );
      const { refId, org, created, updated, seq } = record;
      const said = fields.map(({ name }) => values[name]);
      ofTable.push(JSON.stringify([refId, org, created, updated, seq, ...said, ...led]));
      yield;
    }
    lines.push(ofTable);
  }
  return lines;
}

/** The records of such lines; null if one of them is none of its table. */
export function* readRecordSteps(
  lines: readonly (readonly string[])[],
  recordIds: RecordIds,
): Steps<MemoryTables | null> {
  const rows = new Map<PricebookTable, Row[]>();
  for (const [at, table] of pricebookTables.entries()) {
    const ofTable: Row[] = [];
    for (const line of lines[at] ?? []) {
      const row = rowOf(table, line, recordIds);
      if (!row) return null;
      ofTable.push(row);
      yield;
    }
    rows.set(table, ofTable);
  }
  const tables = new MemoryTables();
  for (const [table, ofTable] of rows) {
    for (const row of ofTable) {
      const record = recordOf(table, row, (relation, place) => {
        return rows.get(relation as PricebookTable)?.[place]?.id;
      });
      if (!record) return null;
      tables.put(table, record);
      yield;
    }
  }
  return tables;
}

type Row = { id: string; values: unknown[] };

/** In front of a record's fields: refId, org, created, updated, seq. */
const identityLength = 5;

function rowOf(table: PricebookTable, line: string, ids: RecordIds): Row | null {
  const values = parsed(line);
  const { fields, relations } = contentOf(table);
  const length = identityLength + fields.length + relations.length;
  if (!Array.isArray(values) || values.length !== length) return null;
  const [refId, org] = values;
  if (typeof refId !== 'string' || typeof org !== 'string') return null;
  return { id: ids.of(org, table, refId), values };
}

function recordOf(
  table: PricebookTable,
  { id, values }: Row,
  idAt: (relation: string, place: number) => string | undefined,
): PricebookRecord | null {
  const { fields, relations } = contentOf(table);
  const [refId, org, created, updated, seq, ...content] = values;
  const record: Record<string, unknown> = { id, refId, org, created, updated, seq };
  for (const { name } of fields) record[name] = content.shift();
  for (const relation of relations) {
    const led = content.shift();
    if (!Array.isArray(led)) return null;
    record[relation] = led.map((each) => (typeof each === 'number' ? idAt(relation, each) : each));
  }
  const checked = pricebookSchemas[table].safeParse(record);
  return checked.success ? checked.data : null;
}

/** What a line says as JSON; undefined if it is none. */
export function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function byKey(a: PricebookRecord, b: PricebookRecord): number {
  return byCodeUnits(a.org, b.org) || byCodeUnits(a.refId, b.refId);
}

/** Revisions of books and outcomes of changes as lines of a snapshot, their keys in one order. */

export function revisionLine({ book, seq, created }: BookRevision): string {
  return JSON.stringify({ book, seq, created });
}

export function outcomeLine(outcome: ChangeOutcome): string {
  const { id, book, seq, created, note, status, error, at } = outcome;
  return JSON.stringify({ id, book, seq, created, note, status, error, at });
}

/** Null if a line is none. */
export function readRevisions(lines: readonly string[]): BookRevision[] | null {
  return readAll(z.array(bookRevisionSchema), lines);
}

/** Null if a line is none. */
export function readOutcomes(lines: readonly string[]): ChangeOutcome[] | null {
  return readAll(z.array(changeOutcomeSchema), lines);
}

function readAll<T>(schema: z.ZodMiniType<T>, lines: readonly string[]): T | null {
  const read = schema.safeParse(lines.map(parsed));
  return read.success ? read.data : null;
}
