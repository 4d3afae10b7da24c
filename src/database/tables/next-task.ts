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

/** So long a piece of work may hold the page, in milliseconds: a fraction of what a person notices. */
const pieceMs = 8;

/** To be awaited within a long loop: waits for the next task once a piece of work has taken its time. */
export function pacer(): () => Promise<void> | undefined {
  let start = performance.now();
  return () => {
    if (performance.now() - start < pieceMs) return undefined;
    return nextTask().then(() => {
      start = performance.now();
    });
  };
}
