import type { Page } from '@playwright/test';
import { recordId } from '../../src/domain/changes/record-id.ts';
import { makeOrganization, makeUser, PASSWORD } from '../support/accounts.ts';
import { expect, test } from '../support/e2e.ts';
import { activeOrg, demoClient } from '../support/office.ts';
import { openCold, waysToOpen } from '../support/open-screen.ts';
import { routeTable, starterIds } from '../support/route-table.ts';
import { begin, expectCell } from '../support/route-walk.ts';
import { signIn, waitForBook, waitForSync } from '../support/visit.ts';

// Some open the app 46 times from nothing, which takes a busy machine a while.
test.describe.configure({ timeout: 240_000 });

const guarded = routeTable.filter(
  ({ route }) => !route.startsWith('auth.') && route !== 'anything else',
);

function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/**
 * As if the person had never signed in here; what is on the device stays. Done where the app does not
 * run: it would notice and leave for the login screen by itself, at any moment. Chromium then drops a
 * navigation or a close that the test asks for at that moment, and Playwright waits for it for ever.
 */
async function forgetSignIn(page: Page) {
  await page.goto('/icon.svg');
  await page.evaluate(() => localStorage.removeItem('pocketbase_auth'));
}

/** One for each guard and layout: the root's own, with the frame and without, of authors, of the office. */
const alwaysCold = ['(root)', 'home', 'job.customer', 'workbench.menu', 'office.visit'];

for (const { how, open, tag } of waysToOpen) {
  test(`[U3] without a sign-in each route ${how} leads to the login`, { tag }, async ({
    page,
    server,
  }) => {
    const org = activeOrg(await demoClient(server.url, 'owner'));
    const ids = { ...starterIds, org, book: 'somebook', job: 'somejob' };
    for (const { route, path, lands } of guarded) {
      await (alwaysCold.includes(route) ? openCold : open)(page, path(ids));
      await expect(page.getByRole('button', { name: 'Log in' }), route).toBeVisible();
      const { pathname, searchParams } = new URL(page.url());
      expect(pathname, route).toBe('/auth/login');
      // Of a visit nothing is left where nobody is signed in: its address goes too.
      const isOfVisit = /^\/(job|session\/orders)\//.test(path(ids));
      expect(searchParams.get('redirect'), route).toBe(isOfVisit ? null : (lands ?? path(ids)));
    }
    for (const [path, text] of [
      ['/auth/login', 'Log in'],
      ['/auth/register', 'Register'],
      ['/auth/logout', 'Logged Out!'],
      ['/no/such/screen', 'Oops! Page Not Found'],
    ] as const) {
      await open(page, path);
      await expect(page.getByRole('heading', { name: text }), path).toBeVisible();
      expect(addressOf(page)).toBe(path);
    }
  });
}

test('[U3] the login leads back to the address that was asked for', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const org = activeOrg(await demoClient(server.url, 'owner'));
  for (const [path, text] of [
    [`/organization/${org}`, 'Price books'],
    ['/browse/problems?q=disposal', '2 problems'],
    [`/menus/${starterIds.menu}/confirm/${starterIds.tier}?sa=true`, 'Service agreement price'],
    ['/session/review', 'No jobs in session'],
  ] as const) {
    await page.goto(path);
    await page.getByLabel('Email').fill('technician@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText(text, { exact: true }).first(), path).toBeVisible();
    expect(addressOf(page)).toBe(path);
    await forgetSignIn(page);
  }
});

for (const { how, open } of waysToOpen) {
  test(`[S7] without a server each route ${how} shows what is on the device`, {
    tag: ['@offline', '@long'],
  }, async ({ page, server, withBook }) => {
    await withBook(page, 'technician');
    await page.goto('/home');
    await waitForBook(page);
    const ids = await begin(page, server, 'technician');
    // A page that was there before the service worker still loads its parts from the server.
    await openCold(page, '/home');
    await server.stop();
    for (const row of routeTable) {
      const path = row.path(ids);
      await (alwaysCold.includes(row.route) ? openCold : open)(page, path);
      await expectCell(page, row.offline ?? row.technician, `${row.route} without a server`);
      expect(new URL(page.url()).pathname, row.route).toBe(row.lands ?? path);
    }
  });
}

/** What an address says whose record is none of this person's, and the way on that it offers. */
const notHere: NotHere[] = [
  [({ book }) => `/books/${book}/browse`, 'Price book not found', 'All problems'],
  [({ menu }) => `/menus/${menu}/browse`, 'Menu not found', 'All problems'],
  [({ offer }) => `/offers/${offer}/browse`, 'Offer not found', 'All problems'],
  [({ menu }) => `/menus/${menu}/show/basic`, 'Menu not found', 'Session Home'],
  [({ menu }) => `/menus/${menu}/show/legacy`, 'Menu not found', 'Session Home'],
  [({ problem }) => `/browse/problem/${problem}`, 'Problem not found.', 'All problems'],
  [({ problem }) => `/problems/${problem}/preview`, 'Problem not found.', 'All problems'],
  [({ menu, tier }) => `/menus/${menu}/confirm/${tier}`, 'Offer not found', 'Session Home'],
  [({ job }) => `/job/${job}/adjust`, 'Job not found.', 'Session Home'],
  [({ job }) => `/job/${job}/preview`, 'Job not found.', 'Session Home'],
  [({ job }) => `/job/${job}/show/legacy`, 'Job not found.', 'Session Home'],
  [({ job, tier }) => `/job/${job}/confirm/${tier}`, 'Job not found.', 'Session Home'],
];

