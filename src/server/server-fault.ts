import { ClientResponseError } from 'pocketbase';
import { z } from 'zod';
import { messageOf, Unreachable } from './server.ts';

/** Why something that was asked of the server did not work, as far as it tells a person what to do. */
export type ServerFault =
  | { kind: 'unreachable' }
  | { kind: 'not-allowed' }
  | { kind: 'missing' }
  /** Anything else, in the server's own words. */
  | { kind: 'other'; message: string };

export function serverFaultOf(error: unknown): ServerFault {
  // An answer that is not PocketBase's: a proxy without its server, a hotel's sign-in page.
  if (error instanceof z.ZodError || error instanceof Unreachable) return { kind: 'unreachable' };
  if (!(error instanceof ClientResponseError)) return { kind: 'other', message: messageOf(error) };
  const { status, response } = error;
  if (status === 0 || typeof response.message !== 'string') return { kind: 'unreachable' };
  if (status === 401 || status === 403) return { kind: 'not-allowed' };
  // Of a record that the caller may not see or change PocketBase says that there is none.
  if (status === 404) return { kind: 'missing' };
  return { kind: 'other', message: messageOf(error) };
}
