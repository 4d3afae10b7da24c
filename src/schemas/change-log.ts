import { z } from 'zod/mini';
import { recordId, timestamp } from './primitives.ts';

/**
 * One change as the server sends it (U52). The changeset is whatever its author sent:
 * the replay rules R3 to R11 judge it, so it is not parsed here.
 */
export const changeRowSchema = z.object({
  id: z.string(),
  seq: z.number(),
  book: z.string(),
  org: z.string(),
  created: timestamp,
  /** Whose account published it; "" or absent if that was deleted (B12), or none did. */
  author: z.optional(z.string()),
  /** Why it was published (A5); "" or absent if its author said nothing. */
  note: z.optional(z.string()),
  /** The id of the first part of what was published with it (A5); "" or absent if it stands by itself. */
  publication: z.optional(z.string()),
  changeset: z.unknown(),
});

export type ChangeRow = z.infer<typeof changeRowSchema>;

/** Which change it is, without what it says. */
export const changeHeadSchema = z.pick(changeRowSchema, {
  id: true,
  seq: true,
  book: true,
  created: true,
});

export type ChangeHead = z.infer<typeof changeHeadSchema>;

/** What the replay made of one change; `at` is the zero-based index of the failing record (R3). */
export const changeOutcomeSchema = z.object({
  id: recordId,
  book: z.string(),
  seq: z.int().check(z.minimum(0)),
  created: timestamp,
  /** As the change has it; absent if it has none. */
  note: z.optional(z.string()),
  status: z.enum(['applied', 'skipped']),
  error: z.optional(z.string()),
  at: z.optional(z.int().check(z.minimum(0))),
});

export type ChangeOutcome = z.infer<typeof changeOutcomeSchema>;

/** A change of the past (H1): what became of it, and what the log says of who published it, as `changeRowSchema` has it. */
export const pastChangeSchema = z.extend(changeOutcomeSchema, {
  author: z.optional(z.string()),
  publication: z.optional(z.string()),
});

export type PastChange = z.infer<typeof pastChangeSchema>;

/**
 * A row of the local table pricebookChanges: a change of the log with its outcome, a step that is published at once and
 * waits for that or was refused (S8), or of status `draft`. The last two have no seq (0), and `changeset` holds
 * what they say, as JSON text. `order` says when a step was made among those that wait with it; an earlier program left
 * it with the records of changes that were made here.
 *
 * A `draft` row is one edited record of the author's draft (A1), `changeset` a `DraftRow`: not in the log, not sent,
 * not in the tables, and kept as what exists nowhere else is (S10). It has no `order`.
 *
 * A `revertible` row is a publication of this device's draft, kept as long as it can be taken back (A12), with the seq
 * and time of its first part; `changeset` has a line for each part, the `PublishedRecord`s of it. Its status does not
 * come between `pending` and `refused` in the alphabet, where what waits is looked for.
 */
export const changeEntrySchema = z.extend(changeOutcomeSchema, {
  status: z.enum(['applied', 'skipped', 'draft', 'pending', 'refused', 'revertible']),
  org: z.optional(z.string()),
  order: z.optional(z.int().check(z.minimum(1))),
  changeset: z.optional(z.string()),
});

export type ChangeEntry = z.infer<typeof changeEntrySchema>;

/**
 * The steps made on this device that are not in the log yet (S8). They exist nowhere else (S10): nothing but the log,
 * or a person's decision to discard one, ends them.
 */
export type PendingChange = ChangeEntry & {
  status: 'pending' | 'refused';
  org: string;
  order: number;
  changeset: string;
};

/** What one record of a changeset says (U53), as this app publishes it. */
export type ChangeRecord = {
  collection: string;
  operation: 'create' | 'update' | 'delete';
  id: string;
  data: { refId: string; refs?: { collection: string; refIds: string[] }[] } & Record<
    string,
    unknown
  >;
};
