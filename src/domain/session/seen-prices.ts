import type { SeenPrices, SessionState } from '../../schemas/session.ts';
import type { PricedTier } from '../menu/price-menu.ts';
import { shownPrices } from '../pricing/shown-price.ts';
import { findJob } from './session-state.ts';
import { isSame, later } from './stamp-edits.ts';

/** So many tiers are kept of a menu, and so many characters of a tier's name. */
const mostTiers = 20;
const longestName = 60;

/** So many digits an amount may have that the office can read. */
const whole = /^[0-9]{1,15}$/;

/** What stands on the screen of a job's prices, before a moment is given to it. */
export type PricesOnScreen = Omit<SeenPrices, 'at'>;

/**
 * The tiers that have a price, with the amount that counts, as it is shown; null where none has one.
 *
 * @param at the currency that is shown, null for base units, its rate, and whether the price of the service agreement counts
 */
export function pricesOnScreen(
  tiers: readonly PricedTier[],
  at: { currency: string | null; rate: string; agreement: boolean },
): PricesOnScreen | null {
  const priced = tiers.flatMap(({ tierName, tierRefId, price }) => {
    if (!price.ok) return [];
    const due = shownPrices(price, at.rate)[at.agreement ? 'agreement' : 'standard'];
    const name = [...tierName].slice(0, longestName).join('');
    return whole.test(due) ? [{ name, refId: tierRefId, due }] : [];
  });
  if (priced.length === 0) return null;
  return { currency: at.currency, tiers: priced.slice(0, mostTiers) };
}

/**
 * Keeps what the technician saw of a job's prices (V5), in place of what was seen before. A signed job keeps what it has: its
 * prices are the order's. What is there already stays with its moment.
 *
 * @param now milliseconds since 1970, by the server's clock as far as that is known
 */
export function seePrices(
  state: SessionState,
  id: string,
  prices: PricesOnScreen,
  now: number,
): SessionState {
  const job = findJob(state, id);
  if (!job || job.signed !== undefined) return state;
  if (isSame({ currency: job.seen?.currency, tiers: job.seen?.tiers }, prices)) return state;
  const seen = { at: later(now, job.seen?.at), ...prices };
  return { ...state, jobs: state.jobs.map((each) => (each.id === id ? { ...job, seen } : each)) };
}
