import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { type LargeText, largeTexts, unreadable } from '../support/large-text.ts';
import { openCold, openScreen } from '../support/open-screen.ts';
import { routeTable } from '../support/route-table.ts';
import { begin, control } from '../support/route-walk.ts';
import { storedJobId } from '../support/stored-visit.ts';
import {
  drawSignature,
  holdToLeave,
  leaveThanks,
  openMenu,
  setAgreement,
  tierCard,
} from '../support/visit.ts';

const phone = { width: 390, height: 844 };

const visitWords = {
  en: {
    jobs: 'Existing Jobs',
    review: 'Current Session',
    addCustomer: 'Add customer',
    name: 'Name',
    done: 'Done',
    details: /^Details/,
    show: 'Show to customer',
    handBack: 'Please hand the tablet back.',
    confirm: 'Confirm and sign',
    confirmAlone: 'Confirm Selection',
    accept: 'Accept and sign',
    sign: /^Sign for /,
    thanks: 'Thank you',
    order: 'Show order',
  },
  es: {
    jobs: 'Trabajos existentes',
    review: 'Visita actual',
    addCustomer: 'Agregar cliente',
    name: 'Nombre',
    done: 'Listo',
    details: /^Detalles/,
    show: 'Mostrar al cliente',
    handBack: 'Por favor, devuelva la tableta.',
    confirm: 'Confirmar y firmar',
    confirmAlone: 'Confirmar la elección',
    accept: 'Aceptar y firmar',
    sign: /^Firmar por /,
    thanks: 'Gracias',
    order: 'Ver la orden',
  },
};

/** What of each screen that was looked at can't be read or reached. */
function looker(way: LargeText) {
  const faults: string[] = [];
  return {
    faults,
    look: async (page: Page, where: string) => {
      // What is said for two seconds lies over the rest.
      await expect(page.locator('[data-scope=toast][data-part=root]')).toHaveCount(0);
      await way.enlarge(page);
      let found: string[] = [];
      // A chart is drawn anew once it has been measured: what is told is what stays.
      await expect(async () => {
        found = await unreadable(page);
        expect(found).toEqual([]);
      })
        .toPass({ timeout: 10_000 })
        .catch(() => faults.push(...found.map((fault) => `${where}: ${fault}`)));
    },
  };
}

