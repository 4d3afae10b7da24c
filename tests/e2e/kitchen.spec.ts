import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { openScreen } from '../support/open-screen.ts';
import { storedVisit } from '../support/stored-visit.ts';
import {
  addJob,
  confirmTier,
  openJob,
  setMultiplier,
  showMenu,
  waitForBook,
} from '../support/visit.ts';

const capacitor = 'AC capacitor failed (35/5 µF)';
const toilet = 'Toilet runs all the time';

const visit = (page: Page) => page.getByRole('region', { name: 'This visit' });

test.beforeEach(async ({ page, withBook }) => {
  await withBook(page, 'technician', [capacitor]);
  await openJob(page);
});

test('[K5] customer and notes are kept at every letter, without a network, and begin anew with the next visit', {
  tag: ['@offline', '@long'],
}, async ({ page, context }) => {
  await waitForBook(page);
  await context.setOffline(true);
  await visit(page).getByRole('button', { name: 'Add customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customer' });
  await dialog.getByLabel('Name').fill('María Núñez');
  await dialog.getByLabel('Address').fill('418 Alder Street\nPortland');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(visit(page)).toContainText('María Núñez');
  const notes = 'Gate code 4711\n\nDog';
  await page.getByLabel('Notes').fill(notes);
  await expect
    .poll(() => storedVisit(page))
    .toMatchObject({
      customer: { name: 'María Núñez', address: '418 Alder Street\nPortland' },
      jobs: [{ notes: notes.split('\n') }],
    });
  await page.reload();
  await expect(page.getByLabel('Notes')).toHaveValue(notes);
  await visit(page).getByRole('button', { name: 'María Núñez' }).click();
  await expect(dialog.getByLabel('Address')).toHaveValue('418 Alder Street\nPortland');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await openScreen(page, '/session/review');
  await expect(visit(page)).toContainText('María Núñez');
  await expect(page.getByText('Gate code')).toBeHidden();
});

test('[U34] the header leads from job to job and says what was chosen so far; a slider says what it adds, and more than double asks whether it is meant', {
  tag: '@long',
}, async ({ page }) => {
  await expect(visit(page)).not.toContainText('Total so far');
  await showMenu(page);
  await confirmTier(page, 'gold');
  await expect(visit(page)).toContainText('$314');
  await addJob(page, toilet);
  const jobs = visit(page).getByRole('navigation', { name: 'Jobs of this visit' });
  await expect(jobs.getByRole('link')).toHaveCount(2);
  await expect(jobs.getByRole('link', { name: toilet })).toHaveAttribute('aria-current', 'page');
  await expect(jobs.getByRole('link', { name: capacitor })).toContainText('Gold · $314');
  await jobs.getByRole('link', { name: capacitor }).click();
  await expect(page.getByRole('heading', { level: 1, name: capacitor })).toBeVisible();
  await expect(page.getByText('No change')).toHaveCount(2);
  await setMultiplier(page, 'Time', 1.25);
  await expect(page.getByText('+$79 on Gold')).toBeVisible();
  const warning = page.getByText(/^More than double the whole price/);
  await expect(warning).toBeHidden();
  await setMultiplier(page, 'Material', 2.25);
  await expect(warning).toBeVisible();
  await jobs.getByRole('button', { name: 'Add a job' }).click();
  await page.waitForURL('**/problems/select');
});

test('[U34, K5, K9] a slider that is left at once keeps its value, and Enter in the last field of a dialog does what its button does', async ({
  page,
}) => {
  const slider = page.getByRole('slider', { name: 'Material' });
  await slider.focus();
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.waitForURL('**/home');
  await expect
    .poll(() => storedVisit(page))
    .toMatchObject({ jobs: [{ materialMult: 1.5, timeMult: 1 }] });
  await openJob(page);
  await expect(slider).toHaveAttribute('aria-valuenow', '1.5');

  await visit(page).getByRole('button', { name: 'Add customer' }).click();
  const customer = page.getByRole('dialog', { name: 'Customer' });
  await customer.getByLabel('Name').fill('María Núñez');
  await customer.getByLabel('Name').press('Enter');
  await customer.getByLabel('Order number').press('Enter');
  await expect(customer).toHaveCount(0);
  await expect(visit(page)).toContainText('María Núñez');

  await page.getByRole('button', { name: 'Customer declined' }).click();
  const decline = page.getByRole('dialog', { name: 'Close as declined' });
  const last = decline.getByLabel('Call back on (optional)');
  await last.press('Enter');
  await decline.getByText('Too expensive').click();
  await last.press('Enter');
  await expect(decline).toHaveCount(0);
  await expect(page.getByText('Closed as declined: Too expensive')).toBeVisible();
});

test('[K9] a declined job stays with its reason, counts nowhere, and is opened again with what was chosen', async ({
  page,
}) => {
  await showMenu(page);
  await confirmTier(page, 'gold');
  await addJob(page, toilet);
  await showMenu(page);
  await confirmTier(page, 'silver');
  await page.getByRole('article', { name: capacitor }).waitFor();
  await openScreen(page, '/session/index');
  await page.getByRole('button', { name: `More for ${capacitor}` }).click();
  await page.getByRole('menuitem', { name: 'Adjust' }).click();
  await page.getByRole('button', { name: 'Customer declined' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close as declined' });
  await expect(dialog.getByRole('button', { name: 'Close job' })).toBeDisabled();
  const waits = dialog.getByText('Pick a reason or type one, then close the job.');
  await expect(waits).toBeInViewport();
  await dialog.getByText('Too expensive').click();
  await expect(waits).toBeHidden();
  await dialog.getByLabel('Call back on (optional)').fill('2030-01-31');
  await dialog.getByLabel("In the customer's words (optional)").fill('Maybe in spring');
  await dialog.getByRole('button', { name: 'Close job' }).click();
  const callBack = 'Call back on Thursday, January 31, 2030';
  await expect(
    page.getByText(`Closed as declined: Too expensive: Maybe in spring · ${callBack}`),
  ).toBeVisible();
  await expect(visit(page)).not.toContainText('$314');

  await openScreen(page, '/session/review');
  const tile = page.getByRole('article', { name: capacitor });
  await expect(tile).toContainText('Declined');
  await expect(tile).toContainText('Too expensive: Maybe in spring');
  await expect(tile).toContainText(callBack);
  await expect(page.getByText('1 of 2 jobs')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(visit(page).getByRole('link', { name: capacitor })).toContainText('Gold · $314');
});
