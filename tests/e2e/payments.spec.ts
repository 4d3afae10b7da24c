import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { activeOrg, card, demoClient, openManage, variablesOf } from '../support/office.ts';
import { openScreen } from '../support/open-screen.ts';
import { expectToast } from '../support/shown-for.ts';
import { storedVisit } from '../support/stored-visit.ts';
import { confirmTier, drawSignature, leaveThanks, openMenu, wholeUnits } from '../support/visit.ts';

const faucet = 'Kitchen faucet drips';
const disclosure = 'Subject to approval. APR for 12 months.';

const total = (page: Page) => page.getByRole('region', { name: 'Total' });
const choice = (page: Page) => total(page).getByLabel('Discount', { exact: true });

async function expectNoViolations(page: Page) {
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
}

test('[O8] [O9] [U18] discounts and payments are refused by name where they are wrong, and need a disclosure that stays', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const admin = await demoClient(server.url, 'small-admin');
  const org = activeOrg(admin);
  await withBook(page, 'small-admin');
  await openManage(page, org);
  const payments = card(page, 'Discounts and payment');
  const change = payments.getByRole('button', { name: 'Change discounts and payment' });
  const save = payments.getByRole('button', { name: 'Save discounts and payment' });
  await change.click();
  await payments.getByRole('button', { name: 'Add a discount' }).click();
  await payments.getByLabel('Percent off, discount 1').fill('110');
  await payments.getByLabel('Months').fill('12');
  await payments.getByLabel('Payment link').fill('http://pay.example/{amount}');
  await save.click();
  for (const said of [
    'the discount needs a name',
    'a percentage is from 0 to 100',
    'the rate is missing',
    'write the financing disclosure first',
    'write an address that begins with https://',
  ])
    await expect(payments.getByText(said)).toBeVisible();
  await expectNoViolations(page);

  await payments.getByLabel('Name of discount 1').fill('Senior');
  await payments.getByLabel('Percent off, discount 1').fill('10 %');
  await payments.getByRole('button', { name: 'Add a discount' }).click();
  await payments.getByLabel('Name of discount 2').fill('Manager');
  await payments.getByText('An amount', { exact: true }).last().click();
  await payments.getByLabel('Amount off, discount 2').fill('$25');
  await payments
    .getByRole('checkbox', { name: 'Only the office can give discount 2' })
    .check({ force: true });
  await payments.getByLabel('Months').fill('');
  await payments.getByLabel('Payment link').fill('https://pay.example/{order}?a={amount}');
  await save.click();
  await expectToast(page, 'Organization variables updated successfully');
  await expect(payments).toContainText('Senior: 10%, Manager: $25');
  await expect(change).toBeFocused();

  const paper = card(page, 'Documents');
  await paper.getByRole('button', { name: 'Change what is on paper' }).click();
  await paper.getByLabel('Financing disclosure').fill(disclosure);
  await paper.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'What is on paper is saved');
  await change.click();
  await payments.getByLabel('Months').fill('12');
  await payments.getByLabel('APR, in percent').fill('9.99');
  await save.click();
  await expect(payments).toContainText('12 months at 9.99% a year');
  await expect
    .poll(() => variablesOf(admin, org))
    .toMatchObject({
      discounts: [
        { name: 'Senior', percent: '10' },
        { name: 'Manager', approve: true },
      ],
      financing: { months: '12', apr: '9.99', min: '0' },
      paymentLink: 'https://pay.example/{order}?a={amount}',
    });

  await paper.getByRole('button', { name: 'Change what is on paper' }).click();
  await paper.getByLabel('Financing disclosure').fill(' ');
  await paper.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(paper.getByText('Take the monthly payments off first')).toBeVisible();
});

