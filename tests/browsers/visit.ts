import assert from 'node:assert/strict';
import { hasPoppler } from '../../scripts/poppler.mjs';
import { readPdf } from '../documents/read-pdf.ts';
import type { PriceQuery, RawBook } from '../support/expected-prices.ts';
import type { Query } from './find-element.ts';
import type { Tab } from './tab.ts';

export const problem = 'Garbage disposal jammed or humming';
export const selectButton: Query = { role: 'button', name: 'Select', exact: true };
/** What a page says that was loaded again by itself, while something waited to be stored. */
export const loadedAgain = 'Tierbook was reloaded';
const tiers = ['platinum', 'gold', 'silver', 'bronze', 'band-aid'];

/**
 * Has something done in a phase of a visit. `act` settles with whether it led where it should: where the page was loaded
 * again by itself meanwhile, and says so, it did not. Done already, it does nothing.
 */
export type InPhase = (phase: string, act: () => Promise<boolean>) => Promise<void>;

const undisturbed: InPhase = async (phase, act) => {
  assert.ok(await act(), `${phase}: the page was loaded again`);
};

/** A problem is found, adjusted, shown and confirmed; every price is that of the raw records. */
export async function visit(
  tab: Tab,
  book: RawBook,
  { isOneOpen = false, inPhase = undisturbed }: { isOneOpen?: boolean; inPhase?: InPhase } = {},
): Promise<void> {
  await startSession(tab, isOneOpen, inPhase);
  await tab.isAt('^/problems/select');
  await tab.fill({ role: 'searchbox' }, problem);
  await tab.click({ role: 'link', name: `View ${problem}` });
  await inPhase('the problem is picked', () => pressToGo(tab, selectButton, '/adjust$'));
  await inPhase('it is adjusted', async () => {
    await setMultiplier(tab, 0, '1.5');
    await setMultiplier(tab, 1, '1.25');
    return true;
  });
  const menu: Query = { role: 'link', name: 'Show Menu' };
  await inPhase('the menu is opened', () => pressToGo(tab, menu, '/show/'));
  const query = { problem, timeMult: 1.5, materialMult: 1.25, currency: 'usd' };
  await expectPrices(tab, book, query, 'display');
  await inPhase('the agreement is chosen', async () => {
    const agreement: Query = { role: 'checkbox', name: 'SA' };
    const chosen = '[data-scope=switch][data-state=checked]';
    await tab.has(agreement);
    const isThere = (css: string) => document.querySelector(css) !== null;
    if (!(await tab.ask(isThere, chosen))) await tab.click(agreement);
    return leadsTo(tab, { css: chosen });
  });
  await expectPrices(tab, book, query, 'displayDiscounted');
  const gold: Query = { role: 'link', within: { role: 'article', name: 'Gold' } };
  await inPhase('a tier is chosen', () => pressToGo(tab, gold, '/confirm/'));
  const confirm: Query = { role: 'button', name: 'Confirm Selection' };
  await inPhase('it is confirmed', () => pressToGo(tab, confirm, '^/session/review'));
  await tab.says('Offer Selected');
}

/** The confirmed offers are signed, and what is given of it is read. */
export async function sign(tab: Tab, inPhase: InPhase = undisturbed): Promise<void> {
  await reviewStands(tab);
  const accept: Query = { role: 'link', name: 'Accept and sign' };
  await inPhase('the order is shown', () => pressToGo(tab, accept, '^/session/sign'));
  // It is the customer's, who does not leave it by a tap.
  await tab.hold({ role: 'button', name: 'Hold to leave' }, '^/session/review');
  await reviewStands(tab);
  await inPhase('the order is shown again', () => pressToGo(tab, accept, '^/session/sign'));
  const shown = () => document.querySelector('[data-testid=order-total]')?.textContent ?? '';
  const total = await tab.until(shown, [], 'total');
  await inPhase('it is signed', async () => {
    const isSigned = () => document.body.innerText.includes('Thank you');
    if (!(await tab.ask(isSigned))) {
      // A logo has no other element that names it.
      await tab.draw({ css: 'canvas[aria-labelledby]' });
      await tab.click({ role: 'button', name: `Sign for ${total}` });
    }
    return leadsTo(tab, { words: 'Thank you' });
  });
  await inPhase('the tablet is handed back', () =>
    pressToGo(tab, { role: 'button', name: 'Done' }, '^/session/review'),
  );
  await reviewStands(tab);
  // The policy lets no page read a file by its address, so it is kept as it gets one.
  await tab.ask(() => {
    const give = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file) => {
      Object.assign(window, { givenFile: file });
      return give(file);
    };
  });
  await tab.click({ role: 'link', name: 'Show order' });
  await tab.says('The document is ready.');
  await tab.has({ css: 'a[download$=".pdf"]' });
  const bytes = await tab.ask(async () => [
    ...new Uint8Array(await (Reflect.get(window, 'givenFile') as File).arrayBuffer()),
  ]);
  assert.equal(String.fromCharCode(...bytes.slice(0, 5)), '%PDF-');
  if (!hasPoppler(console.error)) return;
  const { pages } = await readPdf(Uint8Array.from(bytes));
  const text = pages.join(' ').replace(/\s+/g, ' ');
  assert.ok(text.includes(`Total ${total}`), `${total} in ${text}`);
  assert.ok(text.includes(problem));
}

