import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { description, openProblem } from '../support/authoring.ts';
import { type AppServer, builtApp, expect, test } from '../support/e2e.ts';
import { expectToast } from '../support/shown-for.ts';
import {
  addJob,
  confirmTier,
  setAgreement,
  setMultiplier,
  showMenu,
  signIn,
  startSession,
  waitForBook,
} from '../support/visit.ts';

const problem = 'Garbage disposal jammed or humming';

/** Loads the page once more, so that the service worker answers for it. */
async function reloadControlled(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
    /\/sw\.js$/,
  );
}

test('the app can be installed: manifest, icons and a service worker that controls it', async ({
  device,
}) => {
  const page = await device.open();
  await page.goto('/auth/login');
  await reloadControlled(page);

  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toMatch(/json/);
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: 'Tierbook',
    short_name: 'Tierbook',
    start_url: '/home',
    display: 'standalone',
  });
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    manifest.icons as { src: string }[],
  );
  expect(sizes).toEqual(manifest.icons.map((icon: { sizes: string }) => icon.sizes));
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.map((icon: { purpose?: string }) => icon.purpose)).toContain('maskable');

  // The browser's own opinion.
  const devtools = await page.context().newCDPSession(page);
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

test('the app is kept for later though the signal was lost while it was loaded', {
  tag: ['@offline', '@long'],
}, async ({ device }) => {
  const page = await device.open();
  await page.addInitScript(() => {
    const container = navigator.serviceWorker;
    const register = container.register.bind(container);
    container.register = async (...asked) => {
      while (navigator.onLine && !document.body.hasAttribute('data-was-offline')) {
        await new Promise((resolve) => window.addEventListener('offline', resolve, { once: true }));
      }
      document.body.setAttribute('data-was-offline', '');
      return register(...asked);
    };
  });
  const failed = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith('The service worker could not be registered'),
  });
  await page.goto('/auth/login');
  await page.getByLabel('Email').waitFor();
  await page.context().setOffline(true);
  await failed;
  await page.context().setOffline(false);
  await reloadControlled(page);
});

test('[B6] what is not the app is not answered by the app', { tag: '@offline' }, async ({
  page,
}) => {
  await page.goto('/auth/login');
  await reloadControlled(page);
  const ask = (path: string) =>
    page.evaluate(async (address) => {
      const answer = await fetch(address);
      return {
        status: answer.status,
        type: answer.headers.get('content-type') ?? '',
        text: await answer.text(),
      };
    }, path);

  expect((await ask('/assets/nope.js')).status).toBe(404);
  expect((await ask('/nope.png')).status).toBe(404);
  const api = await ask('/api/nope');
  expect(api.status).toBe(404);
  expect(api.type).toMatch(/^application\/json/);
  expect(JSON.parse(api.text)).toMatchObject({ status: 404 });

  const opened = await page.goto('/api/nope');
  expect(opened?.status()).toBe(404);
  const missing = await page.goto('/assets/nope.js');
  expect(missing?.status()).toBe(404);
  const dashboard = await page.goto('/_/');
  expect(dashboard?.status()).toBe(200);
  expect(await dashboard?.text()).not.toContain('<div id="root">');
  await expect(page).not.toHaveTitle(/Tierbook/);
  // Any other address is a page of the app, whose router says that there is none.
  const nowhere = await page.goto('/nope');
  expect(nowhere?.fromServiceWorker()).toBe(true);
  await expect(page.getByText('Oops! Page Not Found')).toBeVisible();
});

