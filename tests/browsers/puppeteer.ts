import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { type Browser, noteErrors, type OpenBrowser, watchScript } from './engine.ts';
import { Tab } from './tab.ts';

const viewport = { width: 1280, height: 800 };

/** Firefox, driven by WebDriver BiDi. */
export function firefox(executablePath: string): OpenBrowser {
  return opener({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'intl.locale.requested': 'en-US',
      'intl.accept_languages': 'en-US, en',
    },
  });
}

/** Chromium, in the same way as Firefox, as the measure of the others. */
export function chromium(executablePath: string): OpenBrowser {
  return opener({
    browser: 'chrome',
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--lang=en-US'],
  });
}

function opener(options: LaunchOptions): OpenBrowser {
  return async (profile, base): Promise<Browser> => {
    const browser = await puppeteer.launch({
      headless: true,
      userDataDir: profile,
      defaultViewport: viewport,
      ...options,
    });
    const errors: string[] = [];
    let front: Page | null = null;

    async function tabOf(page: Page): Promise<Tab> {
      await page.evaluateOnNewDocument(watchScript);
      const note = noteErrors(errors);
      page.on('pageerror', (error) => note(String(error), true));
      page.on('console', (message) => note(message.text(), message.type() === 'error'));
      // What is pressed in a tab behind another one waits for frames that are never drawn.
      const inFront = async () => {
        if (front !== page) await page.bringToFront();
        front = page;
      };
      return new Tab(
        {
          goto: async (address) => {
            await inFront();
            await page.goto(address, { waitUntil: 'load' });
          },
          reload: async () => {
            await page.reload({ waitUntil: 'load' });
          },
          address: async () => page.url(),
          run: (script) => page.evaluate(script),
          click: async (script) => {
            await inFront();
            const handle = await page.evaluateHandle(labelled(script));
            const element = handle.asElement() as ElementHandle<Element> | null;
            if (!element) return false;
            try {
              await element.click();
              return true;
            } catch (failure) {
              if (await element.evaluate(({ isConnected }) => isConnected)) throw failure;
              return false;
            }
          },
          finger: async (does, x, y) => {
            await inFront();
            if (does === 'down') await page.touchscreen.touchStart(x, y);
            else if (does === 'move') await page.touchscreen.touchMove(x, y);
            else await page.touchscreen.touchEnd();
          },
          type: (text) => page.keyboard.type(text),
          press: (key) => page.keyboard.press(key),
          resize: (width, height) => page.setViewport({ width, height }),
          screenshot: async () => Buffer.from(await page.screenshot()),
          show: inFront,
          close: () => page.close(),
        },
        base,
      );
    }

    const [opened] = await browser.pages();
    return {
      first: await tabOf(opened ?? (await browser.newPage())),
      newTab: async () => {
        front = await browser.newPage();
        return tabOf(front);
      },
      quit: () => browser.close(),
      errors,
    };
  };
}

/** A box to tick is drawn by its label, which takes the press. */
export function labelled(script: string): string {
  return `((found) => found?.matches('input[type=checkbox]') ? found.closest('label') : found)(${script})`;
}
