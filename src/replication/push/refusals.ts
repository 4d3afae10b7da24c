import { believed } from '../../server/auth.ts';
import { type FailureKind, failureOf } from '../../server/failure.ts';
import type { Server } from '../../server/server.ts';

/** What no later try of the same changes (S8). */
const refusals: readonly FailureKind[] = ['rejected', 'not-allowed', 'missing'];

/**
 * Why the server refuses what it was sent.
 *
 * @throws the error itself if it is a fault and no refusal
 */
export function refusalOf(error: unknown): string {
  const { kind, message } = failureOf(error);
  if (!refusals.includes(kind)) throw error;
  return message;
}

/**
 * What the server answers, or why it refuses: believed only of a token that is good after it (S7).
 *
 * @param confirm as of `postChange`
 * @throws what a failed call threw if it is a fault and no refusal
 */
export function unlessRefused<T extends object>(
  server: Server,
  confirm: () => Promise<void>,
  send: () => Promise<T>,
): Promise<T | { reason: string }> {
  const ask = async (): Promise<T | { reason: string }> => {
    try {
      return await send();
    } catch (error) {
      return { reason: refusalOf(error) };
    }
  };
  return believed(server, confirm, ask, (answer) => 'reason' in answer);
}
