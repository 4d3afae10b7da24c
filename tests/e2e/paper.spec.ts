import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { mostLogoBytes } from '../../src/domain/organization/paper.ts';
import { expect, test } from '../support/e2e.ts';
import { noLogos } from '../support/logos.ts';
import { noisePicture } from '../support/noise-picture.ts';
import { activeOrg, card, demoClient, openManage } from '../support/office.ts';
import { openScreen } from '../support/open-screen.ts';
import { expectToast } from '../support/shown-for.ts';
import { waitForBook } from '../support/visit.ts';

const paperCard = (page: Page) => card(page, 'Documents');
const edit = (page: Page) => page.getByRole('button', { name: 'Change what is on paper' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Chooses a file as a person does, from the dialog of the system. */
async function choose(page: Page, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Choose (a|another) picture/ }).click();
  await (await chooser).setFiles({ name, mimeType: '', buffer });
}

/** How large the picture is that is drawn. */
const drawnSize = (canvas: Locator) =>
  canvas.evaluate((each) => {
    const { width, height } = each as HTMLCanvasElement;
    return [width, height];
  });

test('[K8] what a manager puts on paper, with a photograph for a logo, is on a technician’s device without a network', {
  tag: ['@offline', '@long'],
}, async ({ page, elsewhere, server, withBook }) => {
  const owner = await demoClient(server.url, 'owner');
  const org = activeOrg(owner);
  const technician = await elsewhere();
  await withBook(technician, 'technician');
  await technician.goto(`${server.url}/organization/${org}`);
  await waitForBook(technician);
  const shown = card(technician, 'Documents');
  await expect(shown).toContainText('412 Millrace Avenue');
  const before = technician.getByRole('img', { name: 'Logo of Northside Home Services' });
  await expect.poll(() => drawnSize(before)).toEqual([612, 240]);
  expect((await before.boundingBox())?.height).toBeGreaterThan(90);

  await withBook(page, 'admin');
  await openManage(page, org);
  await edit(page).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill('Northside Inc.');
  await page.getByRole('textbox', { name: 'Address' }).fill('12 Mill Lane\nNorthside');
  await choose(page, 'van.png', noisePicture(2400, 1800));
  const logo = page.getByRole('img', { name: 'Logo of Northside Inc.' });
  await expect.poll(() => drawnSize(logo)).not.toEqual([612, 240]);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations).toEqual([]);
  await save(page).click();
  await expectToast(page, 'What is on paper is saved');
  await expect(edit(page)).toBeFocused();

  const paper = await owner.collection('papers').getFirstListItem(`org = "${org}"`);
  expect(paper).toMatchObject({ name: 'Northside Inc.', address: '12 Mill Lane\nNorthside' });
  expect(paper.logo).toMatch(/^\/9j\//);
  expect(Buffer.from(paper.logo, 'base64').length).toBeLessThanOrEqual(mostLogoBytes);

  await expect(shown).toContainText('12 Mill Lane');
  await technician.context().setOffline(true);
  await technician.reload();
  await expect(shown).toContainText('Northside Inc.');
  const kept = technician.getByRole('img', { name: 'Logo of Northside Inc.' });
  await expect.poll(async () => (await drawnSize(kept))[0]).toBeGreaterThan(400);
  await expect(edit(technician)).toHaveCount(0);

  await openScreen(page, `/organization/${org}/activity`);
  const newest = page.getByRole('main').getByRole('listitem').first();
  await expect(newest).toContainText('Adam Minton changed what is put on paper');
  await expect(newest).toContainText('Name, Logo, and Address');
});

test('[K8] a file that is no picture is refused in place, and nothing that was typed is lost', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const owner = await demoClient(server.url, 'owner');
  const org = activeOrg(owner);
  await withBook(page, 'admin');
  await openManage(page, org);
  await edit(page).click();
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('555-0142');
  const logo = page.getByRole('img', { name: 'Logo of Northside Home Services' });
  const refused = paperCard(page).getByRole('alert');
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  for (const [name, content] of [
    ['logo.svg', Buffer.from(noLogos.svg ?? '', 'base64')],
    ['photo.heic', heic],
    ['letter.txt', Buffer.from('Dear customer')],
    ['empty.png', Buffer.alloc(0)],
  ] as const) {
    await choose(page, name, content);
    await expect(refused).toContainText(`${name} can't be read as a picture`);
    await expect.poll(() => drawnSize(logo)).toEqual([612, 240]);
    await expect(phone).toHaveValue('555-0142');
  }

  const terms = page.getByRole('textbox', { name: 'Terms' });
  await terms.fill('x'.repeat(20_001));
  await save(page).click();
  await expect(terms).toBeFocused();
  await expect(paperCard(page)).toContainText('20001 characters; at most 20000 can be saved');
  await terms.fill('Cash');

  // Without a network it is not saved, and is kept on the screen.
  await page.context().setOffline(true);
  await save(page).click();
  await expect(refused).toContainText('This is not saved yet.');
  await expect(paperCard(page)).toContainText('555-0142');
  await page.context().setOffline(false);
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect(refused).toHaveCount(0);
  const paper = () => owner.collection('papers').getFirstListItem(`org = "${org}"`);
  await expect.poll(paper).toMatchObject({ phone: '555-0142', terms: 'Cash' });

  // Somebody else changes the same meanwhile: who is asked is who came later.
  await edit(page).click();
  await phone.fill('555-0199');
  await owner
    .collection('papers')
    .update((await paper()).id, { phone: '555-0100', licence: 'L-7' });
  await save(page).click();
  await expect(refused).toContainText('Somebody changed this to Phone: 555-0100 meanwhile.');
  await refused.getByRole('button', { name: 'Use mine' }).click();
  await expect.poll(paper).toMatchObject({ phone: '555-0199', licence: 'L-7' });
  await edit(page).click();
  await phone.fill('1');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(paperCard(page)).toContainText('555-0199');
});
