import { fold } from '../../search/fold.ts';
import { stemOf, wordTexts } from '../../search/words.ts';
import type { Cell } from '../sheet.ts';
import type { ShownRow } from '../shown-rows.ts';
import { DamagedCodes } from './damaged-codes.ts';
import type { CodePiece } from './part-codes.ts';
import type { FoundPart, PartIndex } from './part-index.ts';

/** Why a part is suggested for a line (X12). */
export type SuggestedWhy = 'damagedCode' | 'number' | 'name';

export type Suggestion = { why: SuggestedWhy; found: FoundPart[] };

/** A line that nothing was found for. */
export type UnmatchedLine = { row: number; codeCell: Cell; code: string; name: string };

/** So many parts are suggested for one line at most. */
const mostSuggested = 3;

/**
 * Parts that lines without one may mean, by rows: damaged codes, and a manufacturer's number in a name, of all lines;
 * then of each part that is left the line of the nearest name.
 *
 * @param isFound parts that a line has already
 */
export function suggestParts(
  lines: readonly UnmatchedLine[],
  index: PartIndex,
  isFound: (part: ShownRow) => boolean,
): Map<number, Suggestion> {
  const suggested = new Map<number, Suggestion>();
  if (lines.length === 0) return suggested;
  const damaged = new DamagedCodes(codesIn(index));
  const numbers = new PartNumbers(index);
  const taken = new Set<ShownRow>();
  for (const line of lines) {
    const suggestion =
      byDamage(line, damaged, index, isFound) ?? byNumber(line, numbers, index, isFound);
    if (!suggestion) continue;
    suggested.set(line.row, suggestion);
    for (const { part } of suggestion.found) taken.add(part);
  }
  const left = index.parts.filter((part) => !isFound(part) && !taken.has(part));
  const unnamed = lines.filter(({ row }) => !suggested.has(row));
  for (const [row, parts] of nearestLines(left, unnamed)) {
    const found = parts.slice(0, mostSuggested).map((part) => index.byItself(part, 'name'));
    suggested.set(row, { why: 'name', found });
  }
  return suggested;
}

type Coded = { part: ShownRow; piece: CodePiece | null };

function* codesIn({ parts, codes }: PartIndex): Iterable<readonly [string, Coded]> {
  for (const part of parts) {
    for (const piece of codes.get(part) ?? []) yield [piece.code, { part, piece }];
    yield [part.refId, { part, piece: null }];
  }
}

function byDamage(
  { codeCell, code }: UnmatchedLine,
  damaged: DamagedCodes<Coded>,
  index: PartIndex,
  isFound: (part: ShownRow) => boolean,
): Suggestion | null {
  if (code === '') return null;
  const meant = [...damaged.meantBy(codeCell)];
  const parts = new Set(meant.map(({ part }) => part));
  const [only] = parts;
  if (parts.size !== 1 || !only || isFound(only)) return null;
  const pieces = meant.flatMap(({ piece }) => piece ?? []);
  const counts = new Set(pieces.map(({ count }) => Number(count ?? 1)));
  // Whose code it is says for how many the price is; where that is not one thing, somebody has to look.
  if (counts.size > 1) return null;
  const [piece] = pieces;
  const found = piece ? index.byPiece(only, piece) : index.byItself(only, 'refId');
  return { why: 'damagedCode', found: [found] };
}

function byNumber(
  { code, name }: UnmatchedLine,
  numbers: PartNumbers,
  index: PartIndex,
  isFound: (part: ShownRow) => boolean,
): Suggestion | null {
  const parts = numbers.partsWith(`${code} ${name}`).filter((part) => !isFound(part));
  if (parts.length === 0 || parts.length > mostSuggested) return null;
  return { why: 'number', found: parts.map((part) => index.byItself(part, 'name')) };
}

/** Parts by the manufacturers' numbers in their names, codes and refIds. */
class PartNumbers {
  readonly #parts = new Map<string, Set<ShownRow>>();

  constructor({ parts, codes }: PartIndex) {
    for (const part of parts) {
      const texts = [String(part.content.name), part.refId];
      for (const { code } of codes.get(part) ?? []) texts.push(code);
      for (const number of numbersIn(texts.join(' '))) {
        const known = this.#parts.get(number);
        if (known) known.add(part);
        else this.#parts.set(number, new Set([part]));
      }
    }
  }

  partsWith(text: string): ShownRow[] {
    const found = new Set<ShownRow>();
    for (const number of numbersIn(text)) {
      const parts = this.#parts.get(number);
      if (!parts || parts.size > mostSuggested) continue;
      for (const part of parts) found.add(part);
    }
    return [...found];
  }
}

