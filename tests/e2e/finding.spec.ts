import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { openScreen } from '../support/open-screen.ts';

const capacitor = 'AC capacitor failed (35/5 µF)';

test.beforeEach(({ page, withBook }) => withBook(page, 'author'));

test('[K12] words of the trade and lines of menus find a problem, arrows and Enter open it, and what was not found offers what is near', async ({
  page,
}) => {
  await test.step('words of the trade and lines of menus find a problem, and its row says why', async () => {
    await openScreen(page, '/browse/problems');
    const search = searchBox(page);
    await search.fill('tstat');
    const thermostat = row(page, 'Thermostat is blank or shows the wrong temperature');
    await expect(thermostat).toContainText('means: thermostat');
    await expect(thermostat.locator('mark').first()).toHaveText('Thermostat');

    await search.fill('flapper');
    const toilet = row(page, 'Toilet runs all the time');
    await expect(toilet).toContainText('in Band-Aid: New flapper');
    await expect(toilet.locator('mark')).toHaveText('flapper');
    await expect(page.getByRole('heading', { name: '1 problem' })).toBeVisible();

    await search.fill('no enciende');
    await expect(row(page, 'Furnace will not light, igniter cracked')).toBeVisible();
  });
  await test.step('arrows mark a result and Enter opens it, the focus staying in the box', async () => {
    await openScreen(page, '/browse/problems');
    const search = searchBox(page);
    await search.fill('toilet');
    // What the menus say is found last, and comes between: a mark stays where it is.
    await expect(row(page, 'Garbage disposal leaks')).toContainText('in Bronze: New sink flange');
    await expect(search).not.toHaveAttribute('aria-activedescendant');
    await search.press('ArrowDown');
    await search.press('ArrowDown');
    await search.press('ArrowUp');
    await expect(search).toBeFocused();
    const first = details(page, 'Toilet clogs again and again');
    await expect(search).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? '',
    );
    await search.press('ArrowUp');
    await expect(search).not.toHaveAttribute('aria-activedescendant');

    await search.press('ArrowDown');
    await search.press('Enter');
    await page.waitForURL('**/browse/problem/*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Toilet clogs again and again',
    );
  });
  await test.step('Enter opens the only result of what is in the box, however soon it is pressed', async () => {
    await openScreen(page, '/browse/problems');
    await expect(details(page, capacitor)).toBeVisible();
    await searchBox(page).fill('35/5');
    await searchBox(page).press('Enter');
    await page.waitForURL('**/browse/problem/*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(capacitor);
  });
  await test.step('Enter opens none of several, and Escape empties the box', async () => {
    await openScreen(page, '/browse/problems');
    const search = searchBox(page);
    await search.fill('toilet');
    await expect(page.getByRole('heading', { name: /^\d+ problems$/ })).toBeVisible();
    await search.press('Enter');
    await search.press('ArrowDown');
    await search.press('Escape');
    await expect(search).toHaveValue('');
    await expect(search).not.toHaveAttribute('aria-activedescendant');
    await expect(page).toHaveURL(/\/browse\/problems$/);
  });
  await test.step('a mark walks down a long list, into sight and with its row in the page', async () => {
    await openScreen(page, '/browse/problems');
    await expect(details(page, capacitor)).toBeVisible();
    const search = searchBox(page);
    for (let step = 0; step < 30; step += 1) await search.press('ArrowDown');
    const id = (await search.getAttribute('aria-activedescendant')) ?? '';
    const marked = page.locator('.problem-row[data-marked]');
    await expect(marked).toHaveCount(1);
    await expect(marked).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(details(page, capacitor)).toBeInViewport();
    await expect(page.locator(`#${id}`)).toHaveCount(1);
  });
  await test.step('without a result it offers what has some of the words, and the tags', async () => {
    await openScreen(page, '/browse/problems?q=toilet+qqqqq');
    await expect(page.getByText('No problems found matching your search criteria.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Near to what you typed' })).toBeVisible();
    await expect(row(page, 'Toilet runs all the time')).toBeVisible();
    const tags = page.getByRole('group', { name: 'Tags' });
    // More of them than beside a list.
    await expect(tags.getByRole('button', { name: /^No cooling/ })).toBeVisible();
    await tags.getByRole('button', { name: /^No cooling/ }).click();
    await expect(page).toHaveURL(/\/browse\/problems\?tag=no_cooling$/);
    await expect(searchBox(page)).toHaveValue('');
    await expect(details(page, capacitor)).toBeVisible();
  });
});

test.describe('without what a service worker loads ahead', () => {
  test.use({ serviceWorkers: 'block' });

  test('[K12] Enter pressed before all of the search is loaded opens the result that it brings', {
    tag: '@long',
  }, async ({ page }) => {
    const held: Route[] = [];
    await page.route(/\/finder-[^/]+\.js$/, (route) => {
      held.push(route);
    });
    await page.goto('/browse/problems');
    await expect(details(page, capacitor)).toBeVisible();
    await searchBox(page).fill('flapper');
    await searchBox(page).press('Enter');
    await expect(details(page, capacitor)).toBeHidden();
    await expect.poll(() => held).toHaveLength(1);
    for (const route of held) await route.continue();
    await page.waitForURL('**/browse/problem/*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toilet runs all the time');
  });

  test('[K12] the words of the trade are loaded once a search is shown, and not before', {
    tag: '@long',
  }, async ({ page }) => {
    const withWords: string[] = [];
    page.on('response', async (response) => {
      if (!/\.js$/.test(new URL(response.url()).pathname)) return;
      const script = await response.text().catch(() => '');
      if (script.includes('termocupla')) withWords.push(response.url());
    });
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(withWords).toEqual([]);
    await page.goto('/problems/select');
    await expect.poll(() => withWords.length).toBe(1);
  });
});

function searchBox(page: Page) {
  return page.getByRole('searchbox', { name: 'Search problems' });
}

function details(page: Page, name: string) {
  return page.getByRole('link', { name: `View Details: ${name}` });
}

function row(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: details(page, name) });
}
