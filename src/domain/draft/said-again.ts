import type { Content, RecordEdit, RecordKey } from '../../schemas/draft.ts';
import { pricebookTables } from '../../schemas/pricebook.ts';
import { contentOf, isPricebookTable } from '../changes/table-content.ts';
import { own, type PlainObject } from '../plain-object.ts';
import { keyOf } from './history.ts';
import { contentIn, inheritedIn, ownIn, type PublishedBook } from './published-book.ts';

/** Whether an edit takes an own version away, so that the inherited record takes its place (A6). */
export function isRestored(edit: RecordEdit, book: PublishedBook): boolean {
  return edit.kind === 'remove' && ownIn(book, edit) !== null && inheritedIn(book, edit) !== null;
}

/**
 * The relations of own records that lead to own versions which a draft takes away, by `keyOf` the record. Said again
 * once these are gone they lead to the inherited records (R11); left alone they would lead nowhere (R13).
 */
export function saidAgain(
  edits: readonly RecordEdit[],
  book: PublishedBook,
): ReadonlyMap<string, { key: RecordKey; values: Content }> {
  const again = new Map<string, { key: RecordKey; values: Content }>();
  const restored = edits.filter((edit) => isRestored(edit, book));
  if (restored.length === 0) return again;
  const gone = new Set(
    restored.map(({ table, refId }) => book.graph.ids.of(book.org, table, refId)),
  );
  const targets = new Set<string>(restored.map(({ table }) => table));
  for (const table of pricebookTables) {
    const relations = contentOf(table)
      .relations.filter(isPricebookTable)
      .filter((name) => targets.has(name));
    if (relations.length === 0) continue;
    for (const record of book.tables.recordsOf(table)) {
      if (record.org !== book.org) continue;
      const led = relations.filter((name) =>
        (own(record as PlainObject, name) as readonly string[]).some((id) => gone.has(id)),
      );
      if (led.length === 0) continue;
      const content = contentIn(book, table, record);
      // With a reference that leads nowhere a relation can't be said again.
      const values = led.filter((name) => !(content[name] as readonly string[]).includes(''));
      if (values.length === 0) continue;
      const key: RecordKey = { table, refId: record.refId };
      again.set(keyOf(key), {
        key,
        values: Object.fromEntries(values.map((name) => [name, content[name] ?? []])),
      });
    }
  }
  return again;
}