/** What was aimed at is missed where it moves: until the visit's total is there, what is below it does. */
async function reviewStands(tab: Tab): Promise<void> {
  await tab.says('Total so far');
  await tab.has({ css: '[data-testid=total-standard]' });
}

export async function setMultiplier(tab: Tab, nth: number, value: string): Promise<void> {
  await tab.has({ role: 'slider', nth });
  const shown = (at: number) =>
    document.querySelectorAll('[role=slider]')[at]?.getAttribute('aria-valuenow');
  for (let now = await tab.ask(shown, nth); now !== value; now = await tab.ask(shown, nth)) {
    await tab.ask(
      (at) => document.querySelectorAll<HTMLElement>('[role=slider]')[at]?.focus(),
      nth,
    );
    await tab.driver.press('ArrowRight');
    // A screen that has just come takes the focus, and with it the key that was meant for the slider.
    await tab.until(
      (at, before) => {
        const slider = document.querySelectorAll('[role=slider]')[at];
        return (
          slider?.getAttribute('aria-valuenow') !== before || document.activeElement !== slider
        );
      },
      [nth, now] as [number, string | null | undefined],
      'slider that moves',
    );
  }
}

async function expectPrices(
  tab: Tab,
  book: RawBook,
  query: PriceQuery,
  which: 'display' | 'displayDiscounted',
) {
  const prices = book.prices(query);
  const expected = tiers.map((tier) => prices[tier]?.[which]);
  const allShown = (wanted: string) => {
    const shown = [...document.querySelectorAll('article [data-testid=price]')];
    const amounts = shown.map((each) => Number(each.textContent?.replace(/[^0-9-]/g, '')));
    return JSON.stringify(amounts) === wanted;
  };
  await tab.until(allShown, [JSON.stringify(expected)], `prices ${expected}`);
}

/** @param isOneOpen whether a visit with jobs is, which it ends */
export async function startSession(
  tab: Tab,
  isOneOpen: boolean,
  inPhase: InPhase = undisturbed,
): Promise<void> {
  await tab.goto('/session/start');
  const start: Query = { role: 'button', name: 'Start Session' };
  const end: Query = { role: 'button', name: 'End it and begin a new one' };
  if (isOneOpen) await tab.click(start);
  await inPhase('it is begun', () => pressToGo(tab, isOneOpen ? end : start, '^/problems/select'));
}

/** Presses it, unless the page is where that leads. */
async function pressToGo(tab: Tab, query: Query, pattern: string): Promise<boolean> {
  const isAt = (wanted: string) => new RegExp(wanted).test(location.pathname);
  if (!(await tab.ask(isAt, pattern))) await tab.click(query);
  return leadsTo(tab, { at: pattern });
}

/** Whether the page comes to this address, element and words; false where it was loaded again instead. */
async function leadsTo(
  tab: Tab,
  { at = '', css = 'body', words = '' }: { at?: string; css?: string; words?: string },
): Promise<boolean> {
  const outcome = (pattern: string, selector: string, text: string, again: string) => {
    const said = document.body.innerText;
    const isAt = new RegExp(pattern).test(location.pathname);
    if (isAt && document.querySelector(selector) && said.includes(text)) return 'led';
    return said.includes(again) && 'loaded again';
  };
  const args: [string, string, string, string] = [at, css, words, loadedAgain];
  return (await tab.until(outcome, args, `${at} ${css} ${words}`)) === 'led';
}
