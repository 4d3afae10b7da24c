import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookOfLog } from '../../../scripts/pricebook/book-of-log.ts';
import { draftChanges } from '../../../src/domain/draft/draft-changes.ts';
import { draftTables } from '../../../src/domain/draft/draft-tables.ts';
import { keyOf } from '../../../src/domain/draft/history.ts';
import type { PublishedBook } from '../../../src/domain/draft/published-book.ts';
import { exportBook } from '../../../src/domain/exchange/export-book.ts';
import { importBook } from '../../../src/domain/exchange/import-book.ts';
import type { Cell, Sheet } from '../../../src/domain/exchange/sheet.ts';
import { shownRows } from '../../../src/domain/exchange/shown-rows.ts';
import { sheetNames } from '../../../src/domain/exchange/tables.ts';
import type { RecordEdit } from '../../../src/schemas/draft.ts';
import { change } from '../../support/log-builder.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { randomLog } from '../../support/random-log.ts';
import { publishedBook } from '../draft/published.ts';
import { draftOf, randomBookLog, randomEdit } from '../draft/random-book.ts';
import { cell } from './sheets.ts';

/** Export and import are each other's opposite, whatever a book holds. */

const money = fc.constantFrom(
  { rates: [], currency: 'usd' },
  {
    rates: [{ id: '', baseCurrency: '', quoteCurrency: 'usd', rate: 7.6083 }],
    currency: 'usd',
  },
);

test('[X2] the unchanged file of any book is an empty draft', () => {
  fc.assert(
    fc.property(randomLog(60), money, fc.boolean(), ({ books, changes }, given, removeMissing) => {
      const named = books.map((book) => ({ ...book, name: book.id, created: '' }));
      for (const org of new Set(books.map((book) => book.org))) {
        const published = bookOfLog({ books: named, changes }, org) as PublishedBook;
        const sheets = exportBook(published, { books: named, ...given });
        const book = { published, draft: new Map(), drafted: published };
        for (const file of [sheets, sheets.map(asTexts)]) {
          const result = importBook(book, file, { ...given, removeMissing });
          expect(result).toEqual({
            step: new Map(),
            faults: [],
            ignored: { sheets: [], columns: [], hidden: [] },
            counts: { made: 0, changed: 0, removed: 0 },
          });
        }
      }
    }),
    propertyOptions(200),
  );
});

test('[X2] the unchanged file of a book with a draft on it leaves the draft as it is', () => {
  fc.assert(
    fc.property(randomBookLog, fc.array(randomEdit), money, (log, edits, given) => {
      const published = publishedBook(log);
      const made = draftOf(published, edits);
      const draft = new Map(made.map((edit) => [keyOf(edit), edit]));
      const drafted = { ...published, tables: draftTables(made, published, '').tables };
      const sheets = exportBook(drafted, { books: [], ...given });
      const result = importBook({ published, draft, drafted }, sheets, {
        ...given,
        removeMissing: true,
      });
      expect([...result.step.keys(), ...result.faults]).toEqual([]);
    }),
    propertyOptions(100),
  );
});

test('[X3] [X7] a book that has taken a file exports that file', () => {
  fc.assert(
    fc.property(randomBookLog, fc.infiniteStream(fc.nat()), (log, numbers) => {
      const published = publishedBook(log);
      const sheets = exportBook(published, { books: [], rates: [], currency: null });
      const wanted = sheets.map((sheet) => edited(sheet, () => numbers.next().value));
      const book = { published, draft: new Map(), drafted: published };
      const options = { rates: [], currency: null, removeMissing: false };
      const { step, faults } = importBook(book, wanted, options);
      const edits = [...step.values()].flatMap(({ edit }): RecordEdit[] => (edit ? [edit] : []));
      const changeset = draftChanges(edits, published).flat();
      const changes = changeset.length > 0 ? [change(log.length + 1, changeset)] : [];
      const after = exportBook(publishedBook([...log, ...changes]), {
        ...{ books: [], rates: [], currency: null },
      });
      const unread = new Set(faults.map(({ sheet, row }) => `${sheet} ${row}`));
      // An own version has the id again of one that was taken away, and what led nowhere leads to it.
      for (const [table, sheet] of sheetNames) {
        for (const [at, { content }] of shownRows(published, table).entries()) {
          const isDangling = Object.values(content).some(
            (value) => Array.isArray(value) && value.includes(''),
          );
          if (isDangling) unread.add(`${sheet} ${at + 2}`);
        }
      }
      const compared = (file: readonly Sheet[]) =>
        file.map(({ name, rows }) =>
          rows
            .filter((_, at) => !unread.has(`${name} ${at + 1}`))
            .map((cells) => cells.slice(0, -1)),
        );
      expect(compared(after)).toEqual(compared(wanted));
      for (const { reason } of faults) expect(reason.code).toBe('leadsNowhere');
    }),
    propertyOptions(200),
  );
});

/** A sheet as a CSV file has it: texts alone, as UTF-8 writes them. */
function asTexts({ name, rows }: Sheet): Sheet {
  return { name, rows: rows.map((cells) => cells.map((each) => cell(textIn(each)))) };
}

function textIn(each: Cell): string {
  if (each.type === 'empty') return '';
  if (each.type === 'boolean') return each.value ? 'TRUE' : 'FALSE';
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(each.text));
}

/** A sheet with some cells as other rows of it have them, and some others. */
function edited({ name, rows }: Sheet, random: () => number): Sheet {
  const [header = [], ...others] = rows;
  return {
    name,
    rows: [
      header,
      ...others.map((cells) =>
        cells.map((each, column): Cell => {
          const isFixed = column === 0 || column === cells.length - 1;
          if (isFixed || random() % 4 > 0) return each;
          return others[random() % others.length]?.[column] ?? each;
        }),
      ),
    ],
  };
}
