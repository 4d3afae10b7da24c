import bidiFactory from 'bidi-js';

/**
 * A line in the order and with the letters that it is drawn with from left to right: by the Unicode Bidirectional Algorithm, and
 * Arabic letters in the form that they have beside their neighbors, as Unicode has a sign for each of these.
 *
 * @param line without marks of direction, joiners and vowel points
 */
export function drawnLine(line: string): string {
  if (!rightToLeft.test(line)) return line;
  const joined = joinedLetters(line);
  return bidi.getReorderedString(joined, bidi.getEmbeddingLevels(joined));
}

const bidi = bidiFactory();

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Of each letter its forms alone, at the end, at the beginning and inside of a word; one that ends a word part has two. */
const formsOf = letterForms();

/** It joins both neighbors, in one form. */
const tatweel = '\u0640';

const lam = '\u0644';

function joinedLetters(text: string): string {
  const letters = Array.from(text);
  let drawn = '';
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    const pair = letter === lam ? formsOf.get(letter + letters[at + 1]) : undefined;
    const forms = pair ?? formsOf.get(letter);
    const isJoined = joinsNext(letters[at - 1]) && (forms?.length ?? 0) > 1;
    if (pair) at += 1;
    const joins = !pair && joinsNext(letter) && joinsBefore(letters[at + 1]);
    drawn += forms?.[(isJoined ? 1 : 0) + (joins ? 2 : 0)] ?? letter;
  }
  return drawn;
}

function joinsNext(letter = ''): boolean {
  return letter === tatweel || (formsOf.get(letter)?.length ?? 0) > 2;
}

function joinsBefore(letter = ''): boolean {
  return letter === tatweel || (formsOf.get(letter)?.length ?? 0) > 1;
}

/**
 * Read from Unicode's presentation forms, which stand in this order and name their letter, or their pair of lam and alef, as
 * compatible.
 */
function letterForms(): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, string[]>();
  for (const [first, last] of [
    [0xfe80, 0xfefc],
    [0xfb50, 0xfbb1],
    [0xfbd3, 0xfbe9],
    [0xfbfc, 0xfbff],
  ] as const) {
    for (let code = first; code <= last; code += 1) {
      const form = String.fromCharCode(code);
      const letter = form.normalize('NFKC');
      if (letter !== form) forms.set(letter, [...(forms.get(letter) ?? []), form]);
    }
  }
  return forms;
}
