import { expect, test } from '../support/e2e.ts';
import { routeTable } from '../support/route-table.ts';
import { begin, expectCell } from '../support/route-walk.ts';

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

test('each screen is named once: a heading of its own says something else than the bar', async ({
  page,
  server,
  withBook,
}) => {
  await withBook(page, 'admin');
  const ids = await begin(page, server, 'admin');
  const doubled: string[] = [];
  for (const row of routeTable) {
    // There the bar is gone with the person.
    if (row.route === 'auth.logout') continue;
    await page.goto(row.path(ids));
    await expectCell(page, row.admin, row.route);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, row.route).toHaveCount(1);
    const own = page.getByRole('main').getByRole('heading', { level: 1 });
    const name = (await page.title()).replace(' · Tierbook', '');
    const inBar = page.getByRole('banner').getByText(name, { exact: true });
    if ((await own.count()) === 0 || (await inBar.count()) === 0) continue;
    const text = await own.innerText();
    if (gist(text) === gist(name)) doubled.push(`${row.route}: ${name}, ${text}`);
  }
  expect(doubled).toEqual([]);
});

/** What is left of a name without words that say nothing. */
function gist(name: string): string {
  return name.toLowerCase().replace(/\b(?:your|the|an?|new|current)\b|\s/g, '');
}
