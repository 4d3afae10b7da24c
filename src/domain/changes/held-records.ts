import type { TouchedKeys } from './keys-touched.ts';

/**
 * The records of changes that the server refused: later changes of them wait for a person's decision
 * (S8), and hold what they touch in their turn.
 */
export class HeldRecords {
  readonly #keys: TouchedKeys = new Map();

  hold(touched: TouchedKeys): void {
    for (const [table, ids] of touched) {
      this.#keys.set(table, new Set([...(this.#keys.get(table) ?? []), ...ids]));
    }
  }

  overlaps(touched: TouchedKeys): boolean {
    return [...touched].some(([table, ids]) =>
      [...ids].some((id) => this.#keys.get(table)?.has(id)),
    );
  }
}
