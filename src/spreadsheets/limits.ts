/**
 * What is taken from a file that somebody chose: a tablet reads it in memory, and a small file can unpack into a
 * huge one. A book of 10,000 problems, with 50,000 tiers of menus, stays below each of these.
 */

const mebibyte = 1_048_576;

/** The most mebibytes of a file as it is chosen, and of all that is unpacked from it. */
export const mostFileMebibytes = 20;
export const mostUnpackedMebibytes = 128;

export const mostFileBytes = mostFileMebibytes * mebibyte;
export const mostUnpackedBytes = mostUnpackedMebibytes * mebibyte;

/** Of one sheet. */
export const mostRows = 60_000;
export const mostColumns = 100;

/** Of all sheets: cells that hold something. */
export const mostCells = 1_500_000;
