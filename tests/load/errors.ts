const errors = new Map<string, number>();

/** Counts an error, with what was being done. */
export function onError(what: string, error: unknown): void {
  const text = `${what}: ${error instanceof Error ? error.message : String(error)}`;
  errors.set(text, (errors.get(text) ?? 0) + 1);
}

/** Each error that there was, and how often. */
export const errorsSoFar = (): readonly (readonly [string, number])[] => [...errors];
