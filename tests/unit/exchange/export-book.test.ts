import { describe, expect, test } from 'vitest';
import { exportBook } from '../../../src/domain/exchange/export-book.ts';
import { readRelationText, relationText } from '../../../src/domain/exchange/shown-rows.ts';
import { change, create, refs, remove } from '../../support/log-builder.ts';
import { inherited } from '../draft/authored.ts';
import { publishedBook } from '../draft/published.ts';
import { cell, exported } from './sheets.ts';

const withoutRate = { books: [{ id: 'b2', name: 'Starter' }], rates: [], currency: 'usd' };

describe('[X1] a workbook', () => {
  const override = change(2, [create('tiers', 'gold', { name: 'Gold', rank: 1 })]);
  const sheets = exportBook(publishedBook([...inherited, override]), withoutRate);
  const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows;

  test('has a sheet for each table', () => {
    expect(sheets.map(({ name }) => name)).toEqual([
      ...['Problems', 'Menus', 'Tiers', 'Offers', 'Parts', 'Labor', 'Lines', 'Groups', 'Tags'],
      'Menu tiers',
    ]);
  });

  test('has fields, relations and source beside each record that is shown', () => {
    const line = (...cells: (string | number | boolean)[]) => cells.map(cell);
    expect(rowsOf('Problems')).toEqual([
      line(
        ...['refId', 'name', 'description', 'keywords', 'hidden', 'menus', 'problemTags', 'source'],
      ),
      line('ac', 'AC', 'It hums.', '', false, 'ac', 'cooling', 'Starter'),
    ]);
    expect(rowsOf('Tiers')).toEqual([
      line('refId', 'name', 'rank', 'source'),
      line('gold', 'Gold', 1, 'own'),
      line('silver', 'silver', 2, 'Starter'),
    ]);
  });

  test('[A11] has a cost as often as an offer counts it', () => {
    const [header, offer] = rowsOf('Offers') ?? [];
    const at = header?.findIndex((each) => each.type === 'text' && each.text === 'costsMaterial');
    expect(offer?.[at ?? -1]).toEqual(cell('cap;cap'));
  });

  test('calls an ancestor by its refId where its book has no name', () => {
    const [, tier] = exported(publishedBook(inherited), 'Tiers').rows;
    expect(tier?.at(-1)).toEqual(cell('book'));
  });

  test('has no record of an organization that is not in view', () => {
    const astray = change(2, [create('tiers', 'steel')], { book: 'b2', org: 'o9' });
    const published = publishedBook([...inherited, astray]);
    expect(exported(published, 'Tiers').rows.map(([refId]) => refId)).toEqual(
      ['refId', 'gold', 'silver'].map(cell),
    );
  });

  test('leaves out what leads nowhere', () => {
    const gone = change(2, [remove('problemTags', 'cooling')], { book: 'b2', org: 'o2' });
    const [, problem] = exported(publishedBook([...inherited, gone]), 'Problems').rows;
    expect(problem?.[6]).toEqual(cell(''));
  });
});

describe('[X1] [X9] the cost of a part', () => {
  const log = [
    change(1, [
      create('costsMaterial', 'a', { quantity: 1.5, codes: 'GV-1 @ Acme x 10' }),
      create('costsMaterial', 'b', { quantity: 1e-7 }),
      create('costsMaterial', 'c', { quantity: 1e21 }),
    ]),
  ];
  const rates = [{ id: '', baseCurrency: '', quoteCurrency: 'usd', rate: 7.6083 }];

  test('is the exact quantity, as the shortest decimal, where no rate is known', () => {
    expect(exported(publishedBook(log), 'Parts').rows.map((row) => row.map(textIn))).toEqual([
      ['refId', 'name', 'quantity', 'codes', 'source'],
      ['a', '', '1.5', 'GV-1 @ Acme x 10', 'own'],
      ['b', '', '0.0000001', '', 'own'],
      ['c', '', '1000000000000000000000', '', 'own'],
    ]);
  });

  test('stands beside it with cents where one is', () => {
    const sheets = exportBook(publishedBook(log), { books: [], rates, currency: 'usd' });
    const parts = sheets.find(({ name }) => name === 'Parts');
    expect(parts?.rows.slice(0, 3).map((row) => row.map(textIn))).toEqual([
      ['refId', 'name', 'quantity', 'cost', 'currency', 'codes', 'source'],
      ['a', '', '1.5', '11.42', 'usd', 'GV-1 @ Acme x 10', 'own'],
      ['b', '', '0.0000001', '0.01', 'usd', '', 'own'],
    ]);
  });
});

describe('[X1] a relation in a cell', () => {
  test.each([
    [[], ''],
    [['a', 'b', 'a'], 'a;b;a'],
    [['a;b', 'c"d', ' e '], '"a;b";"c""d"; e '],
    [['"', ';'], '"""";";"'],
    [['a\nb', 'ü'], 'a\nb;ü'],
  ])('of %j is %j', (refIds, text) => {
    expect(relationText(refIds)).toBe(text);
    expect(readRelationText(text)).toEqual(refIds);
  });

  test.each([
    ['a;;b;', ['a', 'b']],
    [' "a;b" ; c', ['a;b', ' c']],
    ['', []],
  ])('is read of %j', (text, refIds) => {
    expect(readRelationText(text)).toEqual(refIds);
  });

  test.each(['"a', 'a"b', '"a"b', 'a;"'])('is not read of %j', (text) => {
    expect(readRelationText(text)).toBeNull();
  });

  test('says nothing of what has no references', () => {
    const log = [change(1, [create('menus', 'm'), create('offers', 'o', refs('menus', 'm'))])];
    const [, offer] = exported(publishedBook(log), 'Offers').rows;
    expect(offer?.slice(4, 7)).toEqual([cell('m'), cell(''), cell('')]);
  });
});

function textIn(each: ReturnType<typeof cell>): string {
  if (each.type === 'empty') return '';
  return each.type === 'boolean' ? String(each.value) : each.text;
}
