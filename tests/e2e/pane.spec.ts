import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { openScreen } from '../support/open-screen.ts';
import { starterIds } from '../support/route-table.ts';
import { addJob, startSession } from '../support/visit.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

const capacitor = 'AC capacitor failed (35/5 µF)';
const compressor = 'AC compressor will not start';
const toilet = 'Toilet runs all the time';

/** What is shown beside a list, by its name. */
const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Its middle is beside the text and the link. */
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const marked = (page: Page) => page.locator('.problem-row[data-marked]');

test('[K12] beside a list is what is marked in it, by the keys and by a press; Enter opens its screen', {
  tag: '@long',
}, async ({ context, page, withBook }) => {
  await withBook(page, 'author');
  await test.step('beside the problems is the marked one, by the keys and by a press; Enter opens its screen', async () => {
    await openScreen(page, '/browse/problems');
    const search = page.getByRole('searchbox');
    const link = page.getByRole('link', { name: `View Details: ${capacitor}` });
    await expect(link).toBeVisible();
    await expect(page.getByText('The problem that you mark is shown here')).toBeVisible();
    const before = await link.boundingBox();

    await search.press('ArrowDown');
    const first = pane(page, capacitor);
    await expect(first.getByRole('heading', { name: 'Associated menus' })).toBeVisible();
    await expect(first.getByRole('link', { name: capacitor })).toBeVisible();
    await expect(search).toBeFocused();
    expect(await link.boundingBox()).toEqual(before);
    await expect(page).toHaveTitle('Browse problems · Tierbook');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);

    // Anywhere on the row.
    await row(page, compressor).click();
    await expect(pane(page, compressor)).toBeVisible();
    await expect(first).toBeHidden();
    await expect(page).toHaveURL(/\/browse\/problems$/);
    await page.keyboard.press('ArrowUp');
    await expect(pane(page, capacitor)).toBeVisible();
    await expect(search).toBeFocused();

    const tab = context.waitForEvent('page');
    await page
      .getByRole('link', { name: `View Details: ${compressor}` })
      .click({ modifiers: ['Control'] });
    const other = await tab;
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(compressor);
    await other.close();
    await expect(marked(page)).toContainText(capacitor);

    await search.press('Enter');
    await page.waitForURL('**/browse/problem/*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(capacitor);
    await page.goBack();
    await row(page, compressor).click();
    await pane(page, compressor).getByRole('link', { name: 'Open the whole screen' }).click();
    await page.waitForURL('**/browse/problem/*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(compressor);
  });
  await test.step('a menu has the offer of its marked tier beside it, the best one first; Enter opens its screen', async () => {
    await openScreen(page, `/menus/${starterIds.menu}/browse`);
    await expect(pane(page, 'New 1 hp auto-reverse disposal')).toContainText('Material Costs');
    await row(page, 'Gold').click();
    await expect(pane(page, 'New 3/4 hp anti-jam disposal')).toContainText('Time Costs');
    await page.keyboard.press('ArrowDown');
    const silver = 'Jam repair with new switch';
    await expect(pane(page, silver)).toBeVisible();
    await expect(page.getByRole('link', { name: silver })).toBeFocused();
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/offers/*/browse');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(silver);
  });
  await test.step('a problem for a job has its prices beside the list, and is selected there; a narrower window has none', async () => {
    await startSession(page);
    await row(page, capacitor).click();
    await expect(
      pane(page, capacitor).getByRole('listitem').filter({ hasText: 'Platinum' }),
    ).toContainText('$');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(pane(page, capacitor)).toBeHidden();
    await page.setViewportSize({ width: 1920, height: 1080 });
    await pane(page, capacitor).getByRole('button', { name: 'Select', exact: true }).click();
    await page.waitForURL('**/adjust');
  });
  await test.step('past visits are rows beside the one that is marked, by a press and by the keys', async () => {
    await openScreen(page, '/session/start');
    await page.getByRole('button', { name: 'Start Session' }).click();
    await page.getByRole('button', { name: 'End it and begin a new one' }).click();
    await page.waitForURL('**/problems/select');
    await addJob(page, toilet);
    await openScreen(page, '/session/browse');
    const visit = pane(page, 'Selected visit');
    await expect(visit).toContainText(toilet);
    await page.getByRole('link', { name: capacitor }).click();
    await expect(visit).toContainText(capacitor);
    await page.keyboard.press('ArrowUp');
    await expect(visit).toContainText(toilet);
    await expect(page.getByRole('link', { name: toilet })).toBeFocused();
    await expect(page.getByRole('link', { name: toilet })).toHaveAttribute('aria-current');
    await page.keyboard.press('ArrowDown');
    await expect(visit).toContainText(capacitor);
    await page.reload();
    await expect(visit).toContainText(capacitor);
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  });
});
