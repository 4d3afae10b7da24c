import type { ChangeRecord } from '../../schemas/change-log.ts';
import type { Problem } from '../../schemas/pricebook.ts';
import { createRecord, updateRecord, withIds } from './build-changeset.ts';

/** The shown problem, with its relations as a change names them: by refId (R11). */
export type ProblemToEdit = Pick<Problem, 'refId' | 'org' | 'name' | 'description'> & {
  menus: readonly string[];
  problemTags: readonly string[];
};

export type ProblemEdit =
  | { kind: 'description'; description: string }
  /** `refId` of a tag that exists, or that the same changeset creates before. */
  | { kind: 'addTag'; refId: string }
  | { kind: 'removeTag'; refId: string };

/**
 * What editing a problem publishes in the organisation `own`: what is different where the problem is
 * its own, else a create of the whole record, which then is shown in place of the inherited one (R15).
 */
export function editProblem(
  problem: ProblemToEdit,
  own: string,
  edit: ProblemEdit,
): ChangeRecord[] {
  const { refId } = problem;
  const edited = afterEdit(problem, edit);
  const { name, description, menus, problemTags } = edited;
  if (problem.org === own) {
    const changed = edit.kind === 'description' ? { description } : { problemTags };
    return withIds([updateRecord('problems', refId, changed)], own);
  }
  const whole = { name, description, menus, problemTags };
  return withIds([createRecord('problems', refId, whole)], own);
}

/** A new tag of the organization `own`. */
export function createTag(own: string, { refId, name }: { refId: string; name: string }) {
  return withIds([createRecord('problemTags', refId, { name })], own);
}

function afterEdit(problem: ProblemToEdit, edit: ProblemEdit): ProblemToEdit {
  switch (edit.kind) {
    case 'description':
      return { ...problem, description: edit.description };
    case 'addTag':
      return { ...problem, problemTags: [...new Set([...problem.problemTags, edit.refId])] };
    case 'removeTag': {
      const problemTags = problem.problemTags.filter((refId) => refId !== edit.refId);
      return { ...problem, problemTags };
    }
  }
}
