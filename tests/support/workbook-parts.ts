import { writeZip } from '../../src/spreadsheets/write-zip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

/** The XML within the parts of a workbook with one sheet; what is left out, the workbook lacks. */
export type WorkbookParts = {
  /** Of `sheetData`. */
  rows: string;
  /** Behind `sheetData`. */
  after?: string;
  sharedStrings?: string;
  styles?: string;
  workbookPr?: string;
};

/** A workbook as Excel lays it out, with these parts. */
export function workbookOf(parts: WorkbookParts): Promise<Uint8Array<ArrayBuffer>> {
  return writeZip(partsOf(parts));
}

export function partsOf({
  rows,
  after = '',
  sharedStrings,
  styles,
  workbookPr = '',
}: WorkbookParts) {
  const part = (name: string, content: string) => ({ name, content: declaration + content });
  const related = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relationships}/${type}" Target="${target}"/>`;
  const parts = [
    part('[Content_Types].xml', '<Types/>'),
    part('_rels/.rels', relationshipsOf(related(1, 'officeDocument', 'xl/workbook.xml'))),
    part(
      'xl/_rels/workbook.xml.rels',
      relationshipsOf(
        related(3, 'styles', 'styles.xml') +
          related(1, 'worksheet', 'worksheets/sheet1.xml') +
          related(2, 'theme', 'theme/theme1.xml') +
          (sharedStrings === undefined ? '' : related(4, 'sharedStrings', '/xl/sharedStrings.xml')),
      ),
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relationships}">${workbookPr}<sheets><sheet name="Parts" sheetId="7" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${main}" xmlns:x14ac="x"><dimension ref="A1"/><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ),
    part('xl/styles.xml', `<styleSheet xmlns="${main}">${styles ?? ''}</styleSheet>`),
  ];
  if (sharedStrings !== undefined) {
    parts.push(part('xl/sharedStrings.xml', `<sst xmlns="${main}">${sharedStrings}</sst>`));
  }
  return parts;
}

function relationshipsOf(content: string): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
}
