import { z } from 'zod/mini';
import { recordId } from './primitives.ts';

/** How a snapshot is written; raise it with any difference in its text (L3). */
export const snapshotFormat = 1;

/** SHA-256 in hexadecimal digits. */
const sha256Text = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const count = z.int().check(z.minimum(0));

/** Which replay a snapshot is of: it serves nobody who has another one of these (L3). */
const snapshotKeySchema = z.object({
  /** The SHA-256 of `booksKey`: the books in view and their links. */
  view: sha256Text,
  epoch: z.string().check(z.minLength(1)),
  replayVersion: z.int(),
});

export type SnapshotKey = z.infer<typeof snapshotKeySchema>;

/** The first line of a snapshot, without its hash. */
const snapshotHeadSchema = z.extend(snapshotKeySchema, {
  format: z.literal(snapshotFormat),
  /** The last change that it holds. */
  seq: z.int().check(z.minimum(0)),
  id: recordId,
  /** How many changes it holds. */
  changes: z.int().check(z.minimum(1)),
  /** The number of lines behind it: of each table, of revisions, of skipped and of the latest changes. */
  rows: z.array(count),
  revisions: count,
  skipped: count,
  latest: count,
});

export type SnapshotHead = z.infer<typeof snapshotHeadSchema>;

/** `hash`: the SHA-256 of all the rest. */
export const snapshotHeaderSchema = z.extend(snapshotHeadSchema, { hash: sha256Text });

export type SnapshotHeader = z.infer<typeof snapshotHeaderSchema>;
