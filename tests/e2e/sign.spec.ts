import { createHash } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { lastDayToCancel, signingDay } from '../../src/domain/order/cancellation.ts';
import { officeCalendar } from '../../src/domain/organization/time-zone.ts';
import { dateText } from '../../src/i18n/moment.ts';
import { expect, test } from '../support/e2e.ts';
import { limitRoom, setFull } from '../support/full-device.ts';
import { internalWords, sayings } from '../support/sayings.ts';
import { storedVisit } from '../support/stored-visit.ts';
import {
  addJob,
  confirmTier,
  drawOn,
  drawSignature,
  holdToLeave,
  leaveThanks,
  openMenu,
  setAgreement,
  showMenu,
  signatureField,
  tierCard,
  waitForBook,
} from '../support/visit.ts';

const capacitor = 'AC capacitor failed (35/5 µF)';
const toilet = 'Toilet runs all the time';
const review = '**/session/review';

const signed = (page: Page) => page.getByRole('region', { name: 'Signed order' });
const signButton = (page: Page) => page.getByRole('button', { name: /^Sign for / });
const missing = (page: Page, what: string) =>
  page.getByRole('button', { name: `Still missing: ${what}`, exact: true });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' });

async function toSign(page: Page) {
  await page.getByRole('link', { name: 'Accept and sign' }).click();
  await expect(page.getByRole('heading', { name: 'Approve and sign' })).toBeVisible();
}

