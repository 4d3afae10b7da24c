import assert from 'node:assert/strict';
import { hasPoppler } from '../../scripts/poppler.mjs';
import { readPdf } from '../documents/read-pdf.ts';
import { rename } from '../support/author.ts';
import type { PriceQuery, RawBook } from '../support/expected-prices.ts';
import type { Browser } from './engine.ts';
import type { Query } from './find-element.ts';
import { signIn, upToDate } from './people.ts';
import type { Step } from './steps.ts';
import type { Tab } from './tab.ts';
import type { WalkServer } from './walk-server.ts';

/** What one engine is walked with. */
export type Walk = {
  server: WalkServer;
  book: RawBook;
  step: Step;
  /** Bounds no time: other work on the machine may spoil each. */
  untimed: boolean;
  /** Starts the browser on this walk's profile; the one before has to be gone. */
  open(): Promise<Browser>;
};

const problem = 'Garbage disposal jammed or humming';
const tiers = ['platinum', 'gold', 'silver', 'bronze', 'band-aid'];

const offline: Query = { role: 'link', name: 'Offline · book from' };
const selectButton: Query = { role: 'button', name: 'Select', exact: true };

/** So soon an open page says that the server has gone, and that it is back, in milliseconds (S8). */
const noticeMs = 10_000;

/**
 * A technician's and an author's day in one engine, on the built app and a real server. The person is the
 * demo's author, who may do both.
 */
export async function walk({ server, book, step, untimed, open }: Walk): Promise<void> {
  let browser = await open();
  let tab = browser.first;
  const said: string[] = [];
  const quit = async () => {
    said.push(...browser.errors);
    await browser.quit();
  };
  try {
    await step('no word of a new version on a new device', async () => {
      await tab.goto('/auth/login');
      // A second load while the first service worker is being installed.
      await tab.goto('/auth/login');
      await workerIsActive(tab);
      await signIn(tab, 'author');
      await tab.has(upToDate);
      await sameFor(tab, () => !document.body.innerText.includes('A new version is ready'));
    });
    await step('the service worker answers', async () => {
      await tab.reload();
      await tab.has(upToDate);
      const isControlled = () => navigator.serviceWorker.controller?.scriptURL.endsWith('/sw.js');
      assert.equal(await tab.ask(isControlled), true);
    });
    await step('a visit, each price exact', () => visit(tab, book));
    await step('twelve loads, some left at once', () => loadTwelveTimes(tab));
    await step('an author’s edit, and somebody else’s', async () => {
      await editDescription(tab, 'Turn it by hand first.');
      await server.hasChange('Turn it by hand first.');
      await tab.goto('/problems/select');
      await tab.fill({ role: 'searchbox' }, 'Disposal is stuck');
      await rename(server.app, problem, 'Disposal is stuck');
      await tab.has({ role: 'link', name: 'View Disposal is stuck' });
      await rename(server.app, 'Disposal is stuck', problem);
      // It is looked for by this name once the server is gone.
      await tab.fill({ role: 'searchbox' }, problem);
      await tab.has({ role: 'link', name: `View ${problem}` });
    });
    await step(`the server ends: offline${untimed ? '' : ' within 10 s'}`, async () => {
      await tab.goto('/home');
      await tab.has(upToDate);
      await server.stop();
      await tab.has(offline, untimed ? undefined : noticeMs);
    });
    await step('quit, and a visit without a server', async () => {
      await quit();
      browser = await open();
      tab = browser.first;
      await tab.goto('/');
      await tab.isAt('^/home');
      await tab.has(offline);
      await visit(tab, book, true);
    });
    await step('it is signed by finger, and its document has the total', () => sign(tab));
    await step('an edit without a server is sent at its return', async () => {
      await editDescription(tab, 'Unplug it first.');
      // The visit and its order wait too (V8).
      await tab.has({ role: 'link', name: ' pending' });
      await server.start();
      await tab.has(upToDate);
      await server.hasChange('Unplug it first.');
    });
    await step('two tabs: one edits, the other shows it', async () => {
      const other = await browser.newTab();
      await sessionInBoth(tab, other);
      await tab.driver.close();
      tab = other;
    });
    await step('the leader closed: the other goes on', async () => {
      await tab.goto('/problems/select');
      await tab.fill({ role: 'searchbox' }, 'Disposal hums');
      await rename(server.app, problem, 'Disposal hums');
      await tab.has({ role: 'link', name: 'View Disposal hums' });
      await rename(server.app, 'Disposal hums', problem);
    });
    await step('log-out empties the storage', () => logOut(tab));
    await step('a first sync that is left again and again', async () => {
      await signIn(tab, 'author');
      for (const path of ['/browse/problems', '/profile', '/session/start', '/settings', '/home']) {
        await tab.has({ role: 'link', name: 'Open the data settings' });
        await tab.goto(path);
      }
      await tab.has(upToDate);
      await visit(tab, book);
      await logOut(tab);
    });
    await step('no error in the console', async () => {
      said.push(...browser.errors);
      assert.deepEqual(said.filter(isError), []);
    });
  } finally {
    await quit();
  }
}

