import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addJob as newJob } from '../../src/domain/session/session-state.ts';
import { publishChange } from '../support/clients.ts';
import { expect, test } from '../support/e2e.ts';
import { rawBook } from '../support/expected-prices.ts';
import { menuWalks } from '../support/menu-walks.ts';
import { openScreen } from '../support/open-screen.ts';
import { internalWords, sayings } from '../support/sayings.ts';
import { standStillUntil } from '../support/shown-for.ts';
import { storedVisit, storeVisit } from '../support/stored-visit.ts';
import {
  addJob,
  holdToLeave,
  openChoices,
  openJob,
  openMenu,
  setAgreement,
  setMultiplier,
  showMenu,
  shownPrices,
  signIn,
  startSession,
  tierCard,
  tierNames,
  waitForBook,
  wholeUnits,
} from '../support/visit.ts';

const disposal = 'Garbage disposal jammed or humming';
const capacitor = 'AC capacitor failed (35/5 µF)';
const faucet = 'Kitchen faucet drips';

const hold = (page: Page) => page.getByRole('button', { name: 'Hold to leave' });
const radio = (page: Page, tier: string) =>
  page.getByRole('radio', { name: new RegExp(`^Choose ${tier}, `, 'i') });
const notice = (page: Page) => page.getByText(/^Changed since the customer was shown this menu/);

