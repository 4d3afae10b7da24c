/** What stands between the parts of an address, in the spellings that browsers take for one too. */
const joints = '.:@\u3002\uff0e\uff61\u2024\ufe52\uff1a\ufe55\uff20\ufe6b';

const beforeAddress = new RegExp(`([${joints}])(?=[^\\s\\d.,;:!?)\\]"'»”’…])`, 'gu');
const beforeDigit = new RegExp(`(?<!\\d)([${joints}])(?=\\d)`, 'gu');
const beforeMailDigit = /([@\uff20\ufe6b])(?=\d)/gu;

/**
 * A text in which no mail program finds an address to make a link of (O3): where a dot, a colon or an @ would join what can be
 * one, a space stands behind it. Amounts and times stay as they are. What is not seen is left out.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/(?!\n)[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(beforeAddress, '$1 ')
    .replace(beforeDigit, '$1 ')
    .replace(beforeMailDigit, '$1 ');
}

/** The same on one line, of at most so many characters: for a name, which stands in a header too. */
export function nameWithoutLinks(name: string, longest: number): string {
  const line = name.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return Array.from(withoutLinks(line)).slice(0, longest).join('').trim();
}
