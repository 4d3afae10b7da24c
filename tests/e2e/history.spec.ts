import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import {
  askToPublish,
  lastSeq,
  lookAtWarnings,
  openParts,
  publishedSince,
  rowOf,
  typeCost,
} from '../support/authoring.ts';
import { expect, test } from '../support/e2e.ts';
import { openScreen } from '../support/open-screen.ts';

const part = 'Flange and gasket set';

test('[H5, H6, A5, U41] two authors find what was published in the book’s history, what it changed and why a price moved; both take it back at once, and the second finds nothing to do', {
  tag: '@long',
}, async ({ page, elsewhere, server, withBook }) => {
  const seq = await lastSeq(server);
  await withBook(page, 'author');
  for (const [cost, note] of [
    ['30', 'Lakeland March list'],
    ['40', 'Lakeland April list'],
  ] as const) {
    await openParts(page, part);
    await typeCost(page, part, cost);
    await askToPublish(page, note);
    await expect(page.getByText('Nothing is edited')).toBeVisible();
  }

  // What was published, the latest first, and what it changed.
  await openScreen(page, '/workbench');
  await page.getByRole('link', { name: 'History', exact: true }).click();
  const rows = page.getByRole('list', { name: 'Publications' }).getByRole('listitem');
  const [april, march] = [rows.nth(0), rows.nth(1)];
  await expect(april).toHaveText(
    /^Lakeland April list.* · 1 record1 price: \+[\d.]+%, Garbage disposal leaks, Bronze$/,
  );
  await expect(march).toHaveText(
    /^Lakeland March list.* · 1 record1 price: \+[\d.]+%, Garbage disposal leaks, Bronze$/,
  );
  await april.getByRole('link').click();
  await expect(april.getByRole('link')).toHaveAttribute('aria-current', 'page');
  const records = page.getByRole('list', { name: 'Records that differ' }).getByRole('listitem');
  await expect(records).toHaveText([/^Flange and gasket setPart.*CostBefore: \$30After: \$40$/]);
  const moves = page.getByRole('table', { name: 'Prices that change' });
  await expect(moves).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toBe('Menu,Tier,Before,After,Change (%),Currency');
  expect(lines[1]).toMatch(/^Garbage disposal leaks,Bronze,\d+,\d+,\d+\.\d,USD$/);
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);

  // Two moments that are picked, and why a price moved between them.
  // Today, after March, and after what was the last before.
  await page.getByLabel('Before', { exact: true }).selectOption({ index: 2 });
  await expect(records).toHaveText([/^Flange and gasket setPart.*CostBefore: \$21After: \$40$/]);
  const sum = page.getByRole('list', { name: 'What each publication added' }).getByRole('listitem');
  await expect(sum).toHaveCount(3);
  const added = (await sum.allTextContents()).map((text) =>
    Number(/\+\$([\d,]+)$/.exec(text)?.[1]),
  );
  expect(added[0]).toBeGreaterThan(0);
  expect((added[0] ?? 0) + (added[1] ?? 0)).toBe(added[2]);

  // Both take the same back.
  const second = await elsewhere();
  await withBook(second, 'admin');
  await openScreen(second, '/workbench/history');
  for (const each of [page, second]) {
    await openScreen(each, '/workbench/history');
    await publicationOf(each, 'Lakeland April list').click();
    await each.getByRole('button', { name: /^Take back what was published/ }).click();
    const dialog = each.getByRole('dialog');
    await expect(dialog).toContainText('1 record goes back to what it was.');
    await dialog.getByRole('button', { name: 'Put it in the draft' }).click();
    await expect(dialog).toHaveCount(0);
    await openScreen(each, '/workbench/draft');
    await lookAtWarnings(each);
  }
  await Promise.all(
    [page, second].map(async (each) => {
      await each.getByRole('textbox', { name: 'Why? (optional)' }).fill('The list was wrong');
      await each.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(each.getByText('Nothing is edited')).toBeVisible();
    }),
  );
  const notes = (await publishedSince(server, seq)).map(({ note }) => note);
  expect(notes).toEqual(['Lakeland March list', 'Lakeland April list', 'The list was wrong']);

  for (const each of [page, second]) {
    await openScreen(each, '/workbench/history');
    await publicationOf(each, 'Lakeland April list').click();
    await each.getByRole('button', { name: /^Take back what was published/ }).click();
    const dialog = each.getByRole('dialog');
    await expect(dialog).toContainText('It is taken back already');
    await expect(dialog).toContainText('The list was wrong');
    await expect(dialog.getByRole('button', { name: 'Put it in the draft' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
  await openParts(page, part);
  await expect(rowOf(page, part)).toContainText('$30');
});

function publicationOf(page: Page, note: string): Locator {
  return page
    .getByRole('list', { name: 'Publications' })
    .getByRole('link')
    .filter({ hasText: note });
}
