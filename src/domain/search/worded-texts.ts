import type { Steps } from '../steps.ts';
import { fold } from './fold.ts';
import { type Grouped, GroupedBuilder } from './grouped.ts';
import { stemOf, wordTexts } from './words.ts';

/**
 * Texts to be found by their words. What is looked for is looked for among the distinct words, and numbers stand for
 * words, stems and texts: a word of a text takes eight bytes, however long it is.
 */
export type WordedTexts = {
  words: ReadonlyMap<string, number>;
  /** Each word in a line of its own, by number: looking through one text is much faster than through many. */
  lines: string;
  /** Where the line of each word begins. */
  lineStarts: Uint32Array;
  stems: ReadonlyMap<string, number>;
  stemOfWord: Uint32Array;
  wordsOfStem: Grouped;
  wordsOfText: Grouped;
  /** Ascending; a text that has a word twice is there twice. */
  textsOfWord: Grouped;
};

export function* wordedTextsSteps(texts: readonly string[]): Steps<WordedTexts> {
  const words = new Map<string, number>();
  const builder = new GroupedBuilder();
  for (const [text, content] of texts.entries()) {
    builder.add(wordTexts(fold(content)).map((word) => numbered(words, word)));
    if (text % piece === 0) yield;
  }
  const stems = new Map<string, number>();
  const stemsBuilder = new GroupedBuilder();
  const lineStarts = new Uint32Array(words.size);
  let lineStart = 0;
  for (const [word, number] of words) {
    lineStarts[number] = lineStart;
    lineStart += word.length + 1;
    stemsBuilder.add([numbered(stems, stemOf(word))]);
    if (number % piece === 0) yield;
  }
  const stemsOfWords = stemsBuilder.build();
  const wordsOfText = builder.build();
  return {
    words,
    lines: `\n${[...words.keys()].join('\n')}`,
    lineStarts,
    stems,
    stemOfWord: stemsOfWords.members,
    wordsOfStem: yield* stemsOfWords.inverseSteps(stems.size),
    wordsOfText,
    textsOfWord: yield* wordsOfText.inverseSteps(words.size),
  };
}

/** The texts that have this very word. */
export function textsWithWord({ words, textsOfWord }: WordedTexts, word: string): Uint32Array[] {
  const number = words.get(word);
  return number === undefined ? [] : [textsOfWord.of(number)];
}

/** The texts that have a word which begins so, for each such word. */
export function textsWithBeginning(index: WordedTexts, beginning: string): Uint32Array[] {
  const found: Uint32Array[] = [];
  const line = `\n${beginning}`;
  let at = index.lines.indexOf(line);
  while (at !== -1) {
    found.push(index.textsOfWord.of(wordAt(index, at)));
    at = index.lines.indexOf(line, at + 1);
  }
  return found;
}

/** The texts in which words of these stems stand side by side, for each word of one of them. */
export function textsSaying(index: WordedTexts, phrase: readonly string[]): Uint32Array[] {
  const stems = phrase.map((stem) => index.stems.get(stem) ?? -1);
  if (stems.length === 0 || stems.includes(-1)) return [];
  const rarest = stems.reduce((least, stem) =>
    uses(index, stem) < uses(index, least) ? stem : least,
  );
  const texts = Array.from(index.wordsOfStem.of(rarest), (word) => index.textsOfWord.of(word));
  if (stems.length === 1) return texts;
  return texts.map((each) => each.filter((text) => says(index, text, stems)));
}

const piece = 256;

function numbered(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

/** The word whose line begins at this place. */
function wordAt({ lineStarts }: WordedTexts, place: number): number {
  let [from, to] = [0, lineStarts.length - 1];
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if ((lineStarts[middle] ?? 0) <= place) from = middle;
    else to = middle - 1;
  }
  return from;
}

/** In how many places of all texts a word of the stem stands. */
function uses({ wordsOfStem, textsOfWord }: WordedTexts, stem: number): number {
  return wordsOfStem.of(stem).reduce((sum, word) => sum + textsOfWord.of(word).length, 0);
}

function says(
  { wordsOfText, stemOfWord }: WordedTexts,
  text: number,
  stems: readonly number[],
): boolean {
  const words = wordsOfText.of(text);
  for (let from = 0; from + stems.length <= words.length; from += 1) {
    if (stems.every((stem, place) => stemOfWord[words[from + place] ?? 0] === stem)) return true;
  }
  return false;
}
