import { type SnapshotHead, type SnapshotKey, snapshotFormat } from '../../schemas/snapshot.ts';
import type { FoldedLog } from '../changes/replay.ts';
import type { Steps } from '../steps.ts';
import { hashSteps, headText } from './snapshot-hash.ts';
import { outcomeLine, recordLineSteps, revisionLine } from './snapshot-lines.ts';

/**
 * A replay up to one change, as text (L3): the header, the lines of each table, of the revisions, of the skipped
 * changes and of the latest ones. The same replay of the same log is the same text, in however many parts it was made.
 *
 * @param key of the books and the log that were replayed
 */
export function* snapshotSteps(folded: FoldedLog, key: SnapshotKey): Steps<string> {
  const rows = yield* recordLineSteps(folded.tables);
  const revisions = folded.revisions.map(revisionLine);
  const skipped = folded.skipped.map(outcomeLine);
  const latest = folded.latest.map(outcomeLine);
  const lines = [...rows.flat(), ...revisions, ...skipped, ...latest];
  const head: SnapshotHead = {
    ...key,
    ...folded.cursor,
    format: snapshotFormat,
    changes: folded.changes,
    rows: rows.map(({ length }) => length),
    revisions: revisions.length,
    skipped: skipped.length,
    latest: latest.length,
  };
  const hash = yield* hashSteps(head, lines);
  return [headText(head, { hash }), ...lines, ''].join('\n');
}
