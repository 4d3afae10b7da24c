import { textsContaining } from './problem-index.ts';
import type { Findable, ProblemTexts } from './problem-texts.ts';
import type { Ask } from './query.ts';
import {
  textsSaying,
  textsWithBeginning,
  textsWithWord,
  type WordedTexts,
} from './worded-texts.ts';

/**
 * How well a problem meets an ask, the less the better. What it is called outranks its code, its tags and keywords, and
 * these what is in its menus; what was typed outranks what means the same, and that what is spelt nearly so.
 */
const level = {
  nameWord: 0,
  nameMeant: 1,
  /** More, where the name does not begin with it: what it begins with is what it is about. */
  later: 2,
  nameBeginning: 4,
  nameLikely: 5,
  nameInside: 6,
  code: 8,
  label: 9,
  labelMeant: 10,
  /** More than several words of a name, so that a name which has all of them comes first. */
  menu: 50,
  menuMeant: 51,
  menuLikely: 52,
  /** One or two letters somewhere in a word. */
  fewLetters: 53,
  /** For each letter wrong, in a name; in labels and menus more. */
  near: 70,
  labelNear: 2,
  menuNear: 4,
} as const;

/** The level of a problem that does not meet an ask. */
export const unmet = 255;

/** The level of each problem by its position, from 0 to `unmet`. */
export function levelsOf<P extends Findable>(texts: ProblemTexts<P>, ask: Ask): Uint8Array {
  const met = new Levels(texts);
  met.saidInNames(ask.stems, level.nameMeant);
  met.inLabels((index) => textsSaying(index, ask.stems), level.label);
  met.inMenus((index) => textsSaying(index, ask.stems), level.menu);
  for (const { stems } of ask.meanings) {
    met.saidInNames(stems, level.nameMeant);
    met.inLabels((index) => textsSaying(index, stems), level.labelMeant);
    met.inMenus((index) => textsSaying(index, stems), level.menuMeant);
  }
  for (const { stems } of ask.likely) {
    met.inNames((index) => textsSaying(index, stems), level.nameLikely);
    met.inLabels((index) => textsSaying(index, stems), level.labelMeant);
    met.inMenus((index) => textsSaying(index, stems), level.menuLikely);
  }
  for (const { stems, lettersWrong } of ask.near) {
    const near = level.near * lettersWrong;
    met.inNames((index) => textsSaying(index, stems), near);
    met.inLabels((index) => textsSaying(index, stems), near + level.labelNear);
    met.inMenus((index) => textsSaying(index, stems), near + level.menuNear);
  }
  const [word = ''] = ask.words;
  if (ask.words.length === 1) {
    met.wordInNames(word, level.nameWord);
    met.inNames((index) => textsWithBeginning(index, word), level.nameBeginning);
    if (beginsWords(word)) met.inMenus((index) => textsWithBeginning(index, word), level.menu);
  } else {
    met.saidInNames(ask.stems, level.nameWord);
  }
  if (!ask.typed.includes(' ')) met.letters(ask.typed);
  if (ask.parts.length > 0) met.together(ask.parts.map((part) => levelsOf(texts, part)));
  return met.found;
}

/**
 * Whether the words of a menu are looked through for one that begins so: a menu has hundreds, of which some begin with
 * any two letters, and 40 is not meant by who typed 4.
 */
export function beginsWords(word: string): boolean {
  return word.length > 2 && !/^\d/.test(word);
}

/** The levels of an ask, as far as they are known. */
class Levels<P extends Findable> {
  readonly found: Uint8Array;
  readonly #texts: ProblemTexts<P>;

  constructor(texts: ProblemTexts<P>) {
    this.#texts = texts;
    this.found = new Uint8Array(texts.index.entries.length).fill(unmet);
  }

  inNames(find: Find, reached: number): void {
    for (const positions of find(this.#texts.names)) this.#lower(positions, reached);
  }

  /** The very word. */
  wordInNames(word: string, reached: number): void {
    const { names } = this.#texts;
    const number = names.words.get(word);
    this.#inNames(textsWithWord(names, word), reached, (first) => first === number);
  }

  /** Words of these stems side by side. */
  saidInNames(stems: readonly string[], reached: number): void {
    const { names } = this.#texts;
    const stem = names.stems.get(stems[0] ?? '');
    const positions = textsSaying(names, stems);
    this.#inNames(positions, reached, (first) => names.stemOfWord[first] === stem);
  }

  inLabels(find: Find, reached: number): void {
    const { labels, positionsOfLabel } = this.#texts;
    for (const found of find(labels)) {
      for (const label of found) this.#lower(positionsOfLabel.of(label), reached);
    }
  }

  inMenus(find: Find, reached: number): void {
    if (!this.#texts.menus) return;
    const { texts, positionsOfMenu } = this.#texts.menus;
    for (const found of find(texts.words)) {
      for (const text of found) {
        for (const menu of texts.menusOfText.of(text)) {
          this.#lower(positionsOfMenu.of(menu), reached);
        }
      }
    }
  }

  /** Whatever contains what was typed (K12), wherever in a word; two letters are in many words that have nothing to do with them. */
  letters(typed: string): void {
    const says = typed.length > 2;
    const { entries, fields } = this.#texts.index;
    const [nameAndLabels, code] = fields;
    for (const positions of nameAndLabels ? textsContaining(nameAndLabels, typed) : []) {
      for (const position of positions) {
        const inside = entries[position]?.name.includes(typed) ? level.nameInside : level.label;
        this.#lower([position], says ? inside : level.fewLetters);
      }
    }
    for (const positions of code ? textsContaining(code, typed) : []) {
      this.#lower(positions, says ? level.code : level.fewLetters);
    }
  }

  /**
   * What meets each part meets the whole, a little worse than what says it side by side; worse still where the name begins with
   * none of them, and so is about something else.
   */
  together(parts: readonly Uint8Array[]): void {
    for (let position = 0; position < this.found.length; position += 1) {
      const reached = parts.map((part) => part[position] ?? unmet);
      const besides = Math.min(...reached) < level.later ? 1 : 2;
      const worst = Math.max(...reached) + besides;
      if (worst < this.#at(position)) this.found[position] = worst;
    }
  }

  /** @param begins whether it is what a name begins with, by the number of its first word */
  #inNames(
    found: readonly Uint32Array[],
    reached: number,
    begins: (first: number) => boolean,
  ): void {
    const { wordsOfText } = this.#texts.names;
    for (const positions of found) {
      for (const position of positions) {
        const [first = 0] = wordsOfText.of(position);
        const there = begins(first) ? reached : reached + level.later;
        if (there < this.#at(position)) this.found[position] = there;
      }
    }
  }

  #lower(positions: Iterable<number>, reached: number): void {
    for (const position of positions) {
      if (reached < this.#at(position)) this.found[position] = reached;
    }
  }

  #at(position: number): number {
    return this.found[position] ?? unmet;
  }
}

type Find = (index: WordedTexts) => readonly Uint32Array[];
