/**
 * How tests start Chromium. The path comes from `scripts/chromium.mjs` through the environment;
 * without it Playwright's own browser is used.
 */
export function chromiumLaunchOptions() {
  const executablePath = process.env.CHROMIUM_BIN;
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  };
}
