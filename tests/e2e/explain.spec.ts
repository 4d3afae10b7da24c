import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { momentText } from '../../src/i18n/moment.ts';
import { publishChange } from '../support/clients.ts';
import { expect, test } from '../support/e2e.ts';
import { type RawExplanation, rawBook } from '../support/expected-prices.ts';
import { activeOrg, demoClient, variablesOf } from '../support/office.ts';
import { openScreen } from '../support/open-screen.ts';
import { ceiling, rational, times } from '../support/rational.ts';
import { runWorker } from '../support/run-worker.ts';
import { expectCopied } from '../support/shown-for.ts';
import {
  addJob,
  chooseCurrency,
  confirmTier,
  openChoices,
  openJob,
  setAgreement,
  setMultiplier,
  showMenu,
  signIn,
  startSession,
  tierCard,
  tierNames,
  waitForSync,
  wholeUnits,
} from '../support/visit.ts';

const problem = 'Garbage disposal jammed or humming';
const adjusted = { problem, timeMult: 1.5, materialMult: 1.25, currency: 'eur' } as const;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const button = (page: Page, tier: string) =>
  page.getByRole('button', { name: new RegExp(`^Explain this price: ${tier}$`, 'i') });

const escaped = (text: string) => text.replace(/[^\w ]/g, '\\$&');

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Opens the explanation of a tier, runs what is to be done there, and closes it with the keyboard. */
async function whileExplained(
  page: Page,
  tier: string,
  look: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await button(page, tier).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: /^Why / })).toBeVisible();
  await look(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, tier)).toBeFocused();
}

/** Name, what it does and the cents that it comes to, of each line. */
async function linesOf(dialog: Locator): Promise<string[][]> {
  const lines = dialog.getByRole('list', { name: 'How it adds up' }).getByRole('listitem');
  const texts = await lines.evaluateAll((items) =>
    items.map((item) => [...item.children].map((part) => part.textContent ?? '')),
  );
  return texts;
}

const labels: Record<string, string> = {
  materials: 'Parts',
  salesTax: 'Sales tax on parts',
  markup: 'Markup on parts',
  labor: 'Labor',
  serviceCall: 'Service call',
  multiplier: "Offer's multiplier",
  timeMult: 'Time of this job',
  materialMult: 'Material of this job',
  agreement: 'Service agreement',
};

/** What the screen has to show of an explanation: amounts as cents, the factors as they are. */
function expectedLines({ steps, display, displayDiscounted }: RawExplanation, rate: number) {
  const cents = (amount: string) =>
    Number(ceiling(times(times(rational(amount), rational(`${rate}`)), rational('100'))));
  const isAdded = (name: string) => ['materials', 'labor', 'serviceCall'].includes(name);
  const lines = steps.map(({ name, value, amount }) => ({
    name: labels[name],
    factor: isAdded(name) ? null : `×${value}`,
    cents: cents(amount),
  }));
  const result = (name: string, units: number) => ({ name, factor: null, cents: units * 100 });
  return [
    ...lines.slice(0, -1),
    result('Price, rounded up', display),
    ...lines.slice(-1),
    result('Agreement price, rounded up', displayDiscounted),
  ];
}

async function shownLines(dialog: Locator) {
  return (await linesOf(dialog)).map((parts) => {
    const [name = ''] = parts;
    const detail = parts.length > 2 ? (parts[1] ?? '') : '';
    const amount = parts.at(-1) ?? '';
    return {
      name,
      factor: detail.startsWith('×') ? detail : null,
      cents: wholeUnits(amount) * (/\.\d\d$/.test(amount) ? 1 : 100),
    };
  });
}

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations).toEqual([]);
}

