import { expect, test } from '../support/e2e.ts';
import { iPad, openedFromHomeScreen, sharedFiles, withShareSheet } from '../support/ipad.ts';
import { openScreen } from '../support/open-screen.ts';
import { expectToast } from '../support/shown-for.ts';

test.use(iPad);

const putOnHomeScreen = 'Put Tierbook on the home screen';

test('[S10] an iPad that runs in the browser is told once what the browser forgets, in the language of the screen, and finds it again', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'small-technician');
  await page.goto('/home');
  const hint = page.getByRole('region', { name: putOnHomeScreen });
  await expect(hint).toContainText('On an iPad, browsers delete what a website stored');
  await expect(hint.getByRole('listitem')).toHaveText([
    /Tap Share/,
    /Tap Add to Home Screen/,
    /open Tierbook from the home screen/,
  ]);
  await page.evaluate(() => localStorage.setItem('language', 'es'));
  await page.reload();
  const inSpanish = page.getByRole('region', { name: 'Ponga Tierbook en la pantalla de inicio' });
  await expect(inSpanish).toContainText('los navegadores borran lo que guardó un sitio web');
  await expect(inSpanish.getByRole('button', { name: 'Ahora no' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  await hint.getByRole('button', { name: 'Not now' }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Start Session' })).toBeVisible();
  await expect(hint).toHaveCount(0);

  await openScreen(page, '/settings');
  await expect(page.getByRole('heading', { name: putOnHomeScreen })).toBeVisible();
  await expect(page.getByText(/^The browser deletes this data once/)).toBeVisible();
});

test('[S10] an app on the home screen is not told, says in Settings that it is one, and hands an export to the share sheet', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await openedFromHomeScreen(page);
  await withShareSheet(page, [null, 'AbortError', 'NotAllowedError', null, 'DataError']);
  await withBook(page, 'small-technician');
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Start Session' })).toBeVisible();
  await expect(page.getByText(putOnHomeScreen)).toHaveCount(0);
  await openScreen(page, '/settings');
  await expect(page.getByText(/^Tierbook runs as an app of this device/)).toBeVisible();
  await expect(page.getByText(putOnHomeScreen)).toHaveCount(0);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  const exporting = page.getByRole('button', { name: 'Export everything' });

  await exporting.click();
  await expectToast(page, 'The file was passed on');
  // The day is another one after midnight.
  const exported = /^tierbook-\d{4}-\d{2}-\d{2}\.json$/;
  expect(await sharedFiles(page)).toEqual([expect.stringMatching(exported)]);

  // Closed again by the person: nothing is said, and nothing is saved.
  await exporting.click();
  await expect.poll(() => sharedFiles(page)).toHaveLength(2);
  await expect(exporting).toBeEnabled();

  // Made so slowly that the tap counts no more.
  await exporting.click();
  await expect(page.getByText('The file is ready. Tap again to share it.')).toBeVisible();
  await page.getByRole('button', { name: 'Share the file' }).click();
  await expect.poll(() => sharedFiles(page)).toHaveLength(4);
  await expect(exporting).toBeEnabled();
  expect(downloads).toEqual([]);

  // Sharing does not work: as in a browser.
  const saved = page.waitForEvent('download');
  await exporting.click();
  expect((await saved).suggestedFilename()).toMatch(exported);
});

test('[S10] in the browser an export goes to the downloads', { tag: '@long' }, async ({
  page,
  withBook,
}) => {
  await withShareSheet(page, []);
  await withBook(page, 'small-technician');
  await page.goto('/settings');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  await saved;
  expect(await sharedFiles(page)).toEqual([]);
});
