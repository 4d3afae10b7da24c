import type { ChangeRecord, ChangeRow, PendingChange } from '../../schemas/change-log.ts';

/** A change that is not in the log yet, as the replay reads it. */
export function pendingRow({ id, book, org, created, changeset }: PendingChange): ChangeRow {
  return { id, book, org, created, seq: 0, changeset: changesetOf({ changeset }) };
}

/** What a change of this device says; nothing, if its text is damaged: no log takes that. */
export function changesetOf({ changeset }: Pick<PendingChange, 'changeset'>): ChangeRecord[] {
  try {
    return JSON.parse(changeset);
  } catch {
    return [];
  }
}
