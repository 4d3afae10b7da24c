import { afterPaint } from './repaints.ts';

/** A press, or a choice in a list, and what it leads to. */
export type Pressed = {
  event: 'keydown' | 'click' | 'change';
  /** Where another text is painted then; what is not there yet has none. */
  selector: string;
  /** What the other text says besides. */
  says?: string;
};

let painted = Promise.resolve(Number.NaN);

/** Watches the next such press: from it until the text has changed and is painted, in milliseconds. */
export function watchPress({ event, selector, says = '' }: Pressed): void {
  const text = () =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join();
  painted = new Promise((resolve) => {
    const before = text();
    document.addEventListener(
      event,
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          const now = text();
          if (now === before || !now.includes(says)) return;
          observer.disconnect();
          afterPaint(() => resolve(performance.now() - timeStamp));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      },
      { capture: true, once: true },
    );
  });
}

/** Of the last press that was watched. */
export function pressPainted(): Promise<number> {
  return painted;
}
