/** Text as it is compared: in lower case and without accents, so that "capacitor" finds "Capacitör". */
export function fold(text: string): string {
  return isAscii(text) ? text.toLowerCase() : [...text].map(foldCharacter).join('');
}

/** The folded text, and for each of its code units where the character it comes from begins. */
export function foldWithOffsets(text: string): { folded: string; offsets: number[] } {
  let folded = '';
  const offsets: number[] = [];
  let position = 0;
  for (const character of text) {
    const plain = foldCharacter(character);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) offsets.push(position);
    position += character.length;
  }
  return { folded, offsets };
}

/** The words of a folded text: runs of letters and digits. */
export function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function foldCharacter(character: string): string {
  return character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) > 127) return false;
  }
  return true;
}
