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
