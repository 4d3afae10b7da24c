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

/**
 * What the forms of a folded word have in common: "leaks", "leaking" and "leaked" are "leak", "goteando" and "gotea"
 * are "gote". A stem need not be a word. English and Spanish share the rules, since nobody says which of them a word is
 * of; forms that they part ("wire", "wiring") are groups of src/domain/trade-words.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  return withoutEnding(withoutVerbEnding(singular(word))).replace(doubled, '$1');
}

function singular(word: string): string {
  if (/..ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutVerbEnding(word: string): string {
  if (/...(?:ando|iendo|yendo)$/.test(word)) return word.replace(/(?:ando|iendo|yendo)$/, '');
  const [, root = ''] = /^(.{3,})(?:ing|(?<!e)ed)$/.exec(word) ?? [];
  return /[aeiouy]/.test(root) ? root : word;
}

/** A short word is another one without its last vowel: "tube" and "tub". */
function withoutEnding(word: string): string {
  return word.length > 4 ? word.replace(/[aeo]$/, '') : word;
}

/** "running" is "run", and so that "fill" is what "filling" is, it is "fil". */
const doubled = /([b-df-hj-np-tv-z])\1$/;
