/**
 * What is taken from a file that somebody chose: a tablet reads it in memory, and a small file can unpack into a
 * huge one. A book of 10,000 problems, with 50,000 tiers of menus, stays below each of these.
 */

const mebi = 1_048_576;

/** Of all sheets, in mebi. */
export const mostMebiCharacters = 128;

export const mostCharacters = mostMebiCharacters * mebi;

/** Of one sheet. */
export const mostRows = 60_000;
export const mostColumns = 100;

/** Of all sheets: cells that hold something. */
export const mostCells = 1_500_000;

/** What a kind of file may be: its mebibytes, those of all that is unpacked from it, and the rows of a sheet. */
export interface FileLimits {
  readonly mebibytes: number;
  readonly unpackedMebibytes: number;
  readonly rows: number;
}

export const bookLimits: FileLimits = { mebibytes: 20, unpackedMebibytes: 128, rows: mostRows };

/** A supplier's list has more lines than a book has records (X15). */
export const listLimits: FileLimits = { mebibytes: 60, unpackedMebibytes: 512, rows: 300_000 };

/** The cells of all sheets so far and the characters in them, and the most rows that one may have; absent: those of a book. */
export interface SheetBudget {
  cells: number;
  characters?: number;
  readonly rows?: number;
}
