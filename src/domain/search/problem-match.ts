import { foldWithOffsets } from './fold.ts';
import { beginsWords } from './levels.ts';
import type { TextRange } from './marked-parts.ts';
import type { Phrase } from './meanings.ts';
import type { MenuTexts } from './menu-texts.ts';
import { type Findable, keywordsIn } from './problem-texts.ts';
import type { Ask, Query } from './query.ts';
import { stemOf, type Word, wordsIn } from './words.ts';

/** Why a problem was found, as far as its name and its tags don't show it. */
export type ProblemMatch = {
  places: MatchPlace[];
  /** The terms that stand there in place of what was typed ("water heater" for "wtr htr"), each once. */
  meanings: string[];
};

export type MatchPlace =
  | { kind: 'code' | 'keyword'; text: string }
  /** `tier`: the name of the lowest tier that says it. */
  | { kind: 'menu'; text: string; tier: string };

/** @param menuTexts null: not known yet */
export function problemMatch(
  problem: Findable,
  { asks }: Query,
  menuTexts: MenuTexts | null,
): ProblemMatch {
  const fields = fieldsOf(problem);
  const places = new Map<string, MatchPlace>();
  const meanings = new Set<string>();
  const inMenus: Ask[] = [];
  const find = (ask: Ask): boolean => {
    for (const { text, place } of fields) {
      const met = text.meets(ask);
      if (!met) continue;
      if (place) places.set(place.text, place);
      if (met.meaning !== null) meanings.add(met.meaning);
      return true;
    }
    return false;
  };
  const others = asks.filter((ask) => !find(ask));
  const said = menuTexts && others.length > 0 ? textsSaidBy(problem, menuTexts) : [];
  for (const ask of others) {
    const isInMenus = ask.parts.length === 0 || said.some(({ text }) => text.meets(ask, false));
    if (isInMenus) inMenus.push(ask);
    else inMenus.push(...ask.parts.filter((part) => !find(part)));
  }
  for (const { place, met } of menuPlaces(said, inMenus)) {
    places.set(place.text, place);
    for (const { meaning } of met) if (meaning !== null) meanings.add(meaning);
  }
  return { places: [...places.values()], meanings: [...meanings] };
}

/** More of them than these don't fit into a line. */
const mostMenuPlaces = 2;

type Field = { text: MetText; place: MatchPlace | null };

type Said = { text: MetText; place: MatchPlace };

/** Where asks are looked for before the menus, the best first. */
function fieldsOf({ name, refId, tags, keywords }: Findable): Field[] {
  const shown = [name, ...tags.map((tag) => tag.name)];
  return [
    ...shown.map((text) => ({ text: new MetText(text), place: null })),
    { text: new MetText(refId), place: { kind: 'code' as const, text: refId } },
    ...keywordsIn(keywords).map((text) => ({
      text: new MetText(text),
      place: { kind: 'keyword' as const, text },
    })),
  ];
}

/** What the problem's menus say, of each menu the lowest tier first. */
function textsSaidBy({ menus }: Findable, texts: MenuTexts): Said[] {
  return menus.flatMap((id) => {
    const menu = texts.menus.get(id);
    if (menu === undefined) return [];
    const tiers = texts.tiersOfMenu.of(menu);
    return Array.from(texts.textsOfMenu.of(menu), (number, place) => {
      const text = texts.texts[number] ?? '';
      const tier = texts.tierNames[tiers[place] ?? 0] ?? '';
      return { text: new MetText(text), place: { kind: 'menu' as const, text, tier } };
    });
  });
}

/** Few texts that meet the asks: first those that meet the most, of these what was typed before what means the same. */
function menuPlaces(
  said: readonly Said[],
  asks: readonly Ask[],
): { place: MatchPlace; met: Met[] }[] {
  const found: { place: MatchPlace; met: Met[] }[] = [];
  let open = asks;
  while (open.length > 0 && found.length < mostMenuPlaces) {
    let best: { said: Said; met: Map<Ask, Met>; worth: number } | undefined;
    for (const each of said) {
      const met = new Map<Ask, Met>();
      for (const ask of open) {
        const place = each.text.meets(ask, false);
        if (place) met.set(ask, place);
      }
      const typed = [...met.values()].filter(({ meaning }) => meaning === null).length;
      const worth = 2 * met.size + typed;
      if (worth > (best?.worth ?? 0)) best = { said: each, met, worth };
    }
    if (!best) break;
    const { met } = best;
    found.push({ place: best.said.place, met: [...met.values()] });
    open = open.filter((ask) => !met.has(ask));
  }
  return found;
}

/** Where a text meets an ask. */
type Met = {
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
