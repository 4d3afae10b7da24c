import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demoOrganizationIds } from '../../scripts/demo/demo-ids.ts';
import { recordId } from '../../src/domain/changes/record-id.ts';
import { expect, test } from '../support/e2e.ts';
import { signIn, waitForBook } from '../support/visit.ts';

// What changes its colours is of another mode on its way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const menu = recordId(demoOrganizationIds.publisher, 'menus', 'ac_capacitor_35_5');

/** What a technician would see of a menu that the parts are in. */
async function pricesShown(page: Page): Promise<string[]> {
  await page.goto(`/menus/${menu}/show/legacy`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
  return page.getByText(/^\$\d/).allInnerTexts();
}

/** Of the screen itself: what frames every screen has tests of its own. */
async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

test('[A1, A2, A11] offline, many costs are raised and one is typed, undone and made again, and a reload keeps it all', async ({
  page,
}) => {
  await signIn(page, 'author@demo.test');
  await waitForBook(page);
  const before = await pricesShown(page);
  await page.context().setOffline(true);

  await page.getByRole('link', { name: 'Book', exact: true }).click();
  await page.getByRole('link', { name: 'Parts' }).click();
  const grid = page.getByRole('grid', { name: 'Parts' });
  const run = grid.getByRole('row').filter({ hasText: 'Run capacitor 10 µF' });
  const bar = page.getByRole('group', { name: 'Draft' });
  await page.getByRole('searchbox', { name: 'Search parts' }).fill('capacitor');
  await page.getByRole('checkbox', { name: 'Pick all 11 shown' }).click();
  await page.getByRole('button', { name: 'Costs' }).click();
  await page.getByRole('textbox', { name: 'By how much' }).fill('5');
  await expect(page.getByRole('dialog')).toContainText('Run capacitor 10 µF: $9 → $9.45');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(run).toContainText('$9.45');
  await expect(bar).toContainText('11 changes');

  await run.getByRole('gridcell').nth(2).click();
  await page.keyboard.type('12.5x');
  await page.keyboard.press('Enter');
  await expect(page.getByText("1 cell can't be read")).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Cost' })).toHaveValue('12.5x');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(run).toContainText('$12.50');
  await page.keyboard.press('Control+z');
  await expect(run).toContainText('$9.45');
  await page.keyboard.press('Control+y');
  await expect(run).toContainText('$12.50');
  await expectAccessible(page);

  await page.reload();
  await expect(run).toContainText('$12.50');
  await expect(bar).toContainText('11 changes');
  await run.getByRole('button', { name: 'Open Run capacitor 10 µF' }).click();
  const form = page.getByRole('region', { name: 'Run capacitor 10 µF' });
  await expect(form).toContainText('Was: 9');
  await page.getByRole('button', { name: 'Turn on dark mode' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(grid).toHaveCount(0);
  await expect(form).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /^Run capacitor 10 µF/ })).toContainText('$12.50');
  await expectAccessible(page);

  expect(await pricesShown(page)).toEqual(before);
});
