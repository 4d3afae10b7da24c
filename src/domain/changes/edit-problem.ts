import type { ChangeRecord } from '../../schemas/change-log.ts';
import type { Problem } from '../../schemas/pricebook.ts';
import { recordId } from './record-id.ts';

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
  const tags = { collection: 'problemTags', refIds: [...edited.problemTags] };
  const id = recordId(own, 'problems', refId);
  if (problem.org === own) {
    const data =
      edit.kind === 'description'
        ? { refId, description: edited.description }
        : { refId, refs: [tags] };
    return [{ collection: 'problems', operation: 'update', id, data }];
  }
  const { name, description } = edited;
  const refs = [{ collection: 'menus', refIds: [...edited.menus] }, tags];
  const data = { refId, name, description, refs };
  return [{ collection: 'problems', operation: 'create', id, data }];
}

/** A new tag of the organisation `own`. */
export function createTag(own: string, tag: { refId: string; name: string }): ChangeRecord {
  const id = recordId(own, 'problemTags', tag.refId);
  return { collection: 'problemTags', operation: 'create', id, data: tag };
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
