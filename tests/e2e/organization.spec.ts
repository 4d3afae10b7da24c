import type { Page } from '@playwright/test';
import { makeOrganization, makeUser, PASSWORD } from '../support/accounts.ts';
import { expect, test } from '../support/e2e.ts';
import { rawBook } from '../support/expected-prices.ts';
import {
  activeOrg,
  card,
  demoClient,
  editVariable,
  openManage,
  shownVariable,
  tickRole,
  variablesOf,
} from '../support/office.ts';
import { openScreen } from '../support/open-screen.ts';
import { expectCopied, expectToast } from '../support/shown-for.ts';
import {
  addJob,
  chooseCurrency,
  showMenu,
  shownPrices,
  signIn,
  startSession,
  tierNames,
  waitForBook,
  waitForSync,
} from '../support/visit.ts';

test('[U15, U16] a new organization is opened to be managed, with a pricebook at once; until it can be created the name stays', async ({
  page,
  server,
}) => {
  const founder = await makeUser(server.url, 'Fay Founder');
  await signIn(page, founder.email, PASSWORD);
  await page.getByRole('link', { name: 'Create An Organization' }).click();
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await page.getByLabel('Organization name').fill('AB');
  await expect(create).toBeDisabled();
  await page.getByLabel('Organization name').fill('Brightside Plumbing');
  const creating = '**/api/collections/organizations/records';
  await page.route(creating, (route) => route.abort());
  await create.click();
  await expect(page.getByRole('alert')).toContainText("The server can't be reached");
  await expect(page.getByLabel('Organization name')).toHaveValue('Brightside Plumbing');
  await page.unroute(creating);
  await create.click();

  await page.waitForURL('**/organization/*/manage');
  await expect(page.getByRole('heading', { name: 'Brightside Plumbing' })).toBeVisible();
  // What a first price needs is asked for first, and can be put off.
  const prices = page.getByRole('region', { name: 'Your prices' });
  // Not before the device has the rates, without which $185 would be 185 base units.
  await expect(prices.getByText('Example of a US shop: $185')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Organization Variables' })).toHaveCount(0);
  await page.reload();
  await prices.getByRole('button', { name: 'Not now' }).click();
  await expect(shownVariable(page, 'Sales tax')).toContainText('1.08');
  // The value that an organization begins with (U43) raises the price.
  await expect(
    page.getByText(/Members would pay more, so customers see no member price/),
  ).toBeVisible();
  await expect(card(page, 'User Management').getByText(founder.email)).toBeVisible();

  await page.reload();
  await expect(prices).toHaveCount(0);
  await page.getByRole('button', { name: 'Set prices' }).click();
  await expect(prices.getByRole('heading', { name: 'Your prices' })).toBeFocused();
  await prices.getByLabel('Labor rate per hour').fill('a lot');
  await prices.getByLabel('Trip charge').fill('$89');
  await prices.getByLabel('State').selectOption('Texas');
  await expect(prices.getByLabel('Sales tax on material')).toHaveValue('6.25');
  await prices.getByLabel('Sales tax on material').fill('8.25');
  await prices.getByLabel('Member discount').fill('10');
  const saveMine = prices.getByRole('button', { name: 'Save my prices' });
  await saveMine.click();
  await expect(prices.getByText(/this can't be read as a number/)).toBeVisible();
  await prices.getByLabel('Labor rate per hour').fill('185');
  await page.context().setOffline(true);
  await saveMine.click();
  await expect(prices.getByRole('alert')).toContainText("The server can't be reached");
  await page.context().setOffline(false);
  await expect(prices.getByLabel('Labor rate per hour')).toHaveValue('185');
  await saveMine.click();
  await expect(prices).toHaveCount(0);
  await expect(shownVariable(page, 'Hourly fee')).toContainText('$185');
  await expect(shownVariable(page, 'Sales tax')).toContainText('1.0825');
  await expect(shownVariable(page, 'SA discount')).toContainText('0.9');
  await expect(page.getByRole('button', { name: 'Set prices' })).toHaveCount(0);

  await openScreen(page, '/profile');
  await page.getByRole('definition').getByRole('link', { name: 'Brightside Plumbing' }).click();
  await expect(page.getByRole('link', { name: 'Brightside Plumbing pricebook' })).toHaveAttribute(
    'href',
    /^\/books\/[a-z0-9]{15}\/browse$/,
  );
  await expect(page.getByRole('link', { name: 'Tierbook Starter pricebook' })).toBeVisible();
  await page.getByRole('link', { name: 'Company settings' }).click();
  await page.waitForURL('**/manage');
});

test('[B4, U17] who opens the invite link registers, joins and waits for a role', async ({
  page,
  elsewhere,
  baseURL,
  server,
  withBook,
}) => {
  const org = activeOrg(await demoClient(server.url, 'small-owner'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await withBook(page, 'small-owner');
  await openManage(page, org);
  const invite = card(page, 'Invite Link');
  await expectCopied(page, invite);
  await expect(invite.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}/organization/${org}/join`);

  const guest = await elsewhere();
  await openScreen(guest, link);
  await guest.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
  await guest.getByRole('link', { name: 'Register' }).click();
  await expect(guest.getByRole('heading', { name: 'Register' })).toBeVisible();
  await guest.getByLabel('Email').fill('rita@example.test');
  await guest.getByLabel('Password', { exact: true }).fill('long-enough');
  await guest.getByLabel('Confirm password').fill('long-enough');
  await guest.getByRole('button', { name: 'Register' }).click();
  await expect(
    guest.getByRole('heading', { name: 'Do you want to join Northside Home Services?' }),
  ).toBeVisible();
  await expect(guest.getByText(/an admin must assign you a role/)).toBeVisible();
  await guest.context().setOffline(true);
  await guest.getByRole('button', { name: 'Join' }).click();
  await expect(guest.getByRole('alert')).toContainText("The server can't be reached.");
  await guest.context().setOffline(false);
  await guest.getByRole('button', { name: 'Join' }).dblclick();
  await guest.waitForURL('**/profile');
  await expect(guest.getByText('Waiting for a role')).toBeVisible();
  await guest.getByRole('button', { name: 'Add your name' }).click();
  await guest.getByRole('textbox', { name: 'Name' }).fill('Rita Reyes');
  await guest.getByRole('button', { name: 'Save Name' }).click();
  await expectToast(guest, 'Name saved');

  // The owner sees the new member without asking.
  await expect(card(page, 'User Management').getByText('Rita Reyes')).toBeVisible();
  await Promise.all([
    expectToast(page, 'User roles updated successfully'),
    tickRole(page, 'Rita Reyes', 'Technician'),
  ]);

  await expect(guest.getByText('Waiting for a role')).toBeHidden();
  await expect(guest.getByRole('definition').getByText('Technician')).toBeVisible();
  await waitForSync(guest);
  await goTo(guest, 'Browse');
  await expect(guest.getByRole('link', { name: /^View Details: / }).first()).toBeVisible();
  await expect(guest.locator('body[data-not-reloaded]')).toBeVisible();

  await openScreen(guest, link);
  await expect(guest.getByText(/You are a member already/)).toBeVisible();
  await guest.getByRole('button', { name: 'Join' }).click();
  await guest.waitForURL('**/profile');
  await expect(guest.getByRole('definition').getByText('Technician')).toBeVisible();
});

test('[U19] a currency variable is edited in the currency that is shown, and two administrators do not overwrite each other', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const admin = await demoClient(server.url, 'small-admin');
  const org = activeOrg(admin);
  const before = await variablesOf(admin, org);
  await withBook(page, 'small-admin');
  await openManage(page, org);
  await expect(shownVariable(page, 'Hourly fee')).toContainText('$40.03');

  const untouched = await editVariable(page, 'Hourly fee');
  await expect(untouched).toHaveValue('40.03');
  await untouched.press('Enter');
  const dropped = await editVariable(page, 'Hourly fee');
  await dropped.fill('99');
  await dropped.press('Escape');
  await expect(shownVariable(page, 'Hourly fee')).toBeFocused();
  await expect(shownVariable(page, 'Hourly fee')).toContainText('$40.03');

  const typed = await editVariable(page, 'Hourly fee');
  await typed.fill('50');
  await page.getByRole('button', { name: 'Save Hourly fee' }).click();
  await expectToast(page, 'Organization variables updated successfully');
  const after = await variablesOf(admin, org);
  // Neither opening nor dropping saved anything: the others are as they were.
  expect(after).toEqual({ ...before, hourlyFee: after.hourlyFee });
  expect(Math.ceil(after.hourlyFee * 7.6083)).toBe(50);
  await expect(shownVariable(page, 'Hourly fee')).toContainText('$50');

  await chooseCurrency(page, 'Euro');
  await expect(shownVariable(page, 'Service call fee')).toContainText('€14');
  const euros = await editVariable(page, 'Service call fee');
  await euros.fill('20');
  // Leaving the field saves it.
  await page.getByRole('heading', { name: 'Organization Variables' }).click();
  await expect.poll(async () => (await variablesOf(admin, org)).serviceCallFee).toBeGreaterThan(2);
  expect(Math.ceil((await variablesOf(admin, org)).serviceCallFee * 7)).toBe(20);

  const tax = await editVariable(page, 'Sales tax');
  await tax.fill('1.0825');
  await tax.press('Enter');
  await expect.poll(async () => (await variablesOf(admin, org)).salesTax).toBe(1.0825);

  // Two administrators do not overwrite each other silently.
  const other = await demoClient(server.url, 'small-owner');
  const setByOther = async (change: object) =>
    other.collection('organizations').update(org, {
      variables: { ...(await variablesOf(other, org)), ...change },
    });
  const ours = await editVariable(page, 'Sales tax');
  await setByOther({ saDiscount: 0.8 });
  await expect(shownVariable(page, 'SA discount')).toContainText('0.8');
  await ours.fill('1.1');
  await ours.press('Enter');
  await expect
    .poll(() => variablesOf(other, org))
    .toMatchObject({ saDiscount: 0.8, salesTax: 1.1 });

  const mine = await editVariable(page, 'Sales tax');
  await mine.fill('1.2');
  await setByOther({ salesTax: 1.3 });
  await mine.press('Enter');
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody changed this to 1.3' });
  await expect(conflict).toContainText('Yours is 1.2');
  expect((await variablesOf(other, org)).salesTax).toBe(1.3);
  await conflict.getByRole('button', { name: 'Use mine' }).click();
  await expect(conflict).toBeHidden();
  await expect.poll(async () => (await variablesOf(other, org)).salesTax).toBe(1.2);
});

test('a price that the administrator changes is shown on the menu that a technician has open', {
  tag: '@long',
}, async ({ page, elsewhere, server, withBook }) => {
  const problem = 'Garbage disposal jammed or humming';
  const expected = async () => {
    const book = await rawBook(server);
    const prices = book.prices({ problem, timeMult: 1, materialMult: 1, currency: 'usd' });
    return Object.fromEntries(
      Object.entries(prices).map(([tier, { display }]) => [tier, display] as const),
    );
  };
  const technician = await elsewhere();
  await withBook(technician, 'technician');
  await startSession(technician);
  await addJob(technician, problem);
  await showMenu(technician);
  const before = await expected();
  expect(await shownPrices(technician)).toEqual(before);
  await technician.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));

  await withBook(page, 'admin');
  await openManage(page, activeOrg(await demoClient(server.url, 'admin')));
  const fee = await editVariable(page, 'Hourly fee');
  await fee.fill('73');
  await fee.press('Enter');
  await expectToast(page, 'Organization variables updated successfully');

  const after = await expected();
  for (const tier of tierNames) expect(after[tier]).toBeGreaterThan(before[tier] as number);
  await expect.poll(() => shownPrices(technician)).toEqual(after);
  await expect(technician.locator('body[data-not-reloaded]')).toBeVisible();
});

test('[B3] who may not manage sees what there is and why it can not be changed; where no mail is sent nothing is said of addresses', {
  tag: '@long',
}, async ({ page, elsewhere, server, withBook }) => {
  const rowOf = (shown: Page, email: string) =>
    card(shown, 'User Management').getByRole('listitem').filter({ hasText: email });
  const client = await demoClient(server.url, 'small-technician');
  const org = activeOrg(client);
  await withBook(page, 'small-technician');
  await openScreen(page, `/organization/${org}`);
  await expect(page.getByRole('definition').getByText('Technician')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Company settings' })).toHaveCount(0);

  await openManage(page, org);
  await expect(page.getByText(/Only the owner and administrators can change this/)).toBeVisible();
  await expect(card(page, 'Organization Variables').getByText('$40.03')).toBeVisible();
  await expect(card(page, 'User Management').getByText('Olivia Owens')).toBeVisible();
  for (const name of [/^Edit /, /^Roles of /, /^Remove /, /New role/]) {
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
  }
  await expect(rowOf(page, 'small-author@demo.test')).toBeVisible();
  await expect(page.getByText(/^(Not v|V)erified$/)).toHaveCount(0);
  const office = await elsewhere();
  await withBook(office, 'small-admin');
  await office.goto(`${server.url}/organization/${org}/manage`);
  await expect(office.getByRole('button', { name: 'Roles of Tess Nichols' })).toBeVisible();
  await expect(rowOf(office, 'small-technician@demo.test')).not.toContainText(/verified/i);

  const stranger = await makeOrganization(await makeUser(server.url, 'stranger'), 'Elsewhere Ltd');
  await openScreen(page, `/organization/${stranger.id}`);
  await expect(page.getByRole('heading', { name: 'Elsewhere Ltd' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join' })).toBeVisible();
  await openScreen(page, `/organization/${stranger.id}/manage`);
  await expect(page.getByText('You are no member of this organization.')).toBeVisible();
  await openScreen(page, '/organization/nosuchorg123456/join');
  await expect(page.getByRole('heading', { name: /Org Not Found/ })).toBeVisible();
  // There is nothing to join, and so no button for it.
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Go to your profile' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join' })).toHaveCount(0);
});

test('[B3, U18] the owner makes a role, gives it, edits it for all who hold it, and removes a member; one deleted elsewhere is gone at once', async ({
  page,
  server,
  withBook,
}) => {
  const org = activeOrg(await demoClient(server.url, 'small-owner'));
  await withBook(page, 'small-owner');
  await openManage(page, org);
  await page.getByRole('button', { name: 'New role' }).click();
  await page.getByLabel('Role name').fill('author');
  await expect(page.getByText('A role with this name already exists.')).toBeVisible();
  await page.getByLabel('Role name').fill('Dispatcher');
  await page.getByText('Manages', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Create role' }).click();
  await expectToast(page, 'Role "Dispatcher" created');

  await Promise.all([
    expectToast(page, 'User roles updated successfully'),
    tickRole(page, 'Tess Nichols', 'Dispatcher'),
  ]);
  await expect(page.getByRole('button', { name: /^Roles of Tess/ })).toHaveText(
    'Dispatcher, Technician',
  );
  const tess = await demoClient(server.url, 'small-technician');
  const [membership] = await tess.collection('profiles').getFullList({
    filter: tess.filter('user = {:id}', { id: tess.authStore.record?.id }),
    expand: 'roles',
  });
  expect(membership?.expand?.roles).toHaveLength(2);

  await expect(page.getByRole('button', { name: 'Remove Olivia Owens' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Nico Meyer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Nico Meyer removed');
  await expect(card(page, 'User Management').getByText('small-newcomer@demo.test')).toHaveCount(0);

  // Edited for all who hold it; and one that is deleted elsewhere.
  const elsewhere = await demoClient(server.url, 'small-admin');
  const roleNamed = (name: string) =>
    elsewhere
      .collection('roles')
      .getFirstListItem(elsewhere.filter('org = {:org} && name = {:name}', { org, name }));
  const roles = card(page, 'Available Roles');
  await roles.getByRole('button', { name: 'Edit the role Technician' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role name').fill('AUTHOR');
  await expect(dialog.getByText('A role with this name already exists.')).toBeVisible();
  await dialog.getByLabel('Role name').fill('r'.repeat(300));
  await expect(dialog.getByText('At most 200 characters')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Role name').fill('Tech\u00adnician');
  await expect(dialog.getByText("It holds a character that can't be seen.")).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Role name').fill('Field <b>technician</b>');
  await dialog.getByText('Edits the book', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByText('Role "Field <b>technician</b>" saved')).toHaveCount(1);
  await expect(
    roles.getByRole('listitem').filter({ hasText: 'Field <b>technician</b>' }),
  ).toContainText('Edits the book');
  const held = page.getByRole('button', { name: /^Roles of Tess Nichols:/ });
  await expect(held).toHaveText('Dispatcher, Field <b>technician</b>');

  await held.click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Author' })).toBeVisible();
  await elsewhere.collection('roles').delete((await roleNamed('Author')).id);
  await expect(page.getByRole('menuitemcheckbox', { name: 'Author' })).toHaveCount(0);
  await expect(page.getByRole('menuitemcheckbox')).toHaveCount(3);
  await page.keyboard.press('Escape');

  const { id } = await elsewhere.collection('roles').create({ org, name: 'Estimator' });
  await roles.getByRole('button', { name: 'Edit the role Estimator' }).click();
  await dialog.getByLabel('Role name').fill('Night estimator');
  await elsewhere.collection('roles').delete(id);
  await expect(roles.getByText('Estimator', { exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This is not there any more')).toBeVisible();
  await expect(dialog.getByLabel('Role name')).toHaveValue('Night estimator');
});

test('without a network the organization is shown, and nothing typed is lost', {
  tag: ['@offline', '@long'],
}, async ({ page, server, withBook }) => {
  const admin = await demoClient(server.url, 'small-admin');
  const org = activeOrg(admin);
  await withBook(page, 'small-admin');
  await openScreen(page, '/home');
  await waitForBook(page);
  await openManage(page, org);

  await page.context().setOffline(true);
  const tax = await editVariable(page, 'Sales tax');
  await tax.fill('1.15');
  await tax.press('Enter');
  await expect(page.getByText('Error updating organization variables')).toBeVisible();
  await expect(page.getByText('This is not saved yet.')).toBeVisible();
  await expect(shownVariable(page, 'Sales tax')).toContainText('1.15');
  await goTo(page, 'Profile');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(shownVariable(page, 'Sales tax')).toContainText('1.15');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).last().click();
  // The server has it before the page knows, which would lose the answer without a network.
  await expectToast(page, 'Organization variables updated successfully');
  expect((await variablesOf(admin, org)).salesTax).toBe(1.15);

  await page.context().setOffline(true);
  await goTo(page, 'Profile');
  await expect(page.getByText('This is what this device knew last.')).toBeVisible();
  await expect(page.getByRole('definition').getByText('small-admin@demo.test')).toBeVisible();
  await expect(page.getByRole('definition').getByText('Administrator')).toBeVisible();
  await page.getByRole('definition').getByRole('link', { name: 'Northside' }).click();
  await expect(page.getByRole('link', { name: 'Northside Home Services pricebook' })).toBeVisible();
  await page.getByRole('link', { name: 'Company settings' }).click();
  await expect(page.getByText('Managing needs a connection')).toBeVisible();
  await expect(card(page, 'Invite Link').getByRole('textbox')).toHaveValue(/\/join$/);
  // It comes back by itself.
  await page.context().setOffline(false);
  await expect(shownVariable(page, 'Sales tax')).toContainText('1.15');
});

test('a member of two organizations switches between them, and so between their books', {
  tag: '@long',
}, async ({ page, server }) => {
  const owner = await makeUser(server.url, 'Tina Two');
  for (const name of ['First Company', 'Second Company']) {
    const { id, book } = await makeOrganization(owner, name);
    await owner.client.collection('books').update(book.id, { parent: '' });
    const data = { refId: 'served', name: `Served by ${name}`, description: '', refs: [] };
    const changeset = [{ collection: 'problems', operation: 'create', data }];
    await owner.client.collection('pricebookChanges').create({ org: id, book: book.id, changeset });
  }
  const expectBookOf = async (name: string) => {
    await goTo(page, 'Browse');
    await page.getByRole('searchbox').fill('Served by');
    await expect(page.getByRole('link', { name: `View Details: Served by ${name}` })).toBeVisible();
    await expect(page.getByText('1 problem', { exact: true })).toBeVisible();
  };
  const active = page.getByRole('definition').getByRole('link');
  const switchTo = async (name: string) => {
    await goTo(page, 'Profile');
    await page.getByRole('button', { name: `Switch to ${name}` }).click();
    await expect(active).toHaveText(name);
  };
  await signIn(page, owner.email, PASSWORD);
  await expectBookOf('Second Company');
  // The menu stays the same one: nothing is replaced under the finger while the other book is opened.
  const menu = await page.getByRole('navigation').elementHandle();
  await switchTo('First Company');
  await expectBookOf('First Company');
  expect(await menu?.evaluate((element) => element.isConnected)).toBe(true);
  await switchTo('Second Company');
  await expectBookOf('Second Company');
  await goTo(page, 'Profile');
  await active.click();
  await expect(page.getByRole('link', { name: 'Second Company pricebook' })).toBeVisible();
});

/** Through the menu, as a page that is loaded again would come from the cache. */
async function goTo(page: Page, name: string) {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
}
