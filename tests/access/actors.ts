/** Who tries, the columns of the matrix. `world.ts` says what else each of them is. */
export const actors = [
  'guest',
  'outsider',
  'foreignAdmin',
  'newcomer',
  'technician',
  'author',
  'administrator',
  'owner',
  'superuser',
] as const;

export type Actor = (typeof actors)[number];

/** The actors that have an account among `users`. */
export type Person = Exclude<Actor, 'guest' | 'superuser'>;

export function isPerson(actor: Actor): actor is Person {
  return actor !== 'guest' && actor !== 'superuser';
}
