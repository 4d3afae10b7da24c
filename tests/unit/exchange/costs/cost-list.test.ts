import { Big } from 'big.js';
import { describe, expect, test } from 'vitest';
import {
  type CostList,
  type LineDecision,
  type ListAnswers,
  noAnswers,
} from '../../../../src/domain/exchange/costs/cost-list.ts';
import type { Sheet } from '../../../../src/domain/exchange/sheet.ts';
import { editsOf, sheet, type Written } from '../sheets.ts';
import { costsOf, leftOf, partsBook, saidOf, type WrittenPart } from './cost-lists.ts';

const header: Written[] = ['Code', 'Name', 'Cost', 'Unit', 'Count', 'Pack'];
const listOf = (...lines: Written[][]) => sheet('list', header, ...lines);
const book = partsBook(
  ['a', 10, 'A @ S'],
  ['b', 10, 'B @ S x 2'],
  ['c', 10, 'C'],
  ['zero', 0, 'Z'],
);
const supplier = 'S';
const said = (...lines: Written[][]) => saidOf(costsOf(book, listOf(...lines), { supplier }));
const error = (text: string): Written => ({ type: 'error', text });
const date: Written = { type: 'date', text: '2026-03-01' };

describe('[X13] a line that can not be taken is an error', () => {
  test.each<[string, Written[], string]>([
    ['a word', ['A', 'x', 'CALL'], 'cost noAmount'],
    ['a dash', ['A', 'x', '-'], 'cost noAmount'],
    ['nothing', ['A', 'x', ''], 'cost empty'],
    ['nothing, nor a name', ['A', '', ''], 'cost empty'],
    ['0', ['A', '', 0], 'cost notAboveZero'],
    ['less', ['A', '', '-5.00'], 'cost notAboveZero'],
    ['less, with a sign', ['A', '', '-$5.00'], 'cost notAboveZero'],
    ['less in brackets', ['A', '', '(5.00)'], 'cost noAmount'],
    ['less behind', ['A', '', '5.00-'], 'cost noAmount'],
    ['a date', ['A', '', date], 'cost date'],
    ['an error', ['A', '', error('#N/A')], 'cost error'],
    ['true', ['A', '', true], 'cost noAmount'],
    ['a merged cell', ['A', 'x', error('#MERGED!')], 'cost merged'],
    ['a merged code', [error('#MERGED!'), '', 5], 'code merged'],
    ['an error as a code', [error('#REF!'), '', 5], 'code error'],
    ['nothing but a cost', ['', '', 5], 'code noPart'],
    ['a cost of too many digits', ['A', '', '9'.repeat(20)], 'cost digitsBefore'],
  ])('%s', (_, line, place) => {
    expect(said(line)).toEqual([`2 error ${place}`]);
  });

  test('names all lines of one part that differ, and of equal ones takes the first', () => {
    expect(said(['A', '', 11], ['C', '', 12], ['A', '', 12], ['a ', '', 11])).toEqual([
      '2 error cost otherCost',
      '3 changed c 10 > 12 code',
      '4 error cost otherCost',
      '5 error cost otherCost',
    ]);
    expect(said(['A', '', 11], ['C', '', 12], ['A', '', '11.00'])).toEqual([
      '2 changed a 10 > 11 supplier',
      '3 changed c 10 > 12 code',
      '4 same a',
    ]);
    const { rows } = costsOf(book, listOf(['A', '', 11], ['A', '', 12], ['A', '', 13]), {
      supplier,
    });
    expect(rows[2]).toMatchObject({ kind: 'error', reason: { code: 'otherCost', rows: '2, 4' } });
  });

  test('names the parts that have one code of one supplier, or one name', () => {
    const two = partsBook(
      ['a', 1, 'A @ S'],
      ['b', 1, 'a @ s'],
      ['c', 1, '', 'Fan'],
      ['d', 1, '', 'FAN'],
    );
    const costs = costsOf(two, listOf(['A', '', 2], ['', 'fan', 2]), { supplier });
    expect(saidOf(costs)).toEqual(['2 error code several', '3 error name several']);
    expect(costs.rows[1]).toMatchObject({ reason: { refIds: 'a, b' } });
    expect(costs.missing).toEqual([]);
  });
});

