import { z } from 'zod/mini';
import { type ChangeOutcome, changeOutcomeSchema } from '../../schemas/change-log.ts';
import { type BookRevision, bookRevisionSchema } from '../../schemas/sync-state.ts';
import { parsed } from './record-lines.ts';

/** Revisions of books and outcomes of changes as lines of a snapshot, their keys in one order. */

export function revisionLine({ book, seq, created }: BookRevision): string {
  return JSON.stringify({ book, seq, created });
}

export function outcomeLine(outcome: ChangeOutcome): string {
  const { id, book, seq, created, note, status, error, at } = outcome;
  return JSON.stringify({ id, book, seq, created, note, status, error, at });
}

/** Null if a line is none. */
export function readRevisions(lines: readonly string[]): BookRevision[] | null {
  return readAll(z.array(bookRevisionSchema), lines);
}

/** Null if a line is none. */
export function readOutcomes(lines: readonly string[]): ChangeOutcome[] | null {
  return readAll(z.array(changeOutcomeSchema), lines);
}

function readAll<T>(schema: z.ZodMiniType<T>, lines: readonly string[]): T | null {
  const read = schema.safeParse(lines.map(parsed));
  return read.success ? read.data : null;
}
