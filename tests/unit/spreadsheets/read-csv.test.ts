import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../src/domain/exchange/sheet.ts';
import { mostColumns, mostRows } from '../../../src/spreadsheets/limits.ts';
import { readSpreadsheet } from '../../../src/spreadsheets/read-spreadsheet.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16le = (text: string) =>
  Uint8Array.from(
    [...text].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]),
  );
const utf16be = (text: string) =>
  Uint8Array.from(
    [...text].flatMap((sign) => [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 0xff]),
  );
const windows1252 = (text: string) =>
  Uint8Array.from([...text].map((sign) => (sign === '€' ? 0x80 : sign.charCodeAt(0))));

describe('[X8] how the characters of a CSV file are written', () => {
  const list = 'Código;Descripción;Precio\r\nA1;Año, Ñandú;12,50\r\n';
  const expected = [
    ['Código', 'Descripción', 'Precio'],
    ['A1', 'Año, Ñandú', '12,50'],
  ];

  it.each([
    ['UTF-8', utf8(list), 'utf-8'],
    ['UTF-8 with a mark', utf8(`\ufeff${list}`), 'utf-8'],
    ['UTF-16 with a mark, as Excel writes it', utf16le(`\ufeff${list}`), 'utf-16le'],
    ['UTF-16 without one', utf16le(list), 'utf-16le'],
    ['UTF-16, the high bytes first', utf16be(`\ufeff${list}`), 'utf-16be'],
    ['UTF-16, the high bytes first, without a mark', utf16be(list), 'utf-16be'],
    ['windows-1252', windows1252(list), 'windows-1252'],
  ])('is found out: %s', async (_, bytes, encoding) => {
    const read = await readSpreadsheet(bytes, 'precios.csv');
    expect(read).toMatchObject({ encoding, sheets: [{ name: 'precios' }] });
    expect(textsOf(read)).toEqual(expected);
  });

  it('is what somebody says', async () => {
    const read = await readSpreadsheet(utf8('é'), 'a.csv', 'windows-1252');
    expect(textsOf(read)).toEqual([['Ã©']]);
    expect(textsOf(await readSpreadsheet(windows1252('5 €'), 'a.csv'))).toEqual([['5 €']]);
  });
});

describe('[X8] what parts the fields of a CSV file', () => {
  it.each([
    ['a comma', 'Code,Name,Cost\nA1,"Pump, small",12.50\n'],
    ['a semicolon beside decimal commas', 'Code;Name;Cost\nA1;Pump, small;12.50\n'],
    ['a tab', 'Code\tName\tCost\nA1\tPump, small\t12.50\n'],
    ['a bar', 'Code|Name|Cost\nA1|Pump, small|12.50\n'],
    ['what its first line says', 'sep=;\nCode;Name;Cost\nA1;Pump, small;12.50\n'],
    ['what its first line says in quotes', '"sep=|"\r\nCode|Name|Cost\r\nA1|Pump, small|12.50'],
    ['carriage returns after lines', 'Code,Name,Cost\rA1,"Pump, small",12.50\r'],
  ])('is found out: %s', async (_, csv) => {
    expect(textsOf(await readSpreadsheet(utf8(csv), 'a.csv'))).toEqual([
      ['Code', 'Name', 'Cost'],
      ['A1', 'Pump, small', '12.50'],
    ]);
  });

  it('is no sign by which quotes do not match, however even it parts the lines', async () => {
    const relation = '"\t;\r\n";A;A';
    const again = '"\t;\r\n";A;"\t;\r\n";A';
    const rows = [
      ['refId', 'name', 'multiplier', 'menus', 'costsTime', 'costsMaterial', 'source'],
      ['A', 'Pump', '0.1', relation, relation, relation, 'own'],
      ['\t;\r\n', 'Pump', '0.1', again, again, again, 'own'],
    ];
    const lines = rows.map((row) =>
      row.map((text) => (text.includes('\t') ? `"${text.replaceAll('"', '""')}"` : text)).join(','),
    );
    const read = await readSpreadsheet(utf8(`${lines.join('\r\n')}\r\n`), 'Offers.csv');
    expect(textsOf(read)).toEqual(rows);
  });

  it('is a semicolon where each line has one decimal comma, with and without a header', async () => {
    expect(await rowsOf('Pump;12,50\nMotor;13,75\n')).toEqual([
      ['Pump', '12,50'],
      ['Motor', '13,75'],
    ]);
    expect(await rowsOf('Name, long;Cost\nPump;12,50\nMotor;13,75\n')).toEqual([
      ['Name, long', 'Cost'],
      ['Pump', '12,50'],
      ['Motor', '13,75'],
    ]);
  });

  it('is not told by the lines within a cell', async () => {
    const cell = 'a;b\n'.repeat(20);
    expect(await rowsOf(`refId,name\r\nx,"${cell}"\r\n`)).toEqual([
      ['refId', 'name'],
      ['x', cell],
    ]);
  });

  it('is not told by titles above the list', async () => {
    const csv = 'Acme, Inc.;;\nPrices, 2026;;\n\nCode;Name;Cost\nA1;Pump;1,5\nA2;Motor;2,5\n';
    expect((await rowsOf(csv)).at(-1)).toEqual(['A2', 'Motor', '2,5']);
  });
});

