import type { Page } from '@playwright/test';
import { superuserClient } from '../support/clients.ts';
import { expect, test } from '../support/e2e.ts';
import { holdDatabases, openHolder } from '../support/held-storage.ts';
import {
  addJob,
  chooseCurrency,
  holdToLeave,
  openChoices,
  showMenu,
  signIn,
  startSession,
  tierCard,
  tierNames,
} from '../support/visit.ts';

const problem = 'Garbage disposal jammed or humming';
const tiersInSpanish = ['Platino', 'Oro', 'Plata', 'Bronce', 'Provisional'];
const html = (page: Page) => page.locator('html');

/** The page's ground, by mode: the first of the three surface steps of the theme. */
const ground = { light: 'rgb(243, 245, 248)', dark: 'rgb(20, 24, 30)' };

async function expectMode(page: Page, mode: 'light' | 'dark') {
  await expect(html(page)).toContainClass(mode);
  await expect(html(page)).toHaveCSS('color-scheme', mode);
  await expect(html(page)).toHaveCSS('background-color', ground[mode]);
}

test('[K16] Spanish covers home, menu, review, order and customer, and stays', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'technician');
  await page.goto('/home');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  const choices = await openChoices(page);
  await choices.getByText('Español', { exact: true }).click();
  await expect(html(page)).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(html(page)).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('link', { name: /^Al día/ })).toBeVisible();

  const entries = page.getByRole('navigation', { name: 'Menú' }).getByRole('listitem');
  await expect(entries).toHaveText(['Inicio', 'Visita', 'Explorar', 'Perfil', 'Ajustes', 'Salir']);
  const main = page.getByRole('main');
  for (const name of ['Iniciar una visita', 'Perfil']) {
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  }

  await page.getByRole('link', { name: 'Iniciar una visita' }).click();
  await page.getByRole('searchbox').fill(problem);
  await page.getByRole('link', { name: `Ver ${problem}` }).click();
  await page.getByRole('button', { name: 'Elegir', exact: true }).click();
  // The screen before has a link to the menu too.
  await expect(page.getByRole('slider').first()).toBeVisible();
  await page.getByRole('link', { name: 'Ver el menú' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByText('Precio con contrato de servicio')).toBeVisible();
  await expect(tierCard(page, 'gold')).toContainText('Garantía limitada de 18 meses');
  await expect(tierCard(page, 'band-aid')).toContainText('Garantía limitada de 30 días');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(tiersInSpanish);
  // As the United States write it, in Spanish too.
  const price = await tierCard(page, 'gold').getByTestId('price').innerText();
  expect(price).toMatch(/^\$\d/);
  await tierCard(page, 'gold').getByRole('link', { name: 'Elegir Oro' }).click();
  await expect(page).toHaveTitle('Confirmación · Tierbook');
  await expect(page.getByRole('button', { name: 'Volver al menú' })).toBeVisible();
  await expect(page.getByText('Garantía limitada de 18 meses')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar la elección' }).click();
  await page.waitForURL('**/session/review');
  await expect(page.getByRole('heading', { name: 'Visita actual' })).toBeVisible();
  await expect(page.getByText('Oferta elegida', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Oro · /)).toBeVisible();
  await page.getByRole('link', { name: 'Aceptar y firmar' }).click();
  await expect(page.getByRole('article')).toContainText('Oro');
  await expect(page.getByTestId('order-total')).toHaveText(price);
  await holdToLeave(page, '**/session/review');
  await page.getByRole('link', { name: problem }).click();
  await page.getByRole('button', { name: 'Mostrar al cliente' }).click();
  await expect(page.getByRole('radio', { name: `Elegir Oro, ${price}` })).toBeVisible();
});

test('[U6] the app turns dark and light with the device, until a mode is chosen, which stays; what is closed is gone, also where a busy page draws its frames late', async ({
  page,
  context,
}) => {
  await page.goto('/auth/login');
  await expectMode(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectMode(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectMode(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Turn off dark mode' }).click();
  await expectMode(page, 'light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Turn on dark mode' }).click();
  await expectMode(page, 'dark');
  await page.reload();
  await expectMode(page, 'dark');
  await signIn(page, 'small-technician@demo.test');
  await expectMode(page, 'dark');
  await page.getByRole('button', { name: 'Turn off dark mode' }).click();
  await expectMode(page, 'light');

  // What is asked for while the local database is being opened stays.
  const opener = page.getByRole('button', { name: /^Language/ });
  const choices = page.getByRole('dialog');
  const release = await holdDatabases(await openHolder(context), /./);
  await page.reload();
  await expectMode(page, 'light');
  await opener.click();
  await expect(choices.getByText('Currency')).toHaveCount(0);
  await expect(choices).toBeVisible();
  await release();
  await expect(choices.getByText('Currency')).toBeVisible();
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) =>
      draw((time) => void setTimeout(() => callback(time), 500));
  });
  await opener.click();
  await expect(choices).toHaveCount(0);
});

test.describe('on a device that is set to dark and Spanish', () => {
  test.use({ colorScheme: 'dark', locale: 'es-MX' });

  test('the app starts in both, and what is chosen counts more', async ({ page }) => {
    await page.goto('/auth/login');
    await expectMode(page, 'dark');
    await expect(html(page)).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
    await page.getByRole('button', { name: 'Desactivar el modo oscuro' }).click();
    await page.getByRole('button', { name: /^Idioma/ }).click();
    await page.getByRole('dialog').getByText('English', { exact: true }).click();
    await page.reload();
    await expectMode(page, 'light');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });
});

test('[U6] the currency stays, and without a rate amounts are base units that say so', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  await withBook(page, 'technician');
  await startSession(page);
  await addJob(page, problem);
  await showMenu(page);
  const prices = page.getByTestId('price');
  await expect(prices.first()).toHaveText(/^\$\d/);
  await chooseCurrency(page, 'Euro');
  await expect(prices.first()).toHaveText(/^€\d/);
  await page.reload();
  await expect(prices.first()).toHaveText(/^€\d/);
  const menu = page.url();

  const superuser = await superuserClient(server);
  const rates = superuser.collection('currencyRates');
  const euro = await rates.getFirstListItem('quoteCurrency.refId = "eur"');
  await rates.delete(euro.id);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText('Up to date').last()).toBeVisible();
  await page.goto(menu);

  const notice = 'Prices are in base units: this device has no rate for the chosen currency yet.';
  await expect(page.getByText(notice)).toBeVisible();
  await expect(prices).toHaveCount(5);
  for (const text of await prices.allTextContents()) expect(text).toMatch(/^\d{1,3}(,\d{3})*$/);
  await tierCard(page, 'gold').getByRole('link').click();
  await page.waitForURL('**/confirm/**');
  await expect(prices).toHaveCount(1);
  await expect(page.getByText(notice)).toBeVisible();
  await expect(prices).toHaveText(/^\d{1,3}(,\d{3})*$/);
  await page.goBack();

  // Another currency still has its rate.
  await chooseCurrency(page, 'US Dollar');
  await expect(page.getByText(notice)).toBeHidden();
  await expect(prices).toHaveText(tierNames.map(() => /^\$\d/));
});
