import { createHash } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { superuserClient } from '../support/clients.ts';
import { expect, test } from '../support/e2e.ts';
import { linkedQuote } from '../support/linked-quote.ts';
import { quoteJob } from '../support/made-quote.ts';
import { openScreen } from '../support/open-screen.ts';
import { storedVisits } from '../support/stored-visit.ts';
import {
  drawSignature,
  holdToLeave,
  openMenu,
  shownPrices,
  tierCard,
  wholeUnits,
} from '../support/visit.ts';

const phone = { viewport: { width: 390, height: 844 } };
const capacitor = 'AC capacitor failed (35/5 µF)';
const toilet = 'Toilet runs all the time';

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations;

/** What a camera reads of a code that is drawn as a path of squares. */
async function readCode(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'QR code of the link' });
  const modules = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  const path = (await code.locator('path').getAttribute('d')) ?? '';
  const side = 4;
  const width = modules * side;
  const data = new Uint8Array(width * width * 4).fill(255);
  const paint = (x: number, y: number) =>
    data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g))
    for (let row = 0; row < side; row += 1)
      for (let column = 0; column < side; column += 1)
        paint(Number(x) * side + column, Number(y) * side + row);
  return decodeQR({ width, height: width, data });
}

test('[O2, K1] a customer scans the link of an estimate, and sees on a phone what was shown, until it is ended', async ({
  page,
  withBook,
  elsewhere,
}) => {
  await withBook(page, 'technician', [capacitor]);
  await openMenu(page);
  const prices = await shownPrices(page);
  await page.getByRole('button', { name: 'Show to customer' }).click();
  await holdToLeave(page, '**/show/legacy*');
  await openScreen(page, '/session/estimate');
  await page.getByRole('button', { name: 'Make estimate' }).click();
  await page.getByRole('button', { name: 'Show QR code' }).click();
  const address = await readCode(page);
  expect(address).toMatch(/\/q#[a-z2-7]{32}$/);
  await expect(page.getByRole('dialog')).toContainText(address);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const text = await page.getByRole('link', { name: 'Text message' }).getAttribute('href');
  expect(decodeURIComponent(text ?? '')).toMatch(/^sms:.*Northside Home Services: http/);
  expect(await violations(page)).toEqual([]);

  const theirs = await elsewhere(phone);
  const asked: string[] = [];
  theirs.on('request', (request) => asked.push(request.url()));
  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(capacitor);
  await expect(theirs).toHaveTitle('Estimate from Northside Home Services');
  expect(await shownPrices(theirs)).toEqual(prices);
  const silver = tierCard(theirs, 'silver');
  await expect(silver.getByRole('listitem').first()).toBeHidden();
  await silver.getByRole('button', { name: /line/ }).press('Enter');
  await expect(silver.getByRole('listitem').first()).toBeVisible();
  expect(await violations(theirs)).toEqual([]);
  // Nothing is loaded of the app, and the token is in no address that is sent.
  const sent = asked.map((each) => new URL(each)).map(({ pathname, search }) => pathname + search);
  const token = new URL(address).hash.slice(1);
  expect(sent.filter((each) => each.includes(token))).toEqual([]);
  const others = sent.filter((each) => !/^\/assets\/q\./.test(each) && each !== '/favicon.ico');
  expect([...new Set(others)].sort()).toEqual([
    ...['/api/open-quote', '/api/quote-logo', '/old-browser.js', '/q'],
  ]);

  await page.getByRole('button', { name: 'End link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click();
  const made = page.getByRole('list', { name: 'Estimates of this visit' });
  await expect(made).toContainText('Link ended');
  await expect(page.getByRole('button', { name: 'Show QR code' })).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(
    /^This estimate was withdrawn/,
  );
  await expect(theirs.getByTestId('price')).toHaveCount(0);
  expect(await violations(theirs)).toEqual([]);
});

test('[O2] the page speaks the language of the quote, and fits large letters, a wide screen and paper', async ({
  server,
  elsewhere,
}) => {
  const jobs = [quoteJob('one', { tiers: 5, lines: 4 }), quoteJob('two', { tiers: 2, lines: 3 })];
  const path = await linkedQuote(await superuserClient(server), {
    language: 'es',
    jobs,
    agreement: true,
  });
  const page = await elsewhere({ ...phone, locale: 'en-US', baseURL: server.url });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su presupuesto');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('article')).toHaveCount(7);
  await expect(page.getByRole('article').first()).toContainText('Usted ahorra');
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  const boxes = await Promise.all(
    [0, 4].map((at) => page.getByRole('article').nth(at).boundingBox()),
  );
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
  await expect(page.getByRole('article').last().getByRole('listitem').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize(phone.viewport);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('article').last().getByRole('listitem').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  // A link that opens nothing, put into the same page.
  await page.evaluate(() => {
    window.location.hash = 'a'.repeat(32);
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^This link opens no estimate/);
  expect(await violations(page)).toEqual([]);
});

/** The switch of what is agreed to beside the order. */
const electronic = (page: Page) => page.getByRole('checkbox', { name: /electronically/ });

test('[O4] a customer chooses at home, signs on a phone without an account, and the tablet and the office have the order', async ({
  page,
  withBook,
  elsewhere,
  server,
}) => {
  await withBook(page, 'technician', [capacitor, toilet]);
  const prices: Record<string, number>[] = [];
  for (const number of [1, 2]) {
    await openMenu(page, number);
    prices.push(await shownPrices(page));
    await page.getByRole('button', { name: 'Show to customer' }).click();
    await holdToLeave(page, '**/show/legacy*');
  }
  await openScreen(page, '/session/estimate');
  await page.getByRole('button', { name: 'Make estimate' }).click();
  await expect(page.getByRole('button', { name: 'Show QR code' })).toBeVisible();
  const [visit] = await storedVisits(page);
  const quote = visit?.quotes?.[0];

  const theirs = await elsewhere({ ...phone, baseURL: server.url });
  await theirs.goto(`/q#${quote?.token}`);
  const jobs = theirs.locator('section').filter({ has: theirs.getByRole('article') });
  await jobs.nth(0).getByRole('button', { name: 'Choose Gold' }).click();
  // Another one, and then not this job.
  await jobs.nth(0).getByRole('button', { name: 'Choose Silver' }).click();
  await jobs.nth(1).getByRole('button', { name: 'Choose Bronze' }).press('Enter');
  await expect(theirs.getByRole('button', { name: /^Chosen/ })).toHaveText([/Silver/, /Bronze/]);
  await jobs.nth(0).getByRole('button', { name: 'Chosen Silver' }).click();
  const bronze = prices[1]?.bronze ?? 0;
  await expect(theirs.getByRole('contentinfo')).toContainText(`Total $${bronze}`);
  await jobs.nth(0).getByRole('button', { name: 'Choose Silver' }).click();
  const total = (prices[0]?.silver ?? 0) + bronze;
  expect(await violations(theirs)).toEqual([]);

  await theirs.getByRole('button', { name: 'Review and sign' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Approve and sign');
  expect(wholeUnits(await theirs.getByTestId('order-total').innerText())).toBe(total);
  await drawSignature(theirs);
  await theirs.getByLabel('Name').fill('Ada Byron');
  const sign = theirs.getByRole('button', { name: /^Sign for / });
  await expect(sign).toBeDisabled();
  await electronic(theirs).setChecked(true, { force: true });
  expect(await violations(theirs)).toEqual([]);
  const overflow = await theirs.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await sign.click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  const download = theirs.getByRole('link', { name: 'Download' });
  await expect(download).toHaveAttribute('download', /^N-|\.pdf$/);
  expect(await violations(theirs)).toEqual([]);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(/^This estimate is signed/);

  // The technician's tablet.
  await openScreen(page, '/session/review');
  const signed = page.getByRole('region', { name: 'Signed order' });
  await expect(signed).toContainText('Signed by Ada Byron for $');
  await expect(signed).toContainText('Signed at home');
  expect(wholeUnits((await signed.innerText()).match(/for (\$[0-9,]+)/)?.[1] ?? '')).toBe(total);
  await expect(page.getByRole('button', { name: 'Finish visit' })).toBeVisible();
  const [held] = await storedVisits(page);
  const [order] = held?.orders ?? [];
  expect(held?.jobs.map((job) => job.signed)).toEqual([order?.id, order?.id]);

  // Computed here, of what the server has.
  const superuser = await superuserClient(server);
  const row = await superuser.collection('orders').getOne(order?.id ?? '');
  const sha = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
  expect(sha(row.content)).toBe(row.hash);
  const content = JSON.parse(row.content);
  expect(sha(row.salt + row.personal)).toBe(content.personalHash);
  expect([content.quote, content.total.due, content.jobs.length]).toEqual([
    quote?.id,
    String(total),
    2,
  ]);

  const office = await elsewhere({ baseURL: server.url });
  await withBook(office, 'owner');
  await office.goto(`/office/visits/${visit?.sessionId}`);
  await expect(office.getByText(/^Signed at home/)).toBeVisible();
  await expect(office.getByTestId('order-total')).toContainText('$');
  expect(wholeUnits(await office.getByTestId('order-total').innerText())).toBe(total);
});

test('[O4] an order whose answer was lost is brought again when the link is opened, and there once', async ({
  server,
  elsewhere,
}) => {
  const superuser = await superuserClient(server);
  const path = await linkedQuote(superuser, { electronic: 'I sign electronically.' });
  const page = await elsewhere({ ...phone, baseURL: server.url });
  await page.goto(path);
  await page
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Review and sign' }).click();
  await page.getByRole('button', { name: 'Type my name instead' }).click();
  await page.getByLabel('Name').fill('Ada Byron');
  await page
    .getByRole('checkbox', { name: /^I accept this order/ })
    .setChecked(true, { force: true });
  await electronic(page).setChecked(true, { force: true });
  await page.route('**/api/accept-quote', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: /^Sign for / }).click();
  await expect(page.getByRole('alert')).toContainText('could not be stored');
  await page.unroute('**/api/accept-quote');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expect(page.getByText('Signed by Ada Byron for $')).toBeVisible();
  const orders = await superuser.collection('orders').getFullList({ filter: 'quote != ""' });
  expect(orders).toHaveLength(1);
  expect(await page.evaluate(() => window.localStorage.length)).toBe(0);
});
