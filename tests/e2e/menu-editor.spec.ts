import type { Locator, Page } from '@playwright/test';
import { tierLabel } from '../../src/domain/menu/menu-view.ts';
import { expect, test } from '../support/e2e.ts';

test('[A1, A2, A11, M1, M4] an author without a signal makes a problem from a copy by keyboard, and a reload keeps it', {
  tag: ['@offline', '@long'],
}, async ({ page, server, withBook }) => {
  await withBook(page, 'author');
  await page.goto('/workbench/problems/new?copy=garbage_disposal_jammed');
  await expect(page.getByText('as a copy of “Garbage disposal jammed or humming”.')).toBeVisible();
  // What starts the app without a server.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await server.stop();

  await page.getByRole('textbox', { name: 'Name' }).fill('Disposal hums at night');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Disposal hums at night' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/workbench/menus/disposal_hums_at_night');
  for (const tier of ['platinum', 'gold', 'silver', 'bronze', 'band-aid']) {
    await expect(price(column(page, tier))).toContainText('$');
    await expect(column(page, tier).getByTestId('tier-price')).toContainText(/cost \$.*% margin/);
  }

  // Words that other tiers have too become this tier's own.
  const gold = column(page, 'gold');
  const list = gold.getByRole('list', { name: 'Lines of Gold' });
  const first = list.getByRole('button', { name: /^Edit line/ }).first();
  await first.press('Enter');
  await expect(gold.getByRole('textbox', { name: 'Line', exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Runs without a sound');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Change it everywhere?' });
  await question.getByRole('button', { name: 'Only here' }).press('Enter');
  const reworded = list.getByRole('button', { name: 'Edit line: Runs without a sound' });
  await expect(reworded).toBeVisible();

  // What is dropped is no edit; lines are added one after the other.
  await reworded.press('Enter');
  await page.keyboard.type(' at all');
  await page.keyboard.press('Escape');
  await expect(reworded).toBeFocused();
  await gold.getByRole('button', { name: 'Add a line to Gold' }).press('Enter');
  await page.keyboard.type('Filter rinsed');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'Edit line: Filter rinsed' })).toHaveCount(1);
  await page.keyboard.type('Never mind');
  await page.keyboard.press('Escape');
  await expect(gold.getByRole('button', { name: 'Add a line to Gold' })).toBeVisible();
  await expect(gold.getByText('Never mind')).toHaveCount(0);

  // Lines move by keyboard, the focus with them, and by hand.
  await reworded.press('Enter');
  const down = gold.getByRole('button', { name: 'Move down: Runs without a sound' });
  await down.press('Enter');
  await expect(gold.getByRole('button', { name: 'Move up: Runs without a sound' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await expect(down).toBeFocused();
  await gold.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(list.getByRole('listitem').nth(1)).toContainText('Runs without a sound');
  await expect(reworded).toBeFocused();
  await dragUp(page, list, 1);
  await expect(list.getByRole('listitem').first()).toContainText('Runs without a sound');

  // One more of a part, seen in the price, undone and made again.
  const before = await price(gold).textContent();
  const parts = gold.getByRole('list', { name: 'Parts of Gold' });
  await parts.getByRole('button').first().press('Enter');
  await gold.getByRole('button', { name: /^More: / }).press('Enter');
  await expect(parts.getByText('2 ×')).toBeVisible();
  await expect(price(gold)).not.toHaveText(before ?? '');
  const after = await price(gold).textContent();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(price(gold)).toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Redo' }).press('Enter');
  await expect(price(gold)).toHaveText(after ?? '');

  await page.reload();
  await expect(price(gold)).toHaveText(after ?? '');
  await expect(list.getByRole('listitem').first()).toContainText('Runs without a sound');
  await expect(parts.getByText('2 ×')).toBeVisible();
  await expect(price(column(page, 'silver'))).toContainText('$');

  // Who adds a part types what it is called, without a tap into the search.
  await gold.getByRole('button', { name: 'Add a part to Gold' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choose a part' });
  await expect(picker.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);

  // A fixed price stands in place of all that, until its field is emptied.
  const fixed = gold.getByRole('textbox', { name: 'Fixed price' });
  await fixed.fill('89');
  await fixed.press('Enter');
  await expect(price(gold)).toHaveText('$89');
  await fixed.fill('');
  await fixed.press('Enter');
  await expect(price(gold)).toHaveText(after ?? '');
});

function column(page: Page, tier: string): Locator {
  return page.getByRole('region', { name: tierLabel(tier), exact: true });
}

function price(tier: Locator): Locator {
  return tier.getByTestId('price');
}

/** Takes a line by its handle above the one before it. */
async function dragUp(page: Page, list: Locator, at: number) {
  const handle = await list.getByTestId('line-handle').nth(at).boundingBox();
  const above = await list
    .getByRole('listitem')
    .nth(at - 1)
    .boundingBox();
  if (!handle || !above) throw new Error('The line is not in sight');
  const x = handle.x + handle.width / 2;
  await page.mouse.move(x, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, above.y + 2, { steps: 4 });
  await page.mouse.up();
}
