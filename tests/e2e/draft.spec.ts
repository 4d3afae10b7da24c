import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { demoOrganizationIds } from '../../scripts/demo/demo-ids.ts';
import { recordId } from '../../src/domain/changes/record-id.ts';
import {
  askToPublish,
  giveRole,
  lastSeq,
  lookAtWarnings,
  openParts,
  publishedSince,
  rowOf,
  scrollWarnings,
  typeCost,
} from '../support/authoring.ts';
import { expect, test } from '../support/e2e.ts';
import { openScreen } from '../support/open-screen.ts';
import { notedStates, noteStates } from '../support/seen-states.ts';
import { shownPrices, tierNames, waitForBook, wholeUnits } from '../support/visit.ts';

const leaks = 'Garbage disposal leaks';
const jammed = 'Garbage disposal jammed or humming';
const part = 'Flange and gasket set';

const leaksMenu = recordId(demoOrganizationIds.publisher, 'menus', 'garbage_disposal_leaks');

test('[A1, A4 to A6, A8, A9, A12, H1, H4, H6, U41] an author without a signal changes the book by keyboard, publishes it with a note at the next contact, others see all of it at once, it is taken back, and the history tells both and takes back the last', {
  tag: '@offline',
}, async ({ page, elsewhere, server, withBook }) => {
  const menu = await elsewhere();
  await withBook(menu, 'technician');
  await menu.goto(`/menus/${leaksMenu}/show/legacy`);
  await expect(menu.getByRole('article')).toHaveCount(5);
  const list = await menu.context().newPage();
  await list.goto('/browse/problems?q=disposal');
  await expect(list.getByRole('link', { name: `View Details: ${jammed}` })).toBeVisible();
  const before = await shownPrices(menu);
  await noteStates(menu, 'main article');
  await noteStates(list, 'main li');
  const seq = await lastSeq(server);

  await withBook(page, 'author');
  await page.goto('/home');
  await waitForBook(page);
  await openParts(page, part);
  await page.context().setOffline(true);
  const grid = page.getByRole('grid');
  const bar = page.getByRole('group', { name: 'Draft' });

  // The cost of one part.
  await rowOf(page, part).getByRole('gridcell').nth(1).press('ArrowRight');
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, part)).toContainText('$30');

  // Of all that a search finds.
  await search(page, 'parts', 'disposal', 11);
  await page.getByRole('checkbox', { name: 'Select all 11 shown' }).press('Space');
  await page.getByRole('button', { name: 'Costs' }).press('Enter');
  await page.getByRole('textbox', { name: 'By how much' }).press('5');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, part)).toContainText('$31.50');
  await expect(bar).toContainText('11 changes');

  // A problem that nobody is to find.
  await tab(page, 'Problems').press('Enter');
  await search(page, 'problems', 'jammed', 1);
  await rowOf(page, jammed).getByRole('gridcell').nth(1).press('Space');
  await page.getByRole('button', { name: 'Hide' }).press('Enter');
  await expect(rowOf(page, jammed)).toContainText('Hidden');

  // A problem with its five offers, from a copy; a line of both has other words.
  await search(page, 'problems', leaks, 1);
  await rowOf(page, leaks).getByRole('gridcell').nth(1).press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Edit with its menus' }).press('Enter');
  await page.getByRole('link', { name: 'Make a copy' }).press('Enter');
  await expect(page.getByText(`as a copy of “${leaks}”.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type('Disposal drips at night');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('price')).toHaveCount(5);
  await page.getByRole('button', { name: 'Edit line: Full leak test' }).first().press('Enter');
  await expect(page.getByRole('textbox', { name: 'Line', exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Leak test for an hour');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Everywhere' }).press('Enter');
  await expect(bar).toContainText('25 changes');

  // An inherited menu gets an own version, which is given back.
  await openScreen(page, '/workbench/menus/garbage_disposal_jammed');
  const gold = page.getByRole('region', { name: 'Gold', exact: true });
  const line = gold.getByRole('button', { name: /^Edit line/ }).first();
  const words = await line.textContent();
  await line.press('Enter');
  await gold.getByRole('button', { name: `Take off: ${words}` }).press('Enter');
  await expect(gold.getByText('This tier is your own version.')).toBeVisible();
  await gold.getByRole('button', { name: 'Use the inherited one again' }).press('Enter');
  await expect(line).toHaveText(words ?? '');
  await expect(bar).toContainText('25 changes');

  // What technicians will see, and what to look at before.
  await page.getByRole('link', { name: /^Review/ }).press('Enter');
  const after = { ...before, ...(await promisedPrices(page, leaks)) };
  const moved = tierNames.filter((tier) => after[tier] !== before[tier]);
  expect(moved).toEqual(['platinum', 'gold', 'silver', 'bronze']);
  expect(await pricesOfNew(page, 'Disposal drips at night')).toEqual(after);
  const edits = panel(page, /edits?$/);
  await edits.getByRole('region').press('End');
  const copied = edits.getByRole('listitem').filter({ hasText: 'New' });
  await expect(copied).toHaveCount(1);
  await copied.getByRole('button', { name: /^With \d+ records made for/ }).press('Enter');
  await expect(copied).toContainText('Disposal drips at night · gold');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeDisabled();
  await lookAtWarnings(page);
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await page.getByRole('textbox', { name: 'Why? (optional)' }).focus();
  await page.keyboard.type('Summer prices');
  await publish.press('Enter');
  await expect(page.getByText('It is published at the next contact')).toBeVisible();

  // All of it at once.
  await page.context().setOffline(false);
  await expect(page.getByText('Nothing is edited')).toBeVisible();
  await expect.poll(() => shownPrices(menu)).toEqual(after);
  await expect(menu.getByText('Leak test for an hour').first()).toBeVisible();
  const copy = list.getByRole('link', { name: 'View Details: Disposal drips at night' });
  await expect(copy).toBeVisible();
  await expect(list.getByRole('link', { name: `View Details: ${jammed}` })).toHaveCount(0);
  const [menuBefore, ...menuAfter] = await notedStates(menu);
  const [listBefore, ...listAfter] = await notedStates(list);
  expect([menuAfter, listAfter].map(({ length }) => length)).toEqual([1, 1]);
  const [change, ...more] = await publishedSince(server, seq);
  expect(more).toEqual([]);
  expect(change).toMatchObject({ note: 'Summer prices' });

  // And back.
  const published = panel(page, 'Published from this device');
  await expect(published.getByRole('listitem')).toHaveText(
    /^Summer prices.* · 5 offers · 11 parts · 2 problems/,
  );
  await published.getByRole('button', { name: /^Take back what was published/ }).press('Enter');
  await expect(published).toContainText('Taken back in the draft');
  await expect(page.getByText(/edited records?, not published yet/)).toBeFocused();
  expect({ ...after, ...(await promisedPrices(page, leaks)) }).toEqual(before);
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await lookAtWarnings(page);
  await publish.press('Enter');
  await expect(page.getByText('Nothing is edited')).toBeVisible();
  await expect(published.getByText('Taken back', { exact: true })).toBeVisible();
  await expect.poll(() => notedStates(menu)).toEqual([menuBefore, ...menuAfter, menuBefore]);
  await expect.poll(() => notedStates(list)).toEqual([listBefore, ...listAfter, listBefore]);
  await expect(grid).toHaveCount(0);

  // What became of the menu's prices, when and why, without a signal.
  await page.context().setOffline(true);
  await openScreen(page, '/workbench/menus/garbage_disposal_leaks');
  await page.getByRole('button', { name: 'History' }).press('Enter');
  const steps = page.getByRole('list', { name: 'History' }).locator('> li');
  await expect(steps.nth(0)).toContainText('Without a note');
  await expect(steps.nth(1)).toContainText(/Summer prices.* · By you/);
  expect(await pricesOfStep(steps.nth(0))).toEqual(bothOf(after, before));
  expect(await pricesOfStep(steps.nth(1))).toEqual(bothOf(before, after));
  await expect(steps.nth(1)).toContainText(`${part}PartOwn versionCost: $21 → $31.50`);
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);

  // Of two that undo each other the first is taken back already, and the last can be.
  const takeBack = (step: Locator) =>
    step.getByRole('button', { name: /^Take back what was published/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await takeBack(steps.nth(1));
  await expect(dialog).toContainText('It is taken back already');
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await takeBack(steps.nth(0));
  await expect(dialog).toContainText('records go back to what they were');
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Put it in the draft' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await openScreen(page, '/workbench/draft');
  expect({ ...before, ...(await promisedPrices(page, leaks)) }).toEqual(after);
});

test('[A3, A5] of two authors of one record the second decides what both have changed, and the rest is merged', {
  tag: ['@offline', '@long'],
}, async ({ page, elsewhere, server, withBook }) => {
  const seq = await lastSeq(server);
  const second = await elsewhere();
  await withBook(second, 'admin');
  await second.goto('/home');
  await waitForBook(second);
  await openParts(second, part);
  await second.context().setOffline(true);
  await typeCost(second, part, '40');
  await askToPublish(second, 'Our new supplier');
  await expect(second.getByText('It is published at the next contact')).toBeVisible();

  await withBook(page, 'author');
  await openParts(page, part);
  await typeCost(page, part, '30');
  await rowOf(page, part).getByRole('gridcell').nth(1).click();
  await page.keyboard.type('Flange and gaskets');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Draft' })).toContainText('1 change');
  await askToPublish(page, 'Summer prices');
  await expect(page.getByText('Nothing is edited')).toBeVisible();

  // Nothing of the second's went out unseen, and nothing of it is lost.
  await second.context().setOffline(false);
  await expect(second.getByText('It was not published: somebody else')).toBeVisible();
  const conflicts = panel(second, 'Changed by somebody else too').getByRole('listitem');
  await expect(conflicts).toHaveText(
    /^Flange and gaskets: Cost.*Before\$\d.*Published now\$30.*In your draft\$40/,
  );
  expect(await notesSince()).toEqual(['Summer prices']);
  await conflicts.getByRole('button', { name: /^Keep mine/ }).click();
  await expect(conflicts).toHaveCount(0);
  await lookAtWarnings(second);
  await second.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(second.getByText('Nothing is edited')).toBeVisible();
  expect(await notesSince()).toEqual(['Summer prices', 'Our new supplier']);

  // What only the first has changed stands.
  await openParts(page, 'Flange and gaskets');
  await expect(rowOf(page, 'Flange and gaskets')).toContainText('$40');

  async function notesSince() {
    return (await publishedSince(server, seq)).map(({ note }) => note);
  }
});

test('[A4] a draft of all costs at once is reviewed whole: each price in one table, the largest move first, and no group ticked before its end was in sight', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const seq = await lastSeq(server);
  await withBook(page, 'author');
  await openScreen(page, '/workbench?table=costsMaterial');
  const all = page.getByRole('checkbox', { name: /^Select all \d+ shown/ });
  await all.click();
  const costs = await page.getByRole('grid').getAttribute('aria-rowcount');
  expect(Number(costs) - 1).toBeGreaterThan(400);
  await page.getByRole('button', { name: 'Costs' }).click();
  await page.getByRole('textbox', { name: 'By how much' }).fill('70');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Review/ }).click();

  const table = page.getByRole('table', { name: 'Prices that change' });
  const rows = Number(await table.getAttribute('aria-rowcount')) - 1;
  expect(rows).toBeGreaterThan(300);
  await expect(panel(page, `${rows} prices change`)).toBeVisible();
  const shown = await table.getByRole('row').count();
  expect(shown).toBeLessThan(60);
  const moves = (await table.locator('[role=cell]:nth-child(5)').allTextContents()).map((text) =>
    Number.parseFloat(text),
  );
  expect(moves).toEqual([...moves].sort((a, b) => b - a));
  const margins = await table.locator('[role=cell]:nth-child(6)').allTextContents();
  expect(margins).toHaveLength(moves.length);
  for (const margin of margins) expect(margin).toMatch(/^-?\d+%$/);
  await table.press('End');
  await expect(table.locator(`[aria-rowindex="${rows + 1}"]`)).toBeVisible();
  await page.getByRole('button', { name: /^Down \d/ }).click();
  await expect(page.getByText('No price matches.')).toBeVisible();
  await page.getByRole('button', { name: /^All/ }).click();
  await page.getByRole('searchbox', { name: 'Find a menu or a tier' }).fill(leaks);
  await expect(table).toHaveAttribute('aria-rowcount', /^[2-6]$/);

  const group = page.getByRole('region', { name: /^\d+ prices rise by 30 to \d+%$/ });
  const count = Number.parseInt((await group.getAttribute('aria-label')) ?? '', 10);
  expect(count).toBeGreaterThan(100);
  const tick = page.getByRole('checkbox', { name: `I have looked at all ${count}` });
  await expect(tick).toBeDisabled();
  await expect(page.getByText(/and \d+ more/)).toHaveCount(0);
  await group.press('End');
  await expect(tick).toBeEnabled();
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await lookAtWarnings(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Nothing is edited')).toBeVisible();
  expect((await publishedSince(server, seq)).length).toBeGreaterThan(0);
});

test('[A1] an author who loses the right keeps the draft, and goes on once it is given again', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  await withBook(page, 'author');
  await openParts(page, part);
  await typeCost(page, part, '30');
  await giveRole(server, 'author', 'Technician');
  await expect(page.getByText('Only authors edit the book')).toBeVisible();
  await expect(page.getByText('Your draft of 1 edited record stays on this device')).toBeVisible();
  await giveRole(server, 'author', 'Author');
  await expect(rowOf(page, part)).toContainText('$30');
});

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } });

  test('[A1, A4, A5, A9, A12] by touch a cost, a problem and a line are changed, published and taken back', {
    tag: '@long',
  }, async ({ page, server, withBook }) => {
    const seq = await lastSeq(server);
    await withBook(page, 'author');
    await openParts(page, part);
    const cost = rowOf(page, part).getByRole('gridcell').nth(2);
    await cost.tap();
    await cost.tap();
    await page.getByRole('textbox', { name: 'Cost' }).fill('30');
    await page.keyboard.press('Enter');
    await expect(cost).toContainText('$30');

    await tab(page, 'Problems').tap();
    await search(page, 'problems', jammed, 1);
    await rowOf(page, jammed)
      .getByRole('button', { name: `Open ${jammed}` })
      .tap();
    await page.getByRole('link', { name: 'Edit with its menus' }).tap();
    await page.getByText('Hide this problem').tap();
    await page.getByRole('link', { name: `Edit menu ${jammed}` }).tap();
    const silver = page.getByRole('region', { name: 'Silver', exact: true });
    await silver.getByRole('button', { name: 'Edit line: New air switch on the counter' }).tap();
    await silver.getByRole('textbox', { name: 'Line', exact: true }).fill('New switch');
    await silver.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('button', { name: 'Everywhere' }).tap();
    await expect(silver.getByRole('button', { name: 'Edit line: New switch' })).toBeVisible();

    await page.getByRole('link', { name: /^Review/ }).tap();
    const warnings = page.getByText(/^I have looked at/);
    await expect(warnings.first()).toBeVisible();
    await scrollWarnings(page);
    for (const label of await warnings.all()) await label.tap();
    await page.getByRole('textbox', { name: 'Why? (optional)' }).fill('Summer prices');
    await page.getByRole('button', { name: 'Publish', exact: true }).tap();
    await expect(page.getByText('Nothing is edited')).toBeVisible();
    const [change, ...more] = await publishedSince(server, seq);
    expect(more).toEqual([]);
    expect(change).toMatchObject({
      note: 'Summer prices',
      changeset: [
        { collection: 'contentItems', data: { content: 'New switch' } },
        { collection: 'costsMaterial', data: { name: part } },
        { collection: 'problems', data: { name: jammed, hidden: true } },
      ],
    });
    await page.getByRole('button', { name: /^Take back what was published/ }).tap();
    await expect(page.getByText('Taken back in the draft')).toBeVisible();
    await expect(panel(page, /that technicians will see$/)).toContainText('Shown again');
  });
});

function tab(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Tables of the book' }).getByRole('link', { name });
}

/** Leaves so many rows in the grid. */
async function search(page: Page, table: 'parts' | 'problems', words: string, rows: number) {
  await page.getByRole('searchbox', { name: `Search ${table}` }).fill(words);
  await expect(page.getByRole('grid').locator('[data-row]')).toHaveCount(rows);
}

/** What the table of prices says that tiers of a menu will cost. */
/** Of a step of a menu's history the prices of each tier, before and after if they differ. */
async function pricesOfStep(step: Locator): Promise<number[][]> {
  const tiers = step.getByRole('list', { name: 'Prices before and after' }).getByRole('listitem');
  const texts = await tiers.allTextContents();
  return texts.map((text) => (text.match(/\$[\d,]+/g) ?? []).map(wholeUnits));
}

function bothOf(was: Record<string, number>, is: Record<string, number>): number[][] {
  return tierNames.map((tier) => {
    return [was[tier] ?? 0, is[tier] ?? 0].filter((price, at, all) => price !== all[at - 1]);
  });
}

async function promisedPrices(page: Page, menu: string): Promise<Record<string, number>> {
  await page.getByRole('searchbox', { name: 'Find a menu or a tier' }).fill(menu);
  const rows = page
    .getByRole('table', { name: 'Prices that change' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: menu, exact: true }) });
  await expect(rows.first()).toBeVisible();
  const cells = rows.getByRole('cell');
  const texts = await cells.allTextContents();
  // Menu, tier, before, after, change, margin.
  const tiers = texts.filter((_, at) => at % 6 === 1);
  return Object.fromEntries(
    tiers.map((tier, at) => [tier.toLowerCase(), wholeUnits(texts[at * 6 + 3] ?? '')]),
  );
}

/** What tiers of a new menu will cost. */
async function pricesOfNew(page: Page, menu: string): Promise<Record<string, number>> {
  const named = page.getByText(menu, { exact: true });
  const tiers = panel(page, /that technicians will see$/)
    .getByRole('listitem')
    .filter({ has: named })
    .getByRole('listitem');
  await expect(tiers.first()).toBeVisible();
  const texts = await tiers.allTextContents();
  return Object.fromEntries(
    texts.flatMap((text) => {
      const tier = tierNames.find((name) => text.toLowerCase().startsWith(name));
      const [price] = /\$[\d,]+/.exec(text) ?? [];
      return tier && price ? [[tier, wholeUnits(price)]] : [];
    }),
  );
}

function panel(page: Page, title: string | RegExp): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
}
