import { findChromium } from '../../scripts/chromium.mjs';

/** How tests start Chromium. */
export const chromiumLaunchOptions = {
  executablePath: await findChromium((line) => console.error(line)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ],
};
