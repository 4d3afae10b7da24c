import type { Steps } from '../../domain/steps.ts';

/** Lets the page paint and answer input. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Waits until the page has nothing else to do, but not for ever; where a browser does not tell, for the next task. */
export function idleTask(mostWaitMs = 500): Promise<void> {
  if (!('requestIdleCallback' in globalThis)) return nextTask();
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: mostWaitMs });
  });
}

/** So long a piece of work may hold the page, in milliseconds: a fraction of what a person notices. */
const pieceMs = 8;

/** Does all steps; waits for the next task whenever a piece of them has taken its time. */
export async function inPieces<T>(steps: Steps<T>): Promise<T> {
  let start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - start < pieceMs) continue;
    await nextTask();
    start = performance.now();
  }
}
