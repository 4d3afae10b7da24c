import type { ContentValue, RecordEdit, RecordKey } from '../../schemas/draft.ts';
import type { Draft } from './history.ts';
import { keyOf } from './history.ts';
import {
  contentIn,
  inheritedIn,
  isSameValue,
  ownIn,
  type PublishedBook,
} from './published-book.ts';

/** Whose the record is that is shown; `override`: one's own in place of an inherited one (A6). */
export type Origin = 'own' | 'override' | 'inherited' | 'new';

/** @param edit what the draft does to it; null: nothing */
export function originOf(
  published: PublishedBook,
  edit: RecordEdit | null,
  key: RecordKey,
): Origin {
  const isOwn = ownIn(published, key) !== null;
  const hasInherited = inheritedIn(published, key) !== null;
  if (!hasInherited) return isOwn ? 'own' : 'new';
  const isOverride = edit ? edit.kind !== 'remove' : isOwn;
  return isOverride ? 'override' : 'inherited';
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
