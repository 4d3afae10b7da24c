import {
  type RecordDraft,
  updateRecord,
  withIds,
} from '../../src/domain/changes/build-changeset.ts';
import { replayLog } from '../../src/domain/changes/replay.ts';
import { contentOf } from '../../src/domain/changes/table-content.ts';
import type { BookLink } from '../../src/schemas/book.ts';
import type { ChangeRow } from '../../src/schemas/change-log.ts';
import {
  type PricebookRecord,
  type PricebookTable,
  pricebookTables,
} from '../../src/schemas/pricebook.ts';
import { bookRecords } from '../book/records.ts';
import type { Language, StarterBook } from '../book/starter-book.ts';
import type { Publication } from './demo-data.ts';

/** What a later change of a starter book says of itself (A5). */
const notes: Record<Language, string> = {
  en: 'Starter book updated',
  es: 'Libro inicial actualizado',
};

/**
 * What brings the starter book of a language to what the data say. Records that are not there or are others are given as a
 * whole (R7). Problems that are in the data no more are hidden (A9), and nothing is deleted: own versions of others lead to it.
 *
 * @param book inherits nothing
 * @param changes its log
 */
export function starterPublications(
  source: StarterBook,
  language: Language,
  book: BookLink,
  changes: readonly ChangeRow[],
): Publication[] {
  const lacking = lackingRecords(book, changes, bookRecords(source, language, book.refId));
  const note = changes.length === 0 ? '' : notes[language];
  return inChanges(lacking).map((drafts) => ({ changeset: withIds(drafts, book.org), note }));
}

function lackingRecords(
  book: BookLink,
  changes: readonly ChangeRow[],
  wanted: readonly RecordDraft[][],
): RecordDraft[][] {
  const has = contentsOf(book, changes);
  const changeset = withIds(wanted.flat(), book.org);
  const whole = { id: '', seq: 1, book: book.id, org: book.org, created: '', changeset };
  const needs = contentsOf(book, [whole]);
  const lacking = wanted.map((drafts) =>
    drafts.filter(({ collection, data }) => {
      const key = `${collection}/${data.refId}`;
      return has.get(key)?.text !== needs.get(key)?.text;
    }),
  );
  const gone = [...has].filter(([key, { isShown }]) => isShown && !needs.has(key));
  return [
    ...lacking,
    gone.map(([, { refId }]) => updateRecord('problems', refId, { hidden: true })),
  ].filter((drafts) => drafts.length > 0);
}

/** What a record holds; of a problem, whether technicians find it. */
type Content = { refId: string; isShown: boolean; text: string };

/** By table and refId. */
function contentsOf(book: BookLink, changes: readonly ChangeRow[]): Map<string, Content> {
  const { tables } = replayLog([book], changes);
  return new Map(
    pricebookTables.flatMap((table) =>
      [...tables.recordsOf(table)].map((record) => {
        const { refId } = record;
        const isShown = 'hidden' in record && table === 'problems' && !record.hidden;
        return [`${table}/${refId}`, { refId, isShown, text: textOf(table, record) }] as const;
      }),
    ),
  );
}

function textOf(table: PricebookTable, record: PricebookRecord<PricebookTable>): string {
  const { fields, relations } = contentOf(table);
  const values = new Map<string, unknown>(Object.entries(record));
  return JSON.stringify(
    [...fields.map(({ name }) => name), ...relations].map((name) => values.get(name)),
  );
}

/** Records of a change: a few hundred kilobytes, where the server takes 1,000 records. */
const mostRecords = 500;

/** The groups as changesets, each whole in one of them if it fits: whoever has half of a book has whole problems. */
function inChanges(groups: readonly RecordDraft[][]): RecordDraft[][] {
  const changes: RecordDraft[][] = [];
  for (const group of groups.flatMap(pieces)) {
    const last = changes.at(-1);
    if (last && last.length + group.length <= mostRecords) last.push(...group);
    else changes.push([...group]);
  }
  return changes;
}

function pieces(group: RecordDraft[]): RecordDraft[][] {
  const count = Math.ceil(group.length / mostRecords);
  return Array.from({ length: count }, (_, place) =>
    group.slice(place * mostRecords, (place + 1) * mostRecords),
  );
}
