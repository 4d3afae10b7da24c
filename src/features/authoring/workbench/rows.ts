import { type Draft, keyOf } from '../../../domain/draft/history.ts';
import {
  inheritedIn,
  ownIn,
  type PublishedBook,
  shownIn,
} from '../../../domain/draft/published-book.ts';
import { saidAgain } from '../../../domain/draft/restored.ts';
import { vendorChange } from '../../../domain/draft/vendor-change.ts';
import { preferOwn } from '../../../domain/menu/own-over-inherited.ts';
import { own, type PlainObject } from '../../../domain/plain-object.ts';
import type { ContentValue, RecordEdit } from '../../../schemas/draft.ts';
import type { PricebookRecord } from '../../../schemas/pricebook.ts';
import type { ColumnName } from './columns.ts';
import type { WorkbenchTable } from './workbench-search.ts';

/** A record as the workbench shows it. */
export type WorkbenchRow = {
  refId: string;
  /** As the draft makes it; one that it takes away as it is published. */
  record: PricebookRecord;
  edit: RecordEdit | null;
  /** `version`: an own one in place of an inherited one (A6). */
  source: 'own' | 'version' | 'inherited';
  state: 'published' | 'new' | 'changed' | 'gone';
  /** The inherited one has changed since, and nobody has decided what becomes of it (A6). */
  byVendor: boolean;
};

type Book = { published: PublishedBook; drafted: PublishedBook; draft: Draft };

/** The records of a table that are shown as published, own over inherited (R15). */
export function publishedRows(book: PublishedBook, table: WorkbenchTable): WorkbenchRow[] {
  const { org, organizations, tables } = book;
  const records = [...tables.recordsOf(table)];
  const inherited = new Set(records.flatMap((each) => (each.org === org ? [] : each.refId)));
  return preferOwn(records, organizations).map((record): WorkbenchRow => {
    const { refId } = record;
    const ownSource = inherited.has(refId) ? 'version' : 'own';
    const source = record.org === org ? ownSource : 'inherited';
    const byVendor =
      source === 'version' && vendorChange(book, nothingEdited, { table, refId }) !== null;
    return { refId, record, edit: null, source, state: 'published', byVendor };
  });
}

/**
 * The same with the draft, what it makes behind them. Only the rows that the draft touches are made anew: the others
 * are the same objects, of which there may be tens of thousands.
 *
 * @param rows as published
 */
export function draftedRows(
  rows: readonly WorkbenchRow[],
  book: Book,
  table: WorkbenchTable,
): readonly WorkbenchRow[] {
  const edits = [...book.draft.values()];
  const again = [...saidAgain(edits, book.published).values()].map(({ key }) => key);
  const touched = new Map<string, WorkbenchRow | null>();
  for (const key of [...edits, ...again]) {
    if (key.table === table) touched.set(key.refId, draftedRow(book, table, key.refId));
  }
  if (touched.size === 0) return rows;
  const drafted: WorkbenchRow[] = [];
  for (const row of rows) {
    const now = touched.get(row.refId);
    drafted.push(now ?? row);
    if (now) touched.delete(row.refId);
  }
  for (const made of touched.values()) if (made) drafted.push(made);
  return drafted;
}

/** null: only the draft had it, and has it no more. */
function draftedRow(book: Book, table: WorkbenchTable, refId: string): WorkbenchRow | null {
  const { published, drafted, draft } = book;
  const key = { table, refId };
  const edit = draft.get(keyOf(key)) ?? null;
  const record = shownIn(drafted, key);
  if (!record) {
    const gone = ownIn(published, key);
    return gone && { refId, record: gone, edit, source: 'own', state: 'gone', byVendor: false };
  }
  const ownSource = inheritedIn(drafted, key) ? 'version' : 'own';
  const source = record.org === drafted.org ? ownSource : 'inherited';
  const byVendor = source === 'version' && vendorChange(published, draft, key) !== null;
  return { refId, record, edit, source, state: stateOf(edit), byVendor };
}

const nothingEdited: Draft = new Map();

/** A field of a row's record; of a relation the ids of what it leads to. */
export function fieldOf({ record }: WorkbenchRow, name: ColumnName): ContentValue {
  return own(record as PlainObject, name) as ContentValue;
}

/** What was published of a field that the draft changes; undefined: it does not change it. */
export function valueBefore(
  { state, edit }: WorkbenchRow,
  name: ColumnName,
): ContentValue | undefined {
  if (state !== 'changed' || !edit || !Object.hasOwn(edit.values, name)) return undefined;
  return edit.base[name];
}

/** Whether the draft says something of this cell. */
export function isChanged({ state, edit }: WorkbenchRow, name: ColumnName): boolean {
  return state !== 'gone' && edit !== null && Object.hasOwn(edit.values, name);
}

function stateOf(edit: RecordEdit | null): WorkbenchRow['state'] {
  if (!edit) return 'published';
  return edit.kind === 'make' ? 'new' : 'changed';
}
