import { type PublishedBook, shownIn } from '../../../domain/draft/published-book.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import type { PricebookTable } from '../../../schemas/pricebook.ts';

/** What a relation leads to, each once in its order, with how often it is there (A11). */
export function related(
  { tables }: PublishedBook,
  table: PricebookTable,
  ids: readonly string[],
): { refId: string; name: string; times: number }[] {
  const found = new Map<string, { refId: string; name: string; times: number }>();
  for (const id of ids) {
    const record = tables.get(table, id);
    if (!record) continue;
    const known = found.get(record.refId);
    if (known) known.times += 1;
    else found.set(record.refId, { refId: record.refId, name: nameOf(record), times: 1 });
  }
  return [...found.values()];
}

/** "2 × Capacitor, Contactor". */
export function relationText(
  book: PublishedBook,
  table: PricebookTable,
  ids: readonly string[],
): string {
  return related(book, table, ids)
    .map(({ name, times }) => (times === 1 ? name : `${times} × ${name}`))
    .join(', ');
}

/** A record's name; menu tiers have none. */
export function nameOf(record: { refId: string; name?: string }): string {
  return record.name || record.refId;
}

/** The names of records, each once; a menu's tier is named by both. */
export function userNames(book: PublishedBook, users: readonly RecordKey[]): string[] {
  const names = users.flatMap((key) => {
    const record = shownIn(book, key);
    if (!record) return [];
    if (!('tiers' in record)) return nameOf(record);
    const [menu] = related(book, 'menus', record.menus);
    const [tier] = related(book, 'tiers', record.tiers);
    return [menu?.name, tier?.name].filter((name) => name !== undefined).join(' · ');
  });
  return [...new Set(names)];
}
