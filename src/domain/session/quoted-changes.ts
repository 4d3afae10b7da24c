import { Big } from 'big.js';
import type { CurrencyRate } from '../../schemas/currency.ts';
import type { Variables } from '../../schemas/organization.ts';
import type { Job, SelectedOffer, SessionState } from '../../schemas/session.ts';
import type { ShownMenu } from '../../schemas/shown-menu.ts';
import type { MenuView } from '../menu/menu-view.ts';
import { priceMenu } from '../menu/price-menu.ts';
import { shownRate } from '../pricing/currency.ts';
import { offerDrift } from './offer-drift.ts';
import { customerOf } from './past-visits.ts';
import { confirmedAmount, lastShown, offerOf } from './session-state.ts';
import { shownChanges } from './shown-menu.ts';

/** A price that a customer knows of a visit that is not settled, and that the book has otherwise today (H7). */
export type QuotedChange = {
  session: string;
  job: string;
  /** "" where nobody is named. */
  customer: string;
  /** What the job is called. */
  title: string;
  tier: { name: string; refId: string };
  /** `picked`: the offer was confirmed; else the menu was shown. */
  kind: 'shown' | 'picked';
  at: string;
  /** refId; null: base units. */
  currency: string | null;
  /** In whole units, the one of both prices that counted; `now` null: there is no price today. */
  before: string;
  now: string | null;
};

/** As long as an estimate is usually good for: what was quoted earlier nobody waits for. */
const openDays = 30;

const dayMs = 24 * 60 * 60_000;

/** The jobs of a visit whose quoted price may still count: neither signed nor declined, and not in front of the customer now. */
export function quotedJobs(state: SessionState, now: number): Job[] {
  if (state.erased !== undefined) return [];
  return state.jobs.filter((job) => {
    if (job.declined || job.signed !== undefined) return false;
    const at = offerOf(job)?.confirmedAt ?? lastShown(state, job.id)?.openedAt;
    return at !== undefined && now - Date.parse(at) < openDays * dayMs;
  });
}

/** The menu by which a quoted job is priced today. */
export function quotedMenu(state: SessionState, job: Job): string | null {
  return offerOf(job)?.menu.id ?? lastShown(state, job.id)?.menu.id ?? null;
}

/**
 * What became of the price that was quoted of a job; null: it is the same.
 *
 * @param view the job's `quotedMenu` as the book has it now; null: it is gone
 */
export function quotedChange(
  state: SessionState,
  job: Job,
  by: { view: MenuView | null; variables: Variables; rates: readonly CurrencyRate[] },
): QuotedChange | null {
  const offer = offerOf(job);
  const shown = lastShown(state, job.id);
  const change = offer
    ? pickedChange(job, offer, by.view, by.variables)
    : shown && shownChange(shown, by);
  if (!change) return null;
  const { sessionId: session } = state;
  return { session, job: job.id, customer: customerOf(state), title: job.title, ...change };
}

type Change = Omit<QuotedChange, 'session' | 'job' | 'customer' | 'title'>;

/** At the multipliers and the rate that it was confirmed at: that the job was adjusted since is no change of the book. */
function pickedChange(
  job: Job,
  offer: SelectedOffer,
  view: MenuView | null,
  variables: Variables,
): Change | null {
  const { timeMult, materialMult } = offer;
  const drift = offerDrift({ ...job, timeMult, materialMult }, offer, view, variables);
  if (drift.book === 'same') return null;
  return {
    tier: { name: offer.tier.name, refId: offer.tier.refId ?? '' },
    kind: 'picked',
    at: offer.confirmedAt,
    currency: offer.currency,
    before: confirmedAmount(offer),
    now: drift.priceNow,
  };
}

/** Of the tier that the customer marked, else of the one whose price moved most. */
function shownChange(
  shown: ShownMenu,
  by: { view: MenuView | null; variables: Variables; rates: readonly CurrencyRate[] },
): Change | null {
  const { timeMult, materialMult, callTime, agreement } = shown;
  const currency = shown.currency?.refId ?? null;
  const menu = by.view && priceMenu(by.view, by.variables, { timeMult, materialMult, callTime });
  const now = menu && {
    menu,
    currency,
    rate: shownRate(by.rates, currency) ?? shown.rate,
    warrantyOf: () => '',
  };
  const column = agreement ? 'agreement' : 'standard';
  const moves = shownChanges(shown, now).flatMap(({ tierId, price }) => {
    const tier = shown.tiers.find((each) => each.tier.id === tierId)?.tier;
    const [before, after] = [price?.before?.[column], price?.now?.[column] ?? null];
    if (!tier || before === undefined || before === after) return [];
    return { tier, before, now: after };
  });
  const move = moves.find(({ tier }) => tier.id === shown.chosen) ?? moves.sort(farthestFirst)[0];
  if (!move) return null;
  const { name, refId = '' } = move.tier;
  return {
    ...{ tier: { name, refId }, kind: 'shown', at: shown.openedAt, currency },
    ...{ before: move.before, now: move.now },
  };
}

type Move = { before: string; now: string | null };

function farthestFirst(a: Move, b: Move): number {
  return distanceOf(b).cmp(distanceOf(a));
}

function distanceOf({ before, now }: Move): Big {
  return new Big(now ?? 0).minus(before).abs();
}
