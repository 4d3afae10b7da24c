import { nameKey } from '../name-key.ts';
import type { ShownRow } from '../shown-rows.ts';
import { type CodePiece, codeKey, readCodes } from './part-codes.ts';

/** By what a line found its part (X12), in the order in which it is looked for. */
export type FoundBy = 'supplier' | 'code' | 'refId' | 'other' | 'name';

/** `piece`: whose count holds for the line; null: none does. */
export type FoundPart = { part: ShownRow; by: FoundBy; piece: CodePiece | null };

export type Found =
  | FoundPart
  | { several: ShownRow[]; by: FoundBy }
  /** One part, which has the code for different counts. */
  | { part: ShownRow; by: FoundBy; counts: string[] };

type Entry = { part: ShownRow; piece: CodePiece };
type Codes = Map<string, Entry[]>;

/** The parts of a book by what a supplier's list may call them. */
export class PartIndex {
  readonly parts: readonly ShownRow[];
  /** Each part's codes, as they can be read. */
  readonly codes = new Map<ShownRow, readonly CodePiece[]>();
  readonly #supplier: string;
  readonly #bySupplier: Codes = new Map();
  readonly #byCode: Codes = new Map();
  readonly #byOther: Codes = new Map();
  readonly #byRefId = new Map<string, ShownRow>();
  readonly #byName = new Map<string, ShownRow[]>();

  /** @param supplier whose list it is; "": nobody said */
  constructor(parts: readonly ShownRow[], supplier: string) {
    this.parts = parts;
    this.#supplier = codeKey(supplier);
    for (const part of parts) {
      const { pieces } = readCodes(String(part.content.codes));
      this.codes.set(part, pieces);
      for (const piece of pieces) addTo(this.#codesOf(piece), codeKey(piece.code), { part, piece });
      this.#byRefId.set(part.refId, part);
      const name = nameKey(String(part.content.name));
      if (name !== '') addTo(this.#byName, name, part);
    }
  }

  byRefId(refId: string): ShownRow | undefined {
    return this.#byRefId.get(refId);
  }

  /** Whether a part has a code of this supplier, which the list should have. */
  isSuppliersPart(part: ShownRow): boolean {
    return this.#supplierPieces(part).length > 0;
  }

  /**
   * @param code "": the line has none that can be taken as it stands
   * @returns null: nothing is called so
   */
  find(code: string, name: string): Found | null {
    const key = codeKey(code);
    if (key !== '') {
      const found =
        this.#foundIn(this.#bySupplier, key, 'supplier') ??
        this.#foundIn(this.#byCode, key, 'code') ??
        this.#foundBy('refId', this.#byRefId.get(code)) ??
        this.#foundIn(this.#byOther, key, 'other');
      if (found) return found;
    }
    const namesakes = this.#byName.get(nameKey(name)) ?? [];
    if (namesakes.length > 1) return { several: namesakes, by: 'name' };
    return this.#foundBy('name', namesakes[0]);
  }

  /** What a part is found by under one of its codes. */
  byPiece(part: ShownRow, piece: CodePiece): FoundPart {
    const codes = this.#codesOf(piece);
    if (codes === this.#bySupplier) return { part, by: 'supplier', piece };
    return { part, by: codes === this.#byCode ? 'code' : 'other', piece };
  }

  /** The same by its refId or name: the count of the only code that this supplier has for it holds. */
  byItself(part: ShownRow, by: 'refId' | 'name'): FoundPart {
    const pieces = this.#supplierPieces(part);
    return { part, by, piece: pieces.length === 1 ? (pieces[0] ?? null) : null };
  }

  #foundBy(by: 'refId' | 'name', part: ShownRow | undefined): Found | null {
    return part ? this.byItself(part, by) : null;
  }

  #foundIn(codes: Codes, key: string, by: FoundBy): Found | null {
    const entries = codes.get(key);
    const [first] = entries ?? [];
    if (!entries || !first) return null;
    const parts = [...new Set(entries.map(({ part }) => part))];
    if (parts.length > 1) return { several: parts, by };
    const counts = [...new Set(entries.map(({ piece }) => Number(piece.count ?? 1)))];
    if (counts.length > 1) return { part: first.part, by, counts: counts.map(String) };
    return { part: first.part, by, piece: first.piece };
  }

  #supplierPieces(part: ShownRow): CodePiece[] {
    if (this.#supplier === '') return [];
    const pieces = this.codes.get(part) ?? [];
    return pieces.filter(({ supplier }) => codeKey(supplier ?? '') === this.#supplier);
  }

  #codesOf({ supplier }: CodePiece): Codes {
    if (supplier === null) return this.#byCode;
    return codeKey(supplier) === this.#supplier ? this.#bySupplier : this.#byOther;
  }
}

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
