import { z } from 'zod/mini';
import { timestamp } from './primitives.ts';

/** That something in the book is wrong, as a technician says it (V7). */
export const flagSchema = z.object({
  /** 15 characters of 0-9 and a-z, made on the device. */
  id: z.string(),
  org: z.string(),
  /** "" once the account is deleted. */
  user: z.string(),
  about: z.enum(['problems', 'offers']),
  /** The local id of that record, and its name of then. */
  record: z.string(),
  name: z.string(),
  kind: z.enum(['price', 'text']),
  note: z.string(),
  /** "" as long as it is open, as the two behind it. */
  answer: z.string(),
  answeredBy: z.string(),
  answered: timestamp,
  seq: z.int(),
  created: timestamp,
  updated: timestamp,
});

export type Flag = z.infer<typeof flagSchema>;

/** A flag on the device of whoever made it, with what became of it. */
const heldFlagSchema = z.object({
  ...z.pick(flagSchema, { id: true, about: true, record: true, name: true, kind: true, note: true })
    .shape,
  made: timestamp,
  status: z.enum(['waiting', 'sent', 'refused']),
  /** Why the server refused it; "" where it did not. */
  error: z.string(),
  /** "" as long as it is open. */
  answer: z.string(),
  answered: timestamp,
  /** Its maker has not been told of the answer yet; absent: there is nothing to tell. */
  news: z.optional(z.boolean()),
});

export type HeldFlag = z.infer<typeof heldFlagSchema>;

/** The local document `flags`: those of the user, the newest first. */
export const heldFlagsSchema = z.object({ rows: z.array(heldFlagSchema) });
