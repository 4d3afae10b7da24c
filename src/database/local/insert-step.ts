import { recordId } from '../../domain/changes/record-id.ts';
import { type StepAtOnce, stepOf } from '../../domain/changes/step-at-once.ts';
import type { ChangeEntry } from '../../schemas/change-log.ts';
import type { DraftRow, RecordEdit } from '../../schemas/draft.ts';
import { newRecordId } from '../storage/new-record-id.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { storedRows } from '../tables/stored.ts';
import { type RowWrite, writeRows } from '../tables/write-rows.ts';
import { alone } from './draft.ts';
import { parsedRow } from './draft-rows.ts';
import { unsentRows } from './pending-changes.ts';

/**
 * Stores a step behind all others, in one tab at a time. What the draft says of the same records is from then on edited
 * from what the step says (A3), with the same write.
 *
 * @param make of the steps that wait by then; null: there is nothing to store
 * @returns the id that its change is to have in the log; null: nothing was stored
 */
export function insertStep(
  { database, identity }: Workspace,
  make: (
    steps: readonly StepAtOnce[],
  ) => Promise<{ book: string; edits: readonly RecordEdit[] } | null>,
): Promise<string | null> {
  return alone(database, async () => {
    const rows = await unsentRows(database);
    const made = await make(rows.map(stepOf));
    if (!made) return null;
    const change = newRecordId();
    const row: ChangeEntry = {
      ...{ id: newRecordId(), book: made.book, org: identity.org, seq: 0, status: 'pending' },
      created: new Date().toISOString(),
      order: (rows.at(-1)?.order ?? 0) + 1,
      changeset: JSON.stringify({ change, edits: made.edits }),
    };
    const drafted = await draftRowsOn(database, identity.org, made.edits);
    await writeRows(database.pricebookChanges, [{ row }, ...drafted], {
      context: 'tierbook-step',
    });
    return change;
  });
}

/** The draft's rows of these records, with what a step says as what is published. */
async function draftRowsOn(
  database: TierbookDatabase,
  org: string,
  edits: readonly RecordEdit[],
): Promise<RowWrite<ChangeEntry>[]> {
  const values = new Map(
    edits.map((edit) => [recordId(org, edit.table, edit.refId), edit.values] as const),
  );
  const stored = await storedRows(database, 'pricebookChanges', [...values.keys()]);
  return stored.flatMap((document) => {
    const row = document.toMutableJSON() as ChangeEntry;
    const drafted = row.status === 'draft' ? parsedRow(row.changeset ?? '') : null;
    if (!drafted) return [];
    const versions = drafted.versions.map((version) => {
      const { edit } = version;
      if (!edit || edit.kind === 'make') return version;
      return { ...version, edit: { ...edit, base: { ...edit.base, ...values.get(row.id) } } };
    });
    const changed: DraftRow = { ...drafted, versions };
    return { row: { ...row, changeset: JSON.stringify(changed) } };
  });
}
