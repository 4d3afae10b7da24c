import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { smallCompanyId } from '../support/small-company.ts';

/** Each screen that needs the server. */
const screens = [
  ...['/home', '/profile', '/office/visits', '/workbench/flags'],
  ...['manage', 'activity', 'join'].map((name) => `/organization/${smallCompanyId}/${name}`),
];

type Answer = Parameters<Route['fulfill']>[0];

const answers: { what: string; answer: Answer; sentence: RegExp }[] = [
  {
    what: 'that refuses it as too much',
    answer: { status: 429, json: { status: 429, message: 'Too many requests.', data: {} } },
    sentence: /^That was too much at once\. Wait a minute/,
  },
  {
    what: "that can't be read",
    answer: { status: 200, contentType: 'text/html', body: '<h1>Welcome to our network</h1>' },
    sentence: /^The answer can't be read: something else may have answered/,
  },
];

async function answerAll(page: Page, answer: Answer): Promise<void> {
  await page.route('**/api/**', (route) => route.fulfill(answer));
}

for (const { what, answer, sentence } of answers) {
  test(`[B6, S7] of an answer ${what} each screen says what to do, and not that the server is away`, {
    tag: '@long',
  }, async ({ page, withBook }) => {
    await withBook(page, 'small-admin');
    await answerAll(page, answer);
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByText(sentence).first(), path).toBeVisible();
      await expect(page.getByRole('main').getByText(/can't be reached/), path).toHaveCount(0);
    }
  });
}
