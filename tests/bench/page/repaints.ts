/** The time now, comparable between the pages and browsers of one machine. */
export const timeNow = () => performance.timeOrigin + performance.now();

/**
 * Settles with the time at which a frame that shows this text was painted. It is sought in the
 * document's text after every change of it.
 */
export function paintedAt(text: string): Promise<number> {
  const isShown = () => document.body.textContent?.includes(text) ?? false;
  return new Promise((resolve) => {
    const afterPaint = () =>
      requestAnimationFrame(() => {
        // A message that is sent before a frame is handled after it.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve(timeNow());
        };
        port2.postMessage(null);
      });
    if (isShown()) return afterPaint();
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      afterPaint();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
