import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Download, Page } from '@playwright/test';
import type { Cell, Sheet } from '../../src/domain/exchange/sheet.ts';
import { readSpreadsheet } from '../../src/spreadsheets/read-spreadsheet.ts';
import { writeXlsx } from '../../src/spreadsheets/write-xlsx.ts';
import { lookAtWarnings } from '../support/authoring.ts';
import { expect, test } from '../support/e2e.ts';
import { openScreen } from '../support/open-screen.ts';
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

test("[X4] a supplier's list with decimal commas asks for its columns once, and the next one is read without asking", {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'author');
  await page.goto('/home');
  await waitForSync(page);
  await openScreen(page, '/workbench/exchange');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expectAccessible(page);
  const list = (first: string, second: string) => [
    'Grid Supply;;',
    'Artikel;Text;Betrag',
    `GS-1;${part};${first}`,
    `GS-2;No such part;${second}`,
  ];
  await chooseCsv(page, list('12,40', '1,00'));
  await expect(page.getByRole('heading', { name: 'How this list is to be read' })).toBeVisible();
  await pick(page, 'Row with the headings', '2 · Artikel · Text · Betrag');
  await pick(page, 'Code', 'A · Artikel');
  await pick(page, 'Name', 'B · Text');
  await pick(page, 'Cost', 'C · Betrag');
  await pick(page, 'Decimal separator', 'Comma: 12,50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compare with the book' }).click();
  await expect(page.getByText('1 record would change')).toBeVisible();
  await expect(page.getByText('$12.40')).toBeVisible();
  await expect(page.getByText('GS-2 · No such part')).toBeVisible();
  await page.getByText('Make parts of them').click();
  await expect(page.getByText('2 records would change')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put into the draft' }).click();
  await expectToast(page, '2 records are in your draft.');

  await openScreen(page, '/workbench/exchange');
  await chooseCsv(page, list('13,75', '1,00'));
  await expect(page.getByRole('heading', { name: 'Read as last time' })).toBeVisible();
  await expect(page.getByText('$13.75')).toBeVisible();
  await expect(page.getByText('1 record would change')).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const cost = page.getByRole('combobox', { name: 'Cost' });
  await expect(cost.locator('option:checked')).toHaveText('C · Betrag');
});

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
  await page.getByRole('combobox', { name: label }).selectOption({ label: option });
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}
