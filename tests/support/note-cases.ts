/** A note of a publication (A5), and why it may not enter the log (B5); null where it may. */
export type NoteCase = [name: string, note: string, message: string | null];

const tooLong = 'The note has more than 500 characters';
const torn = 'The note holds a lone surrogate, which is half of a character';

export const noteCases: NoteCase[] = [
  ['none', '', null],
  ['letters', 'Capacitors went up with copper', null],
  ['lines, marks and a backslash', 'Kupfer ist teurer:\n"35/5 µF" \\ 50 %\u2028', null],
  ['characters that nobody sees', 'a\u0000b\u0007c\u200bd', null],
  ['500 characters of two code units', '😀'.repeat(500), null],
  ['501', 'x'.repeat(501), tooLong],
  ['501 of two code units', '😀'.repeat(501), tooLong],
  ['half a character', 'a\ud83d', torn],
  ['the other half behind an escaped backslash', '\\\ude00', torn],
  ['a backslash before ud83d', '\\ud83d', null],
];
