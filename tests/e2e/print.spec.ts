import type { Page } from '@playwright/test';
import { readPdf } from '../documents/read-pdf.ts';
import { expect, test } from '../support/e2e.ts';
import { openScreen } from '../support/open-screen.ts';
import {
  addJob,
  confirmTier,
  holdToLeave,
  openJob,
  setMultiplier,
  showMenu,
  startSession,
  tierCard,
  tierNames,
} from '../support/visit.ts';

/** What screens of a visit are on paper (decision 48). */

const capacitor = 'AC capacitor failed (35/5 µF)';
const toilet = 'Toilet runs all the time';

/** Of the demo's organization and of the customer. */
const head = [
  'Northside Home Services',
  '412 Millrace Avenue',
  '(218) 555-0142',
  'PM-061883',
  'María Núñez',
];
const foot = ['Prices include sales tax.', 'Prices hold for 30 days', 'before we go on.'];

/** Of the frame, of how prices come about, and of what technicians do. */
const neverPrinted =
  /Up to date|pending|Settings|Tierbook|Session|Adjust|Choose|Confirm|Copy|Sign |\bSA\b|×|hours?\b|markup|multiplier|Notes|Gate code|More than double|revision|Total so far/i;

/** What a printer gets of the screen, in the order in which it is read. */
async function printed(page: Page): Promise<string> {
  await page.locator('[data-on-paper]').waitFor({ state: 'attached' });
  const { pages, inked } = await readPdf(await page.pdf({ format: 'Letter' }));
  // No page is left empty.
  expect(inked.every((points) => points > 0)).toBe(true);
  // A word with a hyphen may go on in the next line.
  return pages
    .join('\n')
    .replace(/\s+/g, ' ')
    .replace(/(\w-) (?=\w)/g, '$1');
}

async function expectLetter(page: Page, says: readonly string[], never = neverPrinted) {
  const text = await printed(page);
  for (const each of [...head, ...says, ...foot]) expect(text).toContain(each);
  expect(text).not.toMatch(never);
}

/** All that a card says to a customer: its lines, its price and its warranty. */
async function cardTexts(page: Page, tier: string): Promise<string[]> {
  const card = tierCard(page, tier);
  const lines = await card.getByRole('listitem').allInnerTexts();
  return [
    ...lines.filter((line) => line.trim() !== '' && !line.startsWith('Not included')),
    await card.getByTestId('price').innerText(),
    await card.getByTestId('warranty').innerText(),
  ];
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in the ${scheme} colors`, () => {
    test.use({ colorScheme: scheme });

    test('each screen of a visit is printed as a letter with lines, prices, total and terms, and with nothing internal', {
      tag: '@long',
    }, async ({ page, withBook }) => {
      await withBook(page, 'technician', [toilet, capacitor]);
      await openJob(page, 2);
      await page.getByRole('button', { name: 'Add customer' }).click();
      const customer = page.getByRole('dialog', { name: 'Customer' });
      await customer.getByLabel('Name').fill('María Núñez');
      await customer.getByLabel('Order number').fill('PO-7781');
      await customer.getByRole('button', { name: 'Done' }).click();
      await page.getByLabel('Notes').fill('Gate code 4711');
      await setMultiplier(page, 'Time', 2.25);

      await showMenu(page);
      const all = (await Promise.all(tierNames.map((tier) => cardTexts(page, tier)))).flat();
      const menu = [capacitor, 'PO-7781', 'Platinum', 'Band-Aid', ...all];
      await expectLetter(page, menu);
      await expectLight(page);
      await page.goBack();
      await expectLetter(page, menu);
      await page.getByRole('link', { name: 'Review job' }).click();
      await page.waitForURL('**/preview');
      // The address is there before the screen is, and the one before it has a letter too.
      await expect(page.getByRole('banner').getByText('Job Preview')).toBeVisible();
      await expectLetter(page, menu);

      await showMenu(page);
      const gold = await cardTexts(page, 'gold');
      await tierCard(page, 'gold').getByRole('link').click();
      await page.waitForURL('**/confirm/**');
      await expect(page.getByRole('button', { name: 'Confirm Selection' })).toBeEnabled();
      await expectLetter(page, ['Gold', ...gold]);
      expect(await printed(page)).not.toContain('Platinum');

      await page.getByRole('button', { name: 'Confirm Selection' }).click();
      await page.waitForURL('**/session/review');
      const total = await page.getByTestId('total-standard').innerText();
      const visit = [capacitor, 'Gold', ...gold, `Total ${total}`, toilet, 'No Selection'];
      await expectLetter(page, visit);
      await openScreen(page, '/session/index');
      await expect(page.getByRole('heading', { name: 'Existing Jobs' })).toBeVisible();
      await expectLetter(page, visit);
      await openScreen(page, '/session/browse');
      await expect(page.getByRole('heading', { name: 'All visits' })).toBeVisible();
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      await page.getByRole('button', { name: 'Print', exact: true }).first().click();
      await expect(page.locator('body[data-printed]')).toBeAttached();
      await expectLetter(page, visit);

      await openScreen(page, '/session/sign');
      await page.getByRole('button', { name: 'Type my name instead' }).click();
      await page.getByRole('checkbox', { name: /^I accept this order/ }).check({ force: true });
      await page.getByRole('button', { name: /^Sign for/ }).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      await holdToLeave(page, '**/session/review');
      // As in its document, the revision of the book is at its end.
      const internal = new RegExp(neverPrinted.source.replace('|revision', ''), 'i');
      const accepted = [...gold, `Total ${total}`, 'Accepted by typing the name'];
      await expectLetter(page, ['Order:', ...accepted], internal);
      await page.getByRole('link', { name: 'Show order' }).click();
      await expect(page.getByRole('status').first()).toHaveText('The document is ready.');
      const order = page.url().split('/').at(-1) ?? '';
      const signed = [
        ...[`Order: ${order}`, ...accepted],
        ...['Notice of cancellation', 'the third business day after today'],
      ];
      await expectLetter(page, signed, internal);
    });
  });
}

/** Ink is dark and paper white, whatever the screen is in, also where grounds are printed. */
async function expectLight(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const letter = page.locator('[data-on-paper]');
  await expect(letter).toBeVisible();
  await expect(letter.locator('canvas')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(letter).toHaveCSS('color', 'rgb(26, 33, 43)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: null });
  await expect(letter).toBeHidden();
}

test('no offer is parted by the end of a page, and the button prints', { tag: '@long' }, async ({
  page,
  withBook,
}) => {
  await withBook(page, 'technician');
  await startSession(page);
  for (const problem of [toilet, capacitor, 'Garbage disposal jammed or humming']) {
    await addJob(page, problem);
    await showMenu(page);
    await confirmTier(page, 'platinum');
  }
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'Printed';
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle('Printed');
  const { pages } = await readPdf(await page.pdf({ format: 'Letter' }));
  for (const job of [1, 2, 3]) {
    // Its name is on the page that its warranty is on.
    const own = pages.filter((text) => text.includes(`${job}. `));
    expect(own).toHaveLength(1);
    expect(own[0]?.match(/Warranty/g)?.length).toBeGreaterThan(0);
  }
});
