import { type Draft, keyOf } from '../../../domain/draft/history.ts';
import { ownIn, type PublishedBook } from '../../../domain/draft/published-book.ts';
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

/** The records of a table that are shown, own over inherited (R15), and those that the draft takes away. */
export function workbenchRows(book: Book, table: WorkbenchTable): WorkbenchRow[] {
  const { org, organizations, tables } = book.drafted;
  const records = [...tables.recordsOf(table)];
  const inherited = new Set(records.flatMap((each) => (each.org === org ? [] : each.refId)));
  const rows = preferOwn(records, organizations).map((record): WorkbenchRow => {
    const { refId } = record;
    const edit = book.draft.get(keyOf({ table, refId })) ?? null;
    const ownSource = inherited.has(refId) ? 'version' : 'own';
    const source = record.org === org ? ownSource : 'inherited';
    const byVendor =
      source === 'version' && vendorChange(book.published, book.draft, { table, refId }) !== null;
    return { refId, record, edit, source, state: stateOf(edit), byVendor };
  });
  const shown = new Set(rows.map(({ refId }) => refId));
  for (const edit of book.draft.values()) {
    if (edit.table !== table || edit.kind !== 'remove' || shown.has(edit.refId)) continue;
    const record = ownIn(book.published, edit);
    if (!record) continue;
    const { refId } = edit;
    rows.push({ refId, record, edit, source: 'own', state: 'gone', byVendor: false });
  }
  return rows;
}

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
