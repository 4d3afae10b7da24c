/** A word of a folded text, and where it stands there. */
export type Word = { text: string; start: number; end: number };

/**
 * The words of a folded text as a technician means them: "40gal" is two, "35/5" and "1/2" are one each, "won't" is
 * "wont", and a micro sign is a "u".
 */
export function wordsIn(folded: string): Word[] {
  return Array.from(folded.matchAll(word), ({ 0: match, index }) => ({
    text: plain(match),
    start: index,
    end: index + match.length,
  }));
}

/** The same, without their places. */
export function wordTexts(folded: string): string[] {
  const matches = folded.match(word) ?? [];
  return unplain.test(folded) ? matches.map(plain) : matches;
}

const word = /\d+(?:[./]\d+)*|\p{L}+(?:['’]\p{L}+)*/gu;

const unplain = /['’µμ]/;

function plain(match: string): string {
  return match.replace(/['’]/g, '').replace(/[µμ]/g, 'u');
}
