import assert from 'node:assert/strict';
import { rename } from '../support/author.ts';
import type { RawBook } from '../support/expected-prices.ts';
import type { Browser } from './engine.ts';
import type { Query } from './find-element.ts';
import { signIn, upToDate } from './people.ts';
import type { Step } from './steps.ts';
import type { Tab } from './tab.ts';
import { problem, selectButton, setMultiplier, sign, startSession, visit } from './visit.ts';
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

const offline: Query = { role: 'link', name: 'Offline · book from' };

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
      await visit(tab, book, { isOneOpen: true });
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

async function sessionInBoth(tab: Tab, other: Tab): Promise<void> {
  // All in the visit of before is signed: nothing is asked.
  await startSession(tab, false);
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
