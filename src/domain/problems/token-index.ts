/**
 * The tokens of many folded texts, which are their runs without white space, and the texts that have each.
 * 10,000 names share a few thousand tokens, so looking for a part of a word in the tokens is far less work
 * than in the texts, and hardly grows with what else of a problem is searched.
 */
export type TokenIndex = {
  tokens: readonly string[];
  /** For each token the positions of the texts that have it, ascending. */
  texts: readonly (readonly number[])[];
  /** All tokens in one text, a line each: looking through it is much faster than through each of them. */
  lines: string;
  /** For each token where its line ends. */
  ends: readonly number[];
};

export function indexTokens(texts: readonly string[]): TokenIndex {
  const found = new Map<string, number[]>();
  texts.forEach((text, position) => {
    for (const token of text.split(whiteSpace)) {
      const positions = found.get(token);
      if (positions === undefined) found.set(token, [position]);
      else if (positions.at(-1) !== position) positions.push(position);
    }
  });
  const tokens = [...found.keys()];
  let end = -1;
  const ends = tokens.map((token) => {
    end += token.length + 1;
    return end;
  });
  return { tokens, texts: [...found.values()], lines: tokens.join('\n'), ends };
}

/** For each token that contains the word, a run without white space, the positions of the texts that have it. */
export function textsContaining(
  { texts, lines, ends }: TokenIndex,
  word: string,
): (readonly number[])[] {
  const containing: (readonly number[])[] = [];
  let at = lines.indexOf(word);
  for (let token = 0; at !== -1; token += 1) {
    const end = ends[token] ?? lines.length;
    if (at >= end) continue;
    containing.push(texts[token] ?? []);
    at = lines.indexOf(word, end);
  }
  return containing;
}

const whiteSpace = /\s+/;
