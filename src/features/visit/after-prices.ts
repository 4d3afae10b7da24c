import { idleTask } from '../../database/tables/next-task.ts';

const mostWaitMs = 3_000;

/** Settles once the page has nothing else to do: the prices on the screen come before what may be needed next. */
export function afterPrices(): Promise<void> {
  return idleTask(mostWaitMs);
}
