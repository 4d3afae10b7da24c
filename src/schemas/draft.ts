import { z } from 'zod/mini';
import { pricebookTables } from './pricebook.ts';
import { recordId, text } from './primitives.ts';

/** A field's value, or a relation as the refIds that it leads to, in order (R11). */
const contentValueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

export type ContentValue = z.infer<typeof contentValueSchema>;

/** Fields and relations of a record by name; "" in a relation stands for a record that is gone. */
const contentSchema = z.record(z.string(), contentValueSchema);

export type Content = z.infer<typeof contentSchema>;

/** Which record of the organization's book, own or inherited: the one that is shown (R15). */
const recordKeySchema = z.object({ table: z.enum(pricebookTables), refId: z.string() });

export type RecordKey = z.infer<typeof recordKeySchema>;

/**
 * What the draft does to one record (A1). `make`: there was none. `change`: of the one shown, an inherited one
 * by an own version (A6). `remove`: of one's own.
 */
const recordEditSchema = z.extend(recordKeySchema, {
  kind: z.enum(['make', 'change', 'remove']),
  /** What is to be, of the fields and relations that were edited; nothing for `remove`. */
  values: contentSchema,
  /**
   * What was published when it was edited (A3), each value as it was when it was edited first, and the rest of the
   * record; nothing for `make`.
   */
  base: contentSchema,
  /** An own version is to stay as it is though the inherited record has changed (A6). */
  keep: z.optional(z.boolean()),
  /** The refId that it had before this one (A7), which only a record of the draft can have had. */
  renamedFrom: z.optional(z.string()),
});

export type RecordEdit = z.infer<typeof recordEditSchema>;

/**
 * A step that is published at once (A13), as the text of a row of pricebookChanges: what it does to each record, and the
 * id that its change has in the log.
 */
export const stepAtOnceSchema = z.object({ change: recordId, edits: z.array(recordEditSchema) });

/**
 * What became of one record's edit, step by step (A2), oldest first; null: it is as published. The latest step up
 * to where undo and redo stand counts. `until`: step 0 is all that was done up to this step, so that no undo leads
 * behind it.
 */
export const draftRowSchema = z.extend(recordKeySchema, {
  versions: z.array(
    z.object({
      step: z.int().check(z.minimum(0)),
      edit: z.nullable(recordEditSchema),
      until: z.optional(z.int()),
    }),
  ),
});

export type DraftRow = z.infer<typeof draftRowSchema>;

/**
 * Where undo and redo stand; `latest`: the last step there was by then. A later step makes it void. `storing`: that
 * last step is being stored in pieces, and is nobody's until all of it is there.
 */
export const draftPositionSchema = z.object({
  step: z.int(),
  latest: z.int(),
  storing: z.optional(z.boolean()),
});

export type DraftPosition = z.infer<typeof draftPositionSchema>;

/** A part of a draft that the server has, or will have, or refuses: it is sent under the same id until that is known. */
const sentPartSchema = z.object({
  id: recordId,
  book: recordId,
  note: z.string(),
  /** The records, as JSON. */
  changeset: z.string(),
  /** The seq up to which the log was read when it was made (A5). */
  after: z.int(),
  /** What the draft said of these records. */
  edits: z.array(recordEditSchema),
  /** The id of the first part that the same publication made, which stands for all of it (A12). */
  first: text,
  /** The `PublishedRecord`s, as JSON; "": it changes none, or an earlier program made it. */
  records: text,
});

export type SentPart = z.infer<typeof sentPartSchema>;

/**
 * That the draft is to be published (A5): the local document `publication`. It goes out at the next contact, unless
 * the draft has changed since it was asked for.
 */
export const publicationSchema = z.object({
  /** Why, in the author's words; "": nothing was said. */
  note: z.string(),
  /** The step of the draft that was looked at. */
  step: z.int(),
  /** The id of the first part that it made; "": none so far. */
  first: text,
  sent: z.nullable(sentPartSchema),
  /** Why it did not go out: somebody has to look at it again. */
  stopped: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('conflicts') }),
      z.object({ kind: z.literal('faults') }),
      z.object({ kind: z.literal('refused'), message: z.string() }),
    ]),
  ),
});

export type Publication = z.infer<typeof publicationSchema>;

/** What a publication made of one of the organization's own records (A12); null: there was none, or is none any more. */
export const publishedRecordSchema = z.extend(recordKeySchema, {
  was: z.nullable(contentSchema),
  became: z.nullable(contentSchema),
});

export type PublishedRecord = z.infer<typeof publishedRecordSchema>;
