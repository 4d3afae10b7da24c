import { damaged } from '../file-fault.ts';

/** Where a cell is, from 0: `B3` is row 2, column 1. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

/** @throws {UnreadableFile} `damaged` */
export function readReference(reference: string): Position {
  const [, letters = '', digits] = /^\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})$/i.exec(reference) ?? [];
  if (digits === undefined) throw damaged();
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}
