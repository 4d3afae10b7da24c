import { watchLongTasks } from './long-tasks.ts';
import { afterPaint } from './repaints.ts';

/** What a row of letters came to, in milliseconds from the moment at which a letter was pressed. */
export type Typed = {
  /** Each letter's own paint. */
  letters: number[];
  /** The last letter's results: the last paint of anything else on the screen; null where nothing changed. */
  results: number | null;
  /** The tasks of 50 ms and more. */
  longTasks: number[];
};

/** As long as nothing has been painted and no letter came, everything is. */
const quietMs = 600;

/** What has been typed and painted since the last call of `typingSettled`; times of the page's clock. */
let typed: { pressed: number; painted: number | null }[] = [];
let changed: number | null = null;
let lastNews = 0;
let longTasks: ReturnType<typeof watchLongTasks>;

/** Watches the search box of the screen, and everything else on the screen. */
export function watchTyping(): void {
  const main = document.querySelector('main');
  const search = main?.querySelector<HTMLInputElement>('input[type=search]');
  const box = search?.parentElement;
  if (!main || !search || !box) throw new Error('There is no search box.');
  longTasks = watchLongTasks();
  search.addEventListener('input', ({ timeStamp }) => {
    const letter = { pressed: timeStamp, painted: null as number | null };
    typed.push(letter);
    lastNews = performance.now();
    afterPaint(() => {
      letter.painted = lastNews = performance.now();
    });
  });
  new MutationObserver((mutations) => {
    if (mutations.every(({ target }) => box.contains(target))) return;
    lastNews = performance.now();
    afterPaint(() => {
      changed = lastNews = performance.now();
    });
  }).observe(main, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** Settles once so many letters are typed and all that they lead to is painted. */
export async function typingSettled(letters: number): Promise<Typed> {
  lastNews = performance.now();
  const quiet = () => performance.now() - lastNews;
  while (typed.length < letters || quiet() < quietMs) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(quietMs - quiet(), 50)));
  }
  const last = typed.at(-1)?.pressed ?? Number.NaN;
  const result = {
    letters: typed.map(({ pressed, painted }) => (painted ?? Number.NaN) - pressed),
    results: changed !== null && changed > last ? changed - last : null,
    longTasks: await longTasks.taken(),
  };
  typed = [];
  changed = null;
  return result;
}