test('[K2] the screens show the very steps that pricebook explain gives, and they lead to the price shown', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const book = await rawBook(server);
  await withBook(page, 'technician', [problem]);
  await openJob(page);
  await chooseCurrency(page, 'Euro');
  await setMultiplier(page, 'Time', adjusted.timeMult);
  await setMultiplier(page, 'Material', adjusted.materialMult);
  const expected = book.explanations(adjusted);
  const rate = book.rateOf('eur');
  const explanationOf = (from: Record<string, RawExplanation>, tier: string) => {
    const explained = from[tier];
    if (!explained) throw new Error(`No ${tier}`);
    return explained;
  };

  for (const tier of tierNames) {
    const explained = explanationOf(expected, tier);
    await whileExplained(page, tier, async (dialog) => {
      expect(await shownLines(dialog)).toEqual(expectedLines(explained, rate));
      const title = await dialog.getByRole('heading', { name: /^Why / }).innerText();
      expect(title).toMatch(new RegExp(`^Why ${tier} is €`, 'i'));
      expect(wholeUnits(title.split(' is ')[1] ?? '')).toBe(explained.display);
    });
  }

  await showMenu(page);
  for (const agreement of [false, true]) {
    await setAgreement(page, agreement);
    const explained = explanationOf(expected, 'gold');
    const price = tierCard(page, 'gold').getByTestId('price');
    const due = agreement ? explained.displayDiscounted : explained.display;
    await expect.poll(async () => wholeUnits(await price.innerText())).toBe(due);
    const shown = await price.innerText();
    await whileExplained(page, 'gold', async (dialog) => {
      await expect(dialog.getByRole('heading', { name: `Why Gold is ${shown}` })).toBeVisible();
      expect(await shownLines(dialog)).toEqual(expectedLines(explained, rate));
    });
  }

  // Without a job its multipliers are 1.
  await openScreen(page, '/browse/problems');
  await page.getByRole('searchbox').fill(problem);
  await page.getByRole('link', { name: `View Details: ${problem}` }).click();
  await page.getByRole('main').locator('a[href^="/menus/"]').click();
  await page.getByRole('link', { name: 'Show Menu' }).click();
  await page.waitForURL('**/menus/**/show/legacy');
  const plain = book.explanations({ ...adjusted, timeMult: 1, materialMult: 1 });
  await whileExplained(page, 'silver', async (dialog) => {
    const lines = expectedLines(explanationOf(plain, 'silver'), rate);
    expect(await shownLines(dialog)).toEqual(lines);
  });
});

test('[K2] it says when the records, the organization and the books were last changed, and follows them', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const book = await rawBook(server);
  const expected = book.explanations({ ...adjusted, currency: 'usd' }).gold;
  await withBook(page, 'technician', [problem]);
  await openJob(page);
  const when = (moment: string) => `Changed ${momentText(moment, 'en')}`;
  await whileExplained(page, 'gold', async (dialog) => {
    const rows = dialog.getByRole('region', { name: 'What it comes from' }).getByRole('listitem');
    const row = (name: string) =>
      rows.filter({ has: page.getByText(new RegExp(`^(\\d+ × )?${escaped(name)}$`)) });
    expect(expected?.costs.length).toBeGreaterThan(2);
    for (const { name, updated } of expected?.costs ?? []) {
      await expect(row(name)).toContainText(when(updated));
    }
    expect(book.books.length).toBeGreaterThan(1);
    for (const { name, seq, created } of book.books) {
      await expect(row(name)).toContainText(`Book · Revision ${seq}`);
      await expect(row(name)).toContainText(when(created));
    }
    await expect(row('Fees, tax and markups')).toContainText(when(book.organizationUpdated));

    // Somebody edits a part meanwhile: what is on the screen is the book.
    const before = await dialog.getByRole('heading', { name: /^Why / }).innerText();
    const part = expected?.costs[0];
    await publishChange(server, {
      collection: 'costsMaterial',
      operation: 'create',
      data: { refId: part?.refId, name: 'Disposal of our own', quantity: 90 },
    });
    await expect(dialog.getByText(/^Changed last: Disposal of our own, /)).toBeVisible();
    await expect(dialog.getByRole('heading', { name: /^Why / })).not.toHaveText(before);
  });
});

