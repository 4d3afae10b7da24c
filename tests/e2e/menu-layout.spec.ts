import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import {
  addJob,
  chooseCurrency,
  setAgreement,
  showMenu,
  shownPrices,
  startSession,
  tierCard,
  tierNames,
} from '../support/visit.ts';

const problem = 'Garbage disposal jammed or humming';

/** From a device that has the book: the dearest that the sliders allow, in pesos and under the agreement: every price is long. */
async function longPrices(page: Page) {
  await startSession(page);
  await chooseCurrency(page, 'Mexican Peso');
  await addJob(page, problem);
  for (const label of ['Time', 'Material']) {
    const slider = page.getByRole('slider', { name: label });
    await slider.focus();
    await slider.press('End');
    await expect(slider).toHaveAttribute('aria-valuenow', '5');
  }
  await showMenu(page);
  await setAgreement(page, true);
  await expect(page.getByText(/^Save MX\$/)).toHaveCount(5);
  for (const price of Object.values(await shownPrices(page))) {
    expect(price).toBeGreaterThanOrEqual(10_000);
  }
}

async function chooseSpanish(page: Page) {
  await page.getByRole('button', { name: /^Language and currency/ }).click();
  await page.getByRole('dialog').getByText('Español', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not shown`);
  return box;
}

function boxesOf(page: Page, part: (card: Locator) => Locator): Promise<Box[]> {
  return Promise.all(tierNames.map((tier) => boxOf(part(tierCard(page, tier)))));
}

const price = (card: Locator) => card.getByTestId('price');
const itself = (card: Locator) => card;

/** How many lines each text takes. */
function linesOf(locator: Locator) {
  return locator.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      return new Set(tops).size;
    }),
  );
}

async function expectNoSidewaysScroll(page: Page) {
  const { content, room } = await page.evaluate(() => ({
    content: document.scrollingElement?.scrollWidth ?? 0,
    room: document.scrollingElement?.clientWidth ?? 0,
  }));
  expect(content).toBeLessThanOrEqual(room);
}

async function expectFiveColumns(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await expect.poll(() => columnsOf(page)).toBe(5);
  const cards = await boxesOf(page, itself);
  const prices = await boxesOf(page, price);
  expect(await linesOf(page.getByTestId('price'))).toEqual([1, 1, 1, 1, 1]);
  for (const [index, box] of prices.entries()) {
    const card = cards[index] as Box;
    // On one line, all of it seen without scrolling, and nothing of it in the next card.
    expect(box.y).toBeCloseTo(prices[0]?.y ?? 0, 0);
    expect(box.height).toBeCloseTo(prices[0]?.height ?? 0, 0);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(box.x).toBeGreaterThanOrEqual(card.x);
    expect(box.x + box.width).toBeLessThanOrEqual(card.x + card.width);
    expect(card.x + card.width).toBeLessThanOrEqual(cards[index + 1]?.x ?? width);
  }
  // What is struck through stands in its own card too, on one line.
  for (const [index, box] of (
    await boxesOf(page, (card) => card.locator('s > [aria-hidden]'))
  ).entries()) {
    const card = cards[index] as Box;
    expect(box.x + box.width).toBeLessThanOrEqual(card.x + card.width);
  }
  expect(await linesOf(page.locator('s > [aria-hidden]'))).toEqual([1, 1, 1, 1, 1]);
  await expectNoSidewaysScroll(page);
}

async function columnsOf(page: Page) {
  const cards = await boxesOf(page, itself);
  return new Set(cards.map(({ x }) => Math.round(x))).size;
}

async function expectOneColumn(page: Page, width: number, height: number, details: string) {
  await page.setViewportSize({ width, height });
  await expect.poll(() => columnsOf(page)).toBe(1);
  await expectNoSidewaysScroll(page);
  expect(await linesOf(page.getByTestId('price'))).toEqual([1, 1, 1, 1, 1]);
  for (const tier of tierNames) {
    const card = tierCard(page, tier);
    const lines = card.getByRole('list', { includeHidden: true });
    await expect(lines).toBeHidden();
    await price(card).scrollIntoViewIfNeeded();
    await expect(price(card)).toBeInViewport({ ratio: 0.95 });
    const unfold = card.getByRole('button', { name: details });
    await unfold.click();
    await expect(lines).toBeVisible();
    await expectNoSidewaysScroll(page);
    await unfold.click();
    await expect(lines).toBeHidden();
  }
}

test('five long prices stand on one line at 1280×800 and 1024×768, in English and Spanish', async ({
  page,
  withBook,
}) => {
  await withBook(page, 'technician');
  await longPrices(page);
  for (const shown of await page.getByTestId('price').allTextContents()) {
    expect(shown).toMatch(/^MX\$\d{1,3}(,\d{3})+$/);
  }
  await expectFiveColumns(page, 1280, 800);
  await expectFiveColumns(page, 1024, 768);
  await chooseSpanish(page);
  for (const shown of await page.getByTestId('price').allTextContents()) {
    expect(shown).toMatch(/^\d{1,3}(\.\d{3})+\u00a0MX\$$/);
  }
  await expectFiveColumns(page, 1024, 768);
  await expectFiveColumns(page, 1280, 800);
});

test('a portrait tablet and a phone show one column, every price of it without unfolding', async ({
  page,
  withBook,
}) => {
  await withBook(page, 'technician');
  await longPrices(page);
  await expectOneColumn(page, 800, 1280, 'Details');
  await expectOneColumn(page, 390, 844, 'Details');
  await chooseSpanish(page);
  await expectOneColumn(page, 390, 844, 'Detalles');
});

test('Choose is in view on a low screen however long the lists are, and the whole card takes the tap', async ({
  page,
  withBook,
}) => {
  await withBook(page, 'technician');
  await startSession(page);
  await addJob(page, 'AC capacitor failed');
  await showMenu(page);
  await page.setViewportSize({ width: 1180, height: 746 });
  const choose = (card: Locator) => card.getByRole('link');
  await expect.poll(() => columnsOf(page)).toBe(5);
  const card = await boxOf(tierCard(page, 'gold'));
  expect(card.y + card.height).toBeGreaterThan(746);
  for (const link of await boxesOf(page, choose)) {
    expect(link.y + link.height).toBeLessThanOrEqual(746);
  }
  // At the end of the page it covers nothing.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  for (const tier of tierNames) {
    const { y, height } = await boxOf(tierCard(page, tier).getByText(/warranty/));
    expect(y + height).toBeLessThanOrEqual((await boxOf(choose(tierCard(page, tier)))).y);
  }
  const { x, y, width } = await boxOf(tierCard(page, 'silver').getByTestId('price'));
  await page.mouse.click(x + width / 2, y + 5);
  await page.waitForURL('**/confirm/**');
  await expect(page.getByRole('main')).toContainText(/silver/i);
});

test('an amount in dollars is written as in $1,284, without a space', async ({
  page,
  withBook,
}) => {
  await withBook(page, 'technician');
  await startSession(page);
  await addJob(page, 'Furnace worn out after twenty winters');
  await showMenu(page);
  const shown = await page.getByTestId('price').allTextContents();
  expect(shown).toHaveLength(5);
  for (const text of shown) expect(text).toMatch(/^\$\d{1,3}(,\d{3})*$/);
  expect(shown.filter((text) => text.includes(','))).not.toHaveLength(0);
});
