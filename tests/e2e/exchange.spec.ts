import { readFile, writeFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Download, Locator, Page } from '@playwright/test';
import { fromDollars } from '../../scripts/demo/dollars.ts';
import { createRecord, withIds } from '../../src/domain/changes/build-changeset.ts';
import type { Cell, Sheet } from '../../src/domain/exchange/sheet.ts';
import { readSpreadsheet } from '../../src/spreadsheets/read-spreadsheet.ts';
import { writeXlsx } from '../../src/spreadsheets/write-xlsx.ts';
import { lookAtWarnings, openParts, rowOf, typeCost } from '../support/authoring.ts';
import { expect, test } from '../support/e2e.ts';
import { limitRoom, setFull } from '../support/full-device.ts';
import { activeOrg, demoClient } from '../support/office.ts';
import { openCold, openScreen } from '../support/open-screen.ts';
import { expectToast } from '../support/shown-for.ts';
import { openMenu, shownPrices, waitForSync } from '../support/visit.ts';

const problem = 'AC compressor will not start';
const part = 'Capacitor and contactor';
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('[X1, X2, X3] a cost of an exported book is changed in a spreadsheet, imported and published, and another device has the price', async ({
  page,
  elsewhere,
  withBook,
}) => {
  const technician = await elsewhere();
  await withBook(technician, 'technician', [problem]);
  await openMenu(technician);
  const before = await shownPrices(technician);

  await withBook(page, 'author');
  await page.goto('/home');
  await waitForSync(page);
  await openScreen(page, '/workbench');
  await page.getByRole('link', { name: 'Import and export' }).click();
  await expect(page.getByRole('heading', { name: 'Export your book' })).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const sheets = await sheetsOf(await downloading);

  await importFile(page, 'book.xlsx', sheets);
  await expect(page.getByRole('heading', { name: 'Nothing to change' })).toBeVisible();

  const changed = withCell(sheets, part, 'cost', { type: 'number', text: '99' });
  const wrong = withCell(changed, 'Run capacitor 10 µF', 'quantity', { type: 'text', text: 'ask' });
  await page.getByRole('button', { name: 'Another file' }).click();
  await importFile(page, 'book.xlsx', wrong);
  await expect(page.getByText('1 record would change')).toBeVisible();
  await expect(page.getByText(part)).toBeVisible();
  await expect(page.getByText('$99')).toBeVisible();
  const faults = page.getByRole('row').filter({ hasText: '“ask” is not a number' });
  await expect(faults).toContainText(/Parts\d+quantity/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put into the draft' }).click();

  await expectToast(page, '1 record is in your draft.');
  await expect(page.getByRole('heading', { name: 'Your draft' })).toBeVisible();
  await lookAtWarnings(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Nothing is edited')).toBeVisible();
  await expect.poll(() => shownPrices(technician)).not.toEqual(before);
});

test("[X4, X12, X13] a supplier's list is decided by the keyboard, goes on where it was left, and the next one asks nothing", {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'author');
  await page.goto('/home');
  await waitForSync(page);
  await openScreen(page, '/workbench/exchange');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expectAccessible(page);
  const foreign = Array.from({ length: 100 }, (_, at) => `ZZ-${at};Foreign thing ${at};1,00`);
  const list = (contactor: string, capacitor: string, fuses: string) => [
    'Grid Supply;;',
    'Artikel;Text;Betrag',
    `GS-1;${part};${contactor}`,
    `GS-2;CAPACITOR RUN 10 µF;${capacitor}`,
    `GS-3;Special order;${fuses}`,
    ...foreign,
  ];
  const november = list('52,40', '9,50', '3,10');
  await chooseCsv(page, november);
  await expect(page.getByRole('heading', { name: 'How this list is to be read' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Supplier' }).fill('Grid Supply');
  await pick(page, 'Row with the headings', '2 · Artikel · Text · Betrag');
  await pick(page, 'Code', 'A · Artikel');
  await pick(page, 'Name', 'B · Text');
  await pick(page, 'Cost', 'C · Betrag');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compare with the book' }).click();

  await expect(page.getByRole('heading', { name: 'Grid Supply' })).toBeVisible();
  const howRead = page.getByRole('status').filter({ hasText: 'prices.csv' });
  await expect(howRead).toContainText('header in row 2');
  await expectCounts(page, { Matched: 1, Suggested: 1, Unmatched: 101, 'Left out': 2 });
  await expect(page.getByRole('option', { name: part })).toContainText('$52.40');
  await expectAccessible(page);
  const lines = page.getByRole('listbox', { name: 'Lines of the list' });
  const selected = lines.getByRole('option', { selected: true });
  await expect(lines).toBeFocused();
  await expect(selected).toContainText('CAPACITOR RUN 10 µF');
  await page.keyboard.press('Enter');
  await expectCounts(page, { Matched: 2, Suggested: 0, Unmatched: 101 });
  await filterButton(page, 'Unmatched').press('Enter');
  await lines.focus();
  await expect(selected).toContainText('Special order');
  await page.keyboard.press('/');
  await page.keyboard.type('control fuses');
  await expect(page.getByRole('button', { name: /^1? ?Control fuses/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(lines).toBeFocused();
  for (const _ of foreign) await page.keyboard.press('n');
  await expectCounts(page, { Matched: 3, Unmatched: 0, 'Not ours': 100 });
  await expectAccessible(page);

  await openCold(page, '/workbench/exchange');
  await chooseCsv(page, november);
  await expect(howRead).toContainText('your choices were kept');
  await expectCounts(page, { Matched: 3, Suggested: 0, Unmatched: 0, 'Not ours': 100 });
  await page.getByRole('button', { name: 'Add 3 changes to the draft' }).click();
  await expectToast(page, '3 records are in your draft.');

  await openScreen(page, '/workbench/exchange');
  await chooseCsv(page, list('53,00', '9,60', '3,20'));
  await expect(howRead).toContainText('Read as last time');
  await expectCounts(page, { Matched: 3, Suggested: 0, Unmatched: 0, 'Not ours': 100 });
  await expect(page.getByRole('option', { name: 'Special order' })).toContainText(
    'Control fusesBy supplier code',
  );
  await page.getByRole('button', { name: 'How we read it' }).click();
  const cost = page.getByRole('combobox', { name: 'Cost' });
  await expect(cost.locator('option:checked')).toHaveText('C · Betrag');
});

test('[X12] on a tablet the parts that a line may be are in sight below the list, and a tap takes one', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await page.setViewportSize({ width: 800, height: 1280 });
  await withBook(page, 'author');
  await openScreen(page, '/workbench/exchange');
  const list = ['Item no.;Description;Net price', 'GS-1;CONTACTOR AND CAP;52.40', 'GS-2;;3.10'];
  await chooseCsv(page, list);
  await page.getByRole('textbox', { name: 'Supplier' }).fill('Grid Supply');
  await page.getByRole('button', { name: 'Compare with the book' }).click();
  const lines = page.getByRole('listbox', { name: 'Lines of the list' });
  await lines.getByRole('option', { name: 'CONTACTOR AND CAP' }).click();
  const panel = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Row 2' }),
  });
  const offered = panel.getByRole('button', { name: part });
  const bar = await page.getByRole('button', { name: 'Another file' }).boundingBox();
  const box = await offered.boundingBox();
  expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await offered.click();
  await expectCounts(page, { Matched: 1 });
  await expect(page.getByRole('heading', { name: 'Row 3' })).toBeVisible();
});

test('[X14] what a list confirmed is said of each part, and what none has confirmed for months is found, menus too', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  await withBook(page, 'author');
  await openScreen(page, '/workbench/exchange');
  const list = ['Item no.;Description;Net price', `GS-1;${part};52.40`, 'GS-2;Control fuses;3.10'];
  await chooseCsv(page, list);
  await page.getByRole('textbox', { name: 'Supplier' }).fill('Grid Supply');
  await page.getByRole('button', { name: 'Compare with the book' }).click();
  await page.getByRole('button', { name: 'Add 2 changes to the draft' }).click();
  await expectToast(page, '2 records are in your draft.');
  // It is confirmed once it is published.
  const unconfirmed = "No supplier's list has confirmed this cost yet.";
  await expect(await openPart(page, part)).toContainText(unconfirmed);
  await openScreen(page, '/workbench/draft');
  await lookAtWarnings(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Nothing is edited')).toBeVisible();
  await expect(await openPart(page, part)).toContainText(/Cost confirmed .+ · Grid Supply/);

  // The same list again changes nothing, and confirms.
  await openScreen(page, '/workbench/exchange');
  await chooseCsv(page, list);
  await expect(page.getByRole('heading', { name: 'Grid Supply' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm 2 costs' }).click();
  await expectToast(page, 'This list confirmed 2 costs.');

  // Another author's list of eight months ago.
  const other = 'Run capacitor 10 µF';
  await expect(await openPart(page, other)).toContainText(unconfirmed);
  const refIds = await refIdOf(page, other);
  const author = await demoClient(server.url, 'author');
  const day = new Date(Date.now() - 245 * 86_400_000).toISOString().slice(0, 10);
  await author.collection('costLists').create({
    ...{ id: 'listofmonthsago', org: activeOrg(author), supplier: 'Borealis', day, refIds },
  });
  await openCold(page, '/workbench?table=costsMaterial');
  const supplier = page.getByRole('combobox', { name: 'Supplier' });
  await supplier.selectOption('Borealis');
  const rows = page.getByRole('grid').locator('[data-row]');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(other);
  await page.getByRole('button', { name: /^Not confirmed for 6 months\s*1$/ }).click();
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  await supplier.selectOption('Grid Supply');
  await expect(rows).toHaveCount(0);
  await supplier.selectOption('Borealis');
  await expect(rows).toHaveCount(1);
  await page
    .getByRole('combobox', { name: 'Old costs' })
    .selectOption({ label: 'After 12 months' });
  await expect(rows).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: /^Not confirmed for 12 months\s*0$/ }),
  ).toBeVisible();

  await openScreen(page, '/workbench?table=menus&supplier=Borealis&filter=old');
  await expect(rows).not.toHaveCount(0);
  await openScreen(page, '/workbench?table=menus&supplier=Borealis&filter=old&months=12');
  await expect(rows).toHaveCount(0);
  await openScreen(page, '/workbench?table=menus&supplier=Grid%20Supply');
  await expect(rows).not.toHaveCount(0);
});

test(
  '[X13] what is taken of a list is what it would do to the draft and the book of now, whatever becomes of its file',
  {
    tag: '@long',
  },
  async ({ page, server, withBook }, info) => {
    await withBook(page, 'author');
    const refId = await refIdOf(page, 'Control fuses');
    await openScreen(page, '/workbench/exchange');
    const path = info.outputPath('prices.csv');
    const write = (contactor: string) =>
      writeFile(
        path,
        [
          'Item no.;Description;Net price',
          `GS-1;${part};${contactor}`,
          'GS-2;Control fuses;3.10',
        ].join('\n'),
      );
    await write('52.40');
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByRole('textbox', { name: 'Supplier' }).fill('Grid Supply');
    await page.getByRole('button', { name: 'Compare with the book' }).click();
    const line = page.getByRole('option', { name: part });
    await expect(line).toContainText('$52.40');
    await expect(line).not.toContainText('$61');

    // Another tab of this device edits the part, and somebody else publishes a cost of the other one.
    const tab = await page.context().newPage();
    await openParts(tab, part);
    await typeCost(tab, part, '61');
    // A tab that is closed before it has stored what was typed takes that along.
    await expect(line).toContainText('$61');
    await tab.close();
    const author = await demoClient(server.url, 'author');
    const org = activeOrg(author);
    const { id: book } = await author.collection('books').getFirstListItem(`org = '${org}'`);
    const cheaper = { name: 'Control fuses', quantity: fromDollars(2) };
    const changeset = withIds([createRecord('costsMaterial', refId, cheaper)], org);
    await author.collection('pricebookChanges').create({ org, book, changeset });
    await expect(page.getByRole('option', { name: 'Control fuses' })).toContainText('$2');

    // What the file says by now counts once it is chosen again.
    await write('99.00');
    await page.getByRole('button', { name: 'Add 2 changes to the draft' }).click();
    await expectToast(page, '2 records are in your draft.');
    await openParts(page, part);
    await expect(rowOf(page, part)).toContainText('$52.40');
    await openScreen(page, '/workbench/exchange');
    await page.locator('input[type=file]').setInputFiles(path);
    await expect(line).toContainText('$99');
    await expect(line).toContainText('$52.40');
  },
);

test('[S10, X5] an import for which a full device has no room says so, leaves no error that nobody hears of, and is stored once there is room', {
  tag: '@long',
}, async ({ page, withBook }) => {
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  await limitRoom(page);
  await withBook(page, 'small-author');
  await openScreen(page, '/workbench/exchange');
  const text = (value: string): Cell => ({ type: 'text', text: value });
  const parts = Array.from({ length: 600 }, (_, at) => [
    ...[text(`pipe_${at}`), text(`Pipe ${at}`)],
    { type: 'number', text: `${at + 1}` } as const,
  ]);
  const head = ['refId', 'name', 'cost'].map(text);
  await importFile(page, 'parts.xlsx', [{ name: 'Parts', rows: [head, ...parts] }]);
  const store = page.getByRole('button', { name: 'Put into the draft' });
  await expect(store).toBeVisible();
  await setFull(page, true);
  await store.click();
  await expect(
    page.getByText(
      'This device has no room left for it. Nothing of the file is in your draft. Free some room and try again.',
    ),
  ).toBeVisible();
  await setFull(page, false);
  await store.click();
  await expectToast(page, '600 records are in your draft.');
  await expect(page.getByRole('heading', { name: 'Your draft' })).toBeVisible();
  expect(uncaught).toEqual([]);
});

/** Opens a part in the workbench. */
async function openPart(page: Page, name: string): Promise<Locator> {
  await openParts(page, name);
  await page.getByRole('button', { name: `Open ${name}` }).click();
  const form = page.getByRole('region', { name });
  await expect(form).toBeVisible();
  return form;
}

/** By which the workbench opens it. */
async function refIdOf(page: Page, name: string): Promise<string> {
  await openPart(page, name);
  return new URL(page.url()).searchParams.get('record') ?? '';
}

/** What a filter of lines is called, with how many there are. */
function filterButton(page: Page, filter: string) {
  return page.getByRole('button', { name: new RegExp(`^${filter}\\s*\\d`) });
}

/** @param counts of filters; 0: it is not there, unless it is chosen */
async function expectCounts(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [filter, count] of Object.entries(counts)) {
    const withCount = page.getByRole('button', { name: new RegExp(`^${filter}\\s*${count}\\b`) });
    if (count > 0) await expect(withCount).toBeVisible();
    else await expect(filterButton(page, filter).filter({ hasNotText: '0' })).toHaveCount(0);
  }
}

async function sheetsOf(download: Download): Promise<Sheet[]> {
  const bytes = new Uint8Array(await readFile(await download.path()));
  const read = await readSpreadsheet(bytes, download.suggestedFilename());
  if ('fault' in read) throw new Error(read.fault.code);
  return read.sheets;
}

/** The sheets with another cell in the row of Parts that has this name. */
function withCell(sheets: readonly Sheet[], name: string, column: string, cell: Cell): Sheet[] {
  return sheets.map((sheet) => {
    if (sheet.name !== 'Parts') return sheet;
    const [head = []] = sheet.rows;
    const at = (title: string) => head.findIndex((each) => textOf(each) === title);
    const rows = sheet.rows.map((row) => {
      if (textOf(row[at('name')]) !== name) return row;
      return row.map((each, place) => (place === at(column) ? cell : each));
    });
    return { ...sheet, rows };
  });
}

function textOf(cell: Cell | undefined): string {
  return cell && 'text' in cell ? cell.text : '';
}

async function importFile(page: Page, name: string, sheets: readonly Sheet[]): Promise<void> {
  const made = await writeXlsx(sheets);
  if (!('bytes' in made)) throw new Error('A text is too long');
  const buffer = Buffer.from(made.bytes);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: workbook, buffer });
}

async function chooseCsv(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}
