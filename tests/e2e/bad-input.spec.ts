import type { Page } from '@playwright/test';
import { makeUser, PASSWORD } from '../support/accounts.ts';
import { publishChange, publishNoted, superuserClient } from '../support/clients.ts';
import { expect, test } from '../support/e2e.ts';
import {
  activeOrg,
  demoClient,
  editVariable,
  openManage,
  shownVariable,
  variablesOf,
} from '../support/office.ts';
import { openScreen } from '../support/open-screen.ts';
import { notedStates, noteStates } from '../support/seen-states.ts';
import { expectToast } from '../support/shown-for.ts';
import {
  addJob,
  confirmTier,
  keepVisitsHere,
  openJob,
  openMenu,
  setAgreement,
  showMenu,
  signIn,
  startSession,
  tierCard,
  tierNames,
  waitForBook,
} from '../support/visit.ts';

const problem = 'Garbage disposal jammed or humming';
/** One of the demo organization's own, so that its author can delete it. */
const ownProblem = { name: 'Steam radiator bangs or spits', refId: 'steam_radiator_bangs' };

/** A token that ran out long ago, in place of the stored one. */
function expireToken(page: Page) {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}');
    const [head, payload, signature] = stored.token.split('.');
    const expired = { ...JSON.parse(atob(payload)), exp: 1_600_000_000 };
    stored.token = [head, btoa(JSON.stringify(expired)).replace(/=+$/, ''), signature].join('.');
    localStorage.setItem('pocketbase_auth', JSON.stringify(stored));
  });
}

test('[U4, U7, U8] what stops a sign-in or a registration is said in place', async ({
  page,
  server,
}) => {
  await test.step('an address that is taken can not be registered again', async () => {
    await page.goto('/auth/register');
    await page.getByLabel('Email').fill('technician@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('ten-charss');
    await page.getByLabel('Confirm password').fill('ten-charss');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This email is already registered. Log in, or use another one.',
    );
    await expect(page).toHaveURL(/\/auth\/register$/);
    await expect(page.getByLabel('Email')).toHaveValue('technician@demo.test');
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This is not an email address that can be used.',
    );
  });
  await test.step('a dead server is said, and the same form works once it is back', async () => {
    await openScreen(page, '/auth/login');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await server.stop();
    await page.getByLabel('Email').fill('technician@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      "The server can't be reached. Check the connection, then try again.",
    );
    await server.start();
  });
  await test.step('so is something else that answers in its place', async () => {
    const signIn = '**/auth-with-password*';
    await page.route(signIn, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Welcome to the hotel</title>' }),
    );
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toContainText("The answer can't be read");
    await page.unroute(signIn);
  });
  await test.step('a wrong password is said in place, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.');
    await expect(page.getByLabel('Email')).toHaveValue('technician@demo.test');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong-password');
    await page.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/home');
  });
});

test('[S7] [U49] a refused session leads to the login, and the visit is still there after it', async ({
  page,
  context,
  server,
  withBook,
}) => {
  await withBook(page, 'small-technician', [problem]);
  await openJob(page);
  await page.goto('/session/index');
  await expect(page.getByRole('heading', { name: problem })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('link', { name: /^Up to date/ })).toBeVisible();

  const superuser = await superuserClient(server);
  const users = superuser.collection('users');
  const { id } = await users.getFirstListItem('email = "small-technician@demo.test"');
  const password = 'another-password';
  await users.update(id, { password, passwordConfirm: password });
  await page.reload();
  await page.waitForURL('**/auth/login?**');
  const later = await context.newPage();
  await later.goto('/home');

  for (const tab of [page, other, later]) {
    await tab.waitForURL('**/auth/login?**');
    await expect(
      tab.getByText(
        'Your session has ended. Log in again to go on; everything on this device is kept.',
      ),
    ).toBeVisible();
  }
  await page.getByLabel('Email').fill('small-technician@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/session/index');
  await expect(page.getByRole('heading', { name: problem })).toBeVisible();
  await page.getByRole('link', { name: problem }).click();
  await page.waitForURL('**/adjust');
});

