import type { ContentValue, RecordKey } from '../../schemas/draft.ts';
import type { Draft } from './history.ts';
import { keyOf } from './history.ts';
import {
  contentIn,
  inheritedIn,
  isSameValue,
  ownIn,
  type PublishedBook,
} from './published-book.ts';

/** Where a record is from, as the book is published. */
export type Origin = 'own' | 'override' | 'inherited' | 'new';

export function originOf(published: PublishedBook, key: RecordKey): Origin {
  const own = ownIn(published, key);
  const inherited = inheritedIn(published, key);
  if (own) return inherited ? 'override' : 'own';
  return inherited ? 'inherited' : 'new';
}

/** A value that an own version has otherwise than the inherited record. */
export type VersionDifference = { name: string; ours: ContentValue; theirs: ContentValue };

/**
 * What differs from an inherited record that was changed after one's own version of it (A6), to be looked at; null:
 * there is nothing to look at, or the draft says already what becomes of it.
 */
export function vendorChange(
  published: PublishedBook,
  draft: Draft,
  key: RecordKey,
): VersionDifference[] | null {
  const own = ownIn(published, key);
  const inherited = own && inheritedIn(published, key);
  if (!own || !inherited || inherited.updated <= own.updated) return null;
  const edit = draft.get(keyOf(key));
  if (edit?.keep || edit?.kind === 'remove') return null;
  const ours = contentIn(published, key.table, own);
  const theirs = contentIn(published, key.table, inherited);
  return Object.entries(theirs).flatMap(([name, value]): VersionDifference[] => {
    const mine = ours[name];
    return mine === undefined || isSameValue(mine, value)
      ? []
      : [{ name, ours: mine, theirs: value }];
  });
}
