import type { RxConflictHandler, WithDeleted } from 'rxdb';
import { mergedRow } from '../../domain/session/served-visit.ts';
import type { SessionRecord } from '../../schemas/session.ts';

/**
 * How RxDB tells the states of a session apart, and makes one of two (V2). `updated` counts as a difference, so that
 * what was touched is looked at again: whether anything is to be sent is for the push to say.
 */
export const visitConflicts: RxConflictHandler<SessionRecord> = {
  isEqual: (a, b) => a._deleted === b._deleted && a.updated === b.updated && a.state === b.state,
  resolve: async ({ assumedMasterState, newDocumentState, realMasterState }) => {
    if (newDocumentState._deleted) return realMasterState;
    const base = assumedMasterState ? rowOf(assumedMasterState) : null;
    const merged = mergedRow(base, rowOf(newDocumentState), rowOf(realMasterState));
    return { ...merged, _deleted: false };
  },
};

function rowOf({ _deleted, ...row }: WithDeleted<SessionRecord>): SessionRecord {
  return row;
}
