import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { openScreen } from '../support/open-screen.ts';
import { waitForBook } from '../support/visit.ts';

const problem = 'AC capacitor failed (35/5 µF)';

test.beforeEach(({ page, withBook }) => withBook(page, 'author'));

test('[U24] problems are searched, filtered, opened by a tap anywhere, and found again on return', async ({
  page,
}) => {
  await test.step('a problem is found by what is typed and opened, and the search is still there on return', async () => {
    await openScreen(page, '/home');
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Browse' })
      .click();
    await page.waitForURL('**/browse/problems');
    const search = page.getByRole('searchbox', { name: 'Search problems' });
    await expect(search).toBeFocused();
    await search.fill('capac');
    await expect(page).toHaveURL(/[?&]q=capac/);
    await expect(page.locator('mark').first()).toHaveText(/capac/i);

    await details(page, problem).click();
    await page.waitForURL('**/browse/problem/*');
    await expect(page.getByRole('heading', { level: 1, name: problem })).toBeVisible();
    await expect(part(page, 'Description')).toContainText('Outdoor unit hums');
    await expect(part(page, 'Tags')).toContainText('Air conditioner');
    await expect(part(page, 'Associated menus').getByRole('link', { name: problem })).toBeVisible();

    await page.goBack();
    await expect(search).toHaveValue('capac');
    await expect(details(page, problem)).toBeVisible();
  });
  await test.step('what is typed is still there on return, however soon the page is left', async () => {
    await openScreen(page, '/browse/problems');
    const search = page.getByRole('searchbox', { name: 'Search problems' });
    await search.pressSequentially('capac');
    await details(page, problem).click();
    await page.waitForURL('**/browse/problem/*');
    await page.goBack();
    await expect(search).toHaveValue('capac');
  });
  await test.step('whoever goes back right after a letter is back', async () => {
    await openScreen(page, '/home');
    await openScreen(page, '/browse/problems');
    await page.getByRole('searchbox', { name: 'Search problems' }).evaluate(async (input) => {
      (input as HTMLInputElement).value = 'capac';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      history.back();
      // The pause after the letter began earlier, so it is over by then.
      await new Promise((resolve) => setTimeout(resolve, 400));
    });
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
  });
  await test.step('a tap anywhere on a problem opens it', async () => {
    await openScreen(page, '/browse/problems');
    // On the name, where that is in the row: the row itself may still move as the list comes.
    const row = page.getByRole('listitem').filter({ has: details(page, problem) });
    const position = await row.evaluate((element, name) => {
      const texts = [...element.querySelectorAll('p')];
      const text = texts.find(({ textContent }) => textContent === name);
      if (!text) throw new Error(`The row does not say ${name}`);
      const [inner, outer] = [text.getBoundingClientRect(), element.getBoundingClientRect()];
      return { x: inner.x - outer.x, y: inner.y - outer.y };
    }, problem);
    await row.click({ position });
    await page.waitForURL('**/browse/problem/*');
    await expect(page.getByRole('heading', { level: 1, name: problem })).toBeVisible();
  });
  await test.step('the list is found where it was left', async () => {
    await openScreen(page, '/browse/problems');
    await expect(details(page, problem)).toBeVisible();
    await page.mouse.move(640, 500);
    const last = details(page, 'Water heater tank leaks');
    await expect(async () => {
      await page.mouse.wheel(0, 2000);
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();
    await last.click();
    await page.waitForURL('**/browse/problem/*');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await page.goBack();
    await expect(last).toBeInViewport();
  });
  await test.step('a search without a result says so, and Clear Filters shows everything again', async () => {
    await openScreen(page, '/browse/problems?q=zzzzzz');
    await expect(page.getByText('No problems found matching your search criteria.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL(/\/browse\/problems$/);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(details(page, problem)).toBeVisible();
  });
  await test.step('a tag filters by as many problems as its count says, by its chip and from a problem', async () => {
    await openScreen(page, '/browse/problems');
    const tags = page.getByRole('group', { name: 'Tags' });
    await tags.getByRole('button', { name: /^No heat/ }).click();
    await expect(page).toHaveURL(/[?&]tag=no_heat/);
    const chip = tags.getByRole('button', { name: /^No heat/, pressed: true });
    await expect(chip).toHaveText(/\d+$/);
    const count = /\d+$/.exec((await chip.textContent()) ?? '')?.[0];
    await expect(page.getByRole('heading', { name: `${count} problems` })).toBeVisible();
    await expect(details(page, problem)).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear Filters' }).click();

    await details(page, problem).click();
    await part(page, 'Tags').getByRole('link', { name: 'No cooling' }).click();
    await expect(page).toHaveURL(/\/browse\/problems\?tag=no_cooling/);
    await expect(details(page, problem)).toBeVisible();
  });
});

test('[U21, U22, U23] a book leads to its problems, menus and offers, each of them back, and is searched; on a phone it shows one part at a time', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('[U21, U22, U23] a book leads to its problems, menus and offers, and each of them back', async () => {
    await openScreen(page, '/browse/problems');
    await details(page, problem).click();
    await part(page, 'Associated menus').getByRole('link', { name: problem }).click();
    await page.waitForURL('**/menus/*/browse');
    await page.getByRole('link', { name: 'Tierbook Starter pricebook' }).click();
    await page.waitForURL('**/books/*/browse');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tierbook Starter pricebook');

    const toMenu = page.getByRole('listitem').getByRole('link', { name: problem, exact: true });
    await expect(toMenu.first()).toHaveAttribute('href', /^\/menus\/[a-z0-9]{15}\/show\/legacy$/);
    const menu = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: problem }) });
    await expect(menu.getByRole('listitem')).toHaveCount(5);
    await menu.getByRole('link', { name: 'Long-life capacitor' }).click();
    await page.waitForURL('**/offers/*/browse');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long-life capacitor');
    await expect(part(page, 'Material Costs').getByRole('listitem')).toContainText(['$29']);
    await expect(part(page, 'Time Costs').getByRole('listitem').first()).toContainText(/\d h$/);

    await page.getByRole('link', { name: problem }).click();
    await page.waitForURL('**/menus/*/browse');
    await expect(part(page, 'Tiers').getByRole('listitem')).toContainText([
      'Platinum',
      'Gold',
      'Silver',
      'Bronze',
      'Band-Aid',
    ]);
    await expect(part(page, 'Tiers').getByRole('listitem').nth(3)).toContainText(
      'Long-life capacitor',
    );
    await page.getByRole('link', { name: 'Show Menu' }).click();
    await page.waitForURL('**/show/legacy');
    await expect(page.getByRole('article')).toHaveCount(5);
  });
  await test.step('the search of a book finds problems by name and menus by their offers too', async () => {
    await openBook(page, 'Northside Home Services pricebook');
    await page.getByRole('searchbox').fill('LONG-LIFE capacitor');
    await expect(page.getByText('No problem matches your search.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(problem);
  });
  await test.step('on a phone a book shows one part at a time, and keeps it on return', async () => {
    await openBook(page, 'Northside Home Services pricebook');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('tab', { name: /^Problems/, selected: true })).toBeVisible();
    await page.getByRole('tab', { name: /^Menus/ }).click();
    await expect(page).toHaveURL(/[?&]show=menus/);
    await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
    await page.waitForURL('**/menus/*/browse');
    await page.goBack();
    await expect(page.getByRole('tab', { name: /^Menus/, selected: true })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('a deep link opens a page without a network, from the book on the device', {
  tag: ['@offline', '@long'],
}, async ({ page, server }) => {
  await page.goto('/home');
  await waitForBook(page);
  await page.goto('/browse/problems?q=capac');
  await details(page, problem).click();
  await page.waitForURL('**/browse/problem/*');
  await server.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: problem })).toBeVisible();
  await part(page, 'Associated menus').getByRole('link', { name: problem }).click();
  await expect(part(page, 'Tiers').getByRole('listitem')).toHaveCount(5);
});

test('everything is in Spanish for who chose it', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  await page.goto('/browse/problems?q=zzzzzz');
  await expect(page.getByText('Ningún problema coincide con su búsqueda.')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar los filtros' }).click();
  await page.getByRole('link', { name: `Ver detalles: ${problem}` }).click();
  await expect(part(page, 'Descripción')).toBeVisible();
  await part(page, 'Menús asociados').getByRole('link', { name: problem }).click();
  await expect(page.getByRole('link', { name: 'Ver el menú' })).toBeVisible();
  await part(page, 'Niveles').getByRole('link').first().click();
  await expect(part(page, 'Costos de material')).toBeVisible();
  await expect(part(page, 'Costos de tiempo').getByRole('listitem').first()).toContainText(
    '2.25 h',
  );
});

function details(page: Page, name: string) {
  return page.getByRole('link', { name: `View Details: ${name}` });
}

/** A titled part of a screen. */
function part(page: Page, title: string) {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** By way of the organization's page, which lists the books. */
async function openBook(page: Page, name: string) {
  await openScreen(page, '/profile');
  await page.getByRole('link', { name: 'Northside Home Services' }).first().click();
  await page.getByRole('link', { name }).click();
  await page.waitForURL('**/books/*/browse');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}
