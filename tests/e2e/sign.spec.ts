import { createHash } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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
  await expect(page.getByRole('status').filter({ hasText: 'You chose Gold' })).toBeVisible();
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
  await holdToLeave(page, review);
  await expect(signed(page)).toContainText('Signed for $314');
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
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
  await holdToLeave(page, review);
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
  await page.getByRole('button', { name: 'Hold to leave' }).focus();
  await page.keyboard.down('Space');
  await page.waitForURL(review);
  await page.keyboard.up('Space');
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
  await holdToLeave(page, review);
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
  await holdToLeave(page, review);
  const both = new RegExp(`${wrong}.* · .*${right}.* by the server's clock`);
  await expect(signed(page)).toContainText(both);
  await signed(page).getByRole('link', { name: 'Show order' }).click();
  await expect(page.getByText(both)).toBeVisible();
});

test('[K6] a dot is no signature, a turned screen keeps what is drawn, also in the middle of a stroke, and clearing takes it back', async ({
  page,
}) => {
  await confirmTier(page, 'gold');
  await toSign(page);
  await signatureField(page).click({ position: { x: 30, y: 30 } });
  await expect(page.getByText('Sign in the field above, or type your name.')).toBeVisible();
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
  await holdToLeave(page, review);
});

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
