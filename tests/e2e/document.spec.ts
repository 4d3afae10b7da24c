import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { builtApp, expect, test } from '../support/e2e.ts';
import { sharedFiles, withShareSheet } from '../support/ipad.ts';
import { addJob, confirmTier, showMenu, startSession, waitForBook } from '../support/visit.ts';

const problem = 'Garbage disposal jammed or humming';

test('[K7] a signed order is a document without a network to share and to download', async ({
  page,
  withBook,
}) => {
  await withShareSheet(page, []);
  await withBook(page, 'technician');
  await startSession(page);
  await addJob(page, problem);
  await showMenu(page);
  await confirmTier(page, 'gold');
  await waitForBook(page);
  await page.context().setOffline(true);

  await page.goto('/session/sign');
  await page.getByRole('button', { name: "I'd rather type my name" }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('María Núñez 🔥');
  await page.getByRole('checkbox', { name: /^I accept this order/ }).check({ force: true });
  await page.getByRole('button', { name: /^Sign for/ }).click();
  await page.waitForURL('**/session/review');
  await page.getByRole('link', { name: 'Show order' }).click();

  const document = page.getByRole('region', { name: 'Document of this order' });
  await expect(document.getByRole('status')).toHaveText('The document is ready.');
  await expect(document).toContainText('\ufffd stands in their places: 🔥');
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);

  await document.getByRole('button', { name: 'Share' }).click();
  const id = page.url().split('/').at(-1);
  await expect.poll(() => sharedFiles(page)).toEqual([`Order ${id}.pdf`]);

  const saved = page.waitForEvent('download');
  await document.getByRole('link', { name: 'Download' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`Order ${id}.pdf`);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
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
  expect(needed).toHaveLength(3);
  for (const name of needed) expect(kept).toContain(`assets/${name}`);
});
