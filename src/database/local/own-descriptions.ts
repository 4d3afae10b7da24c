import { combineLatest, map, type Observable } from 'rxjs';
import type { OwnDescription } from '../../schemas/local-documents.ts';
import type { Workspace } from '../storage/workspace.ts';
import { document$, readDocument, writeDocument } from './documents.ts';
import { unsentSteps$ } from './pending-changes.ts';

/**
 * What was last published here as the description of each problem. Whoever changes it later has seen it; with this its author
 * is told, and has the text still.
 */

/** So many are kept: enough for those that somebody else may replace soon. */
const mostKept = 100;

export async function keepOwnDescription(
  { database }: Workspace,
  own: OwnDescription,
): Promise<void> {
  const rows = await others(database, own.problem);
  await writeDocument(database, 'ownDescriptions', { rows: [...rows, own].slice(-mostKept) });
}

export async function forgetOwnDescription(
  { database }: Workspace,
  problem: string,
): Promise<void> {
  const rows = await others(database, problem);
  await writeDocument(database, 'ownDescriptions', { rows });
}

/**
 * The description written here that somebody replaced since, or null: the problem shows it unless a later change says
 * something else, or a step that is not in the log yet.
 */
export function replacedDescription$(
  workspace: Workspace,
  problem: string,
  shown: string,
): Observable<string | null> {
  return combineLatest([
    document$(workspace.database, 'ownDescriptions'),
    unsentSteps$(workspace),
  ]).pipe(
    map(([document, steps]) => {
      const own = document?.rows.find((each) => each.problem === problem);
      if (!own || own.description === shown) return null;
      const isEdited = steps.some(({ edits }) =>
        edits.some((edit) => edit.table === 'problems' && edit.refId === problem),
      );
      return isEdited ? null : own.description;
    }),
  );
}

async function others(database: Workspace['database'], problem: string): Promise<OwnDescription[]> {
  const document = await readDocument(database, 'ownDescriptions');
  return document?.rows.filter((own) => own.problem !== problem) ?? [];
}
