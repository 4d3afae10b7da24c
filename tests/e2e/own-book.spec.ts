import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { makeOrganization, makeUser, PASSWORD } from '../support/accounts.ts';
import { expect, test } from '../support/e2e.ts';
import { openScreen } from '../support/open-screen.ts';
import { signIn, waitForSync } from '../support/visit.ts';

test('[A7, A8, B3] an owner whose book is empty makes a problem, gives its menu another code, takes both away, and begins from the starter book', {
  tag: '@long',
}, async ({ page, server }) => {
  const owner = await makeUser(server.url, 'Bea Bare');
  const { book } = await makeOrganization(owner, 'Bare Ltd');
  await owner.client.collection('books').update(book.id, { parent: '' });
  await signIn(page, owner.email, PASSWORD);
  await waitForSync(page);
  await openScreen(page, '/workbench');
  await expect(page.getByRole('heading', { name: 'Your book is empty' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Make the first problem' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Leak');
  await page.keyboard.press('Enter');

  // What can be done here is said until it is put away.
  await expect(page.getByRole('heading', { name: 'Leak' })).toBeVisible();
  const hint = page.getByRole('note').filter({ hasText: 'Change each tier where it stands' });
  await hint.getByRole('button', { name: 'Got it' }).click();
  await expect(hint).toHaveCount(0);

  await page.getByRole('button', { name: /^Prices at time/ }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It needs a code.')).toBeVisible();
  await code.fill('drip');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/workbench\/menus\/drip$/);
  await expect(code).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/\/workbench\/menus\/leak$/);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page).toHaveURL(/\/workbench\/menus\/drip$/);

  await page.getByRole('button', { name: 'Add a line to Platinum' }).click();
  await page.keyboard.type('Sealed');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit line: Sealed' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a group of lines to Platinum' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('textbox', { name: "Group's name" }).fill('Always');
  await expectAccessible(page);
  await picker.getByRole('button', { name: 'Make the group' }).click();
  await expect(page.getByRole('button', { name: 'More for group Always' })).toBeVisible();

  await page.getByRole('button', { name: /^Prices at time/ }).click();
  await page.getByRole('button', { name: 'Take this menu away' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Leak”?' });
  await expect(question.getByRole('listitem')).toHaveText(['Leak']);
  await expect(question).toContainText('Its tiers go with it.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/workbench\?table=menus$/);
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('grid', { name: 'Menus' })).toContainText('Leak');

  await openScreen(page, '/workbench/problems/leak');
  await page.getByRole('button', { name: 'Take this problem away' }).click();
  const leaving = page.getByRole('dialog', { name: 'Delete “Leak”?' });
  await expect(leaving.getByRole('checkbox', { name: /^Its menu too/ })).toBeChecked();
  await expect(leaving.getByRole('listitem')).toHaveText(['Leak']);
  await expectAccessible(page);
  await leaving.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Menus' }).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.getByRole('link', { name: 'Problems' }).click();
  await page.getByRole('button', { name: 'Use the starter book' }).click();
  const grid = page.getByRole('grid', { name: 'Problems' });
  await expect(grid.getByRole('row').filter({ hasText: 'AC' }).first()).toBeVisible();
  expect(await owner.client.collection('books').getOne(book.id)).toMatchObject({
    parent: expect.stringMatching(/./),
  });
  await openScreen(page, '/workbench/menus/ac_capacitor_35_5');
  await expect(page.getByRole('button', { name: /^Prices at time/ })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

/** Of the screen itself: what frames every screen has tests of its own. */
async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}
