import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import {
  addJob,
  confirmTier,
  setAgreement,
  showMenu,
  startSession,
  waitForBook,
} from '../support/visit.ts';

const capacitor = 'AC capacitor failed (35/5 µF)';
const toilet = 'Toilet runs all the time';

const signed = (page: Page) => page.getByRole('region', { name: 'Signed order' });
const signButton = (page: Page) => page.getByRole('button', { name: /^Sign for / });

test.beforeEach(async ({ page, withBook }) => {
  await withBook(page, 'technician');
  await startSession(page);
  await addJob(page, capacitor);
  await showMenu(page);
  await confirmTier(page, 'gold');
});

test('[K6] without a network the offers are signed by finger at the total of the review, and are still there after a restart', async ({
  page,
  context,
}) => {
  await addJob(page, toilet);
  await showMenu(page);
  await setAgreement(page, true);
  await confirmTier(page, 'silver');
  const due = await page.getByTestId('total-agreement').innerText();
  await waitForBook(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Accept and sign' }).click();
  await expect(page.getByTestId('order-total')).toHaveText(due);
  await expect(signButton(page)).toBeDisabled();
  await drawOn(page);
  await page.setViewportSize({ width: 800, height: 1280 });
  await page.getByRole('button', { name: `Sign for ${due}` }).click();
  await page.waitForURL('**/session/review');
  await page.reload();
  await expect(signed(page)).toContainText(`Signed for ${due}`);
  await expect(signed(page).getByRole('img', { name: 'Signature' })).toBeVisible();

  await setAgreement(page, false);
  await expect(signed(page)).toContainText(`Signed for ${due}`);
  await signed(page).getByRole('link', { name: 'Show order' }).click();
  await expect(page.getByTestId('order-total')).toHaveText(due);
  await expect(page.getByRole('article')).toContainText('Hard start kit for the compressor');
});

test('[K6] typing the name counts the same, by the keyboard alone; what comes later is signed anew', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Accept and sign' }).click();
  await page.getByRole('button', { name: "I'd rather type my name" }).press('Enter');
  await page.getByLabel('Name').fill('María Núñez');
  await expect(signButton(page)).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I accept this order for $314' }).press('Space');
  await signButton(page).press('Enter');
  await page.waitForURL('**/session/review');
  await expect(signed(page)).toContainText('Signed by María Núñez for $314');
  await expect(page.getByRole('link', { name: 'Accept and sign' })).toBeHidden();

  await addJob(page, toilet);
  await showMenu(page);
  await confirmTier(page, 'silver');
  await expect(signed(page)).toContainText('What is new is not signed yet.');
  await page.getByRole('link', { name: 'Accept and sign' }).click();
  await drawOn(page);
  await signButton(page).click();
  await page.waitForURL('**/session/review');
  await expect(signed(page)).toContainText('for $521');
  const orders = await storedOrders(page);
  expect(orders.map(({ content }) => JSON.parse(content).replaces)).toEqual([null, orders[0]?.id]);
  for (const { content, hash } of orders) {
    expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
    expect(content).not.toContain('María');
  }
});

test('[K6] a dot is no signature, and clearing takes it back', async ({ page }) => {
  await page.getByRole('link', { name: 'Accept and sign' }).click();
  const box = await page.getByRole('img', { name: 'Sign here' }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 30, (box?.y ?? 0) + 30);
  await expect(page.getByText('Sign in the field above, or type your name.')).toBeVisible();
  await expect(signButton(page)).toBeDisabled();
  await drawOn(page);
  await expect(signButton(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(signButton(page)).toBeDisabled();
});

async function drawOn(page: Page) {
  const canvas = page.getByRole('img', { name: 'Sign here' });
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is nothing to sign on');
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1) {
    await page.mouse.move(box.x + 30 + step * 8, box.y + 60 + 20 * Math.sin(step));
  }
  await page.mouse.up();
}

/** The orders of the one visit, as they are stored. */
function storedOrders(page: Page): Promise<{ id: string; content: string; hash: string }[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const all = (request: IDBRequest): Promise<unknown[]> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const name of names.filter((each) => each.includes('sessions'))) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const store = database.transaction('docs').objectStore('docs');
      const rows = (await all(store.getAll())) as { state?: string }[];
      database.close();
      const orders = rows.flatMap(({ state }) => JSON.parse(state ?? '{}').orders ?? []);
      if (orders.length > 0) return orders;
    }
    return [];
  });
}
