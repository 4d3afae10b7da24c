import PocketBase, { type BaseAuthStore, LocalAuthStore } from 'pocketbase';
import { z } from 'zod/mini';
import { ForeignAnswer, failureOf, Unreachable } from './failure.ts';

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

/**
 * The answer as `schema` says: a page that is not PocketBase's must never be taken for one.
 * @throws ForeignAnswer
 */
export function readAnswer<T>(schema: z.ZodMiniType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ForeignAnswer(parsed.error);
  return parsed.data;
}

const healthSchema = z.object({ code: z.literal(200) });

/** @throws Unreachable or ForeignAnswer if it is not PocketBase that answers at its address. */
export async function expectReachable(server: Server): Promise<void> {
  if (!navigator.onLine) throw new Unreachable();
  try {
    readAnswer(healthSchema, await server.health.check());
  } catch (error) {
    // Whatever went wrong, the server cannot be reached now; the next contact asks again.
    throw failureOf(error).foreign ? new ForeignAnswer(error) : new Unreachable();
  }
}
