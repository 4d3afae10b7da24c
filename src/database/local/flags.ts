import { map, type Observable } from 'rxjs';
import type { HeldFlag } from '../../schemas/flag.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { changeDocument, document$, readDocument } from './documents.ts';

/** What the user flagged (V7), the newest first. Those that are not sent exist nowhere else (S10). */
export function flags$({ database }: Workspace): Observable<HeldFlag[]> {
  return document$(database, 'flags').pipe(map((document) => document?.rows ?? []));
}

export async function readFlags(database: TierbookDatabase): Promise<HeldFlag[]> {
  return (await readDocument(database, 'flags'))?.rows ?? [];
}

/** Changes what is stored by then: of two tabs neither loses a flag of the other. */
export async function changeFlags(
  database: TierbookDatabase,
  change: (flags: readonly HeldFlag[]) => HeldFlag[],
): Promise<void> {
  const held = await readFlags(database);
  if (JSON.stringify(change(held)) === JSON.stringify(held)) return;
  await changeDocument(database, 'flags', { rows: [] }, ({ rows }) => ({ rows: change(rows) }));
}
