import type { ChangeHead, ChangeOutcome, ChangeRow } from '../../schemas/change-log.ts';
import type { PricebookRecord, PricebookTable } from '../../schemas/pricebook.ts';
import { type ChangeFault, sentenceOf } from '../fault.ts';
import { failure, type Result, success } from '../result.ts';
import { finish, type Steps } from '../steps.ts';
import type { BookGraph } from './books.ts';
import {
  checkRecord,
  findRecord,
  type Request,
  readFields,
  readReferences,
} from './read-record.ts';
import { contentOf } from './table-content.ts';
import { Overlay, type Tables } from './tables.ts';

/**
 * Applies one change to the tables (R3 to R12), wholly or not at all: if a record of the changeset
 * fails, nothing of it remains and the outcome says which and why. Whatever the author sent is judged
 * here; only `tables` may throw, and then nothing was written unless it threw while writing.
 */
export function applyChange(tables: Tables, change: ChangeRow, books: BookGraph): ChangeOutcome {
  return finish(applySteps(tables, change, books));
}

/** The same, a record a step. */
export function* applySteps(
  tables: Tables,
  change: ChangeRow,
  books: BookGraph,
): Steps<ChangeOutcome> {
  const head = outcomeHead(change);
  const skip = yield* writeSteps(tables, change, books);
  if (!skip) return { ...head, status: 'applied' };
  const error = sentenceOf(skip.fault);
  return { ...head, status: 'skipped', error, at: skip.at };
}

/** Why every replay of these tables would skip a change; null if it fits, and is then applied to them. */
export function whySkipped(
  tables: Tables,
  change: ChangeRow,
  books: BookGraph,
): ChangeFault | null {
  return finish(writeSteps(tables, change, books))?.fault ?? null;
}

/** `at`: the zero-based place of the record at fault. */
type Skip = { fault: ChangeFault; at: number };

function* writeSteps(tables: Tables, change: ChangeRow, books: BookGraph): Steps<Skip | null> {
  const { changeset } = change;
  if (!Array.isArray(changeset) || changeset.length === 0) {
    return { fault: { code: 'invalidChangeset' }, at: 0 };
  }
  const staged = new Overlay(tables);
  for (const [at, record] of changeset.entries()) {
    const result = applyRecord(staged, change, books, record);
    if (!result.ok) return { fault: result.fault, at };
    yield;
  }
  staged.writeThrough();
  return null;
}

function applyRecord(
  tables: Tables,
  change: ChangeRow,
  books: BookGraph,
  record: unknown,
): Result<undefined, ChangeFault> {
  const checked = checkRecord(record);
  if (!checked.ok) return checked;
  const request = checked.value;
  if (request.kind === 'none') return success(undefined);
  if (request.kind === 'delete') return remove(tables, change, books, request);
  return write(tables, change, books, request);
}

function remove(
  tables: Tables,
  { org }: ChangeRow,
  books: BookGraph,
  { table, refId, id }: Extract<Request, { kind: 'delete' }>,
): Result<undefined, ChangeFault> {
  let record: PricebookRecord | undefined;
  if (refId !== '') record = findRecord(tables, books, table, org, refId);
  else if (typeof id === 'string') record = tables.get(table, id);
  if (record?.org !== org) return failure({ code: 'recordNotFound' });
  tables.remove(table, record.id);
  return success(undefined);
}

function write(
  tables: Tables,
  change: ChangeRow,
  books: BookGraph,
  { kind, table, refId, data }: Extract<Request, { kind: 'create' | 'update' }>,
): Result<undefined, ChangeFault> {
  const { org, created, seq } = change;
  const existing = findRecord(tables, books, table, org, refId);
  if (kind === 'update' && existing === undefined) return failure({ code: 'recordNotFound' });
  const fields = readFields(table, data);
  if (!fields.ok) return fields;
  const relations = readReferences(tables, books, change, table, data);
  if (!relations.ok) return relations;

  const record: Record<string, unknown> =
    kind === 'update'
      ? { ...existing }
      : { id: books.ids.of(org, table, refId), refId, org, ...initialContent(table) };
  Object.assign(record, fields.value, relations.value, {
    created: existing?.created ?? created,
    updated: created,
    seq,
  });
  // Its content is read off the table's schema and its values are checked above.
  tables.put(table, record as PricebookRecord);
  return success(undefined);
}

function initialContent(table: PricebookTable): Record<string, unknown> {
  const { fields, relations } = contentOf(table);
  const content: Record<string, unknown> = {};
  for (const { name, initial } of fields) content[name] = initial;
  for (const name of relations) content[name] = [];
  return content;
}

/** What the outcome of a change says of the change itself. */
export function outcomeHead({
  id,
  book,
  seq,
  created,
  note = '',
}: ChangeHead & Pick<ChangeRow, 'note'>) {
  return { id, book, seq, created, ...(note === '' ? {} : { note }) };
}
