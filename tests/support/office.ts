import { expect, type Locator, type Page } from '@playwright/test';
import PocketBase, { BaseAuthStore } from 'pocketbase';
import { openScreen } from './open-screen.ts';

/** What an administrator does on the screens, and what the server says of it. */

/** A client of the server, signed in as one of the demo accounts. */
export async function demoClient(url: string, name: string): Promise<PocketBase> {
  const client = new PocketBase(url, new BaseAuthStore()).autoCancellation(false);
  await client.collection('users').authWithPassword(`${name}@demo.test`, 'demo-password');
  return client;
}

/** The organization that the account is active in. */
export function activeOrg(client: PocketBase): string {
  return client.authStore.record?.activeOrg;
}

export async function variablesOf(client: PocketBase, org: string) {
  return (await client.collection('organizations').getOne(org)).variables;
}

export async function openManage(page: Page, org: string) {
  await openScreen(page, `/organization/${org}/manage`);
  await expect(
    card(page, 'Organization Variables').getByText('Hourly fee', { exact: true }),
  ).toBeVisible();
}

/** One of the cards of the manage screen. */
export function card(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
}

/** Opens the field of a variable. */
export async function editVariable(page: Page, label: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${label}` }).click();
  const field = page.getByRole('textbox', { name: label });
  await expect(field).toBeFocused();
  return field;
}

/** What a variable shows while it is not edited. */
export function shownVariable(page: Page, label: string): Locator {
  return page.getByRole('button', { name: `Edit ${label}` });
}

/** Opens a member's roles, ticks one or takes its tick away, and closes them. */
export async function tickRole(page: Page, member: string, role: string) {
  await page.getByRole('button', { name: `Roles of ${member}:` }).click();
  const tick = page.getByRole('menuitemcheckbox', { name: role });
  const before = await tick.isChecked();
  await tick.click();
  await expect(tick).toBeChecked({ checked: !before });
  await page.keyboard.press('Escape');
  await expect(tick).toBeHidden();
}
