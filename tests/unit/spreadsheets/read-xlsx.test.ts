import { describe, expect, it } from 'vitest';
import type { Cell, Sheet } from '../../../src/domain/exchange/sheet.ts';
import {
  type FileLimits,
  listLimits,
  mostColumns,
  mostRows,
} from '../../../src/spreadsheets/limits.ts';
import { readSpreadsheet } from '../../../src/spreadsheets/read-spreadsheet.ts';
import { writeZip } from '../../../src/spreadsheets/write-zip.ts';
import { partsOf, type WorkbookParts, workbookOf } from '../../support/workbook-parts.ts';

const text = (of: string): Cell => ({ type: 'text', text: of });
const number = (of: string): Cell => ({ type: 'number', text: of });
const empty: Cell = { type: 'empty' };

describe('[X2] a workbook as Excel writes it', () => {
  it('has shared strings, with runs of several looks and how they are spoken', async () => {
    const sharedStrings = `
      <si><t>name</t></si>
      <si><r><rPr><b/></rPr><t xml:space="preserve">Run </t></r><r><t>capacitor</t></r></si>
      <si><t>課きく</t><rPh sb="0" eb="1"><t>カ</t></rPh><phoneticPr fontId="1"/></si>`;
    const rows = `<row r="1" spans="1:3" x14ac:dyDescent="0.25"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>`;
    expect(await rowsOf({ rows, sharedStrings })).toEqual([
      [text('name'), text('Run capacitor'), text('課きく')],
    ]);
  });

  it('has numbers of 17 digits, which are the shortest that make the same double', async () => {
    const rows = `<row r="1"><c r="A1"><v>0.28999999999999998</v></c><c r="B1"><v>1E-7</v></c><c r="C1"><v>-12.500000000000000</v></c><c r="D1" t="n"><v>1.2345678901234567E+20</v></c><c r="E1"><v>-0</v></c></row>`;
    expect(await rowsOf({ rows })).toEqual([
      [
        number('0.29'),
        number('0.0000001'),
        number('-12.5'),
        number('123456789012345670000'),
        number('0'),
      ],
    ]);
  });

  it('escapes what XML can not say, and what looks like it', async () => {
    const sharedStrings =
      '<si><t xml:space="preserve"> a_x000D_\r\nb_x005F_x0041_ &lt;&#233;&#x1F525;&amp;#13; </t></si>';
    const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
    expect(await rowsOf({ rows, sharedStrings })).toEqual([[text(' a\r\nb_x0041_ <é🔥&#13; ')]]);
  });

  it('leaves out empty cells and rows, and formats cells that hold nothing', async () => {
    const rows = `<row r="2"><c r="B2"><v>1</v></c><c r="D2" s="1"/></row><row r="4" ht="15"/><row r="5"><c r="A5" t="str"><f>A9&amp;""</f><v></v></c></row><row r="1048576"><c r="XFD1048576" s="1"/></row>`;
    expect(await rowsOf({ rows })).toEqual([[], [empty, number('1')]]);
  });

  it('shows what formulas last came to; one that was never calculated is an error', async () => {
    const rows = `<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="C1" t="b"><f>TRUE()</f><v>1</v></c><c r="D1" t="e"><f>#REF!</f><v>#REF!</v></c><c r="E1"><f>SUM(A1:A9)</f></c><c r="F1"><f>B1&amp;"c"</f><v/></c></row>`;
    expect(await rowsOf({ rows })).toEqual([
      [
        number('2'),
        text('ab'),
        { type: 'boolean', value: true },
        { type: 'error', text: '#REF!' },
        { type: 'error', text: '=SUM(A1:A9)' },
        { type: 'error', text: '=B1&"c"' },
      ],
    ]);
  });

  it('tells dates by their formats, counted from 1900 or 1904', async () => {
    const styles = `<numFmts count="5"><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy;@"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;days&quot;"/><numFmt numFmtId="166" formatCode="[h]:mm"/><numFmt numFmtId="167" formatCode="[Red][&gt;100]0.00;[$USD]\\ 0.0_d"/><numFmt numFmtId="168" formatCode="0.00E+00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[0, 14, 164, 165, 166, 167, 22, 168].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs><dxfs><dxf><numFmt numFmtId="165" formatCode="yyyy"/></dxf></dxfs>`;
    const cells = ['45717', '45717', '45717', '45717', '0.5', '45717', '45717.25', '45717'];
    const rows = `<row r="1">${cells.map((value, at) => `<c s="${at}"><v>${value}</v></c>`).join('')}</row>`;
    const date = (of: string): Cell => ({ type: 'date', text: of });
    expect(await rowsOf({ rows, styles })).toEqual([
      [
        number('45717'),
        date('2025-03-01'),
        date('2025-03-01'),
        number('45717'),
        date('12:00:00'),
        number('45717'),
        date('2025-03-01T06:00:00'),
        number('45717'),
      ],
    ]);
    const since1904 = await rowsOf({ rows, styles, workbookPr: '<workbookPr date1904="1"/>' });
    expect(since1904[0]?.[1]).toEqual(date('2029-03-02'));
  });

  it('merges cells, of which the first has the value and the others nobody can tell', async () => {
    const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>Motors</t></is></c><c r="C1"><v>1</v></c></row><row r="2"><c r="C2"><v>2</v></c></row>`;
    const after =
      '<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="A3:XFD1048576"/></mergeCells>';
    expect(await rowsOf({ rows, after })).toEqual([
      [text('Motors'), { type: 'error', text: '#MERGED!' }, number('1')],
      [empty, empty, number('2')],
    ]);
  });
});

it('[X15] a list may have 300,000 rows in 60 MiB, a book fewer', async () => {
  const read = async (row: number, limits?: FileLimits) => {
    const rows = `<row r="${row}"><c r="A${row}"><v>1</v></c></row>`;
    return readSpreadsheet(await workbookOf({ rows }), 'x.xlsx', undefined, limits);
  };
  expect(await read(300_000, listLimits)).toMatchObject({ sheets: [{ name: 'Parts' }] });
  const tooMany = { code: 'tooManyRows', sheet: 'Parts' };
  expect(await read(300_001, listLimits)).toEqual({ fault: { ...tooMany, most: 300_000 } });
  expect(await read(300_000)).toEqual({ fault: { ...tooMany, most: mostRows } });
  const large = new Uint8Array(60 * 1_048_576 + 1);
  expect(await readSpreadsheet(large, 'x.csv', undefined, listLimits)).toEqual({
    fault: { code: 'fileTooLarge', most: 60 },
  });
});

it('[X15, X8] a list may unpack into 512 MiB, which are read as they come, a book into fewer', {
  tags: '@long',
}, async () => {
  const row = '<row><c t="inlineStr"><is><t>Ä€🔥 pump</t></is></c><c><v>12.5</v></c></row>';
  const blanks = ' '.repeat(140 * 1_048_576);
  const bytes = await workbookOf({ rows: `${row}${blanks}${row}` });
  const read = await readSpreadsheet(bytes, 'x.xlsx', undefined, listLimits);
  const cells = [text('Ä€🔥 pump'), number('12.5')];
  expect(read).toMatchObject({ sheets: [{ name: 'Parts', rows: [cells, cells] }] });
  expect('bytes' in read && read.bytes).toBeGreaterThan(blanks.length);
  expect(await readSpreadsheet(bytes, 'x.xlsx')).toEqual({
    fault: { code: 'contentTooLarge', most: 128 },
  });
});

it('[X8] characters of several bytes are read across the pieces that a workbook is unpacked in', async () => {
  const name = 'Ä€🔥'.repeat(60_000);
  for (const shift of ['', 'x', 'xx', 'xxx']) {
    const rows = `<row><c t="inlineStr"><is><t>${shift}${name}</t></is></c></row>`;
    expect(await rowsOf({ rows })).toEqual([[text(shift + name)]]);
  }
});

describe('[X11] a workbook', () => {
  it('says which of its sheets, rows and columns it does not show', async () => {
    const rows =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="3" hidden="1"><c r="A3"><v>3</v></c></row><row r="9" hidden="0"/>';
    const files = partsOf({ rows }).map(({ name, content }) => ({
      name,
      content: content
        .replace(
          '<sheetData>',
          '<cols><col min="2" max="3" hidden="true"/><col min="5" max="5"/><col min="-99999999999" max="0" hidden="1"/><col min="99" max="16384" hidden="1"/></cols><sheetData>',
        )
        .replace('sheetId="7"', 'sheetId="7" state="veryHidden"'),
    }));
    const [sheet] = await sheetsOf(await writeZip(files));
    expect(sheet?.hidden).toEqual({
      isWhole: true,
      rows: new Set([2]),
      columns: new Set([1, 2, 98, 99]),
    });
  });

  it('says nothing of the kind where all of it is shown', async () => {
    const [sheet] = await sheetsOf(await workbookOf({ rows: '<row><c><v>1</v></c></row>' }));
    expect(sheet).toEqual({ name: 'Parts', rows: [[number('1')]] });
  });

  it('shows currencies by the formats of its numbers', async () => {
    const formats = [
      '[$€-407]#,##0.00',
      '#,##0.00\\ &quot;€&quot;',
      '_-* #,##0.00\\ [$MXN]_-;-* 0.00',
      '&quot;$&quot;#,##0.00',
      '\\$0.00',
      '#,##0.00\\ &quot;days&quot;',
      '[$-409]0.00',
      'General',
    ];
    const styles = `<numFmts>${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs>`;
    const rows = `<row>${formats.map((_, at) => `<c s="${at}"><v>5</v></c>`).join('')}</row>`;
    const [row] = await rowsOf({ rows, styles });
    const currencies = row?.map((cell) =>
      cell.type === 'number' ? (cell.currency ?? '') : cell.type,
    );
    expect(currencies).toEqual(['EUR', 'EUR', 'MXN', '$', '$', '', '', '']);
  });
});

describe('[X2] a workbook as other programs write it', () => {
  it('says nowhere where cells are, and has its strings in them', async () => {
    const rows =
      '<row><c t="inlineStr"><is><t>refId</t></is></c><c/><c t="inlineStr"><is><r><t>na</t></r><r><t>me</t></r></is></c></row><row><c t="b"><v>0</v></c></row>';
    expect(await rowsOf({ rows })).toEqual([
      [text('refId'), empty, text('name')],
      [{ type: 'boolean', value: false }],
    ]);
  });

  it('has prefixes on all its names, dates as texts, and no shared strings', async () => {
    const files = partsOf({ rows: '' }).map(({ name, content }) => ({
      name,
      content: content.replace(
        /<sheetData>.*<\/sheetData>/,
        '<x:sheetData><x:row r="3"><x:c r="A3" t="d"><x:v>2026-11-23</x:v></x:c><!-- <c> --><x:c r="B3" t="str"><x:v><![CDATA[<b>]]></x:v></x:c></x:row></x:sheetData>',
      ),
    }));
    expect(await sheetsOf(await writeZip(files))).toEqual([
      {
        name: 'Parts',
        rows: [[], [], [{ type: 'date', text: '2026-11-23' }, text('<b>')]],
      },
    ]);
  });

  it('names its parts otherwise', async () => {
    const files = partsOf({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>' }).map(
      ({ name, content }) => ({
        name: name.replace('worksheets/sheet1.xml', 'Worksheets\\Sheet1.xml'),
        content,
      }),
    );
    expect(await sheetsOf(await writeZip(files))).toEqual([
      { name: 'Parts', rows: [[number('1')]] },
    ]);
  });
});

describe('[X8] a workbook that can not be read', () => {
  const faultOf = async (parts: WorkbookParts) =>
    readSpreadsheet(await workbookOf(parts), 'x.xlsx');

  it('has too many rows, columns or cells', { tags: '@long' }, async () => {
    const cellAt = (place: string, row: number) =>
      `<row r="${row}"><c r="${place}"><v>1</v></c></row>`;
    expect(await faultOf({ rows: cellAt(`A${mostRows + 1}`, mostRows + 1) })).toEqual({
      fault: { code: 'tooManyRows', sheet: 'Parts', most: mostRows },
    });
    const wide = `<row>${'<c><v>1</v></c>'.repeat(200)}</row>`;
    expect(await faultOf({ rows: wide })).toEqual({
      fault: { code: 'tooManyColumns', sheet: 'Parts', most: mostColumns },
    });
    const rows = `<row>${'<c><v>1</v></c>'.repeat(mostColumns)}</row>`.repeat(15_001);
    expect(await faultOf({ rows })).toEqual({
      fault: { code: 'tooManyCells', most: 1_500_000 },
    });
  });

  it('has a text that so many cells name that together they are too long', async () => {
    const sharedStrings = `<si><t>${'x'.repeat(1_000_000)}</t></si>`;
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(mostColumns)}</row>`.repeat(2);
    expect(await faultOf({ rows, sharedStrings })).toEqual({
      fault: { code: 'contentTooLarge', most: 128 },
    });
  });

  it('has 100,000 rows', async () => {
    const rows = '<row><c t="inlineStr"><is><t>Part</t></is></c><c><v>12.5</v></c></row>'.repeat(
      100_000,
    );
    expect(await faultOf({ rows })).toEqual({
      fault: { code: 'tooManyRows', sheet: 'Parts', most: mostRows },
    });
  });

  it.each([
    ['a cell of no known kind', '<row><c t="z"><v>1</v></c></row>'],
    ['a number that is none', '<row><c><v>1,5</v></c></row>'],
    ['a number that is not finite', '<row><c><v>1E999</v></c></row>'],
    ['a string that is not there', '<row><c t="s"><v>3</v></c></row>'],
    ['a string by a name', '<row><c t="s"><v>length</v></c></row>'],
    ['a place that is none', '<row><c r="1A"><v>1</v></c></row>'],
    ['a row that is none', '<row r="0"><c><v>1</v></c></row>'],
    ['an entity of its own', '<row></row><!DOCTYPE a [<!ENTITY b "c">]>'],
    ['a tag that is not closed', '<row><c>'],
    ['a tag that is cut off', '<row><c r="A1'],
  ])('has %s', async (_, rows) => {
    expect(await faultOf({ rows })).toEqual({ fault: { code: 'damaged' } });
  });

  it('has no sheet of cells', async () => {
    const files = partsOf({ rows: '' }).map(({ name, content }) => ({
      name,
      content: content.replace('/worksheet"', '/chartsheet"'),
    }));
    const read = await readSpreadsheet(await writeZip(files), 'x.xlsx');
    expect(read).toEqual({ fault: { code: 'empty' } });
  });

  it('lacks a part', async () => {
    for (const missing of ['_rels/.rels', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']) {
      const files = partsOf({ rows: '' }).filter(({ name }) => name !== missing);
      expect(await readSpreadsheet(await writeZip(files), 'x.xlsx')).toEqual({
        fault: { code: 'damaged' },
      });
    }
  });
});

async function rowsOf(parts: WorkbookParts): Promise<Sheet['rows']> {
  const [sheet] = await sheetsOf(await workbookOf(parts));
  return sheet?.rows ?? [];
}

async function sheetsOf(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const read = await readSpreadsheet(bytes, 'x.xlsx');
  if ('fault' in read) throw new Error(JSON.stringify(read.fault));
  return read.sheets;
}
