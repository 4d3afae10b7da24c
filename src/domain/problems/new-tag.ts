export type NewTag = { refId: string; name: string };

/** A tag that can be created, or why it can't; `sameCode` has the name of the tag with its refId. */
export type NewTagResult =
  | { kind: 'tag'; tag: NewTag }
  | { kind: 'empty' }
  | { kind: 'duplicate' }
  | { kind: 'noCode' }
  | { kind: 'sameCode'; name: string };

/** A tag by the name typed, unless there is one like it (spec, section 5). */
export function newTag(typed: string, existing: readonly NewTag[]): NewTagResult {
  const name = typed.trim();
  if (name === '') return { kind: 'empty' };
  const lower = name.toLowerCase();
  if (existing.some((tag) => tag.name.trim().toLowerCase() === lower)) return { kind: 'duplicate' };
  const refId = tagRefId(name);
  if (refId === '') return { kind: 'noCode' };
  const same = existing.find((tag) => tag.refId === refId);
  if (same) return { kind: 'sameCode', name: same.name || same.refId };
  return { kind: 'tag', tag: { refId, name } };
}

/** The name in lower case, with single underscores for all that is no letter a-z and no digit. */
function tagRefId(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}
