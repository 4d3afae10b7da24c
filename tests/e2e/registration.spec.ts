import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { rawBook } from '../support/expected-prices.ts';
import { activeOrg, demoClient } from '../support/office.ts';
import {
  addJob,
  confirmTier,
  setMultiplier,
  showMenu,
  shownPrices,
  signIn,
  tierCard,
  tierNames,
} from '../support/visit.ts';

/** Asks the API with the token that the browser holds, as somebody with its developer tools could. */
function ask(page: Page, path: string, body?: object) {
  return page.evaluate(
    async ({ path, body }) => {
      const { token, record } = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}');
      const answer = await fetch(`/api/collections/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: token, 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify({ ...body, owner: record.id }) } : {}),
      });
      return { status: answer.status, body: await answer.json() };
    },
    { path, body },
  );
}

/** Leaves a mark that a reload would wipe away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { markOfThisLoad: true }));
const isSameLoad = (page: Page) => page.evaluate(() => 'markOfThisLoad' in window);

test('one registers, an organization appears, and a first visit ends in a confirmed offer', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.goto('/auth/register');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const confirmation = page.getByLabel('Confirm password');
  const register = page.getByRole('button', { name: 'Register' });

  // Spec, section 5: more than 2 characters, more than 9, and the same again.
  await expect(register).toBeDisabled();
  await email.fill('new.owner@example.test');
  await password.fill('nine-char');
  await confirmation.fill('nine-char');
  await expect(register).toBeDisabled();
  await password.fill('ten-charss');
  await expect(register).toBeDisabled();
  await confirmation.fill('ten-charsS');
  await expect(register).toBeDisabled();
  await expect(page.getByText('The passwords are not the same.')).toBeVisible();
  await confirmation.fill('ten-charss');
  await expect(register).toBeEnabled();
  await email.fill('ab');
  await expect(register).toBeDisabled();
  await email.fill('new.owner@example.test');
  const listening = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/realtime') && response.request().method() === 'POST',
  );
  await page.getByLabel('Your name').fill('Nora Owner');
  await register.click();

  await page.waitForURL('**/home');
  await expect(page.getByText('You are in no organization yet')).toBeVisible();
  await listening;
  await mark(page);
  const created = await ask(page, 'organizations/records', { name: 'Harbour Plumbing' });
  expect(created.status).toBe(200);
  await expect(page.getByText('Harbour Plumbing · Nora Owner')).toBeVisible();
  await expect(page.getByText('You are in no organization yet')).toBeHidden();
  await page.getByRole('link', { name: 'Start Session' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();

  const problem = 'Kitchen faucet drips';
  const book = await rawBook(server, 'new.owner@example.test');
  const expected = book.prices({ problem, timeMult: 1.25, materialMult: 2, currency: 'usd' });
  await addJob(page, problem);
  await setMultiplier(page, 'Time', 1.25);
  await setMultiplier(page, 'Material', 2);
  await showMenu(page);
  const standard = Object.fromEntries(tierNames.map((name) => [name, expected[name]?.display]));
  await expect.poll(() => shownPrices(page)).toEqual(standard);
  // The default saDiscount of 1.5 raises the price: nothing is saved, and nobody is offered it (M8).
  expect(expected.gold?.displayDiscounted).toBeGreaterThan(expected.gold?.display ?? 0);
  await expect(page.getByText(/^Save /)).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'SA' })).toHaveCount(0);

  const price = await tierCard(page, 'bronze').getByTestId('price').innerText();
  await confirmTier(page, 'bronze');
  const tile = page.getByRole('article', { name: problem });
  await expect(tile).toContainText('Offer Selected');
  await expect(tile).toContainText(price);
  expect(await isSameLoad(page)).toBe(true);
});

test('a newcomer sees nothing of the organization, waits for a role, and then has the book', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, 'newcomer@demo.test');
  await expect(page.getByText('Waiting for a role')).toBeVisible();
  await expect(
    page.getByText('You have joined Northside Home Services. An administrator has to give you'),
  ).toBeVisible();
  await mark(page);

  for (const collection of ['books', 'pricebookChanges']) {
    expect((await ask(page, `${collection}/records`)).body.items, collection).toEqual([]);
  }
  const emails = (await ask(page, 'users/records')).body.items.map(
    (user: { email: string }) => user.email,
  );
  expect(emails).toEqual(['newcomer@demo.test']);
  expect((await ask(page, 'profiles/records')).body.items).toHaveLength(1);
  const organizations = (await ask(page, 'organizations/records')).body.items;
  const names = organizations.map((organization: { name: string }) => organization.name);
  expect(names).toContain('Northside Home Services');
  for (const organization of organizations) expect(organization).not.toHaveProperty('variables');

  await page.getByRole('link', { name: 'Browse' }).click();
  await expect(page.getByText('Waiting for a role')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);

  const owner = await demoClient(server.url, 'owner');
  const org = activeOrg(owner);
  const role = await owner
    .collection('roles')
    .getFirstListItem(owner.filter('org = {:org} && name = "Technician"', { org }));
  const profile = await owner
    .collection('profiles')
    .getFirstListItem(owner.filter('org = {:org} && user.email = "newcomer@demo.test"', { org }));
  await owner.collection('profiles').update(profile.id, { roles: [role.id] });

  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('link', { name: /^View Details: / }).first()).toBeVisible();
  expect(await isSameLoad(page)).toBe(true);
});
