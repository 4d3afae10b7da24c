/** What a command prints, piece by piece, what it says to people, and how it ends. */
export type Output = { pieces: Iterable<string>; remarks?: string[]; exitCode: 0 | 1 };
