import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { openScreen } from '../support/open-screen.ts';
import { starterIds } from '../support/route-table.ts';
import { expectToast } from '../support/shown-for.ts';
import { waitForBook } from '../support/visit.ts';

const offerPage = `/offers/${starterIds.offer}/browse`;
const said = (page: Page) => page.getByRole('list', { name: 'Mistakes that you reported' });

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations).toEqual([]);
}

test('[V7, V8] a technician without a signal says that a price is wrong; an author mends and answers it', {
  tag: ['@offline', '@long'],
}, async ({ page, elsewhere, server, withBook }) => {
  await withBook(page, 'technician');
  await openScreen(page, offerPage);
  await waitForBook(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Something wrong?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a mistake' });
  await expect(dialog.getByRole('radio', { name: 'Wrong price' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'What should it be?' }).fill('The disposer is 40 more');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Report it' }).click();
  await expectToast(page, 'Reported. It is sent as soon as there is contact.');
  await expect(said(page)).toContainText('Waits to be sent');
  const chip = page.getByRole('banner').getByRole('link', { name: /data settings$/ });
  await expect(chip).toContainText('1 pending');
  await openScreen(page, '/auth/logout');
  await expect(page.getByText('1 report of a mistake that is not sent')).toBeVisible();
  await openScreen(page, '/settings');
  await expect(said(page).getByRole('link')).toHaveAttribute('href', offerPage);

  await page.context().setOffline(false);
  await expect(said(page)).toContainText('Sent');
  await expect(said(page)).not.toContainText('Waits');

  const author = await elsewhere();
  await withBook(author, 'author');
  await author.goto(`${server.url}/workbench`);
  await author.getByRole('link', { name: 'Reported mistakes: 1 open' }).click();
  const open = author.getByRole('list', { name: 'Without an answer' });
  await expect(open).toContainText('The disposer is 40 more');
  await expectAccessible(author);
  await open.getByRole('link', { name: /^Edit the menu: / }).click();
  await author.waitForURL('**/workbench/menus/garbage_disposal_jammed');
  await author.goBack();
  await open.getByRole('button', { name: /^Answer: / }).click();
  await author.getByRole('textbox', { name: 'Your answer' }).fill('Mended with the spring prices');
  await expectAccessible(author);
  await author.getByRole('button', { name: 'Send the answer' }).click();
  await expect(author.getByRole('heading', { name: 'No open reports' })).toBeVisible();
  await expect(author.getByRole('main')).toContainText('Mended with the spring prices');
  // Without it nothing is kept for a start without a network.
  await waitForBook(author);
  await author.context().setOffline(true);
  await author.reload();
  await expect(author.getByRole('heading', { name: 'No connection' })).toBeVisible();

  await openScreen(page, offerPage);
  await expect(said(page)).toContainText('Mended with the spring prices');

  // Home says it, until whoever asked has read it.
  await openScreen(page, '/home');
  const answers = page.getByRole('list', { name: 'Answers to your reports' });
  await expect(answers).toContainText('Mended with the spring prices');
  await answers.getByRole('button', { name: /^Got it: / }).click();
  await expect(answers).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Start Session' })).toBeVisible();
  await expect(answers).toHaveCount(0);
});
