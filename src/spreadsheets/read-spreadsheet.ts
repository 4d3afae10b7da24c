import type { Sheet } from '../domain/exchange/sheet.ts';
import { decodeText, type Encoding } from './csv/decode-text.ts';
import { readCsv } from './csv/read-csv.ts';
import { type FileFault, type OtherFormat, UnreadableFile } from './file-fault.ts';
import { bookLimits, type FileLimits } from './limits.ts';
import { openZip, type Zip } from './read-zip.ts';
import { readWorkbook } from './xlsx/read-workbook.ts';

/**
 * `encoding`: how the characters of a text file were read; null: a workbook says it itself. `bytes`: of all that was unpacked,
 * or of the text.
 */
export type ReadSpreadsheet =
  | { readonly sheets: Sheet[]; readonly encoding: Encoding | null; readonly bytes: number }
  | { readonly fault: FileFault };

/**
 * Reads a file that somebody chose: an XLSX workbook, a CSV file, or a zip archive of CSV files. Which of them it is
 * its content says, not its name.
 *
 * @param fileName names the sheet of a CSV file
 * @param encoding of text files, where somebody says that the guess was wrong
 * @param limits of the kind of file that it is to be
 */
export async function readSpreadsheet(
  bytes: Uint8Array<ArrayBuffer>,
  fileName: string,
  encoding?: Encoding,
  limits = bookLimits,
): Promise<ReadSpreadsheet> {
  try {
    return await sheetsOf(bytes, fileName, limits, encoding);
  } catch (error) {
    if (error instanceof UnreadableFile) return { fault: error.fault };
    throw error;
  }
}

async function sheetsOf(
  bytes: Uint8Array<ArrayBuffer>,
  fileName: string,
  { mebibytes, unpackedMebibytes, rows }: FileLimits,
  encoding?: Encoding,
): Promise<Exclude<ReadSpreadsheet, { fault: FileFault }>> {
  if (bytes.length === 0) throw new UnreadableFile({ code: 'empty' });
  if (bytes.length > mebibytes * 1_048_576) {
    throw new UnreadableFile({ code: 'fileTooLarge', most: mebibytes });
  }
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
    throw compoundFile(bytes);
  if (!beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04]))
    return {
      ...readTexts([{ name: fileName, bytes }], rows, encoding),
      bytes: bytes.length,
    };
  const zip = await openZip(bytes, unpackedMebibytes);
  const names = zip.names.map((name) => name.toLowerCase().replaceAll('\\', '/'));
  const format = otherFormat(names);
  if (format) throw new UnreadableFile({ code: 'otherFormat', format });
  if (names.includes('[content_types].xml') && names.some((name) => name.startsWith('xl/'))) {
    const sheets = await readWorkbook(zip, rows);
    return { sheets, encoding: null, bytes: zip.unpacked };
  }
  const texts = readTexts(await zippedTexts(zip), rows, encoding);
  return { ...texts, bytes: zip.unpacked };
}

/** Excel keeps its old workbooks in such a file, and new ones that have a password. */
function compoundFile(bytes: Uint8Array): UnreadableFile {
  const isEncrypted = new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
  return new UnreadableFile(
    isEncrypted ? { code: 'encrypted' } : { code: 'otherFormat', format: 'XLS' },
  );
}

function otherFormat(names: readonly string[]): OtherFormat | null {
  if (names.includes('xl/workbook.bin')) return 'XLSB';
  if (names.includes('mimetype') && names.includes('content.xml')) return 'ODS';
  return names.some((name) => name.endsWith('.iwa')) ? 'Numbers' : null;
}

interface TextFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What archives hold besides, macOS has put there. */
async function zippedTexts(zip: Zip): Promise<TextFile[]> {
  const names = zip.names.filter(
    (name) => /\.(csv|tsv|txt)$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name),
  );
  if (names.length === 0) throw new UnreadableFile({ code: 'notASpreadsheet' });
  const files: TextFile[] = [];
  for (const name of names) files.push({ name, bytes: await zip.read(name) });
  return files;
}

function readTexts(files: readonly TextFile[], rows: number, chosen?: Encoding) {
  const count = { cells: 0, rows };
  let encoding: Encoding = 'utf-8';
  const sheets = files.map(({ name, bytes }) => {
    const decoded = decodeText(bytes, chosen);
    // Some programs call a web page or a document by the name of a spreadsheet.
    if (/^\s*(<|%PDF-|\{\\rtf)/.test(decoded.text.slice(0, 100))) {
      throw new UnreadableFile({ code: 'notASpreadsheet' });
    }
    encoding = decoded.encoding;
    return readCsv(decoded.text, sheetName(name), count);
  });
  return { sheets, encoding };
}

/** A file's name without its folder and its ending. */
function sheetName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z]{3,4}$/i, '');
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
