import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { activeOrg, demoClient } from '../support/office.ts';
import { starterIds } from '../support/route-table.ts';
import {
  addJob,
  confirmTier,
  setAgreement,
  showMenu,
  startSession,
  tierCard,
  waitForSync,
} from '../support/visit.ts';

const problem = 'Garbage disposal jammed or humming';
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

type Screen = { path: string; ready: (page: Page) => Promise<void> };

/** Looks at each screen in both modes and both sizes; says which of them breaks which rule. */
async function expectNoViolations(page: Page, screens: readonly Screen[]) {
  const violations: string[] = [];
  for (const { path, ready } of screens) {
    await page.goto(path);
    for (const mode of ['light', 'dark']) {
      await chooseMode(page, mode);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await ready(page);
        const found = await analyze(page);
        for (const { id, nodes } of found.violations) {
          const where = nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`);
          violations.push(`${path} ${mode} ${size.width}: ${id}\n${where.join('\n')}`);
        }
      }
    }
  }
  expect(violations.join('\n\n')).toBe('');
}

/**
 * In the page itself: the usual way opens another one for the frames, of which there are none. Every rule is asked; what
 * passed is not listed, which takes as long as the asking.
 */
function analyze(page: Page) {
  return new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
}

async function chooseMode(page: Page, mode: string) {
  const root = page.locator('html');
  // A page that has only been loaded has no mode yet.
  await expect(root).toHaveClass(/(^| )(light|dark)( |$)/);
  const shown = await root.getAttribute('class');
  if (!shown?.split(' ').includes(mode)) {
    await page.getByRole('button', { name: /^Turn o(n|ff) dark mode$/ }).click();
  }
  await expect(root).toContainClass(mode);
}

async function hrefOf(link: Locator): Promise<string> {
  return (await link.first().getAttribute('href')) ?? '';
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();
const normalPrices = (page: Page) => expect(page.getByText(/^Normal price \$\d/)).toHaveCount(5);
const cards = (count: number) => (page: Page) =>
  expect(page.getByRole('main').getByRole('article')).toHaveCount(count);

test('no screen before the sign-in breaks a rule of accessibility', async ({ page }) => {
  await expectNoViolations(page, [
    { path: '/auth/login', ready: heading('Log in') },
    { path: '/auth/register', ready: heading('Register') },
    { path: '/auth/logout', ready: heading('Logged Out!') },
    { path: '/auth/verify-email#token', ready: heading('Your email') },
    { path: '/auth/confirm-email#token', ready: heading('Your new email') },
    { path: '/auth/delete-account', ready: heading('Nobody is signed in here') },
  ]);
  await page.evaluate(() =>
    localStorage.setItem('pocketbase_auth', JSON.stringify({ token: '', record: { id: 'user' } })),
  );
  await expectNoViolations(page, [
    {
      path: '/auth/login',
      ready: (page) => expect(page.getByText(/^Your session has ended\./)).toBeVisible(),
    },
  ]);
});

test('no screen of a visit breaks a rule of accessibility', async ({ page, withBook }) => {
  await withBook(page, 'technician');
  await startSession(page);
  const preview = await hrefOf(page.getByRole('link', { name: /^View / }));
  await addJob(page, problem);
  const adjust = new URL(page.url()).pathname;
  await showMenu(page);
  const confirm = await hrefOf(tierCard(page, 'gold').getByRole('link'));
  // With the agreement every price has the standard one beside it.
  await setAgreement(page, true);
  await confirmTier(page, 'gold');
  await addJob(page, 'Kitchen faucet drips');

  await expectNoViolations(page, [
    { path: '/home', ready: heading('Continue Session') },
    { path: '/session/start', ready: heading('Start a new session') },
    { path: '/session/index', ready: heading('Existing Jobs') },
    { path: '/session/review', ready: heading('Current Session') },
    { path: '/session/browse', ready: heading('All sessions') },
    { path: '/problems/select', ready: heading('All problems') },
    {
      path: preview,
      ready: (page) =>
        expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible(),
    },
    { path: adjust, ready: normalPrices },
    { path: adjust.replace('adjust', 'preview'), ready: normalPrices },
    { path: adjust.replace('adjust', 'show/legacy'), ready: cards(5) },
    { path: confirm, ready: cards(1) },
  ]);
});

test('no other screen breaks a rule of accessibility', async ({ page, server, withBook }) => {
  // Seventeen screens, each in two modes.
  test.slow();
  const owner = await demoClient(server.url, 'owner');
  const org = activeOrg(owner);
  const filter = owner.filter('org = {:org}', { org });
  const book = await owner.collection('books').getFirstListItem(filter);
  await withBook(page, 'owner');
  await page.goto('/browse/problems');
  await page.getByRole('searchbox').fill(problem);
  const details = await hrefOf(page.getByRole('link', { name: `View Details: ${problem}` }));
  await page.goto(details);
  const main = page.getByRole('main');
  const menu = (await hrefOf(main.locator('a[href^="/menus/"]'))).split('/').slice(0, 3).join('/');
  await page.goto(`${menu}/browse`);
  const offer = await hrefOf(main.locator('a[href^="/offers/"]'));

  await expectNoViolations(page, [
    { path: '/browse/problems', ready: heading('All problems') },
    { path: details, ready: heading(problem) },
    { path: `${menu}/show/legacy`, ready: cards(5) },
    { path: `${menu}/show/basic`, ready: cards(5) },
    { path: `${menu}/confirm/${starterIds.tier}`, ready: cards(1) },
    { path: `${menu}/browse`, ready: heading('Tiers') },
    { path: offer, ready: heading('Time Costs') },
    { path: `/books/${book.id}/browse`, ready: heading(book.name) },
    { path: '/profile', ready: heading('Your Profile') },
    { path: '/settings', ready: heading('Data') },
    { path: '/organization/create', ready: heading('Create An Organization') },
    { path: `/organization/${org}`, ready: heading('Northside Home Services') },
    { path: `/organization/${org}/manage`, ready: heading('Invite Link') },
    { path: `/organization/${org}/activity`, ready: heading(/Northside Home Services/) },
    { path: `/organization/${org}/join`, ready: heading(/Northside Home Services/) },
    { path: '/fake', ready: heading('Quick actions') },
    { path: '/workbench/menus/garbage_disposal_jammed', ready: heading(problem) },
    { path: '/workbench/problems/garbage_disposal_jammed', ready: heading(problem) },
    { path: '/workbench/problems/new', ready: heading('New problem') },
    { path: '/job/unknown/adjust', ready: heading('Job not found.') },
  ]);
  // The 404 screen has no switch of its own: it takes the mode that was chosen.
  for (const mode of ['light', 'dark']) {
    await page.goto('/home');
    await chooseMode(page, mode);
    await page.goto('/nope');
    await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
    expect((await analyze(page)).violations, mode).toEqual([]);
  }
});

/** Goes on with the Tab key until something has the focus, which has to be seen there. */
async function tabTo(page: Page, target: Locator) {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; !(await isFocused()); stops += 1) {
    expect(stops, `${target} is far away`).toBeLessThan(20);
    await page.keyboard.press('Tab');
  }
  await expect(target).not.toHaveCSS('outline-style', 'none');
}

/** A new screen has the focus in its content: nobody has to pass the menu again. */
async function expectFocusInContent(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null))
    .toBe(true);
}

test('a whole visit is done with the keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  await page.goto('/auth/login');
  await tabTo(page, page.getByLabel('Email'));
  await keyboard.type('technician@demo.test');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keyboard.type('demo-password');
  await keyboard.press('Enter');
  await page.waitForURL('**/home');
  await waitForSync(page);

  await tabTo(page, page.getByRole('link', { name: 'Start Session' }));
  await keyboard.press('Enter');
  await page.waitForURL('**/session/start');
  await expectFocusInContent(page);
  await tabTo(page, page.getByRole('button', { name: 'Start Session' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();

  await keyboard.type(problem);
  await expect(page.getByText('1 problem', { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: `View ${problem}` }));
  await keyboard.press('Enter');
  await page.waitForURL('**/preview');
  await expectFocusInContent(page);
  await tabTo(page, page.getByRole('button', { name: 'Select', exact: true }));
  await keyboard.press('Enter');
  await page.waitForURL('**/adjust');
  await expectFocusInContent(page);

  const time = page.getByRole('slider', { name: 'Time' });
  await tabTo(page, time);
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowLeft');
  await expect(time).toHaveAttribute('aria-valuetext', '×1.25');
  await tabTo(page, page.getByRole('link', { name: 'Show Menu' }));
  await keyboard.press('Enter');
  await page.waitForURL('**/show/legacy');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expectFocusInContent(page);

  await tabTo(page, page.getByRole('link', { name: 'Choose gold' }));
  await keyboard.press('Enter');
  await page.waitForURL('**/confirm/**');
  await expectFocusInContent(page);
  await tabTo(page, page.getByRole('button', { name: 'Confirm Selection' }));
  await keyboard.press('Enter');
  await page.waitForURL('**/session/review');
  await expect(page.getByRole('article', { name: problem })).toContainText('Offer Selected');
  await expectFocusInContent(page);
});
