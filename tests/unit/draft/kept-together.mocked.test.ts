import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { mostRecords } from '../../../src/domain/changes/changeset-limits.ts';
import { replayLog } from '../../../src/domain/changes/replay.ts';
import { contentOf, isPricebookTable } from '../../../src/domain/changes/table-content.ts';
import { draftChanges } from '../../../src/domain/draft/draft-changes.ts';
import { draftTables } from '../../../src/domain/draft/draft-tables.ts';
import { keyOf, keyOfChanged } from '../../../src/domain/draft/history.ts';
import type { PublishedBook } from '../../../src/domain/draft/published-book.ts';
import { saidAgain } from '../../../src/domain/draft/restored.ts';
import { own, type PlainObject } from '../../../src/domain/plain-object.ts';
import type { ChangeRecord, ChangeRow } from '../../../src/schemas/change-log.ts';
import type { RecordEdit } from '../../../src/schemas/draft.ts';
import { pricebookTables } from '../../../src/schemas/pricebook.ts';
import { change } from '../../support/log-builder.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { draftedBook } from './impact-of.ts';
import { heir, publishedBook, shown } from './published.ts';
import { draftOf, randomBookLog, randomEdit, randomKeys } from './random-book.ts';

// So that a draft of a few records has several parts.
vi.mock('../../../src/domain/changes/changeset-limits.ts', async (original) => ({
  ...(await original<typeof import('../../../src/domain/changes/changeset-limits.ts')>()),
  mostRecords: 6,
}));

/** The references of the organization's own records that lead nowhere. */
function leadingNowhere({ tables, org }: PublishedBook): Set<string> {
  const gone = new Set<string>();
  for (const table of pricebookTables) {
    for (const record of tables.recordsOf(table)) {
      if (record.org !== org) continue;
      for (const name of contentOf(table).relations.filter(isPricebookTable)) {
        const ids = own(record as PlainObject, name) as readonly string[];
        if (ids.some((id) => !tables.get(name, id))) gone.add(`${table}/${record.refId} ${name}`);
      }
    }
  }
  return gone;
}

/** Without what no replay would take. */
function fitting(edits: readonly RecordEdit[], book: PublishedBook): RecordEdit[] {
  const unfit = new Set(draftTables(edits, book, 'now').faults.map(keyOf));
  if (unfit.size === 0) return [...edits];
  return fitting(
    edits.filter((edit) => !unfit.has(keyOf(edit))),
    book,
  );
}

test('[A5] [A6] each part of a draft stands by itself, whatever own versions go with it', () => {
  const edits = fc.array(randomEdit, { minLength: 5, maxLength: 25, size: 'max' });
  let several = 0;
  fc.assert(
    fc.property(
      randomBookLog,
      edits,
      edits,
      fc.subarray(randomKeys, { maxLength: 4 }),
      (log, first, second, gone) => {
        const rows: ChangeRow[] = [...log];
        const publish = (part: readonly ChangeRecord[]) => {
          rows.push(change(rows.length + 1, part));
          const { outcomes } = replayLog(heir, rows);
          expect(outcomes.at(-1)?.status).toBe('applied');
          return publishedBook(rows);
        };
        let book = publishedBook(rows);
        for (const part of draftChanges(fitting(draftOf(book, first), book), book)) {
          book = publish(part);
        }
        const taken = gone.map((key) => ({ key, values: null }));
        let draft = fitting(draftOf(book, [...second, ...taken]), book);
        const drafted = draftedBook(book, draft);
        const before = leadingNowhere(book);
        // With any other it is not published (A4).
        for (const name of leadingNowhere(drafted)) if (!before.has(name)) return;
        if (saidAgain(draft, book).size > 0 && draftChanges(draft, book).length > 1) several += 1;
        while (draft.length > 0) {
          const [part] = draftChanges(draft, book);
          if (!part) break;
          expect(part.length).toBeLessThanOrEqual(mostRecords);
          book = publish(part);
          for (const name of leadingNowhere(book)) expect(before).toContain(name);
          const sent = new Set(part.map(keyOfChanged));
          draft = draft.filter((edit) => !sent.has(keyOf(edit)));
        }
        for (const key of randomKeys) expect(shown(book, key)).toEqual(shown(drafted, key));
      },
    ),
    propertyOptions(150),
  );
  // Some 20 are to be expected.
  expect(several).toBeGreaterThan(3);
});
