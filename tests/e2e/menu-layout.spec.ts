import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { rawBook } from '../support/expected-prices.ts';
import { menuWalks } from '../support/menu-walks.ts';
import { openScreen } from '../support/open-screen.ts';
import {
  addJob,
  chooseCurrency,
  openChoices,
  openMenu,
  setAgreement,
  showMenu,
  shownPrices,
  startSession,
  tierCard,
  tierNames,
} from '../support/visit.ts';

const problem = 'Garbage disposal jammed or humming';

const tablet = { width: 1280, height: 800 };
const lowTablet = { width: 1180, height: 746 };
const upright = { width: 800, height: 1280 };
const phone = { width: 390, height: 844 };

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
  const least = async () => Math.min(...Object.values(await shownPrices(page)));
  await expect.poll(least).toBeGreaterThanOrEqual(10_000);
}

async function chooseSpanish(page: Page) {
  await (await openChoices(page)).getByText('Español', { exact: true }).click();
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
  await expectColumns(page, 5);
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

/** Waits for it: while the page goes from one way to the other a card may not be drawn. */
function expectColumns(page: Page, count: number) {
  return expect(async () => {
    const cards = await boxesOf(page, itself);
    expect(new Set(cards.map(({ x }) => Math.round(x))).size).toBe(count);
  }).toPass();
}

async function expectOneColumn(
  page: Page,
  { width, height, unfolded }: { width: number; height: number; unfolded: boolean },
  details: string,
) {
  await page.setViewportSize({ width, height });
  await expectColumns(page, 1);
  await expectNoSidewaysScroll(page);
  expect(await linesOf(page.getByTestId('price'))).toEqual([1, 1, 1, 1, 1]);
  for (const tier of tierNames) {
    const card = tierCard(page, tier);
    const lines = card.getByRole('list', { includeHidden: true });
    const unfold = card.getByRole('button', { name: details });
    await expect(unfold).toHaveAttribute('aria-expanded', String(unfolded));
    await expect(lines).toBeVisible({ visible: unfolded });
    if (unfolded) await unfold.click();
    await expect(lines).toBeHidden();
    await price(card).scrollIntoViewIfNeeded();
    await expect(price(card)).toBeInViewport({ ratio: 0.95 });
    await unfold.click();
    await expect(lines).toBeVisible();
    await expectNoSidewaysScroll(page);
    await unfold.click();
    await expect(lines).toBeHidden();
  }
}

test('[K13] five long prices stand on one line at 1280×800 and 1024×768, in English and Spanish; a portrait tablet and a phone show one column, every price of it without unfolding', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'technician');
  await longPrices(page);
  const expectLong = async () => {
    for (const shown of await page.getByTestId('price').allTextContents()) {
      expect(shown).toMatch(/^MX\$\d{1,3}(,\d{3})+$/);
    }
  };
  await expectLong();
  await expectFiveColumns(page, 1280, 800);
  await expectFiveColumns(page, 1024, 768);
  await expectOneColumn(page, { ...upright, unfolded: true }, 'Details');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(5);
  await expectOneColumn(page, { ...phone, unfolded: false }, 'Details');
  await chooseSpanish(page);
  await expectLong();
  await expectOneColumn(page, { ...phone, unfolded: false }, 'Detalles');
  await expectFiveColumns(page, 1024, 768);
  await expectFiveColumns(page, 1280, 800);
});

