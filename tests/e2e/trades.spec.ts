import { makeUser, PASSWORD } from '../support/accounts.ts';
import { expect, test } from '../support/e2e.ts';
import { openScreen } from '../support/open-screen.ts';
import { openChoices, signIn } from '../support/visit.ts';

const drain = 'Toilet clogs again and again';
const heater = 'Water heater tank leaks';
/** Its tags name no trade. */
const faucet = 'Kitchen faucet drips';

test('[A9, U18] an owner who works in Spanish is asked for their trades, finds no problem of others, and has them back at once', {
  tag: '@long',
}, async ({ page, server }) => {
  const founder = await makeUser(server.url, 'Fausto Fundador');
  await signIn(page, founder.email, PASSWORD);
  await (await openChoices(page)).getByText('Español', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await openScreen(page, '/organization/create');
  await page.getByLabel('Nombre de la organización').fill('Plomería Fausto');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await page.waitForURL('**/organization/*/manage');
  const settings = new URL(page.url()).pathname;

  const prices = page.getByRole('region', { name: 'Sus precios' });
  const asked = prices.getByRole('group', { name: '¿Qué oficios hace?' });
  await expect(asked.getByRole('button', { pressed: false })).toHaveCount(9);
  await expect(prices.getByText('No hay ninguno elegido')).toBeVisible();
  await asked.getByRole('button', { name: 'Plomería' }).click();
  await asked.getByRole('button', { name: 'Drenajes' }).click();
  await expect(prices.getByText('No hay ninguno elegido')).toHaveCount(0);
  await prices.getByLabel('Mano de obra por hora').fill('185');
  await prices.getByRole('button', { name: 'Guardar mis precios' }).click();
  await expect(prices).toHaveCount(0);
  const stored = () => founder.client.collection('organizations').getOne(idIn(settings));
  expect((await stored()).variables.trades).toBe('plumbing drain');
  const chips = page.getByRole('group', { name: 'Los oficios que hace' });
  await expect(chips.getByRole('button', { pressed: true })).toHaveText(['Plomería', 'Drenajes']);

  const find = async (words: string) => {
    await openScreen(page, '/problems/select');
    await page.getByRole('searchbox').fill(words);
  };
  await find('toilet clogs');
  await expect(page.getByText(drain)).toBeVisible();
  await find('faucet drips');
  await expect(page.getByText(faucet)).toBeVisible();
  await expect(page.getByText(heater)).toHaveCount(0);
  await find('heater tank leaks');
  await expect(page.getByText(heater)).toHaveCount(0);

  await openScreen(page, settings);
  await chips.getByRole('button', { name: 'Calentadores de agua' }).click();
  await expect
    .poll(async () => (await stored()).variables.trades)
    .toBe('plumbing water_heater drain');
  await find('heater tank leaks');
  await expect(page.getByText(heater)).toBeVisible();
});

/** The organization's, in the path of its settings. */
function idIn(path: string): string {
  return path.split('/')[2] ?? '';
}
