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
 * `refused`: PocketBase itself said 401 or 403. `unreachable`: no answer at all. `faulty`: anything
 * else, an answer that is not PocketBase's (a hotel's sign-in page, say) included.
 */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof Unreachable) return 'unreachable';
  if (error instanceof SignedOut) return 'refused';
  if (!(error instanceof ClientResponseError)) return 'faulty';
  if (error.status === 0) return 'unreachable';
  const answeredByPocketBase = typeof error.response.message === 'string';
  return answeredByPocketBase && (error.status === 401 || error.status === 403)
    ? 'refused'
    : 'faulty';
}

/** The server's own words for a failure, else the spec's general text. */
export function messageOf(error: unknown): string {
  if (error instanceof ClientResponseError) {
    const message = error.response.message;
    return typeof message === 'string' && message !== '' ? message : 'Something went wrong.';
  }
  return error instanceof Error ? error.message : String(error);
}

const healthSchema = z.object({ code: z.literal(200) });

/** Whether PocketBase itself answers at the server's address, and not some other page. */
export async function isReachable(server: Server): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return healthSchema.safeParse(await server.health.check()).success;
  } catch {
    // Whatever went wrong, the server cannot be reached now; the next contact asks again.
    return false;
  }
}

/** The server does not answer, or it is not PocketBase that does. */
export class Unreachable extends Error {
  override name = 'Unreachable';
  constructor() {
    super('The server cannot be reached');
  }
}

/** The server refused the token (401 or 403): the only reason to sign a user out (S7). */
export class SignedOut extends Error {
  override name = 'SignedOut';
  constructor() {
    super('The server refused the session');
  }
}
