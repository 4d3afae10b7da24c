import type { Page } from '@playwright/test';
import { createRecord } from '../../src/domain/changes/build-changeset.ts';
import { expect, test } from '../support/e2e.ts';
import { activeOrg, demoClient } from '../support/office.ts';
import { openScreen } from '../support/open-screen.ts';
import {
  addJob,
  chooseCurrency,
  confirmTier,
  keepVisitsHere,
  showMenu,
  signIn,
  startSession,
  waitForBook,
  waitForSync,
} from '../support/visit.ts';

/** Markup that runs a script as soon as it is taken for markup. */
const hostile = (what: string) => `${what} <img src=x onerror="window.ran='${what}'"><b>bold</b>`;

/** Tries what injected markup and script would try; says what came of each. */
function attack(page: Page) {
  return page.evaluate(async () => {
    const ran: string[] = [];
    Object.assign(window, { ran: (what: string) => ran.push(what) });
    const script = document.createElement('script');
    let writesScripts = true;
    try {
      script.text = "window.ran('script')";
    } catch {
      writesScripts = false;
      script.append("window.ran('script')");
    }
    document.body.append(script);
    const image = document.createElement('img');
    try {
      image.setAttribute('onerror', "window.ran('handler')");
    } catch {
      // Refused already when it is set.
    }
    image.src = '/none.png';
    document.body.append(image);
    const style = document.createElement('style');
    style.textContent = 'body { --injected: yes }';
    document.head.append(style);
    document.body.setAttribute('style', '--attribute: yes');
    let writesMarkup = true;
    try {
      document.createElement('div').innerHTML = '<b>bold</b>';
    } catch {
      writesMarkup = false;
    }
    const elsewhere = await fetch('https://example.test/steal').then(
      () => true,
      () => false,
    );
    await image.decode().catch(() => {});
    const styles = getComputedStyle(document.body);
    const styled = ['--injected', '--attribute'].map((name) => styles.getPropertyValue(name));
    return { ran, writesScripts, writesMarkup, elsewhere, styled };
  });
}

test('[B6] injected script, style and markup do nothing, from the server or the cache', {
  tag: ['@offline', '@long'],
}, async ({ page, policyViolations }) => {
  await page.goto('/auth/login');
  const nothing = {
    ran: [],
    writesScripts: false,
    writesMarkup: false,
    elsewhere: false,
    styled: ['', ''],
  };
  expect(await attack(page)).toEqual(nothing);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const cached = await page.reload();
  expect(cached?.fromServiceWorker()).toBe(true);
  expect(await attack(page)).toEqual(nothing);
  // Each of the attacks was stopped by the policy, and not by chance.
  for (const part of ['script', 'style', 'connect', 'TrustedHTML', 'TrustedScript']) {
    expect(policyViolations.join('\n')).toContain(part);
  }
  policyViolations.length = 0;
});

test('[B6] what a book says is text, never markup', async ({ page, server }) => {
  const owner = await demoClient(server.url, 'small-owner');
  const org = activeOrg(owner);
  const book = await owner
    .collection('books')
    .getFirstListItem(owner.filter('org = {:org}', { org }));
  const name = hostile('problem');
  const changeset = [
    createRecord('problemTags', 'hostile', { name: hostile('tag') }),
    createRecord('costsTime', 'hostile', { name: hostile('time'), hours: 1 }),
    createRecord('contentItems', 'hostile_title', { name: 'title', content: hostile('title') }),
    createRecord('contentItems', 'hostile', { name: 'line', content: hostile('line') }),
    createRecord('menus', 'hostile', { name: hostile('menu'), books: [book.refId] }),
    createRecord('offers', 'hostile', {
      name: hostile('offer'),
      multiplier: 1,
      menus: ['hostile'],
      costsTime: ['hostile'],
      costsMaterial: [],
    }),
    createRecord('menuTiers', 'hostile', {
      menus: ['hostile'],
      offers: ['hostile'],
      tiers: ['gold'],
      menuCopy: [],
      contentItems: ['hostile_title', 'hostile'],
    }),
    createRecord('problems', 'hostile', {
      name,
      description: hostile('description'),
      menus: ['hostile'],
      problemTags: ['hostile'],
    }),
  ];
  await owner.collection('pricebookChanges').create({ org, book: book.id, changeset });
  await owner.collection('organizations').update(org, { name: hostile('organization') });
  await owner
    .collection('users')
    .update(owner.authStore.record?.id ?? '', { name: hostile('person') });

  await signIn(page, 'small-owner@demo.test');
  await waitForSync(page);
  const main = page.getByRole('main');
  const shows = async (...parts: string[]) => {
    for (const part of parts) {
      // Small screens and titles show a text in capitals or more than once.
      await expect(page.getByText(hostile(part)).first()).toBeVisible();
    }
    expect(await page.locator('img[src="x"], main b').count()).toBe(0);
  };

  await openScreen(page, '/profile');
  await shows('organization', 'person');
  await openScreen(page, `/organization/${org}/manage`);
  await shows('person');
  await openScreen(page, `/books/${book.id}/browse`);
  await page.getByRole('searchbox').first().fill('onerror');
  await shows('problem', 'menu');
  await expect(page).toHaveURL(/[?&]q=onerror/);
  await openScreen(page, '/browse/problems');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name: `View Details: ${name}` }).click();
  await shows('problem', 'description', 'tag', 'menu');
  const link = await main.locator('a[href^="/menus/"]').first().getAttribute('href');
  const menu = `/menus/${link?.split('/')[2]}`;
  await openScreen(page, `${menu}/browse`);
  await shows('menu', 'offer');
  await main.locator('a[href^="/offers/"]').click();
  await shows('offer', 'time');
  await openScreen(page, `${menu}/show/legacy`);
  await shows('title', 'line');

  await startSession(page);
  await addJob(page, name);
  await page.getByRole('link', { name: 'Show Menu' }).click();
  await shows('title', 'line');
  await confirmTier(page, 'gold');
  await shows('problem', 'menu', 'offer');
  await openScreen(page, '/session/index');
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(hostile('line'));
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

