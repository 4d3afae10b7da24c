import { z } from 'zod/mini';
import { pricebookTables } from '../../schemas/pricebook.ts';
import {
  type SnapshotHeader,
  type SnapshotKey,
  snapshotFormat,
  snapshotHeaderSchema,
} from '../../schemas/snapshot.ts';
import { RecordIds } from '../changes/record-id.ts';
import type { FoldedLog } from '../changes/replay.ts';
import type { Steps } from '../steps.ts';
import { hashSteps } from './snapshot-hash.ts';
import { parsed, readOutcomes, readRecordSteps, readRevisions } from './snapshot-lines.ts';

/** Why a text is not taken for the snapshot that is wanted (L3). */
type SnapshotRefusal =
  | 'no snapshot'
  | 'other format'
  | 'other replay'
  | 'other view'
  | 'other epoch'
  /** Cut off or altered: it is not what its hash says. */
  | 'other bytes'
  /** Its hash is right and its lines are not: whoever wrote it has a defect. */
  | 'wrong lines';

export type SnapshotRead =
  | { kind: 'read'; header: SnapshotHeader; folded: FoldedLog }
  | { kind: 'refused'; reason: SnapshotRefusal };

/**
 * Reads what `snapshotSteps` wrote, and believes nothing of it unchecked but its place: whether the log has the
 * change at its `seq` and `id` is for the caller to find out.
 *
 * @param wanted what the reader's own books, log and program are
 */
export function* readSnapshotSteps(text: string, wanted: SnapshotKey): Steps<SnapshotRead> {
  const lines = text.split('\n');
  const first = parsed(lines[0] ?? '');
  const versioned = versionedSchema.safeParse(first);
  if (!versioned.success) return refused('no snapshot');
  if (versioned.data.format !== snapshotFormat) return refused('other format');
  const read = snapshotHeaderSchema.safeParse(first);
  if (!read.success) return refused('no snapshot');
  const header = read.data;
  if (header.replayVersion !== wanted.replayVersion) return refused('other replay');
  if (header.view !== wanted.view) return refused('other view');
  if (header.epoch !== wanted.epoch) return refused('other epoch');

  // Behind the last line's end there is nothing.
  if (lines.pop() !== '') return refused('other bytes');
  const body = lines.slice(1);
  const { hash, ...head } = header;
  if ((yield* hashSteps(head, body)) !== hash) return refused('other bytes');

  const { rows, revisions, skipped, latest } = header;
  const parts = inParts(body, [...rows, revisions, skipped, latest]);
  if (!parts || rows.length !== pricebookTables.length) return refused('wrong lines');
  const tables = yield* readRecordSteps(parts.slice(0, rows.length), new RecordIds());
  const [revisionLines = [], skippedLines = [], latestLines = []] = parts.slice(rows.length);
  const folded = {
    tables,
    revisions: readRevisions(revisionLines),
    skipped: readOutcomes(skippedLines),
    latest: readOutcomes(latestLines),
  };
  if (!isWhole(folded)) return refused('wrong lines');
  const { seq, id, changes } = header;
  return { kind: 'read', header, folded: { ...folded, cursor: { seq, id }, changes } };
}

const versionedSchema = z.object({ format: z.int() });

/** The lines in parts of these lengths; null if that is not their number. */
function inParts(lines: readonly string[], lengths: readonly number[]): string[][] | null {
  const parts: string[][] = [];
  let from = 0;
  for (const length of lengths) {
    parts.push(lines.slice(from, from + length));
    from += length;
  }
  return from === lines.length ? parts : null;
}

type Whole = Omit<FoldedLog, 'cursor' | 'changes'>;

function isWhole(folded: { [Name in keyof Whole]: Whole[Name] | null }): folded is Whole {
  return Object.values(folded).every((part) => part !== null);
}

function refused(reason: SnapshotRefusal): SnapshotRead {
  return { kind: 'refused', reason };
}