describe('[X10] what a price is for', () => {
  const units = (...lines: Written[][]) => said(...lines.map((line) => ['C', '', 20, ...line]));
  test.each<[string, Written[], string]>([
    ['nothing', [], 'changed c 10 > 20 code'],
    ['one', ['ea'], 'changed c 10 > 20 code'],
    ['a piece, as people write it', ['Stk.'], 'changed c 10 > 20 code'],
    ['a pair', ['PR'], 'same c'],
    ['a bare number', ['2'], 'same c'],
    ['a bare number of a workbook', [2], 'same c'],
    ['a count of a unit of one', ['FT', 2], 'same c'],
    ['a unit, and a count of one', ['PR', '1'], 'same c'],
    ['so many feet', ['per 2 ft'], 'same c'],
    ['unit and count', ['PR', 2], 'asked unitAndCount'],
    ['a count that is none', ['EA', 'some'], 'asked noCount'],
    ['a count of 0', ['EA', 0], 'asked noCount'],
    ['a count that can be a thousand', ['EA', '1,000'], 'asked noCount'],
    ['a thousand or meters', ['M'], 'asked thousandOrMeters'],
    ['a box', ['BX'], 'asked howMany'],
    ['a box of two', ['BX', '', 2], 'same c'],
    ['a box of two, in words', ['bx', '', '2 pcs'], 'same c'],
    ['an unknown unit', ['FLASK'], 'asked howMany'],
    ['an unknown unit of two', ['FLASK', '', '2'], 'same c'],
    ['a pack beside one', ['EA', '', 2], 'changed c 10 > 20 code'],
  ])('%s', (_, line, kind) => {
    expect(units(line)).toEqual([`2 ${kind}`]);
  });

  test('a thousand, where E, EA or C is in the column too', () => {
    expect(said(['C', '', 9000, 'M'], ['none', '', 1, 'c'])[0]).toBe('2 changed c 10 > 9 code');
  });

  test('so many by the code, but not where the file says how many are in a pack', () => {
    expect(said(['B', '', 30])).toEqual(['2 changed b 10 > 15 supplier']);
    expect(said(['B', '', 30, 'BX'])).toEqual(['2 changed b 10 > 15 supplier']);
    expect(said(['B', '', 30, 'BX', '', 5])).toEqual(['2 changed b 10 > 6 supplier']);
    expect(said(['B', '', 60, 'PR'])).toEqual(['2 changed b 10 > 15 supplier']);
  });

  test('another supplier’s count is asked, unless the file has a pack', () => {
    const other = (line: Written[]) => saidOf(costsOf(book, listOf(line), { supplier: 'T' }));
    expect(other(['B', '', 30])).toEqual(['2 asked otherSupplier']);
    expect(other(['B', '', 30, 'BX', '', 5])).toEqual(['2 changed b 10 > 6 other']);
    expect(other(['A', '', 12])).toEqual(['2 changed a 10 > 12 other']);
  });

  test('one division, to 12 significant digits, rounded down', () => {
    const list = sheet('list', ['Code', 'Cost', 'Per'], ['A', '20.00', 'E'], ['C', '200.00', 'DZ']);
    const options = { rate: new Big('1.1'), factor: new Big('0.7') };
    // 20 × 0.7 / 1.1 = 12.7272…; 200 × 0.7 / (12 × 1.1) = 10.6060…
    expect(saidOf(costsOf(book, list, options))).toEqual([
      '2 changed a 10 > 12.7272727272 other',
      '3 changed c 10 > 10.606060606 code',
    ]);
  });
});

describe('[X13] a move', () => {
  test.each<[Written, string]>([
    [30, 'changed c 10 > 30 code'],
    ['30.01', 'asked farMove'],
    ['3.34', 'changed c 10 > 3.34 code'],
    ['3.33', 'asked farMove'],
    [10, 'same c'],
    [
      '10.00000000001',
      'changed c 10 > 10.00000000001 code'.replace('10.00000000001 code', '10 code'),
    ],
  ])('to %j of 10', (cost, kind) => {
    if (kind.endsWith('10 > 10 code')) expect(said(['C', '', cost])).toEqual(['2 same c']);
    else expect(said(['C', '', cost])).toEqual([`2 ${kind}`]);
  });

  test('from 0 is none', () => {
    expect(said(['Z', '', 999])).toEqual(['2 changed zero 0 > 999 code']);
  });
});

