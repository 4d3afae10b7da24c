import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readZipEntries } from '../../../scripts/zip-entry.mjs';
import type { Cell, Sheet } from '../../../src/domain/exchange/sheet.ts';
import { readSpreadsheet } from '../../../src/spreadsheets/read-spreadsheet.ts';
import { writeCsvZip } from '../../../src/spreadsheets/write-csv-zip.ts';
import { writeXlsx } from '../../../src/spreadsheets/write-xlsx.ts';
import { propertyOptions } from '../../support/property-options.ts';

const spiteful = fc.constantFrom(
  '_x0041_',
  '_x000D_',
  '_x005F_x000D_',
  '_x0041',
  '\r',
  '\r\n',
  '\n',
  '\t',
  '\0',
  '\u001f',
  '\ufffe',
  '"',
  "'",
  '=',
  '-1.5',
  '@',
  '+',
  ';',
  ',',
  '|',
  '<&>]]>',
  '&amp;',
  '007',
  '1E5',
  ' ',
  '\ufeff',
  '\u0085',
  '🔥',
  'é',
  '#REF!',
  'sep=;',
);
const textCell = fc
  .array(fc.oneof(spiteful, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 5 })
  .map((parts): Cell => {
    const text = parts.join('');
    return text === '' ? { type: 'empty' } : { type: 'text', text };
  });
const numberCell = fc
  .oneof(fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e20 }), fc.integer())
  .filter((value) => value === 0 || Math.abs(value) >= 1e-6)
  .map((value): Cell => ({ type: 'number', text: String(value) }));
const booleanCell = fc.boolean().map((value): Cell => ({ type: 'boolean', value }));
const header: Cell[] = ['refId', 'name', 'refs', 'source'].map((text) => ({
  type: 'text',
  text,
}));

const sheets = fc
  .array(
    fc.array(fc.tuple(textCell, textCell, fc.oneof(textCell, numberCell, booleanCell), textCell), {
      maxLength: 6,
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((all) => all.map((rows, at): Sheet => ({ name: `Sheet <${at}>`, rows: [header, ...rows] })));

describe('[X2] a spreadsheet that nobody has touched', () => {
  it('is read from a workbook as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(sheets, async (written) => {
        const made = await writeXlsx(written);
        if ('tooLong' in made) throw new Error('too long');
        expect(await readSpreadsheet(made.bytes, '')).toEqual({
          sheets: written.map(trimmed),
          encoding: null,
          bytes: expect.any(Number),
        });
      }),
      propertyOptions(150),
    );
  });

  it('has halves of characters in a workbook, which CSV can not have', async () => {
    const text = '\ud83d_x005F_\udd25\ud83d\udd25';
    const made = await writeXlsx([{ name: 'Parts', rows: [[{ type: 'text', text }]] }]);
    if ('tooLong' in made) throw new Error('too long');
    expect(await readSpreadsheet(made.bytes, '')).toMatchObject({
      sheets: [{ rows: [[{ type: 'text', text }]] }],
    });
  });

  it('is read from CSV files as it was written, all its cells texts', async () => {
    await fc.assert(
      fc.asyncProperty(sheets, async (written) => {
        expect(await readSpreadsheet(await writeCsvZip(written), '')).toEqual({
          sheets: written.map((sheet) => trimmed(asTexts(sheet))),
          encoding: 'utf-8',
          bytes: expect.any(Number),
        });
      }),
      propertyOptions(150),
    );
  });
});

describe('[X2] a workbook that is written', () => {
  it('says where a text is too long for a cell', async () => {
    const rowsWith = (text: string): Sheet['rows'] => [
      header,
      [],
      [
        { type: 'text', text: 'a' },
        { type: 'text', text },
      ],
    ];
    expect(await writeXlsx([{ name: 'Lines', rows: rowsWith('x'.repeat(32_768)) }])).toEqual({
      tooLong: { sheet: 'Lines', row: 3, column: 'name', most: 32_767 },
    });
    // Excel counts what the file says, not how.
    const most = [{ name: 'Lines', rows: rowsWith('\r'.repeat(32_767)) }];
    expect(await writeXlsx(most)).toHaveProperty('bytes');
  });

  it('keeps the header in sight, and columns of refIds as text', async () => {
    const made = await writeXlsx([
      {
        name: 'Parts',
        rows: [
          header,
          [{ type: 'text', text: '007' }, { type: 'empty' }, { type: 'number', text: '1.5' }],
        ],
      },
    ]);
    if ('tooLong' in made) throw new Error('too long');
    const parts = new Map(
      [...readZipEntries(Buffer.from(made.bytes))].map(({ name, data }) => [name, data.toString()]),
    );
    const sheet = parts.get('xl/worksheets/sheet1.xml');
    expect(sheet).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    expect(sheet).toMatch(
      /<col min="1" max="1" width="8" style="1" .*<col min="3" max="3" width="8" style="0"/,
    );
    expect(sheet).toContain('<c r="A2" s="1" t="s"><v>4</v></c><c r="C2" s="0"><v>1.5</v></c>');
    expect(sheet).toContain('<c r="A1" s="2" t="s"><v>0</v></c>');
    expect(parts.get('xl/styles.xml')).toContain('<xf numFmtId="49" fontId="1"');
  });
});

describe('[X6] a CSV file that is written', () => {
  it('is UTF-8 with its mark, in lines of CRLF, and runs nowhere', async () => {
    const cells: Cell[] = ['=1+1', "'x", '-1.5', '\tx', 'a;b'].map((text) => ({
      type: 'text',
      text,
    }));
    const rows: Cell[][] = [
      cells,
      [
        { type: 'number', text: '-1.5' },
        { type: 'boolean', value: true },
      ],
    ];
    const [file] = readZipEntries(Buffer.from(await writeCsvZip([{ name: 'Parts', rows }])));
    expect(file?.name).toBe('Parts.csv');
    expect(file?.data.toString()).toBe(`\ufeff'=1+1,''x,'-1.5,"'\tx","a;b"\r\n-1.5,TRUE\r\n`);
  });
});

function asTexts({ name, rows }: Sheet): Sheet {
  const asText = (cell: Cell): Cell => {
    if (cell.type === 'number') return { type: 'text', text: cell.text };
    return cell.type === 'boolean'
      ? { type: 'text', text: String(cell.value).toUpperCase() }
      : cell;
  };
  return { name, rows: rows.map((row) => row.map(asText)) };
}

/** Without the empty cells at the end of rows, and the empty rows at the end of the sheet. */
function trimmed({ name, rows }: Sheet): Sheet {
  const kept = rows.map((row) =>
    row.slice(0, row.findLastIndex(({ type }) => type !== 'empty') + 1),
  );
  return { name, rows: kept.slice(0, kept.findLastIndex(({ length }) => length > 0) + 1) };
}