describe('[X8] the rows of a CSV file', () => {
  it('are numbered as a spreadsheet numbers them, empty ones too', async () => {
    expect(await rowsOf('a,b\r\n\r\n,2\r\n')).toEqual([['a', 'b'], [], ['', '2']]);
  });

  it.each(['\r\n', '\n', '\r'])(
    'may hold line breaks and quotes where lines end in %j',
    async (end) => {
      const lines = ['a,b', '"1\r\n""x"",\r",2', '3,"\n"', '5,', ''];
      expect(await rowsOf(lines.join(end))).toEqual([
        ['a', 'b'],
        ['1\r\n"x",\r', '2'],
        ['3', '\n'],
        ['5'],
      ]);
    },
  );

  it('may end in different ways where nothing is quoted', async () => {
    expect(await rowsOf('a,b\r\n1,2\n3,4\r5,6\r\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  it('may end in different ways beside what is quoted', async () => {
    expect(await rowsOf('a,b\n1,2\r\n3,"4\r\n"\r\n"5",6\r7,8')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4\r\n'],
      ['5', '6'],
      ['7', '8'],
    ]);
  });

  it('have quotes that are no more than inches; one that opens and closes nothing is refused', async () => {
    expect(await rowsOf('a,b\n3/4" pipe,"1/2"" pipe"\n')).toEqual([
      ['a', 'b'],
      ['3/4" pipe', '1/2" pipe'],
    ]);
    for (const csv of ['a,b\n"1/2" pipe,2\nc,d\n', 'a,b\n"open,2\nc,d\n']) {
      expect(await readSpreadsheet(utf8(csv), 'a.csv')).toEqual({ fault: { code: 'damaged' } });
    }
  });

  it('[X6] lose the apostrophe that keeps a program from running them, and no other', async () => {
    expect(await rowsOf("a,b\n'=1+1,'-2\n''x,'tis\n-3,'\n")).toEqual([
      ['a', 'b'],
      ['=1+1', '-2'],
      ["'x", "'tis"],
      ['-3', "'"],
    ]);
  });
});

describe('[X8] a file that is no CSV file, or too long a one', () => {
  const faultOf = (bytes: Uint8Array<ArrayBuffer>) => readSpreadsheet(bytes, 'a.csv');

  it.each([
    ['nothing', utf8(''), { code: 'empty' }],
    [
      'a picture',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]),
      { code: 'notASpreadsheet' },
    ],
    ['a document', utf8('%PDF-1.7\n'), { code: 'notASpreadsheet' }],
    ['a web page by the name of a workbook', utf8('<html><table>'), { code: 'notASpreadsheet' }],
    [
      '100,000 rows',
      utf8('a,1\n'.repeat(100_000)),
      { code: 'tooManyRows', sheet: 'a', most: mostRows },
    ],
    [
      '200 columns',
      utf8('a,'.repeat(200)),
      { code: 'tooManyColumns', sheet: 'a', most: mostColumns },
    ],
    ['more than 20 MB', new Uint8Array(20 * 1024 * 1024 + 1), { code: 'fileTooLarge', most: 20 }],
  ])('is told: %s', async (_, bytes, fault) => {
    expect(await faultOf(bytes)).toEqual({ fault });
  });
});

async function rowsOf(csv: string): Promise<string[][]> {
  return textsOf(await readSpreadsheet(utf8(csv), 'a.csv'));
}

function textsOf(read: Awaited<ReturnType<typeof readSpreadsheet>>): string[][] {
  if ('fault' in read) throw new Error(JSON.stringify(read.fault));
  const textOf = (cell: Cell) => (cell.type === 'text' ? cell.text : '');
  return read.sheets[0]?.rows.map((row) => row.map(textOf)) ?? [];
}
