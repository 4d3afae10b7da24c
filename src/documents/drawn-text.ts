/** Text as a font can draw it. */
type CoveredText = {
  text: string;
  /** The words with characters that it has no sign for, each once: U+FFFD stands in the places of these. */
  uncovered: string[];
};

/** The sign in the place of one that the font does not have. */
const substitute = '\ufffd';

/** What other characters are drawn as: languages write amounts with narrow spaces and with a minus of its own. */
const drawnAs: Record<string, string> = {
  '\t': ' ',
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
  '\u2009': '\u00a0',
  '\u2212': '-',
};

/** Other spaces, as wide as they may be. */
const otherSpace = /[\u2000-\u200a\u205f\u3000]/g;

/** What is not drawn: control characters, marks of direction, joiners, hyphens that only show where a line ends. */
const invisible = /[\p{Cc}\p{Cf}]|[\ufe00-\ufe0f]|\u034f/gu;

/** Vowel points of Hebrew and Arabic, which names and addresses are written without, and which would not stand in their places. */
const points =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g;

/**
 * A text with what the font can't draw replaced, and what other signs may stand for, so that no wrong sign is drawn and
 * none is missing without a word. Lines stay lines.
 *
 * @param covers whether the font has a sign for a character
 */
export function coveredText(text: string, covers: (character: string) => boolean): CoveredText {
  const uncovered = new Set<string>();
  const drawn = text
    // A letter and its accent as one, as the font has it.
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[\t\u202f\u2007\u2009\u2212]/g, (character) => drawnAs[character] ?? character)
    .replace(otherSpace, ' ')
    .replace(invisible, (character) => (character === '\n' ? '\n' : ''))
    .replace(points, '');
  const signs = drawn.replace(/\S+|[^\S\n]/gu, (word) => {
    const drawnWord = Array.from(word, (character) => (covers(character) ? character : substitute));
    const text = drawnWord.join('');
    if (text !== word) uncovered.add(word);
    return text;
  });
  return { text: signs, uncovered: [...uncovered] };
}

/** Words in one text, as somebody can be told of: the first of many, and the beginning of a long one. */
export function toldWords(words: readonly string[]): string {
  const told = words.slice(0, mostTold).map((word) => {
    const characters = Array.from(word);
    return characters.length > longestTold ? `${characters.slice(0, longestTold).join('')}…` : word;
  });
  return [...told, ...(words.length > mostTold ? ['…'] : [])].join(', ');
}

const mostTold = 6;
const longestTold = 24;

/**
 * A text in lines that are no wider than there is room for: broken at spaces and behind hyphens, inside a word only where
 * it alone is too wide. Lines of the text stay lines.
 *
 * @param widthOf how wide a text is drawn
 */
export function wrappedLines(
  text: string,
  room: number,
  widthOf: (text: string) => number,
): string[] {
  return text.split('\n').flatMap((line) => {
    const lines: string[] = [];
    let current = '';
    for (const piece of line.match(/[^ ]+?-+(?=[^ -])|[^ ]+| +/g) ?? []) {
      if (widthOf((current + piece).trimEnd()) <= room) {
        current += piece;
        continue;
      }
      if (current.trim() !== '') lines.push(current.trimEnd());
      current = piece.trimStart();
      while (widthOf(current) > room) {
        const fitting = longestFitting(current, room, widthOf);
        lines.push(current.slice(0, fitting));
        current = current.slice(fitting);
      }
    }
    return [...lines, current.trimEnd()];
  });
}

/** How many characters of a word fit; at least one, so that it comes to an end. */
function longestFitting(word: string, room: number, widthOf: (text: string) => number): number {
  let width = 0;
  for (let at = 0; at < word.length; at++) {
    width += widthOf(word.charAt(at));
    if (width > room) return Math.max(1, at);
  }
  return word.length;
}