test('[K2] for the customer there are the lines, one price and the warranty, and nothing of how it came about', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'technician', [problem]);
  await openJob(page);
  await setMultiplier(page, 'Time', 2);
  await showMenu(page);
  await setAgreement(page, true);
  await expect(tierCard(page, 'gold').getByText(/^Normal price/)).toBeVisible();
  const price = await tierCard(page, 'gold').getByTestId('price').innerText();
  const lines = tierCard(page, 'gold').getByRole('listitem');
  const line = await lines.filter({ hasNotText: 'Not included' }).last().innerText();
  await button(page, 'gold').click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('list', { name: 'How it adds up' })).toBeVisible();
  await expectNoViolations(page);
  // With the keyboard alone.
  await dialog.getByRole('tab', { name: 'How it adds up' }).focus();
  await page.keyboard.press('ArrowRight');
  const shown = dialog.getByRole('tabpanel', { name: 'For the customer' });
  await expect(shown).toContainText(price);
  await expect(shown).toContainText(line);
  await expect(shown).toContainText('18 month limited warranty');
  await expect(shown).toContainText('This one price includes parts, labor and the trip.');
  await expectNoViolations(page);

  await expectCopied(page, shown);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Price with your service agreement: ${price}`);
  expect(copied).toContain(`- ${line}`);
  const seen = await dialog.innerText();
  for (const text of [copied, seen]) {
    expect(text).not.toMatch(
      /×|\bhours?\b|\bcosts?\b|markup|multipl|\btax\b|factor|revision|\bh ×/i,
    );
  }

  // On a phone, in the dark and in Spanish.
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Turn on dark mode' }).click();
  await expect(page.locator('html')).toContainClass('dark');
  await (await openChoices(page)).getByText('Español', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Explicar este precio: Oro' }).click();
  await expect(dialog.getByRole('list', { name: 'Cómo se calcula' })).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('tab', { name: 'Para el cliente' }).click();
  await expect(dialog.getByRole('button', { name: 'Copiar' })).toBeVisible();
  await expectNoViolations(page);
  const { content, room } = await page.evaluate(() => ({
    content: document.scrollingElement?.scrollWidth ?? 0,
    room: document.scrollingElement?.clientWidth ?? 0,
  }));
  expect(content).toBeLessThanOrEqual(room);
});

test('[K2] of an offer without a price it says why there is none, and what the offer is made of', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  await withBook(page, 'technician', [problem]);
  await openJob(page);
  const owner = await demoClient(server.url, 'owner');
  const org = activeOrg(owner);
  const { hourlyFee, ...variables } = await variablesOf(owner, org);
  await owner.collection('organizations').update(org, { variables });
  await showMenu(page);
  const fault = 'Variable hourlyFee not found in formula';
  await expect(tierCard(page, 'gold')).toContainText(fault);
  await whileExplained(page, 'gold', async (dialog) => {
    await expect(dialog.getByRole('heading', { name: 'Why Gold has no price' })).toBeVisible();
    await expect(dialog.getByText(fault)).toBeVisible();
    await expect(dialog.getByText(/^An administrator has to set it/)).toBeVisible();
    await expect(dialog.getByText('Fit air switch')).toBeVisible();
    await expect(dialog.getByRole('tab')).toHaveCount(0);
    await expectNoViolations(page);
  });
  await owner.collection('organizations').update(org, { variables: { ...variables, hourlyFee } });
  await expect(tierCard(page, 'gold')).not.toContainText(fault);

  await publishChange(server, {
    collection: 'menuTiers',
    operation: 'create',
    data: {
      refId: 'garbage_disposal_jammed_gold',
      refs: [
        { collection: 'menus', refIds: ['garbage_disposal_jammed'] },
        { collection: 'tiers', refIds: ['gold'] },
      ],
    },
  });
  await expect(tierCard(page, 'gold')).toContainText('This tier has no offer');
  await whileExplained(page, 'gold', async (dialog) => {
    await expect(dialog.getByText('This tier has no offer')).toBeVisible();
    await expect(dialog.getByText(/has to give this tier an offer/)).toBeVisible();
  });
});

test('[H8, K2] a price is explained as of a day too, and that of a picked offer as of the moment when it was picked', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const [part] =
    (await rawBook(server)).explanations({ ...adjusted, timeMult: 1, materialMult: 1 }).gold
      ?.costs ?? [];
  await withBook(page, 'technician', [problem]);
  await openJob(page);
  await showMenu(page);
  const price = tierCard(page, 'gold').getByTestId('price');
  const before = await price.innerText();
  await confirmTier(page, 'gold');
  await publishChange(server, {
    collection: 'costsMaterial',
    operation: 'create',
    data: { refId: part?.refId, name: part?.name, quantity: 90 },
  });
  await openJob(page);
  await showMenu(page);
  await expect(price).not.toHaveText(before);
  const now = await price.innerText();

  await whileExplained(page, 'gold', async (dialog) => {
    const day = dialog.getByLabel('Price as of (optional)');
    await day.fill('2999-01-01');
    await expect(dialog.getByText(`On Jan 1, 2999: ${now}`)).toBeVisible();
    await day.fill('2001-01-01');
    await expect(dialog.getByText('The menu did not have this tier then.')).toBeVisible();
    await day.fill('');
    await expect(dialog.getByText('Fit air switch')).toBeVisible();
    await expectNoViolations(page);
  });

  await openScreen(page, '/session/index');
  await page.getByRole('button', { name: problem, exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Selected Offer Details' });
  await modal.getByRole('button', { name: 'How this price added up' }).click();
  await expect(modal.getByText(new RegExp(`^On .*: ${escaped(before)}$`))).toBeVisible();
  await expect(modal.getByRole('list', { name: 'How it adds up' })).toContainText(before);
});

test('[H2, H8] what a device does not know of a day is asked of the server, and it is said where that can not be reached', {
  tag: '@long',
}, async ({ page, server }) => {
  // A device that begins with a snapshot knows nothing of before.
  await runWorker(server, 1);
  await signIn(page, 'technician@demo.test');
  await waitForSync(page);
  await startSession(page);
  await addJob(page, problem);
  await showMenu(page);
  await whileExplained(page, 'gold', async (dialog) => {
    await dialog.getByLabel('Price as of (optional)').fill('2001-01-01');
    await expect(dialog.getByText(/^This device doesn't know what was in the book/)).toBeVisible();
    const ask = dialog.getByRole('button', { name: 'Ask the server' });
    await page.context().setOffline(true);
    await ask.click();
    await expect(dialog.getByRole('alert')).toContainText("The server can't be reached");
    await page.context().setOffline(false);
    await expectNoViolations(page);
    await ask.click();
    await expect(dialog.getByText('The menu did not have this tier then.')).toBeVisible();
  });
});
