/**
 * The tokens of many folded texts, which are their runs without white space, and the texts that have each.
 * 10,000 names share a few thousand tokens, so looking for a part of a word in the tokens is far less work
 * than in the texts, and hardly grows with what else of a problem is searched.
 */
export type TokenIndex = {
  tokens: readonly string[];
  /** For each token the positions of the texts that have it, ascending. */
  texts: readonly (readonly number[])[];
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
  return { tokens: [...found.keys()], texts: [...found.values()] };
}

/** For each token that contains the word, a run without white space, the positions of the texts that have it. */
export function textsContaining(
  { tokens, texts }: TokenIndex,
  word: string,
): (readonly number[])[] {
  return texts.filter((_, index) => tokens[index]?.includes(word));
}

const whiteSpace = /\s+/;