describe('[X11] currencies and decimal signs', () => {
  const plain = (...costs: Written[]) =>
    saidOf(
      costsOf(
        book,
        sheet('list', ['Code', 'Cost'], ...costs.map((cost, at) => ['ACZ'[at] ?? '', cost])),
      ),
    );

  test('a line in another currency than most is asked', () => {
    expect(plain('$12.00', '$11.00', '€5.00')).toEqual([
      '2 changed a 10 > 12 other',
      '3 changed c 10 > 11 code',
      '4 asked currency',
    ]);
    const euros: Written = { type: 'number', text: '12.4', currency: 'EUR' };
    expect(plain(euros, '$11.00', '$5.00')[0]).toBe('2 asked currency');
    expect(plain(euros, euros, 5)[0]).toBe('2 changed a 10 > 12.4 other');
  });

  test('dollars are the dollars of the header', () => {
    const list = sheet('list', ['Code', 'Cost MXN'], ['A', '$12.00'], ['C', '12.00 EUR']);
    expect(saidOf(costsOf(book, list))).toEqual(['2 changed a 10 > 12 other', '3 asked currency']);
  });

  test('one sign holds for the whole column, and is asked for where no line tells it', () => {
    expect(plain('12,50', '1.234,50', '7')[0]).toBe('2 changed a 10 > 12.5 other');
    expect(plain('12.50', '11,75')).toEqual([
      '2 changed a 10 > 12.5 other',
      '3 error cost noAmount',
    ]);
    expect(plain('12,500', '11')).toEqual(['2 asked decimalSign', '3 changed c 10 > 11 code']);
  });
});

describe('[X11] rows that are no parts', () => {
  test('are left: what stands above, headers, headings, totals, pages, and empty rows', () => {
    const list = sheet(
      'list',
      ['ACME'],
      ['Prices of October'],
      [],
      ['Code', 'Name', 'Cost'],
      ['', 'VALVES', ''],
      ['A', 'Valve', 11],
      ['', 'Valves total', 11],
      ['Seite 1 von 3', '', ''],
      ['Übertrag', '', 11],
      ['Code', 'Name', 'Cost'],
      [' ', '', ''],
      ['C', 'Total flow meter', 12],
      ['Total', '', 23],
    );
    const costs = costsOf(book, list);
    expect(saidOf(costs)).toEqual(['6 changed a 10 > 11 other', '12 changed c 10 > 12 code']);
    expect(leftOf(costs)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 13]);
  });

  test('a second header of other columns makes errors of what stands below it', () => {
    const list = sheet(
      'list',
      ['Code', 'Name', 'List', 'Net price'],
      ['A', 'Valve', 20, 11],
      ['Code', 'Name', 'Net price', 'List'],
      ['C', 'Pump', 12, 20],
    );
    expect(saidOf(costsOf(book, list))).toEqual([
      '2 changed a 10 > 11 other',
      '4 error cost otherHeader',
    ]);
  });

  test('hidden rows and columns are left', () => {
    const hidden = { isWhole: false, rows: new Set([2]), columns: new Set([1]) };
    const rows = sheet('list', ['Code', 'Net price', 'Price'], ['A', 999, 11], ['C', 999, 12]);
    const list: Sheet = { ...rows, hidden };
    const costs = costsOf(book, list);
    expect(saidOf(costs)).toEqual(['2 changed a 10 > 11 other']);
    expect(leftOf(costs)).toEqual([1, 3]);
  });

  test('what was put down as not ours is left', () => {
    const notOurs = new Set(['x-1']);
    const costs = costsOf(book, listOf(['X-1', 'Foreign', 5], ['X-2', 'Foreign', 5]), { notOurs });
    expect(leftOf(costs)).toEqual([1, 2]);
    expect(saidOf(costs)).toEqual(['3 unmatched']);
  });
});

describe('[X11] a damaged code', () => {
  const parts: WrittenPart[] = [
    ['zeros', 10, '00123; 5'],
    ['zero', 10, '0123'],
    ['long', 10, '1234567890123456'],
    ['sci', 10, '12E4'],
    ['day', 10, 'MAR2'],
  ];
  const suggested = (code: Written) =>
    saidOf(costsOf(partsBook(...parts), listOf([code, 'x', 11])))[0];

  test.each<[Written, string]>([
    ['5', '2 changed zeros 10 > 11 code'],
    ['00123', '2 changed zeros 10 > 11 code'],
    ['0123', '2 changed zero 10 > 11 code'],
    // Both would be 123 to a spreadsheet.
    ['123', '2 unmatched'],
    ['5.0', '2 suggested zeros damagedCode'],
    ['005', '2 suggested zeros damagedCode'],
    ['1234567890123450', '2 suggested long damagedCode'],
    ['1.23457E+15', '2 suggested long damagedCode'],
    [120000, '2 suggested sci damagedCode'],
    ['1.20E+05', '2 suggested sci damagedCode'],
    [{ type: 'date', text: '2026-03-02' }, '2 suggested day damagedCode'],
    ['02-Mar', '2 suggested day damagedCode'],
    ['3/2/2026', '2 suggested day damagedCode'],
    [{ type: 'date', text: '2026-04-02' }, '2 unmatched'],
  ])('%j', (code, row) => {
    expect(suggested(code)).toBe(row);
  });

  test('is not suggested for a part that another line has', () => {
    const list = listOf(['0123', '', 11], ['00123', '', 11], ['123', '', 5]);
    expect(saidOf(costsOf(partsBook(...parts), list))[2]).toBe('4 unmatched');
  });
});

