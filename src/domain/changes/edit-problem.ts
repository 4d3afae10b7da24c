import type { ChangeRecord } from '../../schemas/change-log.ts';
import type { Problem } from '../../schemas/pricebook.ts';
import { lengthOf } from '../text.ts';
import { createRecord, type RecordDraft, updateRecord, withIds } from './build-changeset.ts';
import { longestRecordName, longestRefId } from './changeset-limits.ts';
import { refIdFrom } from './record-id.ts';

/** The shown problem, with its relations as a change names them: by refId (R11). */
export type ProblemToEdit = Pick<
  Problem,
  'refId' | 'org' | 'name' | 'description' | 'keywords' | 'hidden'
> & {
  menus: readonly string[];
  problemTags: readonly string[];
};

export type ProblemEdit =
  | { kind: 'description'; description: string }
  /** `refId` of a tag that exists. */
  | { kind: 'addTag'; refId: string }
  /** The same changeset creates it. */
  | { kind: 'addNewTag'; tag: NewTag }
  | { kind: 'removeTag'; refId: string };

/**
 * What editing a problem publishes in the organization `own`: what is different if the problem is its own,
 * else a create of the whole record, which then is shown in place of the inherited one (R15).
 */
export function editProblem(
  problem: ProblemToEdit,
  own: string,
  edit: ProblemEdit,
): ChangeRecord[] {
  const newTag =
    edit.kind === 'addNewTag'
      ? [createRecord('problemTags', edit.tag.refId, { name: edit.tag.name })]
      : [];
  return withIds([...newTag, editedRecord(problem, own, edit)], own);
}

function editedRecord(problem: ProblemToEdit, own: string, edit: ProblemEdit): RecordDraft {
  const { refId } = problem;
  const { name, description, keywords, hidden, menus, problemTags } = afterEdit(problem, edit);
  if (problem.org !== own) {
    const whole = { name, description, keywords, hidden, menus, problemTags };
    return createRecord('problems', refId, whole);
  }
  const changed = edit.kind === 'description' ? { description } : { problemTags };
  return updateRecord('problems', refId, changed);
}

function afterEdit(problem: ProblemToEdit, edit: ProblemEdit): ProblemToEdit {
  switch (edit.kind) {
    case 'description':
      return { ...problem, description: edit.description };
    case 'addTag':
      return withTag(problem, edit.refId);
    case 'addNewTag':
      return withTag(problem, edit.tag.refId);
    case 'removeTag': {
      const problemTags = problem.problemTags.filter((refId) => refId !== edit.refId);
      return { ...problem, problemTags };
    }
  }
}

function withTag(problem: ProblemToEdit, refId: string): ProblemToEdit {
  return { ...problem, problemTags: [...new Set([...problem.problemTags, refId])] };
}

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
