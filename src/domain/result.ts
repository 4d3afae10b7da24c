/** A value, or the text that says why there is none. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: string };

export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function failure(error: string): { ok: false; error: string } {
  return { ok: false, error };
}
