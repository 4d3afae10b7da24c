import { presentChromium } from '../../scripts/chromium.mjs';

/** How tests start Chromium; where none is found, Playwright's own, which says how to install it. */
export const chromiumLaunchOptions = {
  executablePath: await presentChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ],
};
