import { defineConfig } from '@playwright/test';
import { headlessLaunchOptions } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: ['./tests/support/built-app.ts', './tests/support/seeded-data.ts'],
  outputDir: 'test-results',
  // A server and a browser for each worker: more of them than cores makes everything slower.
  workers: 2,
  fullyParallel: true,
  // Ends what hangs. What a test waits for has its own, and the longest tests are twenty screens long.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list'], ['./tests/support/run-notes.ts']],
  use: {
    launchOptions: headlessLaunchOptions,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    // What is still moving is tried again by a scroll of the page, under which an open menu turns to its other side.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Without a film of it, which costs a third of the run, and without the page at each step.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