test('[K13] a card says what is not included, and what it has of the next tier; Choose is in view on a low screen however long the lists are, and the whole card takes the tap; an amount is written as in $1,284', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'technician', [
    'Furnace is at the end of its life',
    'Furnace starts and stops again after seconds',
    'AC capacitor failed',
  ]);
  await openMenu(page);
  const shown = await page.getByTestId('price').allTextContents();
  expect(shown).toHaveLength(5);
  for (const text of shown) expect(text).toMatch(/^\$\d{1,3}(,\d{3})*$/);
  expect(shown.filter((text) => text.includes(','))).not.toHaveLength(0);

  await openMenu(page, 2);
  const gold = tierCard(page, 'gold');
  await expect(gold).toContainText('Everything in Silver, plus');
  await expect(tierCard(page, 'platinum')).toContainText('Everything in Gold, upgraded');
  await expect(tierCard(page, 'band-aid')).not.toContainText(/Everything in|All of/);
  const sameDay = 'Same-day visit seven days a week';
  const ofSameDay = (card: Locator) => card.getByRole('listitem').filter({ hasText: sameDay });
  await expect(ofSameDay(tierCard(page, 'platinum'))).toHaveText(sameDay);
  await expect(ofSameDay(gold)).toHaveText(`Not included: ${sameDay}`);
  // In one column only what is included is listed.
  await page.setViewportSize(upright);
  await expect(gold.getByText('Everything in Silver, plus')).toBeVisible();
  await expect(gold.getByText(/^Not included/)).toHaveCount(0);
  await expect(gold.getByRole('list')).toContainText('Burners');

  await openMenu(page, 3);
  await expect(page.getByRole('heading', { level: 1, name: /^AC capacitor/ })).toBeVisible();
  await page.setViewportSize(lowTablet);
  const choose = (card: Locator) => card.getByRole('link');
  await expectColumns(page, 5);
  const card = await boxOf(tierCard(page, 'gold'));
  expect(card.y + card.height).toBeGreaterThan(lowTablet.height);
  for (const link of await boxesOf(page, choose)) {
    expect(link.y + link.height).toBeLessThanOrEqual(lowTablet.height);
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

for (const walk of menuWalks) {
  test(`[K13] in ${walk.menus} price, warranty and Choose stay in view, and a service stands at one height`, {
    tag: walk.tag,
  }, async ({ page, server, withBook }) => {
    // Each menu in two sizes, with and without the agreement.
    test.slow();
    const { menus } = await rawBook(server);
    expect(menus.length).toBeGreaterThanOrEqual(72);
    await withBook(page, 'technician');
    await page.goto('/home');
    await expect(page.getByRole('link', { name: 'Start Session' })).toBeVisible();
    const faults: string[] = [];
    for (const { id, name } of walk.chosenOf(menus)) {
      for (const search of ['', '?sa=true']) {
        await openScreen(page, `/menus/${id}/show/legacy${search}`);
        await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
        await expect(page.getByText(/^Save /)).toHaveCount(search === '' ? 0 : 5);
        for (const size of [tablet, lowTablet]) {
          await page.setViewportSize(size);
          const found = await faultsOfMenu(page);
          faults.push(...found.map((fault) => `${name}${search} at ${size.width}: ${fault}`));
        }
      }
    }
    expect(faults).toEqual([]);
  });
}

/** In words, what is not in view at either end of the page, or stands at two heights. */
function faultsOfMenu(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const faults: string[] = [];
    const boxOf = (element: Element | null | undefined) =>
      element?.getBoundingClientRect() ?? new DOMRect(0, -1);
    const painted = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const cards = [...document.querySelectorAll('main article')];
    const ends = [0, document.documentElement.scrollHeight];
    for (const end of ends) {
      window.scrollTo(0, end);
      await painted();
      const at = end === 0 ? 'at the top' : 'at the end';
      const top = boxOf(document.querySelector('header')).bottom;
      const heights = new Map<string, Set<number>>();
      for (const [tier, card] of cards.entries()) {
        const price = card.querySelector('[data-testid=price]');
        const warranty = card.querySelector('[data-testid=warranty]');
        const choose = card.querySelector('a');
        for (const [what, part] of Object.entries({ price, warranty, choose })) {
          const box = boxOf(part);
          if (box.top < top || box.bottom > window.innerHeight)
            faults.push(`${what} of tier ${tier} is out of view ${at}`);
        }
        const services = [...card.querySelectorAll('li')];
        for (const service of services) {
          const text = service.textContent.replace('Not included: ', '');
          const known = heights.get(text) ?? new Set();
          heights.set(text, known.add(Math.round(boxOf(service).top)));
        }
        if (end === 0 && boxOf(services[0]).top < boxOf(price).bottom)
          faults.push(`the first service of tier ${tier} is under its price`);
        if (end > 0 && boxOf(services.at(-1)).bottom > boxOf(warranty).top)
          faults.push(`the last service of tier ${tier} is under its warranty`);
      }
      for (const [text, { size }] of heights)
        if (size > 1) faults.push(`"${text}" stands at ${size} heights`);
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) faults.push('it scrolls sideways');
    }
    if (cards.length !== 5) faults.push(`${cards.length} cards`);
    window.scrollTo(0, 0);
    return faults;
  });
}
