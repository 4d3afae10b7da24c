import { setTimeout as pause } from 'node:timers/promises';
import type { RawBook } from '../support/expected-prices.ts';
import type { Browser } from './engine.ts';
import { signIn, upToDate } from './people.ts';
import type { Step } from './steps.ts';
import { type InPhase, loadedAgain, sign, visit } from './visit.ts';

const silent = "storage (isn't responding|still doesn't respond)";

/**
 * A visit and its order, in each phase of which the process that holds the databases is stopped for so many seconds, just before what a
 * person does. All goes on by itself; only where the page was loaded again, and says so, is it done once more (S10).
 *
 * Ended it can't be: WebKit takes the driver's session for crashed then. What becomes of lost databases is tested end to end.
 */
export async function walkWithStops(
  { first: tab, storageProcess }: Browser,
  book: RawBook,
  step: Step,
  seconds: number,
): Promise<void> {
  if (!storageProcess) throw new Error('This engine has no process of its own for its storage');

  /** Settles once it runs again. */
  async function stop(pid: number): Promise<void> {
    process.kill(pid, 'SIGSTOP');
    await pause(seconds * 1000);
    process.kill(pid, 'SIGCONT');
  }

  /** Whether the page says that it was loaded again; the word is put away. */
  async function wasLoadedAgain(): Promise<boolean> {
    const isSaid = (words: string) => document.body.innerText.includes(words);
    if (!(await tab.ask(isSaid, loadedAgain))) return false;
    await tab.click({
      role: 'button',
      name: 'Close',
      exact: true,
      within: { css: '[role=alert]' },
    });
    return true;
  }

  const inPhase: InPhase = (phase, act) =>
    step(phase, async () => {
      await tab.ask((words) => {
        const said = { isSilent: false };
        Object.assign(window, { said });
        setInterval(() => {
          said.isSilent ||= new RegExp(words).test(document.body.innerText);
        }, 500);
      }, silent);
      const stopped = stop(storageProcess());
      let led = false;
      try {
        [led] = await Promise.all([act(), stopped]);
      } finally {
        await stopped;
      }
      await tab.until(
        (words) => !new RegExp(words).test(document.body.innerText),
        [silent],
        'answer',
      );
      const isOldPage = () => Reflect.get(window, 'said') as { isSilent: boolean } | undefined;
      const said = await tab.ask(isOldPage);
      let times = 1;
      while ((await wasLoadedAgain()) || !led) {
        led = await act();
        times += 1;
      }
      const became = said ? (said.isSilent ? 'said that it waits' : 'went on') : 'loaded again';
      return times > 1 ? `${became}, done ${times} times` : became;
    });

  await step('signed in, with the book', async () => {
    await signIn(tab, 'author');
    await tab.has(upToDate);
  });
  await visit(tab, book, { inPhase });
  await sign(tab, inPhase);
}
