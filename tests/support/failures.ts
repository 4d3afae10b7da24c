import { appendFileSync } from 'node:fs';
import type { Reporter as EndToEndReporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/**
 * What failed in a run, for the end of `npm test`: who reads the last lines of a long run sees each failure with its
 * reason. `FAILURES_FILE` names the file that it is written to; without it nothing is written.
 */

/** As many characters of a failure say why; the rest stands where it happened. */
const mostCharacters = 1500;

function note(name: string, reason: string | undefined): void {
  const file = process.env.FAILURES_FILE;
  if (!file) return;
  appendFileSync(file, `✘ ${name}\n${(reason ?? '').slice(0, mostCharacters)}\n\n`);
}

/** For Vitest. */
export const notedFailures: Reporter = {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    for (const module of modules) {
      for (const { message } of module.errors()) note(module.relativeModuleId, message);
      for (const test of module.children.allTests('failed')) {
        const [error] = test.result().errors ?? [];
        note(`${module.relativeModuleId} > ${test.fullName}`, error?.stack ?? error?.message);
      }
    }
    for (const error of unhandled) note('outside of a test', error.stack ?? error.message);
  },
};

/** For Playwright. */
export default class NotedFailures implements EndToEndReporter {
  onTestEnd(test: TestCase, { status, error }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return;
    note(test.titlePath().filter(Boolean).join(' > '), error?.stack ?? error?.message);
  }
}
