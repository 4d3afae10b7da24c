import type { PastChange } from '../../schemas/change-log.ts';
import type { Content, PublishedRecord, RecordKey } from '../../schemas/draft.ts';
import { ListedOverlay, type Tables } from '../changes/tables.ts';
import { shownContent } from '../draft/edit-record.ts';
import { keyOf } from '../draft/history.ts';
import type { PublishedBook } from '../draft/published-book.ts';
import { isSameContent, ownContent } from '../draft/publishing.ts';
import type { Steps } from '../steps.ts';
import { type KnownPast, takeBack } from './before-images.ts';

/** What was published at once (A5), as far as a device knows its past (H1). */
export type PastPublication = {
  /** The id of its first part, by which the log knows it. */
  id: string;
  /** Whether it was published in a book of the organization's own. */
  isOwn: boolean;
  /** What its latest part that is known says of all of it, as who published it and why. */
  change: PastChange;
  /** The ids of its parts, oldest first. */
  parts: string[];
  /** How many records it wrote. */
  records: number;
  /** The seqs of the change before its first part and of its last one: the tables as of both differ by it. */
  from: number;
  to: number;
  /** false: its first part is older than what the device knows. */
  isWhole: boolean;
};

/**
 * The publications of the known past, the latest first; without what was skipped (R3). Which changes are one is what the
 * log says of them (A5), and only where they are of one book and one author.
 */
export function publicationsIn(past: KnownPast, { books, org }: PublishedBook): PastPublication[] {
  const ownBooks = new Set(books.filter((book) => book.org === org).map(({ id }) => id));
  const found = new Map<string, PastPublication & { ids: Set<string> }>();
  let before = past.from;
  for (const { id, seq, change, replaced } of past.changes) {
    const { book, author = '', publication = id } = change;
    const name = [book, author, publication].join(' ');
    const known = found.get(name);
    const ids = known?.ids ?? new Set<string>();
    for (const record of replaced) ids.add(record.id);
    found.set(name, {
      id: publication,
      isOwn: ownBooks.has(book),
      change,
      parts: [...(known?.parts ?? []), id],
      records: ids.size,
      from: known?.from ?? before,
      to: seq,
      isWhole: known?.isWhole ?? publication === id,
      ids,
    });
    before = seq;
  }
  return [...found.values()]
    .filter(({ records }) => records > 0)
    .sort((a, b) => b.to - a.to)
    .map(({ ids: _ids, ...publication }) => publication);
}

/** What a publication made of one of the organization's own records, with what an heir was shown in its place before. */
export type RevertibleRecord = PublishedRecord & {
  /** Of an own version that it made, what the inherited record said; else null. */
  inherited: Content | null;
};

/**
 * What publications made of the organization's own records, by the ids of the publications: what it takes to take them
 * back.
 *
 * @param book as the log has it, without a draft or what waits
 */
export function* revertibleRecordSteps(
  book: PublishedBook,
  past: KnownPast,
  publications: readonly PastPublication[],
): Steps<ReadonlyMap<string, RevertibleRecord[]>> {
  const then = new ListedOverlay(book.tables);
  const bookThen = { ...book, tables: then };
  const made = new Map(publications.map(({ id }) => [id, new Map<string, RevertibleRecord>()]));
  const ofPart = new Map(
    publications
      .filter(({ isOwn }) => isOwn)
      .flatMap(({ id, parts }) => parts.map((part) => [part, made.get(id)] as const)),
  );
  for (const change of [...past.changes].reverse()) {
    const records = ofPart.get(change.id);
    const keys = records ? keysOf(then, change, book.org) : [];
    const after = keys.map((key) => ownContent(bookThen, key));
    takeBack(then, change);
    for (const [at, key] of keys.entries()) {
      const name = keyOf(key);
      const was = ownContent(bookThen, key);
      // A later part of the same publication, which was looked at before, says what became of it in the end.
      const later = records?.get(name);
      const became = later ? later.became : (after[at] ?? null);
      const inherited = was ? null : shownContent(bookThen, key);
      records?.set(name, { ...key, was, became, inherited });
    }
    yield;
  }
  const changed = ({ was, became }: RevertibleRecord) => !isSameContent(was, became);
  return new Map([...made].map(([id, records]) => [id, [...records.values()].filter(changed)]));
}

/** The own records that a change wrote, where the tables stand at it. */
function keysOf(
  tables: Tables,
  { replaced }: KnownPast['changes'][number],
  org: string,
): RecordKey[] {
  return replaced.flatMap(({ table, id, before }) => {
    const record = before ?? tables.get(table, id);
    // Made and taken away by one change, it has left nothing.
    return record?.org === org ? { table, refId: record.refId } : [];
  });
}

/** The latest known change behind a moment that wrote one of these own records; null: none did. */
export function lastWriterOf(
  records: readonly RecordKey[],
  { book, past, after }: { book: PublishedBook; past: KnownPast; after: number },
): PastChange | null {
  const ids = new Set(records.map(({ table, refId }) => book.graph.ids.of(book.org, table, refId)));
  const writer = past.changes.findLast(
    ({ seq, replaced }) => seq > after && replaced.some(({ id }) => ids.has(id)),
  );
  return writer?.change ?? null;
}