test('[X12, X13, X15] of 300,000 rows none of which match each is counted, and nothing is taken', {
  tags: '@long',
  timeout: 120_000,
}, () => {
  const lines = Array.from({ length: 299_999 }, (_, at) =>
    [`ZZ-${at}`, `Thing ${at}`, '1.50'].map((text) => ({ type: 'text', text }) as const),
  );
  const { rows, name } = sheet('list', ['Code', 'Name', 'Cost']);
  const costs = costsOf(book, { name, rows: rows.concat(lines) }, { supplier });
  const kinds = new Set(costs.rows.map(({ kind }) => kind));
  expect([costs.rows.length, [...kinds]]).toEqual([300_000, ['left', 'unmatched']]);
  expect([costs.step.size, costs.isCatalogue, costs.missing]).toEqual([0, true, ['a', 'b']]);
});

describe('[X12] suggestions', () => {
  const foreign = partsBook(
    ['wire', 0.1, '00777 @ Acme x 100'],
    ['stat', 60, 'OLD @ Rival', 'Thermostat TH4110D1007'],
    ['full', 10, 'x'.repeat(30_000), 'Vent damper MOD-5512'],
  );
  const list = listOf(
    ['777', 'Nuts', 11],
    ['H-9', 'Honeywell TH4110D1007', 61],
    ['D-1', 'Damper MOD-5512', 11],
    ['Q', 'Quite another thing', 1],
  );

  test('that are accepted give the part the code, so that the next list is not asked', () => {
    const options = { supplier: 'Acme', acceptSuggestions: true };
    const costs = costsOf(foreign, list, options);
    expect(saidOf(costs)).toEqual([
      '2 changed wire 0.1 > 0.11 supplier',
      '3 changed stat 60 > 61 name',
      '4 error code longText',
      '5 unmatched',
    ]);
    const edits = Object.values(editsOf({ step: costs.step } as never));
    expect(edits).toEqual([
      { quantity: 0.11, codes: '00777 @ Acme x 100; 777 @ Acme x 100' },
      { quantity: 61, codes: 'OLD @ Rival; H-9 @ Acme' },
    ]);
    const next = partsBook(
      ['wire', 0.11, '00777 @ Acme x 100; 777 @ Acme x 100'],
      ['stat', 61, 'OLD @ Rival; H-9 @ Acme', 'Thermostat TH4110D1007'],
    );
    const again = costsOf(next, list, { supplier: 'Acme' });
    expect(saidOf(again).slice(0, 2)).toEqual(['2 same wire', '3 same stat']);
    expect(again.step.size).toBe(0);
  });

  test('are taken only when it is said', () => {
    const costs = costsOf(foreign, list, { supplier: 'Acme' });
    expect(saidOf(costs).map((row) => row.split(' ')[1])).toEqual([
      'suggested',
      'suggested',
      'suggested',
      'unmatched',
    ]);
    expect(costs.step.size).toBe(0);
    expect(costs.isCatalogue).toBe(true);
  });
});

test('[X13] parts that have this supplier’s code and are not in the list are missing', () => {
  const list = listOf(['A', '', 'CALL']);
  expect(costsOf(book, list, { supplier }).missing).toEqual(['b']);
  expect(costsOf(book, list).missing).toEqual([]);
});

