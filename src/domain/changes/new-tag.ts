import { lengthOf } from '../text.ts';
import { longestRecordName, longestRefId } from './changeset-limits.ts';
import { refIdFrom } from './record-id.ts';

export type NewTag = { refId: string; name: string };

/**
 * A tag that can be created, or why it can't; `sameCode` has the name of the tag with its refId, `tooLong` how
 * many characters there may be, of the name or of the refId that is made of it (B5).
 */
type NewTagResult =
  | { kind: 'tag'; tag: NewTag }
  | { kind: 'empty' }
  | { kind: 'duplicate' }
  | { kind: 'noCode' }
  | { kind: 'tooLong'; most: number }
  | { kind: 'sameCode'; name: string };

/** A tag by the name typed, unless there is one like it (U26). */
export function newTag(typed: string, existing: readonly NewTag[]): NewTagResult {
  const name = typed.trim();
  if (name === '') return { kind: 'empty' };
  if (lengthOf(name) > longestRecordName) return { kind: 'tooLong', most: longestRecordName };
  const lower = name.toLowerCase();
  if (existing.some((tag) => tag.name.trim().toLowerCase() === lower)) return { kind: 'duplicate' };
  const refId = refIdFrom(name);
  if (refId === '') return { kind: 'noCode' };
  if (refId.length > longestRefId) return { kind: 'tooLong', most: longestRefId };
  const same = existing.find((tag) => tag.refId === refId);
  if (same) return { kind: 'sameCode', name: same.name || same.refId };
  return { kind: 'tag', tag: { refId, name } };
}
