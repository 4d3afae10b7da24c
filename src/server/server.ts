import PocketBase, { type BaseAuthStore, ClientResponseError, LocalAuthStore } from 'pocketbase';
import { z } from 'zod';

/**
 * The PocketBase server of this app. Its client never cancels a request because a like one was made
 * (two parts of a sync may ask for the same list), and keeps the token in local storage.
 */
export type Server = PocketBase;

export function connectServer(origin: string, store: BaseAuthStore = new LocalAuthStore()): Server {
  const server = new PocketBase(origin, store);
  server.autoCancellation(false);
  return server;
}

/** What a failed call means for the sync (S7, S8). */
export type CallFailure = 'unreachable' | 'refused' | 'faulty';

/**
 * `refused`: PocketBase itself said 401 or 403. `unreachable`: no answer, or one that is not
 * PocketBase's (a hotel's sign-in page, say). `faulty`: anything else.
 */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof Unreachable) return 'unreachable';
  if (error instanceof SignedOut) return 'refused';
  if (!(error instanceof ClientResponseError)) return 'faulty';
  if (error.status === 0 || isForeign(error)) return 'unreachable';
  return error.status === 401 || error.status === 403 ? 'refused' : 'faulty';
}

/** Whether something other than PocketBase answered: a proxy without its server, a sign-in page. */
export function isForeign(error: unknown): boolean {
  if (error instanceof ForeignAnswer) return true;
  return (
    error instanceof ClientResponseError &&
    error.status !== 0 &&
    typeof error.response.message !== 'string'
  );
}

/** The server's own words for a failure, else the spec's general text. */
export function messageOf(error: unknown): string {
  if (error instanceof ClientResponseError) {
    const message = error.response.message;
    return typeof message === 'string' && message !== '' ? message : 'Something went wrong.';
  }
  return error instanceof Error ? error.message : String(error);
}

/**
 * The answer as `schema` says: a page that is not PocketBase's must never be taken for one.
 * @throws ForeignAnswer
 */
export function readAnswer<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ForeignAnswer(parsed.error);
  return parsed.data;
}

const healthSchema = z.object({ code: z.literal(200) });

/** @throws Unreachable or ForeignAnswer where it is not PocketBase that answers at its address. */
export async function expectReachable(server: Server): Promise<void> {
  if (!navigator.onLine) throw new Unreachable();
  try {
    readAnswer(healthSchema, await server.health.check());
  } catch (error) {
    // Whatever went wrong, the server cannot be reached now; the next contact asks again.
    throw isForeign(error) ? new ForeignAnswer(error) : new Unreachable();
  }
}

/** The server does not answer, or it is not PocketBase that does. */
export class Unreachable extends Error {
  override name = 'Unreachable';
  constructor(options?: ErrorOptions) {
    super('The server cannot be reached', options);
  }
}

/** Something answers in the server's place. */
export class ForeignAnswer extends Unreachable {
  override name = 'ForeignAnswer';
  constructor(cause: unknown) {
    super({ cause });
  }
}

/** PocketBase answered, with something that this version of the app does not know. */
export class UnknownAnswer extends Error {
  override name = 'UnknownAnswer';
  constructor(cause: unknown) {
    super("The server's answer is not known to this version", { cause });
  }
}

/** The server refused the token (401 or 403): the only reason to sign a user out (S7). */
export class SignedOut extends Error {
  override name = 'SignedOut';
  constructor() {
    super('The server refused the session');
  }
}
