import { map, type Observable, of, switchMap } from 'rxjs';
import type { OwnDescription } from '../../schemas/local-documents.ts';
import type { Workspace } from '../storage/workspace.ts';
import { document$, readDocument, writeDocument } from './documents.ts';

/**
 * What was last written here as the description of each problem. The later of two edits wins; with
 * this its earlier author is told, and has the text still.
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
 * The description written here that somebody replaced since, or null. It counts once the log has it:
 * the problem then shows it unless a later change says something else.
 */
export function replacedDescription$(
  { database }: Workspace,
  problem: string,
  shown: string,
): Observable<string | null> {
  return document$(database, 'ownDescriptions').pipe(
    map((document) => document?.rows.find((own) => own.problem === problem)),
    switchMap((own) => {
      if (!own || own.description === shown) return of(null);
      return database.pricebookChanges
        .findOne(own.change)
        .$.pipe(map((change) => (change?.status === 'applied' ? own.description : null)));
    }),
  );
}

async function others(database: Workspace['database'], problem: string): Promise<OwnDescription[]> {
  const document = await readDocument(database, 'ownDescriptions');
  return document?.rows.filter((own) => own.problem !== problem) ?? [];
}
