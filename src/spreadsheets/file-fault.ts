/** Why a file can't be read as a spreadsheet; `most` is the limit that it exceeds. */
export type FileFault =
  /** There is nothing in it. */
  | { readonly code: 'empty' }
  | { readonly code: 'notASpreadsheet' }
  /** A workbook of another kind; the program that made it can save it as XLSX. */
  | { readonly code: 'otherFormat'; readonly format: OtherFormat }
  /** It has a password. */
  | { readonly code: 'encrypted' }
  /** It is cut off, or not what its beginning says. */
  | { readonly code: 'damaged' }
  /** In mebibytes, as the file is or once it is unpacked. */
  | { readonly code: 'fileTooLarge' | 'contentTooLarge'; readonly most: number }
  | {
      readonly code: 'tooManyRows' | 'tooManyColumns';
      readonly sheet: string;
      readonly most: number;
    }
  | { readonly code: 'tooManyCells'; readonly most: number };

export type OtherFormat = 'XLS' | 'XLSB' | 'ODS' | 'Numbers';

/** Thrown where a file is read; `readSpreadsheet` gives back its fault. */
export class UnreadableFile extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault.code);
    this.name = 'UnreadableFile';
    this.fault = fault;
  }
}

export function damaged(): UnreadableFile {
  return new UnreadableFile({ code: 'damaged' });
}
