import { type PublishedBook, shownIn } from '../../../domain/draft/published-book.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import { nameOf, related } from './relation-text.ts';

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
