import { fold } from './fold.ts';
import type { Meanings, NearPhrase, Phrase } from './meanings.ts';
import { stemOf, wordTexts } from './words.ts';

/** What was typed, as it is looked for: each of its asks has to be met by a problem. */
export type Query = {
  /** Folded, with single spaces. */
  typed: string;
  asks: readonly Ask[];
};

/** A word, or words that together are a term of the trade. */
export type Ask = {
  /** Folded, as it was typed. */
  typed: string;
  words: readonly string[];
  stems: readonly string[];
  /** What means the same. */
  meanings: readonly Phrase[];
  /** What a term means that this is the beginning of. */
  likely: readonly Phrase[];
  /** What it may have been mistyped for. */
  near: readonly NearPhrase[];
  /** Of several words each by itself: all of them meet the ask too. Empty for one word, and for a number with its unit. */
  parts: readonly Ask[];
};

export function readQuery(typed: string, meanings: Meanings): Query {
  const text = fold(typed).trim().replace(/\s+/g, ' ');
  const words = text === '' ? [] : text.split(' ');
  const asks: Ask[] = [];
  let from = 0;
  while (from < words.length) {
    const length = termLength(words, from, meanings);
    asks.push(askOf(words.slice(from, from + length), from + length === words.length, meanings));
    from += length;
  }
  const telling = asks.filter(({ typed: ask }) => !meanings.isSmall(ask));
  return { typed: text, asks: telling.length > 0 ? telling : asks };
}

/** How many of the words typed are the longest term that begins there; 1 where none does. */
function termLength(words: readonly string[], from: number, meanings: Meanings): number {
  for (let length = Math.min(meanings.longest, words.length - from); length > 1; length -= 1) {
    const spoken = words.slice(from, from + length).flatMap(wordTexts);
    if (spoken.length > 1 && (meanings.of(spoken) ?? meanings.measure(spoken))) return length;
  }
  return 1;
}

function askOf(typed: readonly string[], isLast: boolean, meanings: Meanings): Ask {
  const words = typed.flatMap(wordTexts);
  const measures = words.length > 1 ? meanings.measure(words) : undefined;
  const same = meanings.of(words);
  // The letters of "a/c" say nothing each by itself.
  const isWhole = words.length < 2 || measures || (typed.length === 1 && same);
  const parts = isWhole ? [] : typed.length > 1 ? typed : words;
  return {
    typed: typed.join(' '),
    words,
    stems: words.map(stemOf),
    meanings: measures ?? same ?? [],
    likely: isLast ? meanings.beginning(words) : [],
    near: [],
    parts: parts.map((part) => askOf([part], false, meanings)),
  };
}
