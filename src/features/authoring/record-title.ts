import { type PublishedBook, shownIn } from '../../domain/draft/published-book.ts';
import { own, type PlainObject } from '../../domain/plain-object.ts';
import type { RecordEdit, RecordKey } from '../../schemas/draft.ts';
import type { PricebookRecord } from '../../schemas/pricebook.ts';

/** What a record is called: its name, a line's text, a tier of a menu by both, else its refId. */
export function recordTitle(book: PublishedBook, key: RecordKey): string {
  const record = shownIn(book, key);
  return record ? titleOf(book, key.table, record) : key.refId;
}

/** What the record of an edit is called: one that is gone as its author knew it. */
export function editTitle(book: PublishedBook, edit: RecordEdit): string {
  if (shownIn(book, edit)) return recordTitle(book, edit);
  const { name, content } = { ...edit.base, ...edit.values };
  return [name, content].find(isText) ?? edit.refId;
}

function titleOf(book: PublishedBook, table: RecordKey['table'], record: PricebookRecord): string {
  const content: PlainObject = record;
  if (table === 'menuTiers') return titleOfTier(book, content) || record.refId;
  return [own(content, 'name'), own(content, 'content')].find(isText) ?? record.refId;
}

function titleOfTier({ tables }: PublishedBook, menuTier: PlainObject): string {
  const names = (['menus', 'tiers'] as const).map((table) => {
    const [id = ''] = own(menuTier, table) as readonly string[];
    return own(tables.get(table, id) ?? {}, 'name');
  });
  return names.filter(isText).join(' · ');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
