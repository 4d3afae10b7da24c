import type { Content, ContentValue } from '../../schemas/draft.ts';
import { type PricebookTable, pricebookTables } from '../../schemas/pricebook.ts';
import { comparePublished } from '../changes/split-changeset.ts';
import { contentOf } from '../changes/table-content.ts';
import { isSameValue, type PublishedBook } from '../draft/published-book.ts';
import { shownRefIds, shownRows } from '../exchange/shown-rows.ts';

/** What a record says in one book and not in another (H9). */
export type RecordDifference = {
  collection: PricebookTable;
  refId: string;
  operation: 'create' | 'update' | 'delete';
  /** By name, fields first: of an update those that differ, else all; null where there is no such record. */
  fields: Record<string, { before: ContentValue | null; after: ContentValue | null }>;
};

/**
 * The records that two books show otherwise, in the order of X7. Fields and relations are those of an export (X1): what
 * leads nowhere is left out, so that a record differs too if only what it leads to was created or deleted.
 */
export function recordDifferences(before: PublishedBook, after: PublishedBook): RecordDifference[] {
  return pricebookTables
    .flatMap((table) => differencesIn(table, shownIn(before, table), shownIn(after, table)))
    .sort(comparePublished);
}

type ShownContents = ReadonlyMap<string, Content>;

function shownIn(book: PublishedBook, table: PricebookTable): ShownContents {
  return new Map(shownRows(book, table).map(({ refId, content }) => [refId, content]));
}

function differencesIn(
  table: PricebookTable,
  before: ShownContents,
  after: ShownContents,
): RecordDifference[] {
  const { fields, relations } = contentOf(table);
  const names = [...fields.map(({ name }) => name), ...relations];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((refId) => {
    const [was, is] = [before.get(refId), after.get(refId)];
    const operation = !was ? 'create' : !is ? 'delete' : 'update';
    const all = names.map((name) => [name, valueIn(was, name), valueIn(is, name)] as const);
    const differing =
      operation === 'update'
        ? all.filter(([, a, b]) => !isSameValue(a ?? undefined, b ?? undefined))
        : all;
    if (operation === 'update' && differing.length === 0) return [];
    const said = differing.map(([name, before, after]) => [name, { before, after }]);
    return { collection: table, refId, operation, fields: Object.fromEntries(said) };
  });
}

function valueIn(content: Content | undefined, name: string): ContentValue | null {
  const value = content?.[name];
  return Array.isArray(value) ? shownRefIds(value) : (value ?? null);
}