/**
 * Not what a browser says by itself of a server that does not answer, or of a page that is left meanwhile. Safari
 * knows the policy on manifests; WebKitGTK, which cannot install an app, does not.
 */
function isError(line: string): boolean {
  return !/due to access control checks|ERR_CONNECTION|Failed to load resource|Could not connect|can.t establish a connection|Unrecognized Content-Security-Policy directive 'manifest-src'/i.test(
    line,
  );
}

async function workerIsActive(tab: Tab): Promise<void> {
  await tab.until(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
    [],
    'active service worker',
  );
}

/** Holds for two seconds more: a notice comes after a moment of its own. */
async function sameFor(tab: Tab, holds: () => boolean): Promise<void> {
  const end = Date.now() + 2_000;
  while (Date.now() < end) assert.equal(await tab.ask(holds), true);
}

/** A problem is found, adjusted, shown and confirmed; every price is that of the raw records. */
async function visit(tab: Tab, book: RawBook, isOneOpen = false): Promise<void> {
  await startSession(tab, isOneOpen);
  await tab.isAt('^/problems/select');
  await tab.fill({ role: 'searchbox' }, problem);
  await tab.click({ role: 'link', name: `View ${problem}` });
  await tab.click(selectButton);
  await tab.isAt('/adjust$');
  await setMultiplier(tab, 0, '1.5');
  await setMultiplier(tab, 1, '1.25');
  await tab.click({ role: 'link', name: 'Show Menu' });
  const query = { problem, timeMult: 1.5, materialMult: 1.25, currency: 'usd' };
  await expectPrices(tab, book, query, 'display');
  await tab.click({ role: 'checkbox', name: 'SA' });
  await expectPrices(tab, book, query, 'displayDiscounted');
  await tab.click({ role: 'link', within: { role: 'article', name: 'Gold' } });
  await tab.click({ role: 'button', name: 'Confirm Selection' });
  await tab.isAt('^/session/review');
  await tab.says('Offer Selected');
}

/** The confirmed offers are signed, and what is given of it is read. */
async function sign(tab: Tab): Promise<void> {
  await reviewStands(tab);
  await tab.click({ role: 'link', name: 'Accept and sign' });
  const shown = () => document.querySelector('[data-testid=order-total]')?.textContent ?? '';
  const total = await tab.until(shown, [], 'total');
  await tab.draw({ css: 'canvas' });
  await tab.click({ role: 'button', name: `Sign for ${total}` });
  await tab.says('Thank you');
  await tab.hold({ role: 'button', name: 'Hold to leave' }, '^/session/review');
  await reviewStands(tab);
  // The policy lets no page read a file by its address, so it is kept as it gets one.
  await tab.ask(() => {
    const give = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file) => {
      Object.assign(window, { givenFile: file });
      return give(file);
    };
  });
  await tab.click({ role: 'link', name: 'Show order' });
  await tab.says('The document is ready.');
  await tab.has({ css: 'a[download$=".pdf"]' });
  const bytes = await tab.ask(async () => [
    ...new Uint8Array(await (Reflect.get(window, 'givenFile') as File).arrayBuffer()),
  ]);
  assert.equal(String.fromCharCode(...bytes.slice(0, 5)), '%PDF-');
  if (!hasPoppler(console.error)) return;
  const { pages } = await readPdf(Uint8Array.from(bytes));
  const text = pages.join(' ').replace(/\s+/g, ' ');
  assert.ok(text.includes(`Total ${total}`), `${total} in ${text}`);
  assert.ok(text.includes(problem));
}

/** What was aimed at is missed where it moves: until the visit's total is there, what is below it does. */
async function reviewStands(tab: Tab): Promise<void> {
  await tab.says('Total so far');
  await tab.has({ css: '[data-testid=total-standard]' });
}