/** Nothing of the frame, and nothing else that leads away. */
async function expectOnShow(page: Page) {
  await expect(page).toHaveURL(/\/session\/sign$/);
  for (const role of ['link', 'banner', 'navigation', 'dialog'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
}

test.beforeEach(async ({ page, withBook }) => {
  await withBook(page, 'technician', [capacitor]);
  await limitRoom(page);
  await openMenu(page);
});

test('[K1] [K6] [U40] what the customer has marked is confirmed, read and signed without the frame, which a held press alone brings back', {
  tag: '@offline',
}, async ({ page, context }) => {
  await waitForBook(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Show to customer' }).click();
  await tierCard(page, 'gold').click();
  const picked = page.getByRole('status').filter({ hasText: 'You picked Gold' });
  await expect(picked).toBeVisible();
  // It is seen before the session has it, which a page that is loaded again begins with.
  const marked = async () => (await storedVisit(page)).jobs[0]?.shown?.chosen;
  await expect.poll(marked).toEqual(expect.any(String));
  await page.reload();
  await expect(picked).toBeVisible();
  await holdToLeave(page, '**/confirm/**');
  await page.getByRole('button', { name: 'Confirm and sign' }).click();
  await expect(page.getByTestId('order-total')).toHaveText('$314');
  await expectOnShow(page);
  await expect(page).toHaveTitle('Approve and sign · Tierbook');
  // The note on taxes is the customer's to read.
  const says = (await sayings(page)).replaceAll('sales tax', '');
  expect(says).toContain('Hard start kit for the compressor');
  expect(says.match(internalWords)).toBeNull();
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);

  const stays = async () => {
    await expectOnShow(page);
    await expect(page.getByTestId('order-total')).toHaveText('$314');
  };
  await page.evaluate(() => history.back());
  await stays();
  await page.keyboard.press('Escape');
  await stays();
  for (const path of ['/home', '/auth/logout', '/session/review', '/nope']) {
    await page.goto(path);
    await stays();
  }
  const late = await context.newPage();
  await late.goto('/home');
  await expect(late.getByTestId('order-total')).toHaveText('$314');
  await late.close();

  await drawSignature(page);
  await signButton(page).click();
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText('Signed for $314')).toBeVisible();
  await expectOnShow(page);
  expect((await sayings(page)).match(internalWords)).toBeNull();
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await page.goto('/home');
  await expect(thanks(page)).toBeVisible();
  await expectOnShow(page);
  await leaveThanks(page);
  await expect(signed(page)).toContainText('Signed for $314');
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('[K6] [K17] the terms and the notice of cancellation stand whole, the total above the signature, and what is missing is one tap away', async ({
  page,
}) => {
  await confirmTier(page, 'gold');
  await toSign(page);
  await expect(page.getByRole('main')).toBeFocused();
  const notice = page.getByRole('region', { name: 'Notice of cancellation' });
  const signedOn = signingDay(Date.now(), 0, officeCalendar('America/Chicago'));
  await expect(notice).toContainText(
    `until midnight of ${dateText(lastDayToCancel(signedOn), 'en')}`,
  );
  for (const [width, height] of [
    [800, 1280],
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(signButton(page)).toBeInViewport({ ratio: 1 });
    for (const name of ['Terms', 'Notice of cancellation'])
      expect(await clippedIn(page.getByRole('region', { name }))).toEqual([]);
    await missing(page, 'signature').click();
    await expect(page.getByRole('group', { name: 'Sign here' })).toBeFocused();
    await expect(signatureField(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId('order-total')).toBeInViewport({ ratio: 1 });
    const total = await page.getByTestId('order-total').boundingBox();
    const field = await signatureField(page).boundingBox();
    expect((total?.y ?? 0) + (total?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
    // Nothing stands over the field: it can be drawn in.
    await signatureField(page).click({ position: { x: 20, y: 20 }, trial: true });
  }
  await page.getByRole('button', { name: 'Type my name instead' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await missing(page, 'name and your acceptance').click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('María Núñez');
  await missing(page, 'your acceptance').press('Enter');
  await expect(page.getByRole('checkbox', { name: /^I accept/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Still missing')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign by hand instead' }).click();
  await expect(missing(page, 'signature')).toBeVisible();
  await page.getByRole('button', { name: 'Type my name instead' }).click();
  await signButton(page).click();
  await expect(page.getByText('Signed by María Núñez for $314')).toBeVisible();
  const { orders = [] } = await storedVisit(page);
  expect(JSON.parse(orders[0]?.content ?? '').cancellation.lastDay).toBe(lastDayToCancel(signedOn));
});

test('[K6] without a network the offers are signed by finger at the total of the review, and are still there after a restart', {
  tag: ['@offline', '@long'],
}, async ({ page, context }) => {
  await confirmTier(page, 'gold');
  await addJob(page, toilet);
  await showMenu(page);
  await setAgreement(page, true);
  await confirmTier(page, 'silver');
  const due = await page.getByTestId('total-agreement').innerText();
  await waitForBook(page);
  await context.setOffline(true);
  await toSign(page);
  await expect(page.getByTestId('order-total')).toHaveText(due);
  await expect(signButton(page)).toBeDisabled();
  await drawSignature(page);
  await page.getByRole('button', { name: `Sign for ${due}` }).click();
  await expect(thanks(page)).toBeVisible();
  await leaveThanks(page);
  await page.reload();
  await expect(signed(page)).toContainText(`Signed for ${due}`);
  await expect(signed(page).getByRole('img', { name: 'Signature' })).toBeVisible();

  await setAgreement(page, false);
  await expect(signed(page)).toContainText(`Signed for ${due}`);
  await signed(page).getByRole('link', { name: 'Show order' }).click();
  await expect(page.getByTestId('order-total')).toHaveText(due);
  await expect(page.getByRole('article')).toContainText('Hard start kit for the compressor');
});

test('[K6] typing the name counts the same, by the keyboard alone; what comes later is signed anew', {
  tag: '@long',
}, async ({ page }) => {
  await confirmTier(page, 'gold');
  await toSign(page);
  await page.getByRole('button', { name: 'Type my name instead' }).press('Enter');
  await page.getByLabel('Name').fill('María Núñez');
  await expect(signButton(page)).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I accept this order for $314' }).press('Space');
  await signButton(page).press('Enter');
  await expect(page.getByText('Signed by María Núñez for $314')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await page.waitForURL(review);
  await expect(signed(page)).toContainText('Signed by María Núñez for $314');
  await expect(page.getByRole('link', { name: 'Accept and sign' })).toBeHidden();

  await addJob(page, toilet);
  await showMenu(page);
  await confirmTier(page, 'silver');
  await expect(signed(page)).toContainText('What is new is not signed yet.');
  await toSign(page);
  await drawSignature(page);
  await signButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await leaveThanks(page);
  await expect(signed(page)).toContainText('for $521');
  const { orders = [] } = await storedVisit(page);
  expect(orders.map(({ content }) => JSON.parse(content).replaces)).toEqual([null, orders[0]?.id]);
  for (const { content, hash } of orders) {
    expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
    expect(content).not.toContain('María');
  }
});

test('[K6] a clock that is a year off is said before the customer signs, and the order says both moments', {
  tag: '@long',
}, async ({ page }) => {
  await confirmTier(page, 'gold');
  const set = new Date(Date.now() - 365 * 24 * 60 * 60_000);
  const [wrong, right] = [set.getFullYear(), new Date().getFullYear()];
  await page.clock.install({ time: set });
  await page.goto('/session/review');
  const off = new RegExp(
    `^This tablet's clock is off: it says .*${wrong}.*the server's says .*${right}`,
  );
  // In its place, or over the screen where the screen was there before the server's clock was known.
  await expect(page.getByText(off)).toBeVisible();
  await toSign(page);
  // The screen before may still be taking its own away.
  await expect(page.getByRole('main').getByText(off)).toBeVisible();
  await drawSignature(page);
  await signButton(page).click();
  await page.clock.resume();
  await leaveThanks(page);
  const both = new RegExp(`${wrong}.* · .*${right}.* by the server's clock`);
  await expect(signed(page)).toContainText(both);
  await signed(page).getByRole('link', { name: 'Show order' }).click();
  await expect(page.getByText(both)).toBeVisible();
});

test('[K6] a dot is no signature, a turned screen keeps what is drawn, also in the middle of a stroke, and clearing takes it back', {
  tag: '@long',
}, async ({ page }) => {
  await confirmTier(page, 'gold');
  await toSign(page);
  await signatureField(page).click({ position: { x: 30, y: 30 } });
  await expect(missing(page, 'signature')).toBeVisible();
  await expect(signButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Clear' }).click();

  await drawOn(page, 0.1, 0.4);
  await page.setViewportSize({ width: 800, height: 1280 });
  await expect.poll(() => inked(page)).toEqual({ left: true, right: false });
  await drawOn(page, 0.6, 0.9);
  await page.mouse.up();
  await expect.poll(() => inked(page)).toEqual({ left: true, right: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => inked(page)).toEqual({ left: true, right: true });
  await expect(signButton(page)).toBeEnabled();

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(signButton(page)).toBeDisabled();
  expect(await inked(page)).toEqual({ left: false, right: false });
});

test('[K6] [S10] a full device says so while the customer signs, keeps the signature, and takes it once there is room', {
  tag: '@long',
}, async ({ page }) => {
  await confirmTier(page, 'gold');
  await setFull(page, true);
  await page.getByRole('link', { name: 'Accept and sign' }).click();
  await expect(page.getByText('The order could not be shown to the customer')).toBeVisible();
  await page.waitForURL(review);
  await setFull(page, false);

  await page.clock.install();
  await toSign(page);
  await drawSignature(page);
  await setFull(page, true);
  await signButton(page).click();
  // Until the next try, however long that takes.
  const failed = page.getByText(
    'The order could not be stored. The signature is still on the screen: try again.',
  );
  await expect(failed).toBeVisible();
  expect(await inked(page)).toEqual({ left: true, right: true });
  await page.clock.fastForward(10_000);
  await expect(failed).toBeVisible();
  expect((await storedVisit(page)).orders).toBeUndefined();
  await setFull(page, false);
  await signButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(failed).toHaveCount(0);
  expect((await storedVisit(page)).orders).toHaveLength(1);
  await page.clock.resume();
  await leaveThanks(page);
});

/** What in an element, or between it and the page, shows less than it holds. */
function clippedIn(element: Locator): Promise<string[]> {
  return element.evaluate((whole) => {
    const around = [];
    // The page itself scrolls: the first element that fills the window.
    for (let each = whole.parentElement; each; each = each.parentElement) {
      if (getComputedStyle(each).overflowY === 'auto') break;
      around.push(each);
    }
    return [whole, ...whole.querySelectorAll('*'), ...around]
      .filter((each) => each.scrollHeight > each.clientHeight + 1 && each.clientHeight > 0)
      .filter((each) => getComputedStyle(each).overflowY !== 'visible')
      .map((each) => each.outerHTML.slice(0, 80));
  });
}

/** Whether something is drawn in either half of the field. */
function inked(page: Page) {
  return signatureField(page).evaluate((canvas: HTMLCanvasElement) => {
    const half = canvas.width / 2;
    const context = canvas.getContext('2d');
    const hasInk = (x: number) =>
      context?.getImageData(x, 0, half, canvas.height).data.some((value) => value > 0) ?? false;
    return { left: hasInk(0), right: hasInk(half) };
  });
}
