import { replayLog } from '../../src/domain/changes/replay.ts';
import type { BookLink } from '../../src/schemas/book.ts';
import type { ChangeOutcome, ChangeRow } from '../../src/schemas/change-log.ts';
import type { PricebookTable } from '../../src/schemas/pricebook.ts';

/** A book of its own organization: book "b1" belongs to organization "o1". */
export function book(number: number, links: Partial<BookLink> = {}): BookLink {
  const base = { id: `b${number}`, org: `o${number}`, refId: 'book' };
  return { ...base, parent: '', dependencies: [], ...links };
}

/** The changes of book "b1", one a changeset, numbered from 1 in the order given. */
export function log(...changesets: unknown[]): ChangeRow[] {
  return changesets.map((changeset, index) => change(index + 1, changeset));
}

export function change(seq: number, changeset: unknown, row: Partial<ChangeRow> = {}): ChangeRow {
  const base = { id: `c${seq}`, seq, book: 'b1', org: 'o1', created: `day ${seq}` };
  return { ...base, changeset, ...row };
}

export function create(collection: unknown, refId: unknown, data: object = {}): object {
  return { collection, operation: 'create', id: 'ignored', data: { refId, ...data } };
}

export function update(collection: unknown, refId: unknown, data: object = {}): object {
  return { ...create(collection, refId, data), operation: 'update' };
}

export function remove(collection: unknown, refId: unknown): object {
  return { ...create(collection, refId), operation: 'delete' };
}

export function refs(collection: unknown, ...refIds: unknown[]): { refs: unknown[] } {
  return { refs: [{ collection, refIds }] };
}

/** What became of the changes: "applied", or the error and where it stood. */
export function fates(outcomes: readonly ChangeOutcome[]): string[] {
  return outcomes.map(({ error, at }) => (error === undefined ? 'applied' : `${error} @${at}`));
}

/** Replays changes of book "b1", and says what became of them and what a table holds. */
export function replayed(
  changes: readonly ChangeRow[],
  books: readonly BookLink[] = [book(1)],
): { fates: string[]; rows: (table: PricebookTable) => Record<string, unknown>[] } {
  const { tables, outcomes } = replayLog(books, changes);
  return {
    fates: fates(outcomes),
    rows: (table) => [...tables.recordsOf(table)].map((record) => ({ ...record })),
  };
}
