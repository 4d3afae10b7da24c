import { expect, type Locator, type Page } from '@playwright/test';
import PocketBase, { BaseAuthStore, type RecordModel } from 'pocketbase';
import type { AppServer } from './e2e.ts';
import { activeOrg, card, demoClient } from './office.ts';
import { openScreen } from './open-screen.ts';
import { expectToast } from './shown-for.ts';

/** What an author does on the screens, and what the server says of it. */

/** Opens a problem's details from the list. */
export async function openProblem(page: Page, name: string) {
  await openScreen(page, `/browse/problems?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `View Details: ${name}` }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

export function description(page: Page): Locator {
  return card(page, 'Description');
}

export function tags(page: Page): Locator {
  return card(page, 'Tags');
}

export async function writeDescription(page: Page, text: string) {
  await description(page).getByRole('button', { name: 'Edit' }).click();
  await description(page).getByRole('textbox', { name: 'Description' }).fill(text);
  await description(page).getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Description saved successfully');
  await expect(description(page)).toContainText(text);
}

export async function createTag(page: Page, name: string) {
  await tags(page).getByLabel('Tag name').fill(name);
  await tags(page).getByRole('button', { name: 'Create tag' }).click();
}

/** Looks at the warnings of a draft if there are any, once that is known; by keyboard. The draft can be published then. */
export async function lookAtWarnings(page: Page) {
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeVisible();
  await expect(page.getByText('Working out what changes…')).toHaveCount(0);
  await scrollWarnings(page);
  const warnings = page.getByRole('checkbox', { name: /^I have looked at/ });
  for (const each of await warnings.all()) await each.press('Space');
  await expect(publish).toBeEnabled();
}

/** Scrolls each group of warnings to its end, without which it can't be ticked. */
export async function scrollWarnings(page: Page) {
  const groups = page.locator('section', {
    has: page.getByRole('heading', { name: 'Check before publishing' }),
  });
  for (const list of await groups.getByRole('region').all()) await list.press('End');
}

/** Opens the parts of the workbench with only those that these words find. */
export async function openParts(page: Page, words: string) {
  await openScreen(page, `/workbench?table=costsMaterial&q=${encodeURIComponent(words)}`);
  await expect(rowOf(page, words)).toBeVisible();
}

/** The row of the workbench's grid with this name. */
export function rowOf(page: Page, name: string): Locator {
  return page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) });
}

/** Gives a part of the grid another cost, in whole dollars. */
export async function typeCost(page: Page, name: string, cost: string) {
  await rowOf(page, name).getByRole('gridcell').nth(2).click();
  await page.keyboard.type(cost);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toContainText(`$${cost}`);
}

/** Looks at the draft as a whole, and publishes it with a note. */
export async function askToPublish(page: Page, note: string) {
  await page.getByRole('link', { name: /^Review/ }).click();
  await lookAtWarnings(page);
  await page.getByRole('textbox', { name: 'Why? (optional)' }).fill(note);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
}

/** The changes of the demo organization's own book that came after those of the demo data. */
export async function publishedSince(server: AppServer, seq: number): Promise<RecordModel[]> {
  const client = new PocketBase(server.url, new BaseAuthStore()).autoCancellation(false);
  const { email, password } = server.superuser;
  await client.collection('_superusers').authWithPassword(email, password);
  const filter = client.filter('seq > {:seq}', { seq });
  return client.collection('pricebookChanges').getFullList({ filter, sort: 'seq' });
}

export async function lastSeq(server: AppServer): Promise<number> {
  return (await publishedSince(server, 0)).at(-1)?.seq;
}

/** Gives an author this role and no others, as the owner. */
export async function giveRole(server: AppServer, author: string, role: string): Promise<void> {
  const owner = await demoClient(server.url, author.replace('author', 'owner'));
  const org = activeOrg(owner);
  const named = owner.filter('org = {:org} && name = {:role}', { org, role });
  const { id } = await owner.collection('roles').getFirstListItem(named);
  const email = `${author}@demo.test`;
  const member = owner.filter('org = {:org} && user.email = {:email}', { org, email });
  const profile = await owner.collection('profiles').getFirstListItem(member);
  await owner.collection('profiles').update(profile.id, { roles: [id] });
}
