/** What a command prints, piece by piece, and how it ends. */
export type Output = { pieces: Iterable<string>; exitCode: 0 | 1 };
