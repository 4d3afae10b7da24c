import { foldWithOffsets } from '../problems/fold.ts';
import type { TextRange } from '../problems/marked-parts.ts';
import { beginsWords } from './levels.ts';
import type { Phrase } from './meanings.ts';
import type { Ask, Query } from './query.ts';
import { stemOf } from './stem.ts';
import { type Word, wordsIn } from './words.ts';

/** Where a text meets an ask. */
export type Met = {
  ranges: TextRange[];
  /** The term that stands there in place of what was typed, as a person writes it; null: what was typed, in some form. */
  meaning: string | null;
};

/** A text in which asks are looked for. */
export class MetText {
  readonly #words: readonly (Word & { stem: string })[];
  readonly #folded: string;
  readonly #offsets: readonly number[];
  readonly #length: number;

  constructor(text: string) {
    const { folded, offsets } = foldWithOffsets(text);
    this.#folded = folded;
    this.#offsets = offsets;
    this.#length = text.length;
    this.#words = wordsIn(folded).map((word) => ({ ...word, stem: stemOf(word.text) }));
  }

  /** @param inside whether letters inside of a word count, as they do everywhere but in menus */
  meets(ask: Ask, inside = true): Met | null {
    const typed = [...this.#beginnings(ask), ...this.#said(ask)];
    if (typed.length > 0) return { ranges: typed, meaning: null };
    if (inside) {
      const letters = this.#letters(ask.typed);
      if (letters.length > 0) return { ranges: letters, meaning: null };
    }
    for (const phrase of [...ask.meanings, ...ask.likely, ...ask.near]) {
      const ranges = this.#said(phrase);
      if (ranges.length > 0) return { ranges, meaning: phrase.text };
    }
    return null;
  }

  /** What of the text meets an ask, or a part of one that it does not meet whole; to be marked. */
  marks({ asks }: Query): TextRange[] {
    return asks.flatMap((ask) => {
      const met = this.meets(ask);
      return met ? met.ranges : this.marks({ typed: ask.typed, asks: ask.parts });
    });
  }

  #beginnings({ words }: Ask): TextRange[] {
    const [typed = ''] = words;
    if (words.length !== 1 || !beginsWords(typed)) return [];
    return this.#words
      .filter(({ text }) => text.startsWith(typed))
      .map(({ start }) => this.#range(start, start + typed.length));
  }

  #said({ stems }: Pick<Phrase, 'stems'>): TextRange[] {
    const ranges: TextRange[] = [];
    for (let from = 0; from + stems.length <= this.#words.length && stems.length > 0; from += 1) {
      const first = this.#words[from];
      const last = this.#words[from + stems.length - 1];
      if (!first || !last) continue;
      if (stems.every((stem, place) => this.#words[from + place]?.stem === stem)) {
        ranges.push(this.#range(first.start, last.end));
      }
    }
    return ranges;
  }

  #letters(typed: string): TextRange[] {
    const ranges: TextRange[] = [];
    let at = this.#folded.indexOf(typed);
    while (at !== -1 && typed !== '') {
      ranges.push(this.#range(at, at + typed.length));
      at = this.#folded.indexOf(typed, at + typed.length);
    }
    return ranges;
  }

  #range(start: number, end: number): TextRange {
    return { start: this.#offsets[start] ?? 0, end: this.#offsets[end] ?? this.#length };
  }
}
