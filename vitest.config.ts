import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { replacing } from './tests/faults/build-page.ts';
import { constant } from './tests/faults/tuning.ts';
import { headlessLaunchOptions } from './tests/support/chromium.ts';
import { runNotes } from './tests/support/run-notes.ts';

/** By itself Vitest leaves a core free, which on two of them is one file after the other. */
const aWorkerForEachCore = availableParallelism();

/** Unit tests that put something else in the place of a module: nobody else may have imported that before. */
const mocked = 'tests/unit/**/*.mocked.test.ts';

/** What is polled for comes, if it comes: how soon says something of the machine alone. */
const patience = { poll: { timeout: 60_000 } };

/** What fails is tried again sooner than on a person's device; how long that waits after a call has unit tests. */
const shortWaits = [
  constant('src/replication/retry-time.ts', 'retryTimeMs', '250'),
  constant('src/database/storage/try-repeatedly.ts', 'firstBackOffMs', '10'),
];

export default defineConfig({
  test: {
    reporters: ['default', runNotes],
    tags: [{ name: '@long', description: 'runs in `npm run test:all` alone' }],
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: aWorkerForEachCore,
          include: ['tests/unit/**/*.test.ts'],
          exclude: [mocked],
          environment: 'node',
          // To import anew what is under test takes longer than to test it, and it keeps nothing.
          isolate: false,
          // Property tests and spawned commands take long on a busy machine.
          testTimeout: 120_000,
          expect: patience,
        },
      },
      {
        test: {
          name: 'mocked',
          maxWorkers: aWorkerForEachCore,
          include: [mocked],
          environment: 'node',
          testTimeout: 120_000,
          expect: patience,
        },
      },
      {
        test: {
          name: 'integration',
          maxWorkers: aWorkerForEachCore,
          include: ['tests/integration/**/*.test.ts'],
          exclude: ['tests/integration/browser/**'],
          // Each of the fault runs has a server and a browser of its own.
          maxConcurrency: 3,
          environment: 'node',
          // The tabs of a simulated device have an RxDB each, so Vitest has to load its modules.
          server: { deps: { inline: ['rxdb'] } },
          // They end what hangs: a machine that does much else takes five times as long.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: patience,
        },
      },
      {
        test: {
          name: 'office',
          maxWorkers: aWorkerForEachCore,
          include: ['tests/office/**/*.test.ts'],
          environment: 'node',
          // LibreOffice takes its time to start.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'documents',
          maxWorkers: aWorkerForEachCore,
          include: ['tests/documents/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          // Poppler may have to be installed.
          hookTimeout: 360_000,
        },
      },
      {
        plugins: [replacing(shortWaits)],
        // What is found only while a test runs has the page load again in the middle of it.
        optimizeDeps: {
          include: [
            '@emotion/react',
            'qr',
            'react-dom',
            'react-dom/client',
            'signature_pad',
            'workbox-window',
          ],
        },
        test: {
          name: 'browser',
          // They wait for servers and timers, so a third makes use of what two leave.
          maxWorkers: 3,
          // Of projects that run at once Vitest wants as many workers: these run behind the others.
          sequence: { groupOrder: 1 },
          include: ['tests/integration/browser/**/*.test.ts'],
          globalSetup: ['tests/support/browser-server.ts'],
          testTimeout: 300_000,
          expect: patience,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: headlessLaunchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
