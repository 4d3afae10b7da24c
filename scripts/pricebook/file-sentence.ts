import { filled } from '../../src/domain/fault.ts';
import type { FileFault } from '../../src/spreadsheets/file-fault.ts';

/** Why a file can't be read as a spreadsheet, in English. */
export function fileSentence(fault: FileFault): string {
  return filled(sentences, fault);
}

const sentences: Readonly<Record<FileFault['code'], string>> = {
  empty: 'the file is empty',
  notASpreadsheet: 'neither an XLSX workbook nor CSV',
  otherFormat: 'a workbook of the format {{format}}; save it as XLSX',
  encrypted: 'the workbook has a password; save it without one',
  damaged: 'the file is damaged',
  fileTooLarge: 'the file has more than {{most}} MiB',
  contentTooLarge: 'the file has more than {{most}} MiB once it is unpacked',
  tooManyRows: 'sheet {{sheet}} has more than {{most}} rows',
  tooManyColumns: 'sheet {{sheet}} has more than {{most}} columns',
  tooManyCells: 'the file has more than {{most}} cells that hold something',
};
