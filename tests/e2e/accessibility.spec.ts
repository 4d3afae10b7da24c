import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { activeOrg, demoClient } from '../support/office.ts';
import { openCold, openScreen } from '../support/open-screen.ts';
import { starterIds } from '../support/route-table.ts';
import { storedJobId } from '../support/stored-visit.ts';
import { confirmTier, openMenu, setAgreement, tierCard, waitForSync } from '../support/visit.ts';

const problem = 'Garbage disposal jammed or humming';
const [desk, phone] = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

type Screen = { path: string; ready: (page: Page) => Promise<void> };

type Look = { mode: 'light' | 'dark'; size: typeof desk };

const looks: readonly Look[] = [
  { mode: 'light', size: desk },
  { mode: 'light', size: phone },
  { mode: 'dark', size: phone },
  { mode: 'dark', size: desk },
];

/** One after the other of the looks for each screen in turn, or all of them for each. */
const rounds: readonly { how: string; tag: string[]; looksOf: (at: number) => readonly Look[] }[] =
  [
    {
      how: 'in one of both modes and sizes',
      tag: [],
      looksOf: (at) => looks.slice(at % 4, (at % 4) + 1),
    },
    { how: 'in both modes and sizes', tag: ['@long'], looksOf: () => looks },
  ];

/** Looks at each screen; says which of them breaks which rule. */
async function expectNoViolations(
  page: Page,
  screens: readonly Screen[],
  looksOf: (at: number) => readonly Look[],
) {
  const violations: string[] = [];
  // What only begins with the app, a sign-in that has ended or none, is there from its first screen on.
  await openCold(page, screens[0]?.path ?? '/');
  for (const [at, { path, ready }] of screens.entries()) {
    await openScreen(page, path);
    for (const { mode, size } of looksOf(at)) {
      await chooseMode(page, mode);
      await page.setViewportSize(size);
      await ready(page);
      const found = await analyze(page);
      for (const { id, nodes } of found.violations) {
        const where = nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`);
        violations.push(`${path} ${mode} ${size.width}: ${id}\n${where.join('\n')}`);
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

for (const { how, tag, looksOf } of rounds) {
  test(`no screen before the sign-in breaks a rule of accessibility, ${how}`, { tag }, async ({
    page,
  }) => {
    const screens = [
      { path: '/auth/login', ready: heading('Log in') },
      { path: '/auth/register', ready: heading('Register') },
      { path: '/auth/logout', ready: heading('Logged Out!') },
      { path: '/auth/verify-email#token', ready: heading('Your email') },
      { path: '/auth/confirm-email#token', ready: heading('Your new email') },
      { path: '/auth/delete-account', ready: heading('Nobody is signed in here') },
    ];
    await expectNoViolations(page, screens, looksOf);
    await page.evaluate(() =>
      localStorage.setItem(
        'pocketbase_auth',
        JSON.stringify({ token: '', record: { id: 'user' } }),
      ),
    );
    const ended = {
      path: '/auth/login',
      ready: (page: Page) => expect(page.getByText(/^Your session has ended\./)).toBeVisible(),
    };
    await expectNoViolations(page, [ended], looksOf);
  });

  test(`no screen of a visit breaks a rule of accessibility, ${how}`, { tag }, async ({
    page,
    withBook,
  }) => {
    await withBook(page, 'technician', [problem, 'Kitchen faucet drips']);
    await openMenu(page);
    const confirm = await hrefOf(tierCard(page, 'gold').getByRole('link'));
    // With the agreement every price has the standard one beside it.
    await setAgreement(page, true);
    await confirmTier(page, 'gold');
    const job = `/job/${storedJobId(1)}`;
    const screens = [
      { path: '/home', ready: heading('Continue Session') },
      { path: '/session/start', ready: heading('Start a new visit') },
      { path: '/session/index', ready: heading('Existing Jobs') },
      { path: '/session/review', ready: heading('Current Session') },
      { path: '/session/browse', ready: heading('All visits') },
      { path: '/problems/select', ready: heading('All problems') },
      {
        path: `/problems/${starterIds.problem}/preview`,
        ready: (page: Page) =>
          expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible(),
      },
      { path: `${job}/adjust`, ready: normalPrices },
      { path: `${job}/preview`, ready: normalPrices },
      { path: `${job}/show/legacy`, ready: cards(5) },
      { path: confirm, ready: cards(1) },
    ];
    await expectNoViolations(page, screens, looksOf);
  });
}

test('no other screen breaks a rule of accessibility, in both modes and sizes', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const owner = await demoClient(server.url, 'owner');
  const org = activeOrg(owner);
  const filter = owner.filter('org = {:org}', { org });
  const book = await owner.collection('books').getFirstListItem(filter);
  await withBook(page, 'owner');
  const menu = `/menus/${starterIds.menu}`;
  const screens = [
    { path: '/browse/problems', ready: heading('All problems') },
    { path: `/browse/problem/${starterIds.problem}`, ready: heading(problem) },
    { path: `${menu}/show/legacy`, ready: cards(5) },
    { path: `${menu}/show/basic`, ready: cards(5) },
    { path: `${menu}/confirm/${starterIds.tier}`, ready: cards(1) },
    { path: `${menu}/browse`, ready: heading('Tiers') },
    { path: `/offers/${starterIds.offer}/browse`, ready: heading('Time Costs') },
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
  ];
  await expectNoViolations(page, screens, () => looks);
  // The 404 screen has no switch of its own: it takes the mode that was chosen.
  for (const mode of ['light', 'dark']) {
    await openScreen(page, '/home');
    await chooseMode(page, mode);
    await openScreen(page, '/nope');
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
  await keyboard.type('small-technician@demo.test');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keyboard.type('demo-password');
  await keyboard.press('Enter');
  await page.waitForURL('**/home');
  await waitForSync(page);

  await tabTo(page, page.getByRole('link', { name: 'Start Session' }));
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
