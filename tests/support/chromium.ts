import { chromium } from '@playwright/test';
import { presentChromium, presentHeadlessShell } from '../../scripts/chromium.mjs';

/** How tests start Chromium; where none is found, Playwright's own, which says how to install it. */
export const chromiumLaunchOptions = {
  executablePath: (await presentChromium()) ?? chromium.executablePath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ],
};

/**
 * The same without what only a window needs, where that is here: for tests of what pages do. What is measured, and what is of
 * the browser around the page, runs in the other: asked whether an app can be installed, this one says yes to any page.
 */
export const headlessLaunchOptions = {
  ...chromiumLaunchOptions,
  executablePath: presentHeadlessShell() ?? chromiumLaunchOptions.executablePath,
};
