import { expect, type Locator, type Page } from '@playwright/test';
import type { Job } from '../../src/schemas/session.ts';
import { openScreen } from './open-screen.ts';
import { storedJobId, storedVisits } from './stored-visit.ts';

/** What a technician does on the screens, by the names that people see. */

const spanishTiers: ReadonlyMap<string, string> = new Map([
  ['platinum', 'Platino'],
  ['gold', 'Oro'],
  ['silver', 'Plata'],
  ['bronze', 'Bronce'],
  ['band-aid', 'Provisional'],
]);

export const tierNames = ['platinum', 'gold', 'silver', 'bronze', 'band-aid'] as const;

/** `at`: another address of the server than the test's own, as of a proxy. */
export async function signIn(page: Page, email: string, password = 'demo-password', at = '') {
  await page.goto(`${at}/auth/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/home');
}

/** Waits until the book is on the device and the app can start without a network, which takes a test tagged `@offline`. */
export async function waitForBook(page: Page) {
  await waitForSync(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Waits until the book is on the device. */
export async function waitForSync(page: Page) {
  const chip = page.getByRole('banner').getByRole('link', { name: /data settings$/ });
  await expect(chip).toBeVisible();
  // For as long as there is progress: the first sync takes its time on a busy machine.
  for (;;) {
    const says = await chip.textContent();
    if (says?.startsWith('Up to date')) break;
    await expect(chip).not.toHaveText(says ?? '');
  }
}

/** Has none of this browser's visits, orders and quotes reach the server: they stay what log-out names. */
export async function keepVisitsHere(page: Page) {
  await page
    .context()
    .route(/\/api\/collections\/(visits|orders|quotes)\/records/, (route) => route.abort());
}

export async function startSession(page: Page) {
  await openScreen(page, '/session/start');
  await page.getByRole('button', { name: 'Start Session' }).click();
  await page.waitForURL('**/problems/select');
  await expect(page.getByRole('searchbox')).toBeFocused();
}

/** Opens a job of the visit that `withBook` stored, where it is adjusted. */
export async function openJob(page: Page, number = 1) {
  await openScreen(page, `/job/${storedJobId(number)}/adjust`);
  await expect(page.getByRole('slider', { name: 'Time' })).toBeVisible();
}

/** Opens the menu of a job of the visit that `withBook` stored. */
export async function openMenu(page: Page, number = 1) {
  await openScreen(page, `/job/${storedJobId(number)}/show/legacy`);
  await expect(page.getByRole('article')).toHaveCount(5);
}

/** Adds a job on a problem, from wherever one is, and ends on its adjust screen. */
export async function addJob(page: Page, problem: string) {
  if (!page.url().includes('/problems/select')) {
    await openScreen(page, '/session/index');
    await page.getByRole('button', { name: 'Select a Problem' }).click();
  }
  await page.getByRole('searchbox').fill(problem);
  // Until the search is through, those of late stand above the list.
  await page
    .getByRole('link', { name: `View ${problem}`, exact: true })
    .last()
    .click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.waitForURL('**/adjust');
  // The address is there before the screen is, and the one before it has a "Show Menu" too.
  await expect(page.getByRole('slider', { name: 'Time' })).toBeVisible();
}

/** Presses + beside a slider until it shows the value. */
export async function setMultiplier(page: Page, label: 'Time' | 'Material', value: number) {
  const slider = page.getByRole('slider', { name: label });
  await slider.focus();
  for (let steps = (value - 1) / 0.25; steps > 0; steps -= 1) await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', String(value));
  // It is shown before it is stored: a page that is left at once would lose it.
  const job = new URL(page.url()).pathname.split('/')[2];
  const isStored = ({ id, timeMult, materialMult }: Job) =>
    id === job && (label === 'Time' ? timeMult : materialMult) === value;
  const jobs = async () => (await storedVisits(page)).flatMap((visit) => visit.jobs);
  await expect.poll(async () => (await jobs()).some(isStored)).toBe(true);
}

export async function showMenu(page: Page) {
  await page.getByRole('link', { name: 'Show Menu' }).click();
  await page.waitForURL('**/show/legacy*');
  await expect(page.getByRole('article')).toHaveCount(5);
}

/** Chooses for the visit, on any of its screens, whether the service agreement holds. */
export async function setAgreement(page: Page, on: boolean) {
  const toggle = page.getByRole('checkbox', { name: /^(SA|Contrato)$/ });
  await toggle.setChecked(on, { force: true });
  // The checkbox itself turns under the finger; what is drawn of the switch is what is stored.
  const drawn = page.locator('[data-scope="switch"][data-part="root"]', { has: toggle });
  await expect(drawn).toHaveAttribute('data-state', on ? 'checked' : 'unchecked');
}

/** Opens the choice of language and currency, and waits until it stands where it stays. */
export async function openChoices(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Language and currency/ }).click();
  const choices = page.getByRole('dialog', { name: 'Language and currency' });
  await expect(choices).toHaveAttribute('data-placement', /./);
  return choices;
}

export async function chooseCurrency(page: Page, name: string) {
  const choices = await openChoices(page);
  await choices.getByText(name, { exact: true }).click();
  await expect(choices.getByRole('radio', { name: new RegExp(name) })).toBeChecked();
  await page.keyboard.press('Escape');
}

/** The price shown large on each tier, as whole units without sign and separators. */
export async function shownPrices(page: Page): Promise<Record<string, number>> {
  const prices: Record<string, number> = {};
  for (const tier of tierNames) {
    const price = tierCard(page, tier).getByTestId('price');
    prices[tier] = wholeUnits(await price.innerText());
  }
  return prices;
}

/** @param tier as the book calls it; found in English and in Spanish */
export function tierCard(page: Page, tier: string) {
  const names = [tier, spanishTiers.get(tier) ?? tier];
  return page.getByRole('article', { name: new RegExp(`\\b(${names.join('|')})\\b`, 'i') });
}

export function wholeUnits(text: string): number {
  return Number(text.replace(/[^0-9-]/g, ''));
}

export async function confirmTier(page: Page, tier: string) {
  await tierCard(page, tier).getByRole('link').click();
  await page.waitForURL('**/confirm/**');
  await page.getByRole('button', { name: 'Confirm Selection' }).click();
  await page.waitForURL('**/session/review');
}

/** Holds the pointer on the one button of what a customer looks at, until that is left. */
export async function holdToLeave(page: Page, to: string) {
  await page.getByRole('button', { name: /^(Hold to leave|Mantenga para salir)$/ }).hover();
  await page.mouse.down();
  await page.waitForURL(to);
  await page.mouse.up();
}

/** Takes the tablet back from who has signed all of a visit. */
export async function leaveThanks(page: Page) {
  await page.getByRole('button', { name: /^(Done|Listo)$/ }).click();
  await page.waitForURL('**/session/review');
}

/** Where the customer signs. */
export function signatureField(page: Page): Locator {
  return page.getByRole('img', { name: /^(Sign here|Firme aquí)$/ });
}

/** Draws a wave with the pointer that is down, from one part of the field's width to another. */
export async function drawOn(page: Page, from = 0.1, to = 0.6) {
  await signatureField(page).scrollIntoViewIfNeeded();
  const box = await signatureField(page).boundingBox();
  if (!box) throw new Error('There is nothing to sign on');
  for (let step = 0; step <= 20; step += 1) {
    const x = box.x + box.width * (from + ((to - from) * step) / 20);
    await page.mouse.move(x, box.y + box.height * (0.4 + 0.2 * Math.sin(step)));
    if (step === 0) await page.mouse.down();
  }
}

export async function drawSignature(page: Page) {
  await drawOn(page);
  await page.mouse.up();
}
