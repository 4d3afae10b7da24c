export type PlainObject = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object: neither null nor a list. */
export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of a JSON object, never one that every object inherits (`constructor`, `__proto__`). */
export function own(object: PlainObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
