import { type Cell, columnLetters, type Sheet, textOf } from '../domain/exchange/sheet.ts';
import { writeZip, type ZippedFile } from './write-zip.ts';
import { escapedText } from './xlsx/escaped-text.ts';

/** A text that no cell of a workbook can hold; row as the spreadsheet numbers it, column by its header. */
export interface LongText {
  readonly sheet: string;
  readonly row: number;
  readonly column: string;
  readonly most: number;
}

/** Excel's, in UTF-16 code units. */
const longestText = 32_767;

/**
 * Writes an XLSX workbook: the first row of each sheet is its header, in bold and always in sight. Columns without
 * numbers and booleans are formatted as text, so that a program does not make a number or a date of what is typed there.
 *
 * @returns the file; or the first text that is too long (X2)
 */
export async function writeXlsx(
  sheets: readonly Sheet[],
): Promise<{ bytes: Uint8Array<ArrayBuffer> } | { tooLong: LongText }> {
  for (const sheet of sheets) {
    const tooLong = longTextIn(sheet);
    if (tooLong) return { tooLong };
  }
  const strings = new Map<string, number>();
  const sheetFiles = sheets.map((sheet, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    content: sheetXml(sheet, strings),
  }));
  const files: ZippedFile[] = [
    { name: '[Content_Types].xml', content: contentTypesXml(sheets.length) },
    { name: '_rels/.rels', content: rootRelationshipsXml },
    { name: 'xl/workbook.xml', content: workbookXml(sheets) },
    { name: 'xl/_rels/workbook.xml.rels', content: workbookRelationshipsXml(sheets.length) },
    { name: 'xl/styles.xml', content: stylesXml },
    ...sheetFiles,
    { name: 'xl/sharedStrings.xml', content: sharedStringsXml(strings) },
  ];
  return { bytes: await writeZip(files) };
}

function longTextIn({ name, rows }: Sheet): LongText | null {
  for (const [at, cells] of rows.entries()) {
    const column = cells.findIndex((cell) => textOf(cell).length > longestText);
    if (column < 0) continue;
    const header = rows[0]?.[column];
    const title = at > 0 && header ? textOf(header) : columnLetters(column);
    return { sheet: name, row: at + 1, column: title, most: longestText };
  }
  return null;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The styles of cells, by their numbers in `stylesXml`. */
const style = { general: 0, text: 1, header: 2 } as const;

// 49 is the format "@", text.
const stylesXml = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const rootRelationshipsXml = `${declaration}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${officeRelationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

function contentTypesXml(sheets: number): string {
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${spreadsheetType}.${type}+xml"/>`;
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${numbersTo(
    sheets,
  )
    .map((number) => override(`worksheets/sheet${number}`, 'worksheet'))
    .join('')}${override('styles', 'styles')}${override('sharedStrings', 'sharedStrings')}</Types>`;
}

function workbookXml(sheets: readonly Sheet[]): string {
  const entries = sheets.map(
    ({ name }, at) =>
      `<sheet name="${escapedText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelationships}"><bookViews><workbookView/></bookViews><sheets>${entries.join('')}</sheets></workbook>`;
}

function workbookRelationshipsXml(sheets: number): string {
  const relationship = (number: number, type: string, target: string) =>
    `<Relationship Id="rId${number}" Type="${officeRelationships}/${type}" Target="${target}.xml"/>`;
  return `${declaration}<Relationships xmlns="${packageRelationships}">${numbersTo(sheets)
    .map((number) => relationship(number, 'worksheet', `worksheets/sheet${number}`))
    .join(
      '',
    )}${relationship(sheets + 1, 'styles', 'styles')}${relationship(sheets + 2, 'sharedStrings', 'sharedStrings')}</Relationships>`;
}

function sharedStringsXml(strings: ReadonlyMap<string, number>): string {
  const items = [...strings.keys()].map(
    (text) => `<si><t xml:space="preserve">${escapedText(text)}</t></si>`,
  );
  return `${declaration}<sst xmlns="${main}" uniqueCount="${items.length}">${items.join('')}</sst>`;
}

/** @param strings gets the sheet's texts, each once */
function sheetXml({ rows }: Sheet, strings: Map<string, number>): string {
  const columns = columnsOf(rows);
  const lines = rows.map((cells, at) => {
    const number = at + 1;
    const written = cells.map((cell, column) => {
      const isHeader = at === 0;
      const used = isHeader ? style.header : (columns[column]?.style ?? style.general);
      return cellXml(cell, `${columnLetters(column)}${number}`, used, strings);
    });
    return `<row r="${number}">${written.join('')}</row>`;
  });
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnsXml(columns)}<sheetData>${lines.join('')}</sheetData>${ignoredErrorsXml(columns.length, rows.length)}</worksheet>`;
}

function cellXml(
  cell: Cell,
  reference: string,
  used: number,
  strings: Map<string, number>,
): string {
  const place = `<c r="${reference}" s="${used}"`;
  if (cell.type === 'number') return `${place}><v>${cell.text}</v></c>`;
  if (cell.type === 'boolean') return `${place} t="b"><v>${cell.value ? 1 : 0}</v></c>`;
  const text = textOf(cell);
  if (text === '') return '';
  const index = strings.get(text) ?? strings.size;
  strings.set(text, index);
  return `${place} t="s"><v>${index}</v></c>`;
}

interface Column {
  /** In characters. */
  readonly width: number;
  readonly style: number;
}

const narrowest = 8;
const widest = 60;

function columnsOf(rows: Sheet['rows']): Column[] {
  const columns: { width: number; style: number }[] = [];
  for (const [at, cells] of rows.entries()) {
    for (const [place, cell] of cells.entries()) {
      columns[place] ??= { width: narrowest, style: style.text };
      const column = columns[place];
      const isTyped = cell.type === 'number' || cell.type === 'boolean';
      if (at > 0 && isTyped) column.style = style.general;
      // Some more than its letters, which are not all as wide as a digit.
      column.width = Math.min(widest, Math.max(column.width, textOf(cell).length + 2));
    }
  }
  return columns;
}

function columnsXml(columns: readonly Column[]): string {
  if (columns.length === 0) return '';
  const entries = columns.map(
    ({ width, style: used }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${used}" customWidth="1"/>`,
  );
  return `<cols>${entries.join('')}</cols>`;
}

/** So that no program offers to make numbers of refIds. */
function ignoredErrorsXml(columns: number, rows: number): string {
  if (columns === 0) return '';
  const range = `A1:${columnLetters(columns - 1)}${rows}`;
  return `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors>`;
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}