const leastNumber = 5;

/** Words that hold digits and letters, or many digits, and are no measure: TH4110D1007, but not 24VAC and 14x25. */
function* numbersIn(text: string): Iterable<string> {
  for (const word of text.split(/[\s,;()"]+/)) {
    const bare = word.toUpperCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    if (bare.length < leastNumber || !/[0-9]/.test(bare) || measure.test(bare)) continue;
    if (/\p{L}/u.test(bare) || /^[0-9]{6,}$/.test(bare)) yield bare;
  }
}

const measure = /^[0-9.,/]+(?:[-X×*][0-9.,/]+)*\s*[\p{L}"'°%]{0,4}$/u;

/** How much of two names has to be the same, by weight. */
const near = 0.6;
/** Words of more lines than these lead to none. */
const mostLines = 2_000;

/** Of each part the line whose name is nearest, where one is near; by rows, the nearest parts first. */
function nearestLines(
  parts: readonly ShownRow[],
  lines: readonly UnmatchedLine[],
): Map<number, ShownRow[]> {
  const byWord = new Map<string, number[]>();
  const words = lines.map(({ name }, at) => {
    const found = nameWords(name);
    for (const word of found) {
      const places = byWord.get(word);
      if (places) places.push(at);
      else byWord.set(word, [at]);
    }
    return found;
  });
  const weightOf = (word: string) =>
    Math.log(1 + lines.length / (1 + (byWord.get(word)?.length ?? 0))) + 0.1;
  const weigh = (all: Iterable<string>) => {
    let sum = 0;
    for (const word of all) sum += weightOf(word);
    return sum;
  };
  const found = new Map<number, { part: ShownRow; score: number }[]>();
  for (const part of parts) {
    const own = nameWords(String(part.content.name));
    if (own.size < 2) continue;
    const shared = new Map<number, number>();
    for (const word of own) {
      const places = byWord.get(word) ?? [];
      if (places.length > mostLines) continue;
      for (const at of places) shared.set(at, (shared.get(at) ?? 0) + weightOf(word));
    }
    const weight = weigh(own);
    let best: { at: number; score: number } | null = null;
    for (const [at] of [...shared].sort((a, b) => b[1] - a[1]).slice(0, 20)) {
      const other = words[at] ?? new Set();
      if (!hasSameNumbers(own, other)) continue;
      const both = weigh([...own].filter((word) => other.has(word)));
      const score = both / Math.max(weight, weigh(other));
      if (score >= near && score > (best?.score ?? 0)) best = { at, score };
    }
    const row = best && lines[best.at]?.row;
    if (!best || row === null || row === undefined) continue;
    const known = found.get(row);
    if (known) known.push({ part, score: best.score });
    else found.set(row, [{ part, score: best.score }]);
  }
  return new Map(
    [...found].map(([row, near]) => [
      row,
      near.sort((a, b) => b.score - a.score).map(({ part }) => part),
    ]),
  );
}

/** Parts by the words of their names: the nearest to a line, however far, for somebody who looks at it. */
export class NearParts {
  readonly #byWord = new Map<string, ShownRow[]>();
  readonly #count: number;

  constructor(parts: readonly ShownRow[]) {
    this.#count = parts.length;
    for (const part of parts) {
      for (const word of nameWords(String(part.content.name))) {
        const known = this.#byWord.get(word);
        if (known) known.push(part);
        else this.#byWord.set(word, [part]);
      }
    }
  }

  of(name: string, most: number): ShownRow[] {
    const scores = new Map<ShownRow, number>();
    for (const word of nameWords(name)) {
      const parts = this.#byWord.get(word) ?? [];
      const weight = Math.log(1 + this.#count / (1 + parts.length));
      for (const part of parts) scores.set(part, (scores.get(part) ?? 0) + weight);
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1])
      .slice(0, most)
      .map(([part]) => part);
  }
}

function nameWords(name: string): Set<string> {
  return new Set(wordTexts(fold(name.normalize('NFKC'))).map(stemOf));
}

/** A pump of 1/2 hp is no pump of 1/3 hp. */
function hasSameNumbers(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const numbers = (words: ReadonlySet<string>) => [...words].filter((word) => /[0-9]/.test(word));
  const [ofA, ofB] = [numbers(a), numbers(b)];
  return ofA.length === ofB.length && ofA.every((number) => b.has(number));
}
