import { afterPaint, timeNow } from './repaints.ts';

/** Settles with the time at which the next change of the text of what the selector finds was painted. */
export function changedAt(selector: string): Promise<number> {
  const text = () => document.querySelector(selector)?.textContent ?? '';
  const before = text();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (text() === before) return;
      observer.disconnect();
      afterPaint(() => resolve(timeNow()));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