test('[O8] [O9] a visit’s discount and monthly amount are in its total, order, file of the office and link to pay, and stay what they were', {
  tag: '@long',
}, async ({ page, elsewhere, server, withBook }) => {
  const admin = await demoClient(server.url, 'small-admin');
  const org = activeOrg(admin);
  const variables = await variablesOf(admin, org);
  await admin.collection('papers').create({ org, disclosure });
  const save = (more: object) =>
    admin.collection('organizations').update(org, { variables: { ...variables, ...more } });
  const senior = { name: 'Senior', percent: '10' };
  const discounts = [senior, { name: 'Manager', amount: '3.28', approve: true }];
  const financing = { months: 12, apr: '9.99', min: 0 };
  const paymentLink = 'https://pay.example/{order}?a={amount}&c={currency}';
  await save({ discounts, financing, paymentLink });

  await withBook(page, 'small-technician', [faucet]);
  await openMenu(page);
  await confirmTier(page, 'gold');
  const standard = page.getByTestId('total-standard');
  const full = wholeUnits(await standard.innerText());
  await expect(choice(page)).toBeVisible();
  expect(await choice(page).locator('option').allInnerTexts()).toEqual(['None', 'Senior: 10%']);
  await expect(total(page)).toContainText('Ask the office for other discounts.');
  await choice(page).selectOption('Senior: 10%');
  const off = Math.ceil(full / 10);
  const due = full - off;
  await expect(standard).toHaveText(`$${due.toLocaleString('en')}`);
  await expect(total(page).getByRole('row', { name: 'Discount: Senior' })).toContainText(
    `-$${off}`,
  );
  const monthly = total(page).getByTestId('monthly');
  await expect(monthly).toContainText(/\$[0-9,]+\.[0-9]{2} a month for 12 months/);
  await expect(monthly).toContainText(disclosure);
  const byMonth = (await monthly.innerText()).split('\n')[0] ?? '';
  await expectNoViolations(page);

  // What the shop gives by then changes nothing that was chosen.
  await save({ discounts: [{ ...senior, percent: '50' }], financing, paymentLink });
  await expect(choice(page).locator('option')).toHaveText(['None', 'Senior: 50%', 'Senior: 10%']);
  await expect(standard).toHaveText(`$${due.toLocaleString('en')}`);

  await page.getByRole('link', { name: 'Accept and sign' }).click();
  await expect(page.getByTestId('order-total')).toHaveText(`$${due.toLocaleString('en')}`);
  await expect(page.getByRole('article')).toContainText('Discount: Senior');
  await expect(page.getByTestId('monthly')).toContainText(byMonth);
  await expectNoViolations(page);
  await drawSignature(page);
  await page.getByRole('button', { name: /^Sign for / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const { orders = [], jobs } = await storedVisit(page);
  const [order] = orders;
  const address = `https://pay.example/${order?.id}?a=${due}.00&c=USD`;
  const pay = page.getByRole('link', { name: 'Pay online' });
  await expect(pay).toHaveAttribute('href', address);
  await expectNoViolations(page);
  expect(jobs[0]?.selectedPrice).toBe(`${full}`);
  await leaveThanks(page);
  await expect(choice(page)).toHaveCount(0);
  await save({ discounts: null, financing: null, paymentLink: null });
  await page.getByRole('link', { name: 'Show order' }).click();
  await expect(page.getByTestId('order-total')).toHaveText(`$${due.toLocaleString('en')}`);
  await expect(page.getByRole('article')).toContainText(byMonth);
  await expect(pay).toHaveAttribute('href', address);
  await expect(page.getByText('The document is ready.')).toBeVisible();
  await expectNoViolations(page);

  const office = await elsewhere();
  await withBook(office, 'small-admin', [faucet]);
  await openScreen(office, '/office/visits');
  await expect(office.getByRole('main')).toContainText(`$${due.toLocaleString('en')}`);
  const download = office.waitForEvent('download');
  await office.getByRole('button', { name: 'CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const row = file.split(/\r?\n/).find((line) => line.includes('Senior'));
  expect(row).toContain('Discount');
  expect(row?.split(',').at(-1)).toBe(`-${off}`);

  // Who manages or sells may give each.
  await save({ discounts });
  await openScreen(office, '/session/index');
  await openMenu(office);
  await confirmTier(office, 'gold');
  await expect(choice(office)).toBeVisible();
  await expect(choice(office).locator('option')).toHaveText(['None', 'Senior: 10%', /^Manager: /]);
});