test('[S7] a cold start without a server signs nobody out, even with an expired token', {
  tag: '@long',
}, async ({ device, server }) => {
  const before = await device.open();
  await signIn(before, 'technician@demo.test');
  await waitForBook(before);
  await keepVisitsHere(before);
  await startSession(before);
  await addJob(before, problem);
  // Before that: an open page would ask the server with the expired token, and be told.
  await server.stop();
  await expireToken(before);
  await device.close();

  const page = await device.open();
  await page.goto('/session/index');
  await expect(page.getByRole('link', { name: /^Offline · 1 pending · book / })).toBeVisible();
  await page.getByRole('link', { name: problem }).click();
  await page.waitForURL('**/adjust');
  await showMenu(page);
  await confirmTier(page, 'silver');
  await expect(page.getByRole('article', { name: problem })).toContainText('Offer Selected');

  // Only the server's own word ends the session.
  await server.start();
  await page.waitForURL('**/auth/login?**');
  await expect(page.getByText(/^Your session has ended\./)).toBeVisible();
  await page.getByLabel('Email').fill('technician@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/session/review');
  await expect(page.getByRole('article', { name: problem })).toContainText('Offer Selected');
});

test('without a variable every price says which, and nothing can be confirmed', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  await withBook(page, 'small-technician', [problem]);
  await openJob(page);
  const adjust = page.url();
  await showMenu(page);
  await tierCard(page, 'gold').getByRole('link').click();
  await page.waitForURL('**/confirm/**');
  const confirm = page.getByRole('button', { name: 'Confirm Selection' });
  await expect(confirm).toBeEnabled();

  const owner = await demoClient(server.url, 'small-owner');
  const org = activeOrg(owner);
  const { hourlyFee, ...variables } = await variablesOf(owner, org);
  expect(hourlyFee).toBe(5.262);
  await owner.collection('organizations').update(org, { variables });

  const fault = 'Variable hourlyFee not found in formula';
  await expect(page.getByText(fault)).toBeVisible();
  await expect(page.getByText("This offer has no price, so it can't be confirmed.")).toBeVisible();
  await expect(confirm).toBeDisabled();
  await page.getByRole('button', { name: 'Back to Menu' }).click();

  for (const sa of [false, true]) {
    if (sa) await setAgreement(page, true);
    for (const tier of tierNames) await expect(tierCard(page, tier)).toContainText(fault);
    await expect(page.getByTestId('price')).toHaveCount(0);
    await expect(page.getByRole('article').getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/\$|NaN|undefined|null/);
  }
  await openScreen(page, adjust);
  await expect(page.getByText(fault)).toHaveCount(5);
  await expect(page.getByRole('main')).not.toContainText(/\$|NaN|undefined|null/);

  // A variable that is no number is named as well.
  await owner
    .collection('organizations')
    .update(org, { variables: { ...variables, hourlyFee: 'a lot' } });
  await expect(page.getByText('Invalid value for hourlyFee')).toHaveCount(5);
  await owner.collection('organizations').update(org, { variables: { ...variables, hourlyFee } });
  await expect(page.getByText(/^Normal price \$\d/)).toHaveCount(5);
});

test('a problem deleted from the book leaves its jobs usable and their offers as they were', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  await withBook(page, 'technician', [ownProblem.name]);
  await openMenu(page);
  const price = await tierCard(page, 'gold').getByTestId('price').innerText();
  await confirmTier(page, 'gold');
  await addJob(page, ownProblem.name);
  const open = page.url();
  const reviewed = page.getByRole('article').filter({ hasText: 'Offer Selected' });

  await publishChange(server, {
    collection: 'problems',
    operation: 'delete',
    data: { refId: ownProblem.refId },
  });
  await expect(page.getByText(`"${ownProblem.name}" is no longer in the book.`)).toBeVisible();
  await showMenu(page);
  expect(await tierCard(page, 'gold').getByTestId('price').innerText()).toBe(price);

  await openScreen(page, '/session/review');
  await expect(reviewed).toContainText(price);
  await expect(page.getByText('Offer Selected')).toBeVisible();
  await openScreen(page, '/problems/select');
  await page.getByRole('searchbox').fill(ownProblem.name);
  await expect(page.getByText('No problems found matching your search criteria.')).toBeVisible();
  await expect(page.getByRole('link', { name: `View ${ownProblem.name}` })).toHaveCount(0);

  // Its menu goes as well: then there is nothing to price, but what was confirmed stays.
  await publishChange(server, {
    collection: 'menus',
    operation: 'delete',
    data: { refId: ownProblem.refId },
  });
  await openScreen(page, open);
  await expect(page.getByText('Menu no longer in the book')).toBeVisible();
  await openScreen(page, open.replace('adjust', 'show/legacy'));
  await expect(page.getByText('Menu not found')).toBeVisible();
  await openScreen(page, '/session/review');
  await expect(reviewed).toContainText(price);
  await expect(page.getByText('No longer in the book')).toBeVisible();
});