async function expectView(page: Page) {
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect(page).toHaveURL(/\/job\/[^/]+\/customer$/);
  for (const role of ['link', 'banner', 'navigation', 'checkbox', 'dialog'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
}

async function open(page: Page) {
  await page.getByRole('button', { name: 'Show to customer' }).click();
  await expectView(page);
  // The view is there before the visit has it.
  await expect
    .poll(async () => page.url().includes(`/${(await storedVisit(page)).onShow}/`))
    .toBe(true);
}

/** Menu of a new visit. */
async function begin(page: Page) {
  await startSession(page);
  await addJob(page, disposal);
  await showMenu(page);
}

test('[K1] opened without a network it has both prices, and nothing of how they came about', {
  tag: ['@offline', '@long'],
}, async ({ page, server, withBook }) => {
  const book = await rawBook(server);
  const problems = [faucet, disposal, capacitor];
  await withBook(page, 'technician', problems);
  await page.goto('/home');
  await waitForBook(page);
  const query = (problem: string) => ({
    problem,
    timeMult: 1.75,
    materialMult: 1,
    currency: 'usd',
  });
  for (const [index, problem] of problems.entries()) {
    await openJob(page, index + 1);
    await setMultiplier(page, 'Time', 1.75);
    await showMenu(page);
    // What the menu shows is stored.
    const due = book.prices(query(problem)).gold?.display;
    await expect.poll(async () => (await shownPrices(page)).gold).toBe(due);
  }
  await server.stop();
  await page.goto('/session/index');
  await setAgreement(page, true);

  for (const [problem, others] of [
    [disposal, [faucet, capacitor]],
    [capacitor, [faucet, disposal]],
  ] as const) {
    const prices = book.prices(query(problem));
    await page.goto('/session/review');
    await page.getByRole('article', { name: problem }).getByRole('link').click();
    await page.waitForURL('**/show/legacy');
    await expect(page.getByText(/^Normal price \$/)).toHaveCount(5);
    const ofCards = (await page.getByRole('article').allInnerTexts()).join('\n');
    await open(page);
    const shown = await shownPrices(page);
    for (const tier of tierNames) {
      expect(shown[tier]).toBe(prices[tier]?.displayDiscounted);
      const normal = await tierCard(page, tier)
        .getByText(/^Normal price \$/)
        .innerText();
      expect(wholeUnits(normal)).toBe(prices[tier]?.display);
    }
    await expect(page).toHaveTitle(`${problem} · Tierbook`);
    await expect(page.getByText('Northside Home Services')).toBeVisible();

    const says = await sayings(page);
    expect(says).toContain(problem);
    const named: string[] = [];
    for (const { steps, costs } of Object.values(book.explanations(query(problem)))) {
      named.push(...costs.flatMap(({ name, refId }) => [name, refId]));
      // What is not a whole number can't be anything else by chance.
      named.push(...steps.flatMap(({ value, amount }) => [value, amount]));
    }
    const internal = named.filter((each) => /[a-z]{3}|\.\d/i.test(each) && !ofCards.includes(each));
    expect(internal.length).toBeGreaterThan(40);
    expect(internal.filter((each) => says.includes(each))).toEqual([]);
    expect(says.match(internalWords)).toBeNull();
    for (const other of others) expect(says).not.toContain(other);
    await holdToLeave(page, '**/show/legacy');
  }
  // Without the agreement its price stands beside the standard one.
  await setAgreement(page, false);
  // The switch is there before the prices are.
  await expect(page.getByText(/^Normal price \$/)).toHaveCount(0);
  await open(page);
  const { gold } = book.prices(query(capacitor));
  await expect(tierCard(page, 'gold').getByTestId('price')).toHaveText(`$${gold?.display}`);
  await expect(tierCard(page, 'gold')).toContainText(`$${gold?.displayDiscounted} with agreement`);
});

for (const walk of menuWalks) {
  test(`[K1] in the view of ${walk.menus} there is nothing of costs, hours, factors or the sync`, {
    tag: walk.tag,
  }, async ({ page, server, withBook }) => {
    const { menus: all, costs } = await rawBook(server);
    expect(all.length).toBeGreaterThanOrEqual(72);
    const menus = walk.chosenOf(all);
    const names = costs.flatMap(({ refId, name }) => [refId, name]);
    const internal = names.filter((each) => /[a-z]{3}/i.test(each));
    // Two seconds are not waited for each time.
    await page.clock.install();
    await withBook(page, 'technician', []);
    const jobOf = (menu: string) => `shown-${menu}`;
    await storeVisit(page, (state) =>
      menus.reduce(
        (before, { id, name }) => newJob(before, jobOf(id), { id: 'none', name, menus: [id] }),
        state,
      ),
    );
    await page.goto('/session/index');

    const told: string[] = [];
    for (const { id, name } of menus) {
      await openScreen(page, `/job/${jobOf(id)}/show/legacy`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByTestId('price')).toHaveCount(5);
      const ofCards = [name, ...(await page.getByRole('article').allInnerTexts())].join('\n');
      await page.getByRole('button', { name: 'Show to customer' }).click();
      await expect(page.getByRole('radio')).toHaveCount(5);
      // It is painted before the address says so.
      await page.waitForURL('**/customer');
      const says = await sayings(page);
      expect(says).toContain(name);
      const found = [
        ...internal.filter((each) => says.includes(each)),
        ...(says.match(internalWords) ?? []),
        // Prices are whole: what is not comes from a cost or a factor.
        ...(says.match(/\d+\.\d+/g) ?? []),
      ];
      told.push(
        ...found.filter((each) => !ofCards.includes(each)).map((each) => `${name}: ${each}`),
      );
      await hold(page).hover();
      await page.mouse.down();
      await page.clock.fastForward(2_500);
      await page.waitForURL('**/show/legacy');
      await page.mouse.up();
    }
    expect(told).toEqual([]);
  });
}

test('[K1] it is left by a press held for two seconds, and by nothing else', {
  tag: '@long',
}, async ({ page, context, withBook }) => {
  await page.clock.install();
  await withBook(page, 'small-technician');
  const other = await context.newPage();
  await begin(page);
  await other.goto('/session/index');
  await expect(other.getByRole('article', { name: disposal })).toBeVisible();
  await open(page);
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  const view = page.url();
  const stays = async (what: string) => {
    await expectView(page);
    expect(page.url(), what).toBe(view);
  };

  for (const key of ['Escape', 'Backspace', 'Enter', 'Space', 'Alt+ArrowLeft', 'Control+k', 'h']) {
    await page.keyboard.press(key);
    await stays(key);
  }
  await page.evaluate(() => history.back());
  await stays('back');
  await page.evaluate(() => history.go(-2));
  await stays('two back');
  await page.reload();
  await stays('reload');
  for (const path of [
    '/home',
    '/settings',
    '/auth/logout',
    '/auth/login',
    '/nope',
    '/job/x/adjust',
  ]) {
    await page.goto(path);
    await stays(path);
  }
  await page.goBack();
  await stays('back to a page before');
  // A tab that is opened by now has it too, one that was there before goes on.
  const late = await context.newPage();
  await late.goto('/session/review');
  await expectView(late);
  await late.close();
  await other.getByRole('link', { name: 'Settings', exact: true }).click();
  await other.waitForURL('**/settings');

  // A press that is too short says how; it is short however long the test takes to look.
  await hold(page).hover();
  await standStillUntil(page, page.getByText('Keep holding...'), () => page.mouse.down());
  await page.mouse.up();
  await page.clock.resume();
  await expect(page.getByRole('button', { name: 'Press and hold for 2 seconds' })).toBeVisible();
  await stays('a short press');
  await page.getByRole('button').last().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await stays('a short key');

  await page.keyboard.down('Space');
  await page.waitForURL('**/show/legacy');
  await page.keyboard.up('Space');
  // As soon as the book's menu is there to compare with.
  await expect(page.getByRole('button', { name: 'Show to customer' })).toBeEnabled();
  // Nothing was marked and nothing has changed: nothing is said.
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show to customer' })).toBeVisible();

  await open(page);
  await holdToLeave(page, '**/show/legacy');
});

test('[K1] a browser that is started again comes back to it, with the mark', {
  tag: '@long',
}, async ({ device }) => {
  let page = await device.open();
  await signIn(page, 'technician@demo.test');
  await waitForBook(page);
  await begin(page);
  await open(page);
  await tierCard(page, 'silver').click();
  await expect(radio(page, 'silver')).toBeChecked();
  // The mark is seen before it is stored.
  const marked = async () => (await storedVisit(page)).jobs[0]?.shown?.chosen;
  await expect.poll(marked).toEqual(expect.any(String));
  await page.reload();
  await expect(radio(page, 'silver')).toBeChecked();
  // It is the session that says so, whatever became of the note for the start.
  await page.evaluate(() => localStorage.removeItem('tierbook.onShow'));
  await device.close();
  page = await device.open();
  await page.goto('/home');
  await expectView(page);
  await expect(radio(page, 'silver')).toBeChecked();
  await holdToLeave(page, '**/confirm/**');
  await expect(page.getByRole('heading', { name: 'silver' })).toBeVisible();
});

test('[K11] a price on show stands: what changed meanwhile is told when it is left, and taken over by a tap', {
  tag: '@long',
}, async ({ page, context, server, withBook }) => {
  const book = await rawBook(server);
  const query = { problem: disposal, timeMult: 1, materialMult: 1, currency: 'usd' };
  const [part] = book.explanations(query).gold?.costs ?? [];
  await withBook(page, 'technician', [disposal]);
  await openMenu(page);
  const menu = page.url();
  const other = await context.newPage();
  await other.goto(menu);
  const before = await shownPrices(page);
  // On the menu before the customer has the device: a tab that opens later opens at what they see.
  await expect(tierCard(other, 'gold').getByTestId('price')).toHaveText(`$${before.gold}`);
  await open(page);
  expect(await shownPrices(page)).toEqual(before);

  await publishChange(server, {
    collection: 'costsMaterial',
    operation: 'create',
    data: { refId: part?.refId, name: part?.name, quantity: 90 },
  });
  const price = (on: Page) => tierCard(on, 'gold').getByTestId('price');
  await expect(price(other)).not.toHaveText(`$${before.gold}`);
  const now = await shownPrices(other);
  expect(await shownPrices(page)).toEqual(before);
  await page.reload();
  await expectView(page);
  expect(await shownPrices(page)).toEqual(before);

  // Without a mark: back on the menu, where the prices that the customer saw stand.
  await holdToLeave(page, '**/show/legacy');
  await expect(notice(page)).toBeVisible();
  const amount = (units = 0) => `$${units.toLocaleString('en-US')}`;
  const more = amount((now.gold ?? 0) - (before.gold ?? 0));
  const moved = page.getByText(`${amount(before.gold)} → ${amount(now.gold)} (+${more})`);
  await expect(moved).toBeVisible();
  expect(await shownPrices(page)).toEqual(before);

  // With one: on its confirmation, at the price that was seen.
  await open(page);
  expect(await shownPrices(page)).toEqual(before);
  await tierCard(page, 'gold').click();
  await expect(page.getByRole('status').filter({ hasText: 'You picked Gold' })).toBeVisible();
  await holdToLeave(page, '**/confirm/**');
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Selection' }).click();
  await page.waitForURL('**/session/review');
  const tile = page.getByRole('article', { name: disposal });
  await expect(tile).toContainText(amount(before.gold));

  // What is shown from then on is the book.
  await page.goto(menu);
  await expect(price(page)).toHaveText(amount(now.gold));
  await expect(notice(page)).toHaveCount(0);
  await open(page);
  expect(await shownPrices(page)).toEqual(now);
  await expect(price(other)).toHaveText(amount(now.gold));
  await publishChange(server, {
    collection: 'costsMaterial',
    operation: 'create',
    data: { refId: part?.refId, name: part?.name, quantity: 120 },
  });
  await expect(price(other)).not.toHaveText(amount(now.gold));
  // Now: once the customer's view is left, this tab too shows what they saw, until it is taken over.
  const later = await price(other).innerText();
  await tierCard(page, 'gold').click();
  await holdToLeave(page, '**/confirm/**');
  await page.getByRole('button', { name: 'Use the new prices' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByTestId('price')).toHaveText(later);
});

test('[K11] a menu that is deleted while the customer looks at it stays, and what they chose is confirmed', {
  tag: '@long',
}, async ({ page, context, server, withBook }) => {
  // One of the demo organization's own, so that its author can delete it.
  const [problem, refId] = ['Steam radiator bangs or spits', 'steam_radiator_bangs'];
  await withBook(page, 'technician', [problem]);
  await openMenu(page);
  const other = await context.newPage();
  await other.goto(page.url());
  // On the menu before the customer has the device: a tab that opens later opens at what they see.
  await expect(other.getByTestId('price')).toHaveCount(5);
  const before = await shownPrices(page);
  await open(page);
  await publishChange(server, { collection: 'menus', operation: 'delete', data: { refId } });
  await expect(other.getByText('Menu not found')).toBeVisible();
  expect(await shownPrices(page)).toEqual(before);
  await page.reload();
  await expectView(page);
  expect(await shownPrices(page)).toEqual(before);
  await tierCard(page, 'gold').click();
  await expect(radio(page, 'gold')).toBeChecked();
  await holdToLeave(page, '**/confirm/**');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText('Gold: no longer in the menu')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Selection' }).click();
  await page.waitForURL('**/session/review');
  const tile = page.getByRole('article', { name: problem });
  await expect(tile).toContainText(`$${before.gold?.toLocaleString('en-US')}`);
});

test('[K1] a job that was removed elsewhere leaves nothing to look at, and the same way out', {
  tag: '@long',
}, async ({ page, context, withBook }) => {
  await withBook(page, 'technician', [disposal]);
  await openMenu(page);
  const other = await context.newPage();
  await other.goto('/session/index');
  await expect(other.getByRole('article', { name: disposal })).toBeVisible();
  await open(page);
  await other.getByRole('button', { name: `More for ${disposal}` }).click();
  await other.getByRole('menuitem', { name: 'Remove' }).click();
  const gone = page.getByRole('heading', { name: 'There is nothing to show any more' });
  await expect(gone).toBeVisible();
  await page.goto('/home');
  await expect(gone).toBeVisible();
  await holdToLeave(page, '**/session/index');
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('[K1] chosen with the keyboard, without a fault of accessibility, on a screen that stays awake', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    const { request } = WakeLock.prototype;
    WakeLock.prototype.request = function (type) {
      asked.push(`${type}`);
      return request.call(this, type);
    };
  });
  const asked = () => page.evaluate(() => Reflect.get(window, 'asked'));
  await withBook(page, 'technician', [disposal]);
  await openMenu(page);
  expect(await asked()).toEqual([]);
  await (await openChoices(page)).getByText('Español', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Activar el modo oscuro' }).click();
  await page.getByRole('button', { name: 'Mostrar al cliente' }).click();
  await expectView(page);
  await expect.poll(asked).toEqual(['screen']);

  const group = page.getByRole('radiogroup', { name: disposal });
  await group.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(group.getByRole('radio', { name: /^Elegir Oro, / })).toBeChecked();
  for (const mode of ['dark', 'light'] as const) {
    await expect(page.locator('html')).toContainClass(mode);
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await expectView(page);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations).toEqual([]);
      const { content, room } = await page.evaluate(() => ({
        content: document.scrollingElement?.scrollWidth ?? 0,
        room: document.scrollingElement?.clientWidth ?? 0,
      }));
      expect(content).toBeLessThanOrEqual(room);
    }
    await page.evaluate(() => localStorage.setItem('darkMode', 'false'));
    await page.reload();
  }
});

test('[K1, K13] at 1280×800 no line of a menu of nine services lies under the foot of its card', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'technician', ['AC capacitor failed']);
  await openMenu(page);
  await setAgreement(page, true);
  await page.getByRole('button', { name: 'Show to customer' }).click();
  await expect(page.getByRole('radio')).toHaveCount(5);
  for (const tier of ['gold', 'silver', 'bronze', 'band-aid'] as const) {
    const card = tierCard(page, tier);
    const last = await card.getByRole('listitem').last().boundingBox();
    const warranty = await card.getByTestId('warranty').boundingBox();
    if (!last || !warranty) throw new Error(`${tier} has no line or no warranty`);
    expect(last.y + last.height, tier).toBeLessThanOrEqual(warranty.y);
  }
});

test('[K1] on a phone the held button stays under the finger, whatever stands beside it', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withBook(page, 'technician', [disposal]);
  await openMenu(page);
  await setAgreement(page, true);
  await open(page);
  await tierCard(page, 'gold').click();
  await expect(page.getByRole('status').filter({ hasText: 'You picked Gold' })).toBeVisible();
  const before = await hold(page).boundingBox();
  // The third text that the button has.
  await hold(page).click();
  const other = page.getByRole('button', { name: 'Press and hold for 2 seconds' });
  expect((await other.boundingBox())?.y).toBe(before?.y);
  await other.hover();
  await page.mouse.down();
  await page.waitForURL('**/confirm/**');
  await page.mouse.up();
});
