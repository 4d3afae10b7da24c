import { chromium } from '@playwright/test';
import { presentChromium } from '../../scripts/chromium.mjs';

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
