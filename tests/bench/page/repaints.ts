/** The time now, comparable between the pages and browsers of one machine. */
export const timeNow = () => performance.timeOrigin + performance.now();

/**
 * Settles with the time at which a frame that shows this text was painted. It is sought in the
 * document's text after every change of it.
 */
export function paintedAt(text: string): Promise<number> {
  const isShown = () => document.body.textContent?.includes(text) ?? false;
  return new Promise((resolve) => {
    const shown = () => afterPaint(() => resolve(timeNow()));
    if (isShown()) return shown();
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      shown();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** Calls once the frame that this task leads to is painted. */
export function afterPaint(painted: () => void): void {
  requestAnimationFrame(() => {
    // A message that is sent before a frame is handled after it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      painted();
    };
    port2.postMessage(null);
  });
}
