/** What a run asks for in place of the usual sizes of a part. */
export type Sizes = {
  /** The change records of a long log; the new records of the bulk writes. */
  changes?: number;
  /** How often a part repeats what it repeats. */
  rounds?: number;
};

/** @throws {Error} where an option is no whole number above 0 */
export function readSizes(options: { changes?: string; rounds?: string }): Sizes {
  const given = Object.entries(options).map(([name, text]) => {
    const number = Number(text);
    if (!Number.isSafeInteger(number) || number < 1) {
      throw new Error(`--${name} takes a whole number above 0, not ${text}.`);
    }
    return [name, number];
  });
  return Object.fromEntries(given);
}
