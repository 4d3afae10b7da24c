import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { hasPoppler } from '../../scripts/poppler.mjs';
import { readPdf } from '../documents/read-pdf.ts';
import { builtApp, expect, test } from '../support/e2e.ts';
import { sharedFiles, withShareSheet } from '../support/ipad.ts';
import { demoClient } from '../support/office.ts';
import { storeVisit } from '../support/stored-visit.ts';
import {
  addJob,
  confirmTier,
  drawSignature,
  leaveThanks,
  setMultiplier,
  showMenu,
  startSession,
  waitForBook,
  waitForSync,
  wholeUnits,
} from '../support/visit.ts';

const disposal = 'Garbage disposal jammed or humming';
const toilet = 'Toilet runs all the time';

test('[K7] a visit without a signal, from the search to a document with each line and the total of the screen, through a cold restart', {
  tag: '@long',
}, async ({ device, server, withBook }) => {
  let page = await device.open();
  await withBook(page, 'technician');
  await page.goto('/home');
  await waitForBook(page);
  await server.stop();
  await startSession(page);
  await addJob(page, disposal);
  await setMultiplier(page, 'Time', 1.5);
  await showMenu(page);
  await confirmTier(page, 'gold');
  await addJob(page, toilet);
  await showMenu(page);
  await confirmTier(page, 'silver');
  await page.getByRole('link', { name: 'Accept and sign' }).click();
  const total = await page.getByTestId('order-total').innerText();
  const sheet = page.getByRole('article');
  const lines = await sheet.getByRole('listitem').getByRole('listitem').allInnerTexts();
  expect(lines.length).toBeGreaterThan(6);

  await device.close();
  page = await device.open();
  await withShareSheet(page, []);
  await page.goto('/home');
  await expect(page.getByTestId('order-total')).toHaveText(total);
  await page.getByRole('button', { name: 'Type my name instead' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('María Núñez 🔥');
  await expect(page.getByText("Your PDF can't show part of this.")).toContainText(': 🔥');
  await page.getByRole('checkbox', { name: /^I accept this order/ }).check({ force: true });
  await page.getByRole('button', { name: `Sign for ${total}` }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await leaveThanks(page);
  await page.getByRole('link', { name: 'Show order' }).click();

  const document = page.getByRole('region', { name: 'Document of this order' });
  await expect(document.getByRole('status')).toHaveText('The document is ready.');
  await expect(document).toContainText('It has \ufffd in its place: 🔥');
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);

  await document.getByRole('button', { name: 'Share' }).click();
  const id = page.url().split('/').at(-1);
  await expect.poll(() => sharedFiles(page)).toEqual([`Order ${id} María Núñez 🔥.pdf`]);

  const { name, bytes } = await savedDocument(page);
  expect(name).toBe(`Order ${id} María Núñez 🔥.pdf`);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  if (!hasPoppler((line) => console.log(line))) return;
  const { pages } = await readPdf(bytes);
  const text = pages.join('\n').replace(/\s+/g, ' ');
  expect(text).toContain(`Total ${total}`);
  for (const said of [disposal, toilet, 'María Núñez', ...lines]) expect(text).toContain(said);
});

test('[K6] [K7] a visit of 40 jobs, under terms of 20,000 characters, is signed and has its document', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const terms = 'Payment is due when the work is done. '.repeat(600).slice(0, 20_000);
  const owner = await demoClient(server.url, 'owner');
  const [paper] = await owner.collection('papers').getFullList();
  await owner.collection('papers').update(String(paper?.id), { terms });
  await withBook(page, 'technician');
  await startSession(page);
  await addJob(page, toilet);
  await showMenu(page);
  await confirmTier(page, 'silver');
  const one = wholeUnits(await page.getByTestId('total-standard').innerText());
  await storeVisit(page, (state) => ({
    ...state,
    jobs: Array.from({ length: 40 }, (_, at) =>
      state.jobs.map((job) => ({ ...job, id: `${at}` })),
    ).flat(),
  }));
  await page.goto('/session/review');
  await waitForSync(page);
  await page.getByRole('link', { name: 'Accept and sign' }).click();
  const total = page.getByTestId('order-total');
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText(terms.trim());
  await expect(page.getByRole('heading', { name: `40. ${toilet}` })).toBeVisible();
  const due = await total.innerText();
  expect(wholeUnits(due)).toBeLessThanOrEqual(40 * one);
  await drawSignature(page);
  await page.getByRole('button', { name: `Sign for ${due}` }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await leaveThanks(page);
  await page.getByRole('link', { name: 'Show order' }).click();
  const { bytes } = await savedDocument(page);
  if (!hasPoppler((line) => console.log(line))) return;
  const text = (await readPdf(bytes)).pages.join('\n').replace(/\s+/g, ' ');
  expect(text.split(toilet).length - 1).toBe(40);
  expect(text).toContain(`Total ${due}`);
});

test('[K7] the build has of jsPDF’s packages those alone that documents need, each kept for working offline', async () => {
  const assets = join(builtApp, 'assets');
  const names = await readdir(assets);
  const texts = await Promise.all(
    names
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFile(join(assets, name), 'utf8')),
  );
  expect(names.filter((name) => /html2canvas|purify|canvg/.test(name))).toEqual([]);
  for (const only of ['data-html2canvas-ignore', 'FORBID_CONTENTS', 'stackBlurCanvasRGB']) {
    expect(texts.filter((text) => text.includes(only))).toEqual([]);
  }
  const kept = await readFile(join(builtApp, 'sw.js'), 'utf8');
  const needed = names.filter((name) => /^(order-file.*\.js|noto-sans.*\.ttf)$/.test(name));
  expect(needed).toHaveLength(7);
  for (const name of needed) expect(kept).toContain(`assets/${name}`);
});

/** Downloads the document of the order on the screen, once it is made. */
async function savedDocument(page: Page) {
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const download = await saved;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
