import { map, type Observable } from 'rxjs';
import { unsentSteps$ } from '../../database/local/pending-changes.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { shownOrganizations, shownRecord } from '../../database/views/pricebook.ts';
import { watch } from '../../database/views/watch.ts';
import { watchWithSteps } from '../../database/views/with-steps.ts';
import type { StepAtOnce } from '../../domain/changes/step-at-once.ts';
import { sentenceOf } from '../../domain/fault.ts';
import { shownByIds } from '../../domain/menu/own-over-inherited.ts';
import type { Menu, ProblemTag } from '../../schemas/pricebook.ts';

/** The menus of a problem, in its order; a dangling id is not among them (R13). */
export function problemMenus$(
  workspace: Workspace,
  problemId: string,
): Observable<Pick<Menu, 'id' | 'name'>[]> {
  const { database } = workspace;
  return watch(database, ['books', 'problems', 'menus'], async () => {
    const organizations = await shownOrganizations(workspace);
    const problem = await shownRecord(workspace, organizations, 'problems', problemId);
    const ids = problem?.menus ?? [];
    const menus = await shownByIds(workspace.reader, organizations, 'menus', ids);
    return ids.flatMap((id) => menus.get(id) ?? []).map(({ id, name }) => ({ id, name }));
  });
}

/** All tags that a problem can be given, by name. */
export function problemTags$(workspace: Workspace): Observable<ProblemTag[]> {
  return watchWithSteps(workspace, ['books', 'problemTags'], async (shown) => {
    const tags = await shown.all('problemTags');
    return tags.sort((a, b) => a.name.localeCompare(b.name));
  });
}

/** The step of a problem that is not in the log yet, one that was refused before others; null: there is none. */
export function unsentOfProblem$(
  workspace: Workspace,
  refId: string,
): Observable<StepAtOnce | null> {
  return unsentSteps$(workspace).pipe(
    map((steps) => {
      const own = steps.filter(({ edits }) =>
        edits.some((edit) => edit.table === 'problems' && edit.refId === refId),
      );
      return own.find(({ status }) => status === 'refused') ?? own[0] ?? null;
    }),
  );
}

/** A description that somebody else's came before (A3), and the step that has it. */
export type Overtaken = { step: StepAtOnce; description: string };

/** null: none did. */
export function overtakenDescription(step: StepAtOnce | null, refId: string): Overtaken | null {
  if (step?.error !== sentenceOf({ code: 'changedMeanwhile' })) return null;
  const edit = step.edits.find((each) => each.table === 'problems' && each.refId === refId);
  const description = edit?.values.description;
  return typeof description === 'string' ? { step, description } : null;
}
