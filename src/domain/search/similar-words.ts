/** `texts`: what the index has of the word. */
export type SimilarWord<T> = { word: string; distance: number; texts: T };

/**
 * The words of which what was typed is the beginning with few letters wrong ("capasitor", "capas"). The
 * distance is how many: the fewest letters to add, drop, change or swap with their neighbour.
 */
export function similarWords<T>(index: ReadonlyMap<string, T>, typed: string): SimilarWord<T>[] {
  const allowed = lettersWrongAllowed(typed);
  if (allowed === 0) return [];
  const distanceTo = distancesFrom(typed, allowed);
  const similar: SimilarWord<T>[] = [];
  for (const [word, texts] of index) {
    if (word.length < typed.length - allowed) continue;
    const distance = distanceTo(word);
    if (distance <= allowed) similar.push({ word, distance, texts });
  }
  return similar;
}

/** Short words are near to too many others. */
function lettersWrongAllowed(typed: string): number {
  if (typed.length < 4) return 0;
  return typed.length < 8 ? 1 : 2;
}

/**
 * How far `typed` is from the nearest beginning of a word; above `allowed` it is more than that, and not
 * worked out. The rows of the table are the same for all words: there are thousands at each letter.
 */
function distancesFrom(typed: string, allowed: number): (word: string) => number {
  const columns = typed.length + allowed;
  const row = () => new Uint16Array(columns + 1);
  let [before, previous, current] = [row(), row(), row()];
  const first = row().map((_, column) => column);
  return (word) => {
    const end = Math.min(word.length, columns);
    previous.set(first);
    let least = 0;
    for (let line = 1; line <= typed.length; line += 1) {
      const leastBefore = least;
      const letter = typed.charCodeAt(line - 1);
      const letterBefore = typed.charCodeAt(line - 2);
      current[0] = line;
      least = line;
      for (let column = 1; column <= end; column += 1) {
        const other = word.charCodeAt(column - 1);
        let cost = at(previous, column - 1) + (letter === other ? 0 : 1);
        cost = Math.min(cost, at(previous, column) + 1, at(current, column - 1) + 1);
        if (letter === word.charCodeAt(column - 2) && letterBefore === other) {
          cost = Math.min(cost, at(before, column - 2) + 1);
        }
        current[column] = cost;
        if (cost < least) least = cost;
      }
      // What follows is no less than this row, and with a swap than the one before and one more.
      if (least > allowed && leastBefore >= allowed) return least;
      [before, previous, current] = [previous, current, before];
    }
    return least;
  };
}

const at = (row: Uint16Array, column: number) => row[column] ?? Number.POSITIVE_INFINITY;