test('[R3] [A5] [U12] changes that can not be applied are left out, and the settings say why, with their notes', async ({
  page,
  server,
  withBook,
}) => {
  await withBook(page, 'technician');
  await page.goto('/home');
  await publishNoted(server, 'Say what dispatchers hear', {
    collection: 'problems',
    operation: 'update',
    data: { refId: 'nobody_knows_it', description: 'Changed' },
  });
  await publishChange(
    server,
    {
      collection: 'problems',
      operation: 'update',
      data: { refId: ownProblem.refId, name: 'Renamed by half of a change' },
    },
    {
      collection: 'problems',
      operation: 'update',
      data: {
        refId: ownProblem.refId,
        refs: [{ collection: 'problemTags', refIds: ['no_such_tag'] }],
      },
    },
  );
  await page.getByRole('link', { name: /^Up to date/ }).click();
  await page.waitForURL('**/settings');
  const skipped = page.getByRole('listitem');
  const unknown = skipped.filter({ hasText: 'The record that it changes is not in the book.' });
  await expect(unknown).toContainText('Record 1: Record not found with refId');
  await expect(unknown).toContainText('Note: Say what dispatchers hear');
  await expect(
    skipped.filter({ hasText: 'It links to a record that is not in the book.' }),
  ).toContainText('Record 2: Referenced record not found');

  // Nothing of the second is left: its first record alone could have been applied.
  await openScreen(page, '/browse/problems');
  await page.getByRole('searchbox').fill(ownProblem.name);
  await expect(page.getByRole('link', { name: `View Details: ${ownProblem.name}` })).toBeVisible();
  await expect(page.getByText('Renamed by half of a change')).toHaveCount(0);
});

test('[U5] addresses of nothing are answered by a screen that says so', async ({
  page,
  withBook,
}) => {
  await withBook(page, 'small-technician');
  for (const path of ['/nope', '/job', '/menus/unknown', '/session', '/home/more']) {
    await openScreen(page, path);
    await expect(page.getByText('404', { exact: true }), path).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
    await expect(
      page.getByText("The page you're looking for doesn't exist or has been moved."),
    ).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await page.waitForURL('**/home');
  await openScreen(page, '/nope');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL('**/home');
});

test('a double click starts one session and confirms one offer', { tag: '@long' }, async ({
  page,
  withBook,
}) => {
  await withBook(page, 'small-technician');
  await openScreen(page, '/session/start');
  await page.getByRole('button', { name: 'Start Session' }).dblclick();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await addJob(page, problem);
  await showMenu(page);
  await tierCard(page, 'gold').getByRole('link').click();
  await noteStates(page, '[data-scope="toast"][data-part="root"]');
  await page.getByRole('button', { name: 'Confirm Selection' }).dblclick();
  await page.waitForURL('**/session/review');
  // It is said once, and is gone.
  await expect.poll(() => notedStates(page)).toEqual(['', 'Offer confirmed: Gold', '']);
  await expect(page.getByRole('article', { name: problem })).toContainText('Offer Selected');

  // One step in the history for each: back is the confirmation, and before it the menu.
  await page.goBack();
  await expect(page).toHaveURL(/\/confirm\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/show\/legacy$/);

  await openScreen(page, '/session/browse');
  const all = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'All visits' }) });
  await expect(all.getByRole('heading', { level: 3 })).toHaveCount(1);
});