type NotHere = [path: (ids: Strangers) => string, text: string, wayOn: string];

type Strangers = Record<'book' | 'problem' | 'menu' | 'offer' | 'tier' | 'job', string>;

const unknown: Strangers = {
  book: 'unknown',
  problem: 'unknown',
  menu: 'unknown',
  offer: 'unknown',
  tier: 'unknown',
  job: 'unknown',
};

for (const { how, open } of waysToOpen) {
  test(`[B3] an unknown id and that of a stranger, ${how}, say the same, and nothing of the stranger shows`, {
    tag: '@long',
  }, async ({ page, server }) => {
    const stranger = await makeUser(server.url, 'Sally Secret');
    const elsewhere = await makeOrganization(stranger, 'Elsewhere Ltd');
    const { id: org, book } = elsewhere;
    const create = (collection: string, data: object) => ({
      collection,
      operation: 'create',
      data: { refId: 'secret', name: 'Secret', ...data },
    });
    const refTo = (...collections: string[]) => ({
      refs: collections.map((collection) => ({ collection, refIds: ['secret'] })),
    });
    await stranger.client.collection('pricebookChanges').create({
      org,
      book: book.id,
      changeset: [
        create('tiers', { rank: 1 }),
        create('menus', {}),
        create('offers', refTo('menus')),
        create('menuTiers', refTo('menus', 'offers', 'tiers')),
        create('problems', { description: 'Secret', ...refTo('menus') }),
      ],
    });
    const idOf = (table: string) => recordId(org, table, 'secret');
    const foreign: Strangers = {
      book: book.id,
      problem: idOf('problems'),
      menu: idOf('menus'),
      offer: idOf('offers'),
      tier: idOf('tiers'),
      job: `${stranger.id}-${Date.now()}`,
    };
    // They are there for the stranger.
    await signIn(page, stranger.email, PASSWORD);
    await waitForSync(page);
    await page.goto(`/browse/problem/${foreign.problem}`);
    await expect(page.getByRole('heading', { name: 'Secret', level: 1 })).toBeVisible();
    await page.goto('/auth/logout');
    await page.getByRole('link', { name: 'Log in' }).click();

    await signIn(page, 'technician@demo.test');
    await waitForSync(page);
    const { job } = await begin(page, server, 'technician');
    const ofOwnJob: NotHere = [
      ({ tier }) => `/job/${job}/confirm/${tier}`,
      'Offer not found',
      'Session Home',
    ];
    for (const [path, text, wayOn] of [...notHere, ofOwnJob]) {
      for (const ids of [unknown, foreign]) {
        await open(page, path(ids));
        const said = page.getByRole('alert');
        await expect(said, path(ids)).toContainText(text);
        await expect(said.getByRole('link', { name: wayOn }), path(ids)).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
        await expect(page.getByText('Secret'), path(ids)).toHaveCount(0);
        // On a job's own screen the visit's header stays.
        const headers = path === ofOwnJob[0] ? 1 : 0;
        await expect(page.getByRole('checkbox', { name: 'SA' })).toHaveCount(headers);
      }
    }

    // Anybody may know what an organization is called, to join it.
    for (const [path, text, joins] of [
      ['', 'You are no member of this organization, so its price books are not shown.', 'Join'],
      ['/manage', 'You are no member of this organization.', 'Join it'],
    ] as const) {
      await open(page, `/organization/${org}${path}`);
      await expect(page.getByText(text), path).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Elsewhere Ltd' })).toBeVisible();
      await expect(page.getByRole('link', { name: joins, exact: true })).toBeVisible();
      await expect(page.getByText(/Sally|Price books|Hourly fee/)).toHaveCount(0);
      await open(page, `/organization/unknown${path}`);
      await expect(page.getByText('Org Not Found'), path).toBeVisible();
    }
    await open(page, `/organization/unknown/join`);
    await expect(
      page.getByRole('heading', { name: 'Do you want to join Org Not Found?' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join' })).toHaveCount(0);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Go to your profile' }),
    ).toBeVisible();
  });
}

for (const { how, open, tag } of waysToOpen) {
  test(`who is in no organization is not told on a screen ${how} that a book is on its way`, {
    tag,
  }, async ({ page, server }) => {
    const user = await makeUser(server.url, 'Nora Nowhere');
    // The first contact settles it; until then nothing is promised.
    await page.route('**/auth-refresh*', (route) => route.abort());
    await signIn(page, user.email, PASSWORD);
    for (const path of [
      `/books/unknown/browse`,
      `/menus/${starterIds.menu}/browse`,
      `/menus/${starterIds.menu}/show/basic`,
      `/menus/${starterIds.menu}/show/legacy`,
      `/menus/${starterIds.menu}/confirm/${starterIds.tier}`,
      `/offers/${starterIds.offer}/browse`,
    ]) {
      await open(page, path);
      await expect(
        page.getByText(/^There is no price book here, as you are in no/),
        path,
      ).toBeVisible();
    }
    for (const path of [
      '/problems/select',
      '/browse/problems',
      `/problems/${starterIds.problem}/preview`,
      `/browse/problem/${starterIds.problem}`,
    ]) {
      await open(page, path);
      await expect(page.getByRole('heading', { name: 'No organization yet' }), path).toBeVisible();
    }
  });
}