for (const way of largeTexts) {
  test.describe(`letters of twice the size, ${way.how}, on a phone`, () => {
    let page: Page;
    let close: () => Promise<void>;

    test.beforeEach(async ({ server }) => {
      const browser = await way.launch();
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: phone,
        locale: 'en-US',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      page = await context.newPage();
      close = () => browser.close();
    });
    test.afterEach(() => close());

    test('[U2] all screens before the sign-in can be read and reached', {
      tag: '@long',
    }, async () => {
      const { faults, look } = looker(way);
      for (const { path, heading } of [
        { path: '/auth/login', heading: 'Log in' },
        { path: '/auth/register', heading: 'Register' },
        { path: '/auth/logout', heading: 'Logged Out!' },
        { path: '/auth/forgot-password', heading: 'New password' },
        { path: '/auth/reset-password#token', heading: 'New password' },
        { path: '/auth/verify-email#token', heading: 'Your email' },
        { path: '/auth/confirm-email#token', heading: 'Your new email' },
        { path: '/auth/delete-account', heading: 'Nobody is signed in here' },
      ]) {
        await openCold(page, path);
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await look(page, path);
      }
      expect(faults).toEqual([]);
    });

    for (const half of [0, 1]) {
      test(`[U2] each screen can be read and reached, ${half + 1} of 2`, {
        tag: '@long',
      }, async ({ server, withBook }) => {
        // Some twenty-five screens, in all of which each text and control is looked at.
        test.slow();
        const { faults, look } = looker(way);
        await withBook(page, 'admin');
        await openCold(page, '/settings');
        const ids = await begin(page, server, 'admin');
        const rows = routeTable.filter(({ route }) => route !== 'auth.logout');
        for (const row of rows.filter((_row, place) => place % 2 === half)) {
          await openScreen(page, row.path(ids));
          // The menu and what is in it are behind a button here.
          // Some controls have their words beside them only where there is room.
          const words = page
            .getByText(row.admin.text, { exact: true })
            .or(control(page, row.admin.has));
          await expect(words.filter({ visible: true }).first(), row.route).toBeVisible();
          await look(page, row.route);
        }
        if (half === 1) await lookAtMenus(page, look);
        expect(faults).toEqual([]);
      });
    }

    for (const language of ['en', 'es'] as const) {
      test(`[K1] [K6] [K13] a visit from its menu to the signed order can be read and reached, in ${language}`, {
        tag: '@long',
      }, async ({ withBook }) => {
        // Some fifteen screens, likewise.
        test.slow();
        const { faults, look } = looker(way);
        const words = visitWords[language];
        await page.addInitScript((to) => localStorage.setItem('language', to), language);
        await withBook(page, 'technician', ['Garbage disposal jammed', 'Kitchen faucet drips']);
        await openCold(page, '/session/index');
        await expect(page.getByRole('heading', { name: words.jobs })).toBeVisible();
        await openScreen(page, `/job/${storedJobId(1)}/adjust`);
        await expect(page.getByRole('slider')).toHaveCount(2);
        await page.getByRole('button', { name: words.addCustomer }).click();
        await page.getByRole('dialog').getByLabel(words.name, { exact: true }).fill('María Núñez');
        await look(page, 'customer');
        await page.getByRole('button', { name: words.done }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await look(page, 'adjust');

        await openMenu(page);
        await setAgreement(page, true);
        await look(page, 'menu');
        for (const each of await page.getByRole('button', { name: words.details }).all())
          await each.click();
        await look(page, 'menu, unfolded');
        await page.getByRole('button', { name: words.show }).click();
        await expect(page.getByRole('radio')).toHaveCount(5);
        await look(page, 'customer view');
        await tierCard(page, 'gold').click();
        await expect(page.getByText(words.handBack)).toBeVisible();
        await look(page, 'customer view, picked');
        await holdToLeave(page, '**/confirm/**');
        await expect(page.getByRole('button', { name: words.confirm })).toBeVisible();
        await look(page, 'confirm');
        await openMenu(page, 2);
        await confirmIn(page, words.confirmAlone);
        await expect(page.getByRole('heading', { name: words.review })).toBeVisible();
        await look(page, 'review');
        await openScreen(page, '/session/index');
        await expect(page.getByRole('heading', { name: words.jobs })).toBeVisible();
        await look(page, 'session home');
        await openMenu(page);
        await confirmIn(page, words.confirmAlone);
        await page.getByRole('link', { name: words.accept }).click();
        await expect(page.getByTestId('order-total')).toBeVisible();
        await look(page, 'sign');
        await drawSignature(page);
        await page.getByRole('button', { name: words.sign }).click();
        await expect(page.getByRole('heading', { name: words.thanks })).toBeVisible();
        await look(page, 'thanks');
        await leaveThanks(page);
        await expect(page.getByRole('heading', { name: words.review })).toBeVisible();
        await look(page, 'review, signed');
        await page.getByRole('link', { name: words.order }).first().click();
        await page.waitForURL('**/session/orders/*');
        await expect(page.getByTestId('order-total')).toBeVisible();
        await look(page, 'order');
        await openScreen(page, '/session/browse');
        await look(page, 'past visits');
        expect(faults).toEqual([]);
      });
    }
  });
}

/** The side menu, and the popover of language and currency. */
async function lookAtMenus(page: Page, look: ReturnType<typeof looker>['look']) {
  await openScreen(page, '/home');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await look(page, 'side menu');
  await page.getByRole('button', { name: 'Close menu' }).click();
  await page.getByRole('button', { name: /^Language and currency/ }).click();
  await expect(page.getByRole('dialog', { name: 'Language and currency' })).toBeVisible();
  await look(page, 'language and currency');
}

async function confirmIn(page: Page, confirm: string) {
  await tierCard(page, 'gold').getByRole('link').click();
  await page.waitForURL('**/confirm/**');
  await page.getByRole('button', { name: confirm }).click();
  await page.waitForURL('**/session/review');
}
