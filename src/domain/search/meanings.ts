import type { Term, TradeGroup, TradeWords } from '../trade-words/trade-words.ts';
import { fold } from './fold.ts';
import { similarWords } from './similar-words.ts';
import { stemOf, wordTexts } from './words.ts';

/** The words of the trade, ready to be asked at each letter. What is asked is folded words (`wordTexts`). */
export class Meanings {
  readonly #groups: readonly (readonly Phrase[])[];
  readonly #byStems = new Map<string, number[]>();
  readonly #byWords = new Map<string, number[]>();
  readonly #units = new Map<string, readonly Phrase[]>();
  readonly #smallWords: ReadonlySet<string>;
  /** The most words that a term has. */
  readonly longest: number;

  constructor({ groups, units, smallWords }: TradeWords) {
    this.#smallWords = smallWords;
    let longest = 1;
    this.#groups = groups.map((terms, group) => {
      for (const { stems, words } of phrasesOf(terms)) {
        addTo(this.#byStems, stems.join(' '), group);
        addTo(this.#byWords, words.join(' '), group);
        longest = Math.max(longest, stems.length);
      }
      return phrasesOf(terms, ({ typedOnly }) => !typedOnly);
    });
    for (const terms of units) {
      const phrases = phrasesOf(terms);
      for (const { stems } of phrases) this.#units.set(stems.join(' '), phrases);
    }
    this.longest = longest;
  }

  /** What means the same as these words; undefined where they are no term. */
  of(words: readonly string[]): readonly Phrase[] | undefined {
    const stems = words.map(stemOf).join(' ');
    const groups = this.#byStems.get(stems);
    return groups && this.#others(groups, stems);
  }

  /** What a term that these words are the beginning of means: somebody may still be typing it. */
  beginning(words: readonly string[]): readonly Phrase[] {
    const typed = words.join(' ');
    if (typed.length < fewestLetters) return [];
    const groups = new Set<number>();
    for (const [term, each] of this.#byWords) {
      if (term.startsWith(typed)) for (const group of each) groups.add(group);
    }
    return this.#others(groups, words.map(stemOf).join(' '));
  }

  /** What the terms of one word that is spelt nearly like this one mean, with how many letters are wrong. */
  near(word: string): readonly NearPhrase[] {
    return similarWords(this.#byWords, word).flatMap(({ word: term, distance, texts: groups }) =>
      term.includes(' ')
        ? []
        : this.#others(groups, '').map((phrase) => ({ ...phrase, lettersWrong: distance })),
    );
  }

  /** A number and a unit as they may be written; undefined where these words are none. */
  measure(words: readonly string[]): readonly Phrase[] | undefined {
    const [number = '', ...unit] = words;
    if (!/^\d/.test(number)) return undefined;
    return this.#units.get(unit.map(stemOf).join(' '))?.map((phrase) => ({
      words: [number, ...phrase.words],
      stems: [number, ...phrase.stems],
      text: `${number} ${phrase.text}`,
    }));
  }

  isSmall(word: string): boolean {
    return this.#smallWords.has(word);
  }

  #others(groups: Iterable<number>, stems: string): readonly Phrase[] {
    const others = new Map<string, Phrase>();
    for (const group of groups) {
      for (const phrase of this.#groups[group] ?? []) {
        const key = phrase.stems.join(' ');
        if (key !== stems && !others.has(key)) others.set(key, phrase);
      }
    }
    return [...others.values()];
  }
}

/** Words that are looked for side by side, in any of their forms. */
export type Phrase = {
  words: readonly string[];
  stems: readonly string[];
  /** As a person writes it. */
  text: string;
};

export type NearPhrase = Phrase & { lettersWrong: number };

/** The beginnings of fewer letters are those of too many terms. */
const fewestLetters = 4;

export function phraseOf(text: string): Phrase {
  const words = wordTexts(fold(text));
  return { words, stems: words.map(stemOf), text };
}

function phrasesOf({ english, spanish }: TradeGroup, wanted = (_: Term) => true): Phrase[] {
  return [...english, ...spanish].filter(wanted).map(({ text }) => phraseOf(text));
}

function addTo(groups: Map<string, number[]>, key: string, group: number): void {
  const known = groups.get(key) ?? [];
  if (known.at(-1) !== group) groups.set(key, [...known, group]);
}
