import { failureOf } from '../../server/failure.ts';

/**
 * How long the changes of this device rest if the server has had too many of the organization's (429):
 * each may have a megabyte, and the limit may be the day's. Twice as long each time, until one is taken.
 */
export const firstRestMs = 10_000;
export const longestRestMs = 10 * 60_000;

/** @param onOver called when a rest is over, for the changes to be sent */
export function createPushRest(onOver: () => void) {
  let lengthMs = firstRestMs;
  let running: ReturnType<typeof setTimeout> | null = null;
  const end = () => {
    if (running) clearTimeout(running);
    running = null;
  };
  return {
    isOn: () => running !== null,
    /** Sends; begins a rest if the server has had too many. @throws what `send` throws */
    after: async <T>(send: () => Promise<T>): Promise<T> => {
      try {
        const sent = await send();
        lengthMs = firstRestMs;
        return sent;
      } catch (error) {
        if (failureOf(error).kind === 'rate-limited') {
          end();
          running = setTimeout(() => {
            running = null;
            onOver();
          }, lengthMs);
          lengthMs = Math.min(2 * lengthMs, longestRestMs);
        }
        throw error;
      }
    },
    end,
  };
}
