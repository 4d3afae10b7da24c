import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { routeTable } from '../support/route-table.ts';
import { begin, expectCell, walkTo } from '../support/route-walk.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test('the side rail stays where it is however far the page is scrolled', async ({
  page,
  withBook,
}) => {
  await withBook(page, 'technician');
  await page.goto('/problems/select');
  await expect(page.getByRole('heading', { name: 'All problems' })).toBeVisible();
  const rail = page.getByRole('navigation', { name: 'Menu' });
  const bar = page.getByRole('banner');
  const [top, below] = [await rail.boundingBox(), await bar.boundingBox()];
  expect(top?.y).toBe(below?.height);
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBe(page.viewportSize()?.height);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect(await rail.boundingBox()).toEqual(top);
  await rail.getByRole('link', { name: 'Home' }).click();
  await page.waitForURL('**/home');
});

test('each screen is named once, and what one types into has letters of 16 px, so that no tablet zooms in', async ({
  page,
  server,
  withBook,
}) => {
  const doubled: string[] = [];
  const small: string[] = [];
  const seen = new Set<string>();
  const lookAtFields = async (where: string) => {
    for (const { name, size } of await fields(page)) {
      seen.add(name);
      if (size < 16) small.push(`${where}: ${name} has ${size} px`);
    }
  };
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await lookAtFields('login');
  await walkTo(page, '/auth/register');
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  await lookAtFields('register');

  await withBook(page, 'admin');
  const ids = await begin(page, server, 'admin');
  for (const row of routeTable) {
    // There the bar and the fields are gone with the person.
    if (row.route === 'auth.logout') continue;
    await walkTo(page, row.path(ids));
    await expectCell(page, row.admin, row.route);
    await expect(page.getByRole('heading', { level: 1 }), row.route).toHaveCount(1);
    doubled.push(...(await doubledName(page)).map((names) => `${row.route}: ${names}`));
    await lookAtFields(row.route);
    await page.setViewportSize(phone);
    await lookAtFields(`${row.route} on a phone`);
    await page.setViewportSize(desk);
  }
  expect(doubled).toEqual([]);
  expect(small).toEqual([]);
  expect(seen.size).toBeGreaterThan(5);
});

/** The name of the screen in the bar and its own heading, where the one says what the other says. */
async function doubledName(page: Page): Promise<string[]> {
  const own = page.getByRole('main').getByRole('heading', { level: 1 });
  const name = (await page.title()).replace(' · Tierbook', '');
  const inBar = page.getByRole('banner').getByText(name, { exact: true });
  if ((await own.count()) === 0 || (await inBar.count()) === 0) return [];
  const text = await own.innerText();
  return gist(text) === gist(name) ? [`${name}, ${text}`] : [];
}

/** What is left of a name without words that say nothing. */
function gist(name: string): string {
  return name.toLowerCase().replace(/\b(?:your|the|an?|new|current)\b|\s/g, '');
}

/** Everything on the screen that the keyboard of a tablet opens for. */
function fields(page: Page) {
  return page.locator('input, textarea, select, [contenteditable]').evaluateAll((all) =>
    all
      // A slider keeps its value in one that nobody sees.
      .filter((field) => field.checkVisibility())
      .filter(
        (field) => !['checkbox', 'radio', 'range', 'hidden'].includes(Reflect.get(field, 'type')),
      )
      .map((field) => ({
        name: field.getAttribute('name') ?? field.getAttribute('aria-label') ?? field.id,
        size: Number.parseFloat(getComputedStyle(field).fontSize),
      })),
  );
}
