import type { Locator, Page, ViewportSize } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { storedVisit } from '../support/stored-visit.ts';
import { drawSignature, holdToLeave, tierCard } from '../support/visit.ts';

const capacitor = 'AC capacitor failed (35/5 µF)';

const english = {
  language: 'en',
  start: 'Start Session',
  add: `Add to visit: ${capacitor}`,
  menu: 'Show Menu',
  addCustomer: 'Add customer',
  name: 'Name',
  done: 'Done',
  show: 'Show to customer',
  all: 'All options',
  picked: 'You picked Gold, $314.',
  handBack: 'Please hand the tablet back.',
  confirm: 'Confirm and sign',
  sign: /^Sign for \$314$/,
  thanks: 'Thank you',
  finish: 'Finish visit',
  settled: 'all signed or declined',
};

const spanish: typeof english = {
  language: 'es',
  start: 'Iniciar una visita',
  add: `Agregar a la visita: ${capacitor}`,
  menu: 'Ver el menú',
  addCustomer: 'Agregar cliente',
  name: 'Nombre',
  done: 'Listo',
  show: 'Mostrar al cliente',
  all: 'Todas las opciones',
  picked: 'Usted eligió Oro, $314.',
  handBack: 'Por favor, devuelva la tableta.',
  confirm: 'Confirmar y firmar',
  sign: /^Firmar por \$314$/,
  thanks: 'Gracias',
  finish: 'Terminar la visita',
  settled: 'todo firmado o rechazado',
};

const landscape = { width: 1280, height: 800 };
const portrait = { width: 800, height: 1280 };

const runs = [
  { ...english, viewport: landscape, held: 'flat', tag: ['@long'] },
  { ...spanish, viewport: portrait, held: 'upright', tag: [] },
  { ...english, viewport: portrait, held: 'upright', tag: ['@long'] },
  { ...spanish, viewport: landscape, held: 'flat', tag: ['@long'] },
];

for (const { language, viewport, held, tag, ...words } of runs) {
  test.describe(`on a tablet that is held ${held}, in ${language}`, () => {
    test.use({ viewport });

    test('[U13] [U28] [K1] [K6] a visit of one job with a customer and a signature is eleven taps from home to the thanks', {
      tag,
    }, async ({ page, withBook }) => {
      await page.addInitScript((to) => localStorage.setItem('language', to), language);
      await withBook(page, 'technician');
      await page.goto('/home');
      let taps = 0;
      const tap = async (target: Locator) => {
        await target.click();
        taps += 1;
      };
      const press = (name: string | RegExp) => tap(page.getByRole('button', { name }));

      // 1: begins the visit, with the cursor in the search.
      await tap(page.getByRole('link', { name: words.start }));
      await expect(page.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('capacitor');
      // 2: adds the problem from the list.
      await press(words.add);
      await page.waitForURL('**/adjust');
      // 3: its menu.
      await tap(page.getByRole('link', { name: words.menu }));
      await expect(page.getByRole('article')).toHaveCount(5);
      // 4 and 5: who it is for, with the cursor in the name.
      await press(words.addCustomer);
      await expect(page.getByRole('dialog').getByLabel(words.name)).toBeFocused();
      await page.keyboard.type('María Núñez');
      await press(words.done);
      // 6: the tablet is the customer's.
      await press(words.show);
      if (held === 'upright') await expectAllInSight(page, words.all, viewport);
      // 7: they pick, and are told so in large letters.
      await tap(tierCard(page, 'gold'));
      await expectLarge(page, words.picked);
      await expectLarge(page, words.handBack);
      // 8: the technician holds.
      await holdToLeave(page, '**/confirm/**');
      taps += 1;
      // 9: one main button.
      await press(words.confirm);
      // 10 and 11: the customer draws and signs.
      await drawSignature(page);
      taps += 1;
      await press(words.sign);
      await expect(page.getByRole('heading', { name: words.thanks })).toBeVisible();
      expect(taps).toBe(11);
      expect((await storedVisit(page)).orders).toHaveLength(1);

      // Nothing else is in the visit: a tap leaves the thanks, and one ends it.
      await press(words.done);
      await page.waitForURL('**/session/review');
      await press(words.finish);
      await page.waitForURL('**/home');
      await expect(page.getByRole('link', { name: words.start })).toBeVisible();
      expect((await storedVisit(page)).endTime).not.toBeNull();
    });
  });
}

/** It is read at arm's length: 22 px and more, whole, on the screen. */
async function expectLarge(page: Page, text: string) {
  const said = page.getByRole('status').getByText(text, { exact: true });
  await expect(said).toBeInViewport({ ratio: 1 });
  const size = await said.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).fontSize),
  );
  expect(size).toBeGreaterThanOrEqual(22);
}

/** Upright and on a phone the cards stand one below the other: that there are five, and what they cost, is in sight all the same. */
async function expectAllInSight(page: Page, label: string, viewport: ViewportSize) {
  const all = page.getByRole('group', { name: label }).getByRole('button');
  for (const size of [viewport, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
    await page.setViewportSize(size);
    await expect(all).toContainText(['$839', '$314', '$197', '$141', '$101']);
    for (const each of await all.all()) await expect(each).toBeInViewport({ ratio: 1 });
    await all.last().click();
    await expect(tierCard(page, 'band-aid').getByTestId('price')).toBeInViewport({ ratio: 1 });
    await all.first().click();
    await expect(tierCard(page, 'platinum').getByTestId('price')).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(viewport);
}
