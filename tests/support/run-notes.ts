import { appendFileSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter as EndToEndReporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/**
 * What failed in a run, and how long each test file took, for the end of `npm test`: who reads the last lines of a long run
 * sees each failure with its reason. `RUN_NOTES` names the folder that both are written to; without it nothing is written.
 */

/** As many characters of a failure say why; the rest stands where it happened. */
const mostCharacters = 1500;

/** As many of what stood on the page, which tells another fault from a slow machine. */
const mostOfPage = 3000;

function note(name: 'failures' | 'durations', text: string): void {
  const folder = process.env.RUN_NOTES;
  if (folder) appendFileSync(join(folder, `${name}.txt`), text);
}

function noteFailure(name: string, reason: string | undefined): void {
  note('failures', `✘ ${name}\n${(reason ?? '').slice(0, mostCharacters)}\n\n`);
}

function noteDuration(file: string, ms: number): void {
  note('durations', `${Math.round(ms)} ${file}\n`);
}

/** For Vitest. */
export const runNotes: Reporter = {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    for (const module of modules) {
      const { collectDuration, duration } = module.diagnostic();
      noteDuration(module.relativeModuleId, collectDuration + duration);
      for (const { message } of module.errors()) noteFailure(module.relativeModuleId, message);
      for (const test of module.children.allTests('failed')) {
        const [error] = test.result().errors ?? [];
        noteFailure(
          `${module.relativeModuleId} > ${test.fullName}`,
          [error?.stack ?? error?.message, error?.diff].filter(Boolean).join('\n'),
        );
      }
    }
    for (const error of unhandled) noteFailure('outside of a test', error.stack ?? error.message);
  },
};

/** For Playwright. */
export default class RunNotes implements EndToEndReporter {
  readonly #msOfFile = new Map<string, number>();

  onTestEnd(test: TestCase, { status, errors, duration, attachments }: TestResult): void {
    const { file } = test.location;
    this.#msOfFile.set(file, (this.#msOfFile.get(file) ?? 0) + duration);
    if (status === 'passed' || status === 'skipped') return;
    // What a test waited for when its time was up is the second of two.
    const reasons = errors.map(({ stack, message }) => stack ?? message);
    noteFailure(test.titlePath().filter(Boolean).join(' > '), reasons.join('\n'));
    const context = attachments.find(({ name }) => name === 'error-context')?.path;
    if (context) note('failures', `${snapshotIn(readFileSync(context, 'utf8'))}\n\n`);
  }

  onEnd(): void {
    for (const [file, ms] of this.#msOfFile) noteDuration(relative(process.cwd(), file), ms);
  }
}

/** The page by role and name, as Playwright writes it down when a test fails. */
function snapshotIn(context: string): string {
  const [, snapshot = ''] = context.match(/```yaml\n(.*?)```/s) ?? [];
  return snapshot.slice(0, mostOfPage);
}
