import { hashOf } from '../../../src/domain/order/seal.ts';

/** Chance that turns out the same whenever it begins with the same text. */
export type Chance = {
  /** From 0 to 1, without 1. */
  share(): number;
  /** Whether what happens so often, 0 to 1, happens now. */
  happens(often: number): boolean;
  /** A whole number of these two or between them. */
  between(least: number, most: number): number;
  /** @throws {Error} from an empty list */
  oneOf<T>(list: readonly T[]): T;
  /** One of these keys, each as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
};

/** Mulberry32, begun with the SHA-256 of the text. */
export function chanceOf(text: string): Chance {
  let state = Number.parseInt(hashOf(text).slice(0, 8), 16);
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const oneOf = <T>(list: readonly T[]): T => {
    const at = Math.floor(share() * list.length);
    if (at >= list.length) throw new Error('There is nothing to choose from.');
    return list[at] as T;
  };
  return {
    share,
    oneOf,
    happens: (often) => share() < often,
    between: (least, most) => least + Math.floor(share() * (most - least + 1)),
    weighted: (weights) => {
      const entries = Object.entries<number>(weights) as [keyof typeof weights, number][];
      let left = share() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? oneOf(entries))[0];
    },
  };
}
