import type { Fault } from './fault.ts';

/** A value, or the fault that says why there is none. */
export type Result<T, F extends Fault> = { ok: true; value: T } | { ok: false; fault: F };

export function success<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function failure<const F extends Fault>(fault: F): { ok: false; fault: F } {
  return { ok: false, fault };
}
