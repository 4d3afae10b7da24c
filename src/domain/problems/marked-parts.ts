import { foldWithOffsets } from './fold.ts';

export type MarkedPart = { text: string; marked: boolean; start: number };

/** A text cut into what matches one of the folded terms and what lies between. */
export function markedParts(text: string, terms: readonly string[]): MarkedPart[] {
  const marked = markedCharacters(text, terms);
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

/** Where the text has code units that belong to a match. */
function markedCharacters(text: string, terms: readonly string[]): Set<number> {
  const marked = new Set<number>();
  const { folded, offsets } = foldWithOffsets(text);
  for (const term of terms) {
    if (term === '') continue;
    let from = folded.indexOf(term);
    while (from !== -1) {
      const start = offsets[from] ?? text.length;
      const end = offsets[from + term.length] ?? text.length;
      for (let index = start; index < end; index += 1) marked.add(index);
      from = folded.indexOf(term, from + term.length);
    }
  }
  return marked;
}