test('names of any kind stay as they were typed, and one that is too long is said', {
  tag: '@long',
}, async ({ page, server }) => {
  const founder = await makeUser(server.url, 'Fay');
  await signIn(page, founder.email, PASSWORD);
  await openScreen(page, '/organization/create');
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await page.getByLabel('Organization name').fill('N'.repeat(300));
  await expect(page.getByText('At most 200 characters')).toBeVisible();
  await expect(create).toBeDisabled();
  await page.getByLabel('Organization name').fill('Bright \u202eheat');
  await expect(page.getByText("It holds a character that can't be seen.")).toBeVisible();
  await expect(create).toBeDisabled();
  const name = `<b>${'Bright'.repeat(20)}</b> & "Söhne" 🔧`;
  await page.getByLabel('Organization name').fill(name);
  await create.dblclick();
  await page.waitForURL('**/manage');
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const { client } = founder;
  const mine = await client.collection('profiles').getFullList();
  expect(mine).toHaveLength(1);
  await expectNoSidewaysScroll(page);

  await openScreen(page, '/profile');
  await page.getByRole('button', { name: /Edit Name/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('x'.repeat(300));
  await page.getByRole('button', { name: 'Save Name' }).click();
  await expect(page.getByText('At most 200 characters')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /Edit Name/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Fay\u200b Low');
  await page.getByRole('button', { name: 'Save Name' }).click();
  await expect(page.getByText("It holds a character that can't be seen.")).toBeVisible();
  await page.getByRole('button', { name: /Edit Name/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('<i>Fay</i> 🙂');
  await page.getByRole('button', { name: 'Save Name' }).click();
  await expectToast(page, 'Name saved');
  await page.reload();
  await expect(page.getByRole('button', { name: /Edit Name/ })).toContainText('<i>Fay</i> 🙂');
});

test('a variable is read as people write it, and what is no number is not saved', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const admin = await demoClient(server.url, 'small-admin');
  const org = activeOrg(admin);
  const before = await variablesOf(admin, org);
  await withBook(page, 'small-admin');
  await openManage(page, org);
  const type = async (label: string, typed: string) => {
    const field = await editVariable(page, label);
    await field.fill(typed);
    await field.press('Enter');
    return field;
  };
  // Not saved: it says why in place, and what was typed stays.
  for (const [typed, why] of [
    ['ask', /can't be read as a number/],
    ['', /without this no price can be computed/],
    ['€185', /amounts on this screen are in USD/],
    ['9'.repeat(300), /can't be read as a number/],
  ] as const) {
    const field = await type('Hourly fee', typed);
    await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible();
    await expect(field).toHaveValue(typed);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectNoSidewaysScroll(page);
    await field.press('Escape');
  }
  expect(await variablesOf(admin, org)).toEqual(before);

  await type('Sales tax', '8,25 %');
  await expect(page.getByText('Adds 8.25% to material')).toBeVisible();
  await expect.poll(async () => (await variablesOf(admin, org)).salesTax).toBe(1.0825);

  // Before it is saved: what it does to a price.
  const fee = await editVariable(page, 'Hourly fee');
  await fee.fill('$185.50');
  await expect(page.getByText('Means $185.50')).toBeVisible();
  await expect(page.getByText(/^Gold, .+: \$[\d,]+ → \$[\d,]+$/)).toBeVisible();
  // Pressing another one saves it, and meets what was pressed though the page closes up.
  const discount = await type('SA discount', '1.2');
  const question = page.getByRole('alertdialog', { name: 'SA discount: is this right?' });
  await expect(question).toContainText('makes members pay 20% more');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(discount).toHaveValue('1.2');
  await expect(shownVariable(page, 'Hourly fee')).toContainText('$185.50');
  expect((await variablesOf(admin, org)).saDiscount).toBe(before.saDiscount);
  await discount.press('Enter');
  await question.getByRole('button', { name: 'Save it' }).click();
  await expect(
    page.getByText(/Members would pay more, so customers see no member price/),
  ).toBeVisible();
  await expect.poll(async () => (await variablesOf(admin, org)).saDiscount).toBe(1.2);
});

/** Whatever is long is wrapped: at the width of a phone as well. */
async function expectNoSidewaysScroll(page: Page) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390);
  if (size) await page.setViewportSize(size);
}
