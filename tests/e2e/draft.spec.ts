import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { lastSeq, publishedSince } from '../support/authoring.ts';
import { expect, test } from '../support/e2e.ts';
import { addJob, showMenu, shownPrices, startSession, waitForBook } from '../support/visit.ts';

const problem = 'AC compressor will not start';
const part = 'Capacitor and contactor';

test('[A1, A4, A5, A12] an author without a signal sees what a cost changes, publishes it with a note at the next contact, and takes it back', async ({
  page,
  elsewhere,
  server,
  withBook,
}) => {
  const technician = await elsewhere();
  await withBook(technician, 'technician');
  await technician.goto('/home');
  await startSession(technician);
  await addJob(technician, problem);
  await showMenu(technician);
  const before = await shownPrices(technician);
  const seq = await lastSeq(server);

  await withBook(page, 'author');
  await page.goto('/home');
  await waitForBook(page);
  await page.goto(`/workbench?table=costsMaterial&q=${encodeURIComponent(part)}`);
  const cost = page.getByRole('grid').getByRole('row').nth(1).locator('[aria-colindex="3"]');
  await expect(cost).toContainText('$');
  await server.stop();
  await cost.click();
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await expect(cost).toContainText('$99');
  await page.getByRole('link', { name: /^Review/ }).click();

  // What technicians will see, and what to look at before.
  const impact = panel(page, 'What technicians will see');
  await expect(impact).toContainText(problem);
  const promised = await impact.getByText(/^After: /).allTextContents();
  expect(promised.length).toBeGreaterThan(0);
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeDisabled();
  await lookAtWarnings(page);
  await expect(publish).toBeEnabled();
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await page.getByRole('textbox', { name: 'Why? (optional)' }).fill('Summer prices');
  await publish.click();
  await expect(page.getByText('It is published at the next contact')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Summer prices')).toBeVisible();

  await server.start();
  await expect(page.getByText('Nothing is edited')).toBeVisible();
  const [change, ...more] = await publishedSince(server, seq);
  expect(more).toEqual([]);
  expect(change).toMatchObject({
    note: 'Summer prices',
    changeset: [{ collection: 'costsMaterial', operation: 'create', data: { name: part } }],
  });
  await expect.poll(() => shownPrices(technician)).not.toEqual(before);
  const shown = Object.values(await shownPrices(technician)).map(
    (price) => `After: $${price.toLocaleString('en')}`,
  );
  expect(shown).toEqual(expect.arrayContaining(promised));

  const published = panel(page, 'Published from this device');
  await expect(published.getByRole('listitem')).toHaveText(/^Summer prices.* · 1 part/);
  await published.getByRole('button', { name: /^Take back what was published on/ }).click();
  await expect(published).toContainText('Taken back in the draft');
  await expect(impact).toContainText(problem);
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await lookAtWarnings(page);
  await publish.click();
  await expect(page.getByText('Nothing is edited')).toBeVisible();
  await expect(published.getByText('Taken back', { exact: true })).toBeVisible();
  await expect.poll(() => shownPrices(technician)).toEqual(before);
});

async function lookAtWarnings(page: Page) {
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  for (const label of await page.getByText(/^I have looked at/).all()) await label.click();
}

function panel(page: Page, title: string) {
  return page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: title }),
    });
}
