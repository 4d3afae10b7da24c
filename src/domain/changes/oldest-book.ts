import type { Book } from '../../schemas/book.ts';

/** The organization's own book that edits are published to: its oldest one. */
export function oldestBook<B extends Pick<Book, 'id' | 'org' | 'created'>>(
  books: readonly B[],
  org: string,
): B | undefined {
  const [book] = books
    .filter((each) => each.org === org)
    .sort((a, b) => a.created.localeCompare(b.created) || a.id.localeCompare(b.id));
  return book;
}
