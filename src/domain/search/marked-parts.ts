import { foldWithOffsets } from './fold.ts';

export type MarkedPart = { text: string; marked: boolean; start: number };

/** Code units of a text, from `start` to before `end`. */
export type TextRange = { start: number; end: number };

/** A text cut into what lies in one of the ranges, which may overlap, and what lies between. */
export function markedParts(text: string, ranges: readonly TextRange[]): MarkedPart[] {
  const marked = new Set<number>();
  for (const { start, end } of ranges) {
    for (let index = start; index < end; index += 1) marked.add(index);
  }
  const parts: MarkedPart[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const isMarked = marked.has(index);
    const last = parts.at(-1);
    const character = text.charAt(index);
    if (last?.marked === isMarked) last.text += character;
    else parts.push({ text: character, marked: isMarked, start: index });
  }
  return parts;
}

/** Where a text has one of the folded terms. */
export function rangesOf(text: string, terms: readonly string[]): TextRange[] {
  const ranges: TextRange[] = [];
  const { folded, offsets } = foldWithOffsets(text);
  for (const term of terms) {
    if (term === '') continue;
    let from = folded.indexOf(term);
    while (from !== -1) {
      const end = from + term.length;
      ranges.push({ start: offsets[from] ?? text.length, end: offsets[end] ?? text.length });
      from = folded.indexOf(term, end);
    }
  }
  return ranges;
}