test('a whole visit asks no other server and says nothing in the console', {
  tag: ['@offline', '@long'],
}, async ({ page, server }) => {
  const elsewhere: string[] = [];
  const said: string[] = [];
  page.context().on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const isLocal = protocol === 'data:' || protocol === 'blob:';
    if (!isLocal && origin !== server.url) elsewhere.push(request.url());
  });
  page.on('console', (message) => {
    // RxDB's word about what it sells, once a page: only whoever bought it can switch it off.
    if (!message.text().includes('RxDB Open Core RxStorage')) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));

  await signIn(page, 'small-technician@demo.test');
  await waitForBook(page);
  await startSession(page);
  await addJob(page, problem);
  await setMultiplier(page, 'Time', 1.5);
  await page.getByRole('link', { name: 'Review job' }).click();
  await page.waitForURL('**/preview');
  await showMenu(page);
  await setAgreement(page, true);
  await confirmTier(page, 'gold');
  for (const entry of ['Session', 'Browse', 'Profile', 'Settings', 'Home']) {
    await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Continue Session' }).click();
  await page.getByRole('button', { name: problem, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('18 month limited warranty');
  expect(elsewhere).toEqual([]);
  expect(said).toEqual([]);
});

test.describe('without its service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a part that can not be loaded is asked for by a reload or two, then the screen says so', {
    tag: '@long',
  }, async ({ page }) => {
    await signIn(page, 'technician@demo.test');
    // This page has all its parts: one that misses some reloads itself in the middle of a navigation.
    await expect(page.getByRole('link', { name: /^Up to date/ })).toBeVisible();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    let isGone = true;
    await page.route('**/assets/local-*.js', (route) =>
      isGone ? route.abort() : route.continue(),
    );
    await page.goto('/home');
    // The router asks once for its own parts too.
    await expect(async () => {
      const before = loads;
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('A part of the app could not be loaded.')).toBeVisible();
      expect(loads).toBe(before);
    }).toPass();
    expect(loads).toBeLessThanOrEqual(3);
    isGone = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /^Up to date/ })).toBeVisible();

    // Nor does a part hold a page back that is being left: Firefox gives up its parts at that moment.
    await page.goto('/home');
    await page.evaluate(() => {
      const loseOne = () => {
        window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
        console.info('A part is lost');
      };
      window.addEventListener('beforeunload', () => setTimeout(loseOne));
    });
    const lost = page.waitForEvent('console', (message) => message.text() === 'A part is lost');
    await page.route('**/settings', async (route) => {
      await lost;
      await route.continue();
    });
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/settings$/);
  });

  test('[S10] a page that the device does not keep yet stays as it is where a part is missing and its server can not be reached', {
    tag: '@long',
  }, async ({ page, withBook }) => {
    await withBook(page, 'small-author');
    await openProblem(page, 'Garbage disposal leaks');
    await description(page).getByRole('button', { name: 'Edit' }).click();
    const field = description(page).getByRole('textbox', { name: 'Description' });
    await field.fill('Kept.');
    const loseOne = () =>
      page.evaluate(() => {
        window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
      });
    await page.context().setOffline(true);
    const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await loseOne();
    await asked;
    await expect(field).toHaveValue('Kept.');

    await page.context().setOffline(false);
    page.on('dialog', (dialog) => dialog.accept());
    const loaded = page.waitForEvent('load');
    await loseOne();
    await loaded;
  });

  test('[S10] a description is kept where the part that stores it can not be loaded, and is saved once it can', {
    tag: '@long',
  }, async ({ page, withBook }) => {
    await withBook(page, 'small-author');
    let isGone = true;
    await page.route('**/assets/store-step-*.js', (route) =>
      isGone ? route.abort() : route.continue(),
    );
    page.on('dialog', (dialog) => dialog.accept());
    await openProblem(page, 'Garbage disposal leaks');
    await description(page).getByRole('button', { name: 'Edit' }).click();
    const field = description(page).getByRole('textbox', { name: 'Description' });
    await field.fill('Kept.');
    const lost = page.waitForEvent('requestfailed', (request) => /store-step/.test(request.url()));
    // The server is there, so the page is loaded again for the part that is missing.
    const loaded = page.waitForEvent('load');
    await description(page).getByRole('button', { name: 'Save' }).click();
    await lost;
    await loaded;
    await expect(field).toHaveValue('Kept.');
    isGone = false;
    await page.reload();
    await expect(field).toHaveValue('Kept.');
    await description(page).getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Description saved successfully');
    await expect(description(page)).toContainText('Kept.');
  });
});

test.describe('a new version of the app', { tag: '@offline' }, () => {
  let folder: string;

  /** A build that differs in its page, and so in its service worker. */
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tierbook-build-'));
    await cp(builtApp, folder, { recursive: true });
    await edit('index.html', '<head>', '<head><meta name="build" content="second">');
    await edit('sw.js', /("?index\.html"?,revision:")\w+/, '$1another');
  });
  test.afterEach(() => rm(folder, { recursive: true, force: true }));

  async function edit(name: string, found: string | RegExp, replacement: string) {
    const file = join(folder, name);
    const before = await readFile(file, 'utf8');
    const after = before.replace(found, replacement);
    expect(after).not.toBe(before);
    await writeFile(file, after);
  }

  async function release(server: AppServer, page: Page) {
    await server.stop();
    await server.start(folder);
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
  }

  const build = (page: Page) => page.locator('meta[name="build"]');
  const notice = (page: Page) => page.getByText('A new version is ready.');

  test('waits until the visit is over and somebody asks for it', { tag: '@long' }, async ({
    page,
    server,
  }) => {
    await signIn(page, 'small-technician@demo.test');
    await waitForBook(page);
    await page.reload();
    await startSession(page);
    await addJob(page, problem);
    await release(server, page);

    // Before the customer: no notice, no reload, and a reload by hand shows the same version.
    await showMenu(page);
    await expect(notice(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(5);
    await expect(notice(page)).toHaveCount(0);
    await expect(build(page)).toHaveCount(0);
    await confirmTier(page, 'gold');
    await expect(page.getByText('Offer Selected')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);

    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await expect(notice(page)).toBeVisible();
    await expect(build(page)).toHaveCount(0);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await expect(build(page)).toHaveCount(1);
    await expect(notice(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Continue Session' }).click();
    await expect(page.getByText('Reviewed')).toBeVisible();
  });

  test('takes over though the page goes on asking the server', { tag: '@long' }, async ({
    page,
    server,
  }) => {
    await signIn(page, 'technician@demo.test');
    await waitForBook(page);
    await page.reload();
    await release(server, page);
    await expect(notice(page)).toBeVisible();
    await page.evaluate(() => {
      const ask = async () => {
        for (let left = 300; left > 0; left -= 1) await fetch('/api/health');
      };
      for (let each = 4; each > 0; each -= 1) void ask();
    });
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await expect(build(page)).toHaveCount(1);
  });

  test('is taken over by one tab alone; another goes on and can follow', { tag: '@long' }, async ({
    page,
    server,
  }) => {
    await signIn(page, 'technician@demo.test');
    await waitForBook(page);
    await page.reload();
    const other = await page.context().newPage();
    await other.goto('/home');
    await startSession(other);
    await addJob(other, problem);
    await release(server, page);

    await expect(notice(page)).toBeVisible();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await expect(build(page)).toHaveCount(1);

    await expect(other.getByRole('slider', { name: 'Time' })).toBeVisible();
    await setMultiplier(other, 'Time', 2);
    await expect(build(other)).toHaveCount(0);
    await other.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await expect(notice(other)).toBeVisible();
    const followed = other.waitForEvent('load');
    await other.getByRole('button', { name: 'Reload' }).click();
    await followed;
    await expect(build(other)).toHaveCount(1);
    await expect(notice(other)).toHaveCount(0);
    await expect(other.getByRole('link', { name: 'Continue Session' })).toBeVisible();
  });
});