describe('[X12, X13] what somebody decides of a line', () => {
  const one = { ...noAnswers };
  const decided = (
    lines: Written[][],
    decisions: Record<number, LineDecision>,
    answers: Partial<ListAnswers> = {},
  ) =>
    costsOf(book, listOf(...lines), {
      supplier,
      answers: {
        ...one,
        ...answers,
        lines: new Map(Object.entries(decisions).map(([row, each]) => [Number(row), each])),
      },
    });
  const stepOf = ({ step }: CostList) =>
    [...step.values()].map(({ key, edit }) => [key.refId, edit?.values]);

  test('takes the part that it says, with the code', () => {
    const list = decided([['X9', 'Elbow', 12]], { 2: { refId: 'c' } });
    expect(saidOf(list)).toEqual(['2 changed c 10 > 12 name']);
    expect(stepOf(list)).toEqual([['c', { quantity: 12, codes: 'C; X9 @ S' }]]);
  });

  test('stores the code alone where the cost is the same, and nothing of what is left out', () => {
    expect(stepOf(decided([['X9', '', 10]], { 2: { refId: 'c' } }))).toEqual([
      ['c', { codes: 'C; X9 @ S' }],
    ]);
    const out = decided([['A', '', 12]], { 2: { isOut: true } });
    expect(saidOf(out)).toEqual(['2 changed a 10 > 12 supplier']);
    expect(stepOf(out)).toEqual([]);
  });

  test('says for how many the price is, which the next list knows', () => {
    const box: Written[] = ['A', '', 120, 'BX'];
    expect(saidOf(decided([box], {}))).toEqual(['2 asked howMany']);
    const list = decided([box], { 2: { count: '10' } });
    expect(saidOf(list)).toEqual(['2 changed a 10 > 12 supplier']);
    expect(stepOf(list)).toEqual([['a', { quantity: 12, codes: 'A @ S x 10' }]]);
    const next = partsBook(['a', 12, 'A @ S x 10']);
    expect(saidOf(costsOf(next, listOf(box), { supplier }))).toEqual(['2 same a']);
  });

  test('takes the count of a unit off what the code keeps', () => {
    const list = decided([['A', '', 3000, 'C']], { 2: { count: '200' } });
    expect(stepOf(list)).toEqual([['a', { quantity: 15, codes: 'A @ S x 2' }]]);
  });

  test('means a large move, and makes one line of two with other costs', () => {
    expect(saidOf(decided([['A', '', 40]], {}))).toEqual(['2 asked farMove']);
    expect(saidOf(decided([['A', '', 40]], { 2: { isMeant: true } }))).toEqual([
      '2 changed a 10 > 40 supplier',
    ]);
    const two: Written[][] = [
      ['A', '', 11],
      ['A', '', 12],
    ];
    expect(stepOf(decided(two, { 2: { isOut: true } }))).toEqual([['a', { quantity: 12 }]]);
  });

  test('makes a part under its name, with the code; two costs of it are errors', () => {
    const lines: Written[][] = [
      ['N-1', 'New relay', 10],
      ['N-1', 'New relay', 10],
      ['', 'Wire', 20],
      ['N-2', '', 30],
      ['N-2', '', 31],
    ];
    const list = decided(lines, {}, { makeUnmatched: true });
    expect(saidOf(list)).toEqual([
      '2 made new_relay 10',
      '3 same new_relay',
      '4 made wire 20',
      '5 error cost otherCost',
      '6 error cost otherCost',
    ]);
    expect(stepOf(list)).toMatchObject([
      ['new_relay', { name: 'New relay', quantity: 10, codes: 'N-1 @ S' }],
      ['wire', { name: 'Wire', quantity: 20, codes: '' }],
    ]);
    expect(saidOf(decided([['', 'x'.repeat(501), 1]], { 2: { isMade: true } }))).toEqual([
      '2 error name longText',
    ]);
  });

  test('leaves what is not ours, and says which part a code of several is of', () => {
    const { rows, notOurs } = decided([['', 'Elbow', 12]], { 2: { isNotOurs: true } });
    expect(rows.at(-1)).toEqual({ kind: 'left', row: 2 });
    expect([...notOurs]).toEqual([2]);
    const two = partsBook(['a', 1, 'A @ S'], ['b', 1, 'a @ s']);
    const answers = { ...one, lines: new Map([[2, { refId: 'b' }]]) };
    expect(saidOf(costsOf(two, listOf(['A', '', 2]), { supplier, answers }))).toEqual([
      '2 changed b 1 > 2 name',
    ]);
  });

  test('answers once for all lines what M, a sign and a currency mean', () => {
    const m: Written[] = ['C', '', 20, 'M'];
    expect(saidOf(decided([m], {}))).toEqual(['2 asked thousandOrMeters']);
    expect(saidOf(decided([m], {}, { m: 'meters' }))).toEqual(['2 changed c 10 > 20 code']);
    expect(saidOf(decided([['C', '', '1,234']], {}))).toEqual(['2 asked decimalSign']);
    expect(saidOf(decided([['C', '', '12,345']], {}, { decimal: ',' }))).toEqual([
      '2 changed c 10 > 12.345 code',
    ]);
    const rate = (currency: string | null) => (currency === 'EUR' ? new Big(2) : null);
    const lines = listOf(['A', '', '24 €'], ['C', '', '24 GBP']);
    expect(saidOf(costsOf(book, lines, { supplier, rate }))).toEqual([
      '2 changed a 10 > 12 supplier',
      '3 asked noRate',
    ]);
  });
});
