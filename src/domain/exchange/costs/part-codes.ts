import { digitsFault, isDecimalText } from '../../decimal-text.ts';

/**
 * A code by which a part is found in suppliers' lists (X9).
 *
 * `supplier` null: whoever's it is. `count`: a price under this code is for so many of the part, decimal text above 0
 * as it is written; null: nothing is said, which is 1.
 */
export type CodePiece = { code: string; supplier: string | null; count: string | null };

/** What of a part's `codes` can be read, in its order, and the pieces that can't. */
export function readCodes(codes: string): { pieces: CodePiece[]; unreadable: string[] } {
  const pieces: CodePiece[] = [];
  const unreadable: string[] = [];
  for (const text of codes.split(parting).map((each) => each.trim())) {
    if (text === '') continue;
    const piece = readPiece(text);
    if (piece) pieces.push(piece);
    else unreadable.push(text);
  }
  return { pieces, unreadable };
}

const parting = /[;\r\n\u2028\u2029]/;
const beforeCount = ' x ';
const beforeSupplier = ' @ ';

function readPiece(text: string): CodePiece | null {
  const counted = text.lastIndexOf(beforeCount);
  const last = counted < 0 ? '' : text.slice(counted + beforeCount.length).trim();
  // 1,5 and .5 are meant as numbers, and are none here: as a part of the code they would never be found.
  const isCounted = numeric.test(last);
  if (isCounted && !isCount(last)) return null;
  const named = isCounted ? text.slice(0, counted).trim() : text;
  const count = isCounted ? last : null;
  if (named.startsWith('@ ') || named.endsWith(' @')) return null;
  const at = named.lastIndexOf(beforeSupplier);
  if (at < 0) return named === '' ? null : { code: named, supplier: null, count };
  const code = named.slice(0, at).trim();
  const supplier = named.slice(at + beforeSupplier.length).trim();
  return code === '' || supplier === '' ? null : { code, supplier, count };
}

const numeric = /^[+-]?[.,]?[0-9][0-9.,'’]*$/;

function isCount(text: string): boolean {
  return isDecimalText(text) && digitsFault(text) === null && Number(text) > 0;
}

/** A code, or a supplier, as it is compared. */
export function codeKey(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * A part's `codes` with a piece behind them; as they are if they have it, whatever they say of its count.
 *
 * @param isCounted whether the piece's count takes the place of another that they say
 */
export function withCode(codes: string, piece: CodePiece, isCounted = false): string {
  const isIt = (each: CodePiece | null) =>
    each !== null &&
    codeKey(each.code) === codeKey(piece.code) &&
    codeKey(each.supplier ?? '') === codeKey(piece.supplier ?? '');
  if (readCodes(codes).pieces.some(isIt)) {
    if (!isCounted) return codes;
    // What stands between the pieces stays.
    return codes.replace(/[^;\r\n\u2028\u2029]+/g, (text) => {
      const [, before = '', own = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
      const read = readPiece(own);
      if (!read || !isIt(read) || read.count === piece.count) return text;
      return `${before}${pieceText({ ...read, count: piece.count })}${after}`;
    });
  }
  const text = pieceText(piece);
  return codes.trim() === '' ? text : `${codes.trimEnd().replace(/;$/, '')}; ${text}`;
}

function pieceText({ code, supplier, count }: CodePiece): string {
  const named = supplier === null ? code : `${code}${beforeSupplier}${supplier}`;
  return count === null ? named : `${named}${beforeCount}${count}`;
}

/** Whether a text comes back from `readCodes` as it was written: one with a `;` does not. */
export function isWritableCode(piece: CodePiece): boolean {
  const { pieces, unreadable } = readCodes(pieceText(piece));
  const [read] = pieces;
  return (
    unreadable.length === 0 &&
    pieces.length === 1 &&
    read?.code === piece.code.trim() &&
    (read.supplier ?? '') === (piece.supplier ?? '').trim() &&
    read.count === piece.count
  );
}
