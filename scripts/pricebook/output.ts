/** What a command prints, piece by piece, what it says to people, and how it ends. */
export type Output = { pieces: Iterable<string>; remarks?: string[]; exitCode: 0 | 1 };

/** A list of values as JSON, one a line. */
export function* jsonList(values: readonly unknown[]): Generator<string> {
  yield* listOf(values.map((value) => JSON.stringify(value)));
}

/** The same of what is JSON already. */
export function* listOf(items: readonly string[]): Generator<string> {
  yield '[';
  for (const [index, item] of items.entries()) yield index === 0 ? item : `,\n${item}`;
  yield ']';
}
