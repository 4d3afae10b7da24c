import { AssertionError } from 'node:assert';
import type { Check } from '../check.ts';
import { ask, type RequestOptions, type Row, recordsPath } from '../request.ts';
import type { World } from '../world.ts';

/** An attack: `attempt` makes it and throws an AssertionError where it succeeds. */
export function attack(
  name: string,
  attempt: (world: World) => Promise<void>,
  collection?: string,
): Check {
  const run = async (world: World) => {
    try {
      await attempt(world);
      return [];
    } catch (error) {
      if (error instanceof AssertionError) return [error.message];
      throw error;
    }
  };
  return collection === undefined ? { name, run } : { name, collection, run };
}

/** A new account that belongs nowhere. */
export async function register(world: World) {
  counter += 1;
  const email = `attacker-${process.pid}-${counter}@example.test`;
  const account = { email, password: firstPassword, passwordConfirm: firstPassword };
  const { body } = await ask(world, 'guest', 'POST', recordsPath('users'), { body: account });
  const { id } = body as Row;
  return { id, email, token: await signIn(world, email, firstPassword) };
}
let counter = 0;
export const firstPassword = 'first password';

/** The token that signing in gives; empty where it is refused. */
export async function signIn(world: World, identity: string, password: string): Promise<string> {
  const path = '/api/collections/users/auth-with-password';
  const { body } = await ask(world, 'guest', 'POST', path, { body: { identity, password } });
  return typeof body.token === 'string' ? body.token : '';
}

/** Posts a change to the book of ours. */
export function post(
  world: World,
  as: Parameters<typeof ask>[1],
  more: object = {},
  { headers }: RequestOptions = {},
) {
  const data = { refId: 'x', name: 'X' };
  const body = {
    org: world.orgs.ours,
    book: world.books.ours,
    changeset: [{ collection: 'menus', operation: 'create', data }],
    ...more,
  };
  return ask(world, as, 'POST', recordsPath('pricebookChanges'), {
    body,
    ...(headers ? { headers } : {}),
  });
}

/** What the server answers where the superuser runs a statement past all rules and hooks. */
export async function sqlStatus(world: World, query: string): Promise<number> {
  const { status } = await ask(world, 'superuser', 'POST', '/api/sql', { body: { query } });
  return status;
}
