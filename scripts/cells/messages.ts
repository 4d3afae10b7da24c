import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod/mini';

/**
 * What cells tell each other in the stream (D2). The subject of a book has all that is said of it, in the order in which its
 * home says it; each message says what its home had said before it, so that a worker that was killed needs no memory.
 */

const id = z.string().check(z.regex(/^[a-z0-9]{15}$/));
const idOrNone = z.string().check(z.regex(/^([a-z0-9]{15})?$/));

/** What a home had said of a book once this message was said. */
const said = z.object({
  /** The id of the latest change; "" if none. */
  change: idOrNone,
  /** How many changes those are. */
  changes: z.int(),
  /** Up to which of the rewrites of its log (redactions). */
  rewrite: z.int(),
  /** A short hash of what it said of the book itself. */
  book: z.string(),
});

const ofBook = {
  home: z.string(),
  org: id,
  book: id,
  /** 1, 2, 3, … on the subject. */
  place: z.int(),
  said,
};

const ofChange = {
  id,
  /** The account's id at home; "" if none. */
  author: idOrNone,
  created: z.string(),
  note: z.string(),
  publication: idOrNone,
  /** JSON, as the log has it. */
  changeset: z.string(),
};

const bookMessage = z.object({
  kind: z.literal('book'),
  ...ofBook,
  orgName: z.string(),
  name: z.string(),
  refId: z.string(),
  shared: z.boolean(),
  language: z.string(),
  parent: idOrNone,
  dependencies: z.array(id),
  created: z.string(),
  updated: z.string(),
});

const changeMessage = z.object({ kind: z.literal('change'), ...ofBook, ...ofChange });

const redactionMessage = z.object({
  kind: z.literal('redaction'),
  ...ofBook,
  ...ofChange,
  /** The places of what was said of the change before, and its seqs in the stream, from which that is erased. */
  of: z.array(z.int()),
  erases: z.array(z.int()),
});

/** How an account is called that publishes; "" once it is deleted. */
const personMessage = z.object({
  kind: z.literal('person'),
  home: z.string(),
  account: id,
  name: z.string(),
});

const messageSchema = z.discriminatedUnion('kind', [
  bookMessage,
  changeMessage,
  redactionMessage,
  personMessage,
]);

export type Message = z.infer<typeof messageSchema>;
export type BookMessage = z.infer<typeof bookMessage>;
export type ChangeMessage = z.infer<typeof changeMessage>;
export type RedactionMessage = z.infer<typeof redactionMessage>;
export type OfBook = BookMessage | ChangeMessage | RedactionMessage;
export type Said = z.infer<typeof said>;

export const booksPrefix = 'tierbook.books.';
export const peoplePrefix = 'tierbook.people.';

/** As bytes: gzip of JSON, a tenth of it. */
export function packed(message: Message): Uint8Array {
  return gzipSync(JSON.stringify(message));
}

/** More than what a changeset of the largest size can be as JSON within JSON. */
const mostBytes = 32 * 1024 * 1024;

/** Null: these bytes are no message. */
export function unpacked(bytes: Uint8Array): Message | null {
  try {
    const text = gunzipSync(bytes, { maxOutputLength: mostBytes }).toString('utf8');
    return messageSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
