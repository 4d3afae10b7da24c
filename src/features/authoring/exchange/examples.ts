import { BookGraph } from '../../../domain/changes/books.ts';
import { MemoryTables } from '../../../domain/changes/tables.ts';
import { draftTables } from '../../../domain/draft/draft-tables.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import type { Sheet } from '../../../domain/exchange/sheet.ts';
import type { Content, RecordEdit } from '../../../schemas/draft.ts';
import type { PricebookTable } from '../../../schemas/pricebook.ts';
import type { ExampleTexts } from './example-texts.ts';

/** A book with one record of each kind: what a workbook looks like. */
export function exampleBook(texts: ExampleTexts): PublishedBook {
  const books = [{ id: 'example', org: 'example', refId: 'example', parent: '', dependencies: [] }];
  const empty: PublishedBook = {
    tables: new MemoryTables(),
    graph: new BookGraph(books),
    books,
    org: 'example',
    book: 'example',
    organizations: ['example'],
  };
  return { ...empty, tables: draftTables(recordsOf(texts), empty, '').tables };
}

/** The smallest list of prices that can be read. */
export function examplePriceList({ code, name, price, part }: ExampleTexts): Sheet {
  const rows = [
    [code, name, price],
    ['CAP-35-5', part, '12.40'],
  ];
  return {
    name: price,
    rows: rows.map((row) => row.map((text) => ({ type: 'text', text }))),
  };
}

function recordsOf(texts: ExampleTexts): RecordEdit[] {
  return [
    make('contentItems', 'capacitor_tested', { name: texts.line, content: texts.line }),
    make('contentItems', 'gold_title', { name: texts.title, content: texts.title }),
    make('menuCopy', 'every_visit', { name: texts.group, contentItems: ['capacitor_tested'] }),
    make('tiers', 'gold', { name: texts.tier, rank: 2 }),
    make('costsMaterial', 'capacitor_35_5', { name: texts.part, quantity: 12.4 }),
    make('costsTime', 'replace_capacitor', { name: texts.labor, hours: 0.75 }),
    make('menus', 'capacitor', { name: texts.menu }),
    make('offers', 'capacitor_gold', {
      name: texts.offer,
      menus: ['capacitor'],
      costsTime: ['replace_capacitor'],
      costsMaterial: ['capacitor_35_5', 'capacitor_35_5'],
    }),
    make('menuTiers', 'capacitor_gold', {
      menus: ['capacitor'],
      offers: ['capacitor_gold'],
      tiers: ['gold'],
      menuCopy: ['every_visit'],
      contentItems: ['gold_title'],
    }),
    make('problemTags', 'cooling', { name: texts.tag }),
    make('problems', 'ac_does_not_start', {
      name: texts.problem,
      menus: ['capacitor'],
      problemTags: ['cooling'],
    }),
  ];
}

function make(table: PricebookTable, refId: string, values: Content): RecordEdit {
  return { table, refId, kind: 'make', values, base: {} };
}
