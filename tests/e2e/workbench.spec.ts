import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demoOrganizationIds } from '../../scripts/demo/demo-ids.ts';
import { recordId } from '../../src/domain/changes/record-id.ts';
import { expect, test } from '../support/e2e.ts';
import { limitRoom, setFull } from '../support/full-device.ts';
import { openScreen } from '../support/open-screen.ts';
import { waitForBook } from '../support/visit.ts';

/** Cells are pasted as a spreadsheet program copied them. */
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const menu = recordId(demoOrganizationIds.publisher, 'menus', 'ac_capacitor_35_5');

/** What a technician would see of a menu that the parts are in. */
async function pricesShown(page: Page): Promise<string[]> {
  await openScreen(page, `/menus/${menu}/show/legacy`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
  return page.getByTestId('price').allInnerTexts();
}

/** Of the screen itself: what frames every screen has tests of its own. */
async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

test('[A1, A2, A11] offline, many costs are raised and one is typed, undone and made again, and a reload keeps it all', {
  tag: ['@offline', '@long'],
}, async ({ page, withBook }) => {
  await withBook(page, 'author');
  await page.goto('/home');
  await waitForBook(page);
  const before = await pricesShown(page);
  await page.context().setOffline(true);

  await page.getByRole('link', { name: 'Book', exact: true }).click();
  await page.getByRole('link', { name: 'Parts' }).click();
  const grid = page.getByRole('grid', { name: 'Parts' });
  const run = grid.getByRole('row').filter({ hasText: 'Run capacitor 10 µF' });
  const bar = page.getByRole('group', { name: 'Draft' });
  await page.getByRole('searchbox', { name: 'Search parts' }).fill('capacitor');
  await page.getByRole('checkbox', { name: 'Select all 11 shown' }).click();
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

test('what is typed is for the cell that has the focus, whoever has given it', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'author');
  await page.goto('/workbench?table=costsMaterial&q=capacitor');
  const costs = page.getByRole('grid').locator('[data-row]').locator('[aria-colindex="3"]');
  await expect(costs).toHaveCount(11);
  const before = await costs.allTextContents();
  await costs.nth(4).focus();
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(costs.nth(4)).toContainText('$30');
  await expect(costs.nth(5)).toBeFocused();
  const others = (texts: string[]) => texts.filter((_text, at) => at !== 4);
  expect(others(await costs.allTextContents())).toEqual(others(before));
});

test('[A2, A8, B5, S10] what is pasted, done to many rows or not kept by a full device is said, and nothing typed is lost', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await limitRoom(page);
  await withBook(page, 'author');
  await page.goto('/workbench?table=costsMaterial&q=capacitor');
  const grid = page.getByRole('grid');
  const bar = page.getByRole('group', { name: 'Draft' });
  const cost = (row: number) => grid.locator(`[data-row="${row}"]`).getByRole('gridcell').nth(2);
  await expect(grid.locator('[data-row]')).toHaveCount(11);

  // 500 cells where there are 11.
  await cost(0).click();
  const lines = ['9,45', 'two', ...Array.from({ length: 498 }, (_each, at) => `${at + 100}`)];
  await paste(page, `${lines.join('\r\n')}\r\n`);
  await expect(page.getByRole('status').first()).toHaveText(
    /^10 cells changed\. 1 cell can't be read.* 489 were left out/,
  );
  await expect(cost(0)).toContainText('$9.45');
  await expect(cost(1)).toContainText('two');
  await expect(cost(10)).toContainText('$108');
  await expect(bar).toContainText('10 changes');

  // What is done to many rows counts for cells that could not be read too.
  await page.getByRole('checkbox', { name: 'Select all 11 shown' }).click();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await page.getByRole('textbox', { name: 'Cost' }).fill('12,5');
  await page.keyboard.press('Enter');
  for (const row of [0, 1, 10]) await expect(cost(row)).toContainText('$12.50');
  await expect(bar).toContainText('11 changes');
  await page.getByRole('button', { name: 'Select none' }).click();

  // A name of 30,000 characters.
  await cost(0).click();
  await page.keyboard.press('ArrowLeft');
  await paste(page, 'x'.repeat(30_000));
  await expect(page.getByText(/^This has more than 500 characters\./)).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('x'.repeat(30_000));
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^This has more than 500 characters\./)).toHaveCount(0);

  // A device that is full.
  await setFull(page, true);
  await cost(0).click();
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  const unkept = page.getByRole('alert').filter({ hasText: 'still on this screen' });
  await expect(unkept).toContainText('could not keep the edit of 1 record');
  await expect(cost(0)).toContainText('$77');
  await setFull(page, false);
  await unkept.getByRole('button', { name: 'Try again' }).click();
  await expect(unkept).toHaveCount(0);
  await page.reload();
  await expect(cost(0)).toContainText('$77');

  // A new record, whose name waits for room, and which gets an address of its own.
  await page.getByRole('navigation', { name: 'Tables of the book' }).getByText('Problems').click();
  await setFull(page, true);
  await page.getByRole('button', { name: 'New problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'New problem' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('New');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('This device could not keep the edit. Try again.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('New');
  await setFull(page, false);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('region', { name: 'New', exact: true })).toContainText('new_2');

  // Tagged and taken away with another, which leaves nothing.
  const made = grid.getByRole('row').filter({ hasText: 'new_2' });
  await made.getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Tag to add' }).fill('winter');
  await page.getByRole('dialog').getByRole('button', { name: 'Winter' }).click();
  await expect(made).toContainText('Winter');
  await expect(bar).toContainText('12 changes');
  const bulk = page.getByRole('group', { name: 'What is picked' });
  await bulk.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(made).toHaveCount(0);
  await expect(bar).toContainText('11 changes');

  // Where a menu is edited, too: what is reworded, and a line that is new.
  await openScreen(page, '/workbench/menus/garbage_disposal_jammed');
  const gold = page.getByRole('region', { name: 'Gold', exact: true });
  const title = gold.getByRole('textbox', { name: 'Title of Gold' });
  await title.fill('Never jams');
  await setFull(page, true);
  await title.press('Enter');
  await expect(gold.getByText('This device could not keep the edit. Try again.')).toBeVisible();
  await expect(title).toHaveValue('Never jams');
  await setFull(page, false);
  await title.press('Enter');
  await expect(bar).toContainText('12 changes');
  const offer = gold.getByRole('textbox', { name: 'Offer', exact: true });
  await offer.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, 'x'.repeat(30_000));
  await page.keyboard.press('Enter');
  await expect(gold.getByText('At most 500 characters')).toBeVisible();
  await expect(offer).toHaveValue('x'.repeat(30_000));
  await page.keyboard.press('Escape');
  await gold.getByRole('button', { name: 'Add a line to Gold' }).click();
  const line = gold.getByRole('textbox', { name: 'New line of Gold' });
  await line.fill('Filter rinsed');
  const unkeptLine = page.getByText('This device could not keep the edit. Try again.');
  // What was said of the title is gone.
  await expect(unkeptLine).toHaveCount(0);
  await setFull(page, true);
  await line.press('Enter');
  await expect(unkeptLine).toBeVisible();
  await expect(line).toHaveValue('Filter rinsed');
  await setFull(page, false);
  await line.press('Enter');
  await expect(gold.getByRole('button', { name: 'Edit line: Filter rinsed' })).toBeVisible();
});

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}