async function setMultiplier(tab: Tab, nth: number, value: string): Promise<void> {
  await tab.has({ role: 'slider', nth });
  const shown = (at: number) =>
    document.querySelectorAll('[role=slider]')[at]?.getAttribute('aria-valuenow');
  for (let now = await tab.ask(shown, nth); now !== value; now = await tab.ask(shown, nth)) {
    await tab.ask(
      (at) => document.querySelectorAll<HTMLElement>('[role=slider]')[at]?.focus(),
      nth,
    );
    await tab.driver.press('ArrowRight');
    // A screen that has just come takes the focus, and with it the key that was meant for the slider.
    await tab.until(
      (at, before) => {
        const slider = document.querySelectorAll('[role=slider]')[at];
        return (
          slider?.getAttribute('aria-valuenow') !== before || document.activeElement !== slider
        );
      },
      [nth, now] as [number, string | null | undefined],
      'slider that moves',
    );
  }
}

async function expectPrices(
  tab: Tab,
  book: RawBook,
  query: PriceQuery,
  which: 'display' | 'displayDiscounted',
) {
  const prices = book.prices(query);
  const expected = tiers.map((tier) => prices[tier]?.[which]);
  const allShown = (wanted: string) => {
    const shown = [...document.querySelectorAll('article [data-testid=price]')];
    const amounts = shown.map((each) => Number(each.textContent?.replace(/[^0-9-]/g, '')));
    return JSON.stringify(amounts) === wanted;
  };
  await tab.until(allShown, [JSON.stringify(expected)], `prices ${expected}`);
}

/** The screens of a technician, some left as soon as they are there, some before. */
async function loadTwelveTimes(tab: Tab): Promise<void> {
  for (let load = 0; load < 12; load += 1) {
    if (load % 3 === 2) await tab.goto('/home');
    const path = load % 2 === 0 ? '/problems/select' : '/browse/problems';
    await tab.goto(path);
    await tab.has({
      role: 'link',
      name: `${path === '/problems/select' ? 'View' : 'View Details:'} `,
    });
  }
}

async function editDescription(tab: Tab, text: string): Promise<void> {
  await tab.goto(`/browse/problems?q=${encodeURIComponent(problem)}`);
  await tab.click({ role: 'link', name: `View Details: ${problem}` });
  await tab.click({ role: 'button', name: 'Edit', exact: true });
  await tab.fill({ role: 'textbox', name: 'Description' }, text);
  await tab.click({ role: 'button', name: 'Save', exact: true });
  await tab.has({ role: 'button', name: 'Edit', exact: true });
  await tab.says(text);
}

/** @param isOneOpen whether a visit with jobs is, which it ends */
async function startSession(tab: Tab, isOneOpen: boolean): Promise<void> {
  await tab.goto('/session/start');
  await tab.click({ role: 'button', name: 'Start Session' });
  if (isOneOpen) await tab.click({ role: 'button', name: 'End it and begin a new one' });
}

async function sessionInBoth(tab: Tab, other: Tab): Promise<void> {
  await startSession(tab, true);
  await tab.fill({ role: 'searchbox' }, problem);
  await tab.click({ role: 'link', name: `View ${problem}` });
  await tab.click(selectButton);
  await tab.isAt('/adjust$');
  await other.goto(await tab.path());
  await other.has({ role: 'slider' });
  await tab.driver.show();
  await setMultiplier(tab, 0, '2');
  await other.driver.show();
  await other.until(
    () => document.querySelector('[role=slider]')?.getAttribute('aria-valuenow') === '2',
    [],
    'slider that was moved in the other tab',
  );
}

async function logOut(tab: Tab): Promise<void> {
  await tab.goto('/auth/logout');
  // Once it has asked it waits for an answer, though what would be lost may be sent meanwhile.
  const asked = () => /Stay signed in|Logged Out!/.exec(document.body.innerText)?.[0];
  if ((await tab.until(asked, [], 'log-out')) === 'Stay signed in') {
    await tab.click({ role: 'button', name: 'Log out' });
  }
  // The page that has forgotten: the one before says so too, until it is loaded again.
  const isAnew = () =>
    document.body.innerText.includes('Logged Out!') &&
    performance
      .getEntriesByType('navigation')
      .some((load) => 'type' in load && load.type === 'reload');
  await tab.until(isAnew, [], '“Logged Out!”');
  const left = async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  });
  assert.deepEqual(await tab.ask(left), { databases: [], local: [], session: [] });
}
