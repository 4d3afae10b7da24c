import { setTimeout as pause } from 'node:timers/promises';
import { findElement, type Query, selectors } from './find-element.ts';

/** A key by the name that the DOM gives it. */
export type Key = 'ArrowLeft' | 'ArrowRight' | 'End' | 'Escape';

/** What each engine does in its own way. */
export type TabDriver = {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  address(): Promise<string>;
  /** Runs a script in the page and settles with what its promise does. */
  run(script: string): Promise<unknown>;
  /**
   * Presses the element that the script returns, as a finger or a mouse does; false: nothing was pressed, since the
   * screen was drawn anew meanwhile.
   */
  click(script: string): Promise<boolean>;
  /** Puts a finger down, moves it or lifts it, or the mouse where the engine is given no finger; in pixels of the window. */
  finger(does: 'down' | 'move' | 'up', x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Brings it before the other tabs. */
  show(): Promise<void>;
  close(): Promise<void>;
};

/** How long a screen is waited for on a busy machine, and how often it is looked at, in milliseconds. */
const patienceMs = 180_000;
const pollMs = 60;

/** The compiler's helper that keeps names of functions, which are known here and not in a page. */
const prelude = 'const __name = (named) => named;';

/** One tab of any engine, driven by what people see. */
export class Tab {
  readonly driver: TabDriver;
  readonly base: string;

  constructor(driver: TabDriver, base: string) {
    this.driver = driver;
    this.base = base;
  }

  async goto(path: string): Promise<void> {
    await this.driver.goto(`${this.base}${path}`);
  }

  reload(): Promise<void> {
    return this.driver.reload();
  }

  async path(): Promise<string> {
    const { pathname, search } = new URL(await this.driver.address());
    return `${pathname}${search}`;
  }

  /** Runs a function in the page, which sees nothing but its arguments. */
  async ask<Args extends unknown[], Answer>(
    work: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer> {
    return (await this.driver.run(script(work, args))) as Answer;
  }

  /** Settles with the first answer of the page that is not empty. */
  async until<Args extends unknown[], Answer>(
    work: (...args: Args) => Answer | Promise<Answer>,
    args: Args,
    what: string,
    timeoutMs = patienceMs,
  ): Promise<Answer> {
    const end = Date.now() + timeoutMs;
    let problem = '';
    for (;;) {
      try {
        const answer = await this.ask(work, ...args);
        if (answer) return answer;
      } catch (error) {
        // Between two pages there is none to ask.
        problem = ` (${error instanceof Error ? error.message : error})`;
      }
      if (Date.now() > end) {
        const shown = await this.ask(() => document.body.innerText.slice(0, 400)).catch(String);
        const at = await this.path().catch(String);
        throw new Error(`no ${what} after ${timeoutMs} ms at ${at}${problem}; shown: ${shown}`);
      }
      await pause(pollMs);
    }
  }

  async has(query: Query, timeoutMs?: number): Promise<void> {
    const isThere = script(findElement, [query, selectors]);
    const work = new Function(`return ${isThere} !== null`) as () => boolean;
    await this.until(work, [], JSON.stringify(query), timeoutMs);
  }

  async says(text: string, timeoutMs?: number): Promise<void> {
    const isShown = (wanted: string) => document.body.innerText.includes(wanted);
    await this.until(isShown, [text], `“${text}”`, timeoutMs);
  }

  async isAt(pattern: string): Promise<void> {
    const fits = (wanted: string) => new RegExp(wanted).test(location.pathname + location.search);
    await this.until(fits, [pattern], `address ${pattern}`);
  }

  /** Once it can be pressed: a button may wait for what its screen loads, and a list may be drawn anew under the finger. */
  async click(query: Query): Promise<void> {
    const found = script(findElement, [query, selectors]);
    const work = new Function(`return ${found}?.matches(':enabled, a') ?? false`) as () => boolean;
    do {
      await this.until(work, [], `${JSON.stringify(query)} to press`);
    } while (!(await this.driver.click(found)));
  }

  /** Holds what fits until the page is at another address. */
  async hold(query: Query, pattern: string): Promise<void> {
    const { left, top, width, height } = await this.boxOf(query);
    const at = [left + width / 2, top + height / 2] as const;
    await this.driver.finger('down', ...at);
    await this.isAt(pattern);
    await this.driver.finger('up', ...at);
  }

  /** Draws a wave over what fits. */
  async draw(query: Query): Promise<void> {
    const { left, top, width, height } = await this.boxOf(query);
    const steps = 20;
    for (let step = 0; step <= steps; step += 1) {
      const x = left + width * (0.2 + (0.6 * step) / steps);
      const y = top + height * (0.4 + 0.2 * Math.sin(step));
      await this.driver.finger(step === 0 ? 'down' : step === steps ? 'up' : 'move', x, y);
    }
  }

  /** Where it is in the window, once it is in view. */
  private async boxOf(query: Query): Promise<DOMRect> {
    await this.has(query);
    const found = script(findElement, [query, selectors]);
    const work = new Function(
      `const found = ${found}; found.scrollIntoView({ block: 'center' }); return found.getBoundingClientRect().toJSON();`,
    ) as () => DOMRect;
    return this.ask(work);
  }

  async fill(query: Query, text: string): Promise<void> {
    await this.click(query);
    // A screen that has just come takes the focus.
    const found = script(findElement, [query, selectors]);
    const work = new Function(
      `const found = ${found}; found.focus(); found.select(); return document.activeElement === found;`,
    ) as () => boolean;
    await this.until(work, [], `${JSON.stringify(query)} to type into`);
    await this.driver.type(text);
  }
}

/** An expression that calls the function with these arguments, whole in itself. */
function script(work: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `(() => { ${prelude} return (${work})(...${JSON.stringify(args)}); })()`;
}