/** Everything that this origin keeps on the device. */
async function kept(page: Page) {
  const inPage = await page.evaluate(async () => {
    const cached: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        const sent = [...request.headers].join('\n');
        cached.push({ url: new URL(request.url).pathname, text: `${sent}\n${text}` });
      }
    }
    return {
      cached,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      local: { ...localStorage },
      session: { ...sessionStorage },
    };
  });
  return { ...inPage, cookies: await page.context().cookies() };
}

test('[S10, U9] logging out leaves nothing of the user on the device; the caches never had any', {
  tag: '@offline',
}, async ({ page, context }) => {
  await signIn(page, 'small-technician@demo.test');
  await waitForBook(page);
  await chooseCurrency(page, 'Euro');
  await keepVisitsHere(page);
  await startSession(page);
  await addJob(page, 'Kitchen faucet drips');
  await showMenu(page);
  await confirmTier(page, 'gold');
  // A load of its own writes down where the page was scrolled to.
  await page.reload();
  await expect(page.getByText('Offer Selected')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/settings');
  await other.reload();
  await expect(other.getByRole('link', { name: /^1 pending/ })).toBeVisible();

  const before = await kept(page);
  const { token, record } = JSON.parse(before.local.pocketbase_auth ?? '{}');
  expect(token.length).toBeGreaterThan(100);
  expect(before.databases.length).toBeGreaterThan(10);
  expect(before.session).not.toEqual({});
  expect(before.cached.length).toBeGreaterThan(20);
  for (const { url, text } of before.cached) {
    expect(url).not.toMatch(/^\/(api|_)\//);
    for (const secret of [token, record.id, record.email]) {
      expect(text.includes(secret), url).toBe(false);
    }
  }
  expect(before.cookies).toEqual([]);

  await openScreen(page, '/auth/logout');
  await page.getByRole('button', { name: 'Log out and delete' }).click();
  await expect(page.getByRole('heading', { name: 'Logged Out!' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(other.getByText(/^Your session has ended/)).toHaveCount(0);
  for (const tab of [page, other]) {
    const after = await kept(tab);
    // Not even the language or the currency: the next person may be another one.
    expect(after.local).toEqual({});
    expect(after.session).toEqual({});
    expect(after.databases).toEqual([]);
    expect(after.cookies).toEqual([]);
    // The app itself stays, so that the next person can start without a network.
    expect(after.cached.map(({ url }) => url)).toEqual(before.cached.map(({ url }) => url));
  }
});

test('[S10] a tab that is opened while another one logs out leaves nothing behind', {
  tag: ['@offline', '@long'],
}, async ({ page, context }) => {
  await signIn(page, 'small-technician@demo.test');
  await waitForBook(page);
  // What a log-out does, with time between the databases and the session.
  await page.evaluate(async () => {
    const deleted = (name = '') =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve;
      });
    const forget = async () => {
      for (const { name } of await indexedDB.databases()) await deleted(name);
    };
    await new Promise<void>((databasesGone) => {
      navigator.locks.request('tierbook:log-out', async () => {
        await forget();
        databasesGone();
        await new Promise((resolve) => Object.assign(window, { goOn: resolve }));
        localStorage.removeItem('pocketbase_auth');
      });
    });
  });
  const other = await context.newPage();
  await other.goto('/home');
  await other.waitForFunction(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.filter(({ name }) => name === 'tierbook:log-out').length === 2;
  });
  await page.evaluate(() => (window as unknown as { goOn(): void }).goOn());
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Log in' })).toBeVisible();
    // This one may have been told of the log-out after it opened.
    await expect.poll(async () => (await kept(tab)).databases).toEqual([]);
  }
});

test('[S10] a tab that hears of a log-out only after it has opened deletes what it made', {
  tag: ['@offline', '@long'],
}, async ({ page, context }) => {
  await signIn(page, 'small-technician@demo.test');
  await waitForBook(page);
  const other = await context.newPage();
  // A page of this origin without the app: what it takes away, the app hears of as from another tab.
  await other.goto('/icon.svg');
  await other.evaluate(() => localStorage.removeItem('pocketbase_auth'));
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect.poll(async () => (await kept(page)).databases).toEqual([]);
});
