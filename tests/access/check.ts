import type { World } from './world.ts';

/**
 * One thing that the server must hold to: a line of the matrix, or an attack. `run` gives what differs from
 * it, one line each; nothing where the server holds. It leaves the world as it found it, unless the server
 * does not hold.
 */
export type Check = {
  name: string;
  /** The collection it is about, where it is about one. */
  collection?: string;
  run: (world: World) => Promise<string[]>;
};
