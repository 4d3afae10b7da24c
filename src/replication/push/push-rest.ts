import { failureOf } from '../../server/failure.ts';
import { createBackoff } from '../retry-time.ts';

/**
 * What this device sends rests where the server turns it away, because it has too much to do or has had too many; the log
 * goes on being asked for meanwhile, and no poke ends the rest.
 *
 * @param onOver called when a rest is over, for the changes to be sent
 */
export function createPushRest(onOver: () => void) {
  const backoff = createBackoff();
  let running: ReturnType<typeof setTimeout> | null = null;
  const end = () => {
    if (running) clearTimeout(running);
    running = null;
  };
  return {
    isOn: () => running !== null,
    /** Sends; begins a rest if the server turns it away. @throws what `send` throws */
    after: async <T>(send: () => Promise<T>): Promise<T> => {
      try {
        const sent = await send();
        backoff.succeeded();
        return sent;
      } catch (error) {
        const waitMs = backoff.failed(error);
        if (failureOf(error).busy) {
          end();
          running = setTimeout(() => {
            running = null;
            onOver();
          }, waitMs);
        }
        throw error;
      }
    },
    end,
  };
}
