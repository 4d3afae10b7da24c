import { Big } from 'big.js';
import type { PastChange } from '../../schemas/change-log.ts';
import type { Variables } from '../../schemas/organization.ts';
import type { RateVersion, VariableVersion } from '../../schemas/past-ways.ts';
import { editedMenu } from '../draft/edited-menu.ts';
import type { PublishedBook } from '../draft/published-book.ts';
import type { MenuView, TierView } from '../menu/menu-view.ts';
import { priceTier } from '../menu/price-menu.ts';
import { decimalText } from '../pricing/exact.ts';
import { shownPrice } from '../pricing/shown-price.ts';
import type { Steps } from '../steps.ts';
import type { KnownPast } from './before-images.ts';
import { recordHistorySteps } from './record-history.ts';

/** What prices were shown by through time, each list oldest first; before the first of a list its first holds. */
export type Ways = { variables: readonly VariableVersion[]; rates: readonly RateVersion[] };

/** Why prices are others than the moment before. */
type StepReason =
  | { kind: 'publication'; change: PastChange; isOwn: boolean }
  | { kind: 'variables'; author: string; names: string[] }
  | { kind: 'rate' };

/** Prices of a menu from a moment on. */
export type PriceStep = {
  at: string;
  /** null: how they were when what is known begins. */
  reason: StepReason | null;
  /**
   * Of each tier, as it is shown without the agreement, in whole units as decimal text; null: the menu had no such tier, or it had no
   * price, or what it was made of is not known.
   */
  amounts: (string | null)[];
};

/** The prices of a menu's tiers through time (H8). */
export type MenuPrices = {
  /** Those of today in their order, then those that are gone. */
  tiers: { refId: string; name: string }[];
  /** Oldest first; each differs from the one before it. */
  steps: PriceStep[];
};

/**
 * The prices of a menu as far back as a device knows them, by the book, the variables and the rate of each moment.
 *
 * @param book as the log has it, without a draft or what waits
 * @param refId the menu's
 * @param now where nothing is known of earlier, ISO 8601
 */
export function* menuPriceSteps(
  book: PublishedBook,
  past: KnownPast,
  refId: string,
  ways: Ways,
  now: string,
): Steps<MenuPrices> {
  const history = (yield* recordHistorySteps(book, past, { table: 'menus', refId })).reverse();
  const current = editedMenu(book, refId)?.view ?? null;
  let view = history[0] ? (history[0].menu?.before ?? null) : current;
  const views = [current, view, ...history.map(({ menu }) => menu?.after ?? null)];
  const tiers = tiersOf(views);

  const from = past.changes[0]?.change.created ?? now;
  let variables = atMoment(ways.variables, from);
  let rate = atMoment(ways.rates, from);
  const amounts = () => amountsOf(tiers, view, variables, rate);
  const steps: PriceStep[] = [{ at: from, reason: null, amounts: amounts() }];
  const add = (at: string, reason: StepReason) => {
    const next = amounts();
    if (JSON.stringify(next) !== JSON.stringify(steps.at(-1)?.amounts)) {
      steps.push({ at, reason, amounts: next });
    }
  };
  const isLater = ({ at }: { at: string }) => timeOf(at) > timeOf(from);
  const events = [
    ...history.map(({ change, isOwn, menu }) => ({
      at: change.created,
      happen: () => {
        view = menu?.after ?? null;
        add(change.created, { kind: 'publication', change, isOwn });
      },
    })),
    ...ways.variables.filter(isLater).map((version) => ({
      at: version.at,
      happen: () => {
        const names = differing(variables?.variables ?? {}, version.variables);
        variables = version;
        add(version.at, { kind: 'variables', author: version.author, names });
      },
    })),
    ...ways.rates.filter(isLater).map((version) => ({
      at: version.at,
      happen: () => {
        rate = version;
        add(version.at, { kind: 'rate' });
      },
    })),
  ].sort((a, b) => timeOf(a.at) - timeOf(b.at));
  for (const { happen } of events) {
    happen();
    yield;
  }
  return { tiers, steps };
}

/** The place of the step that held at a moment; -1: before what is known. */
export function stepAt({ steps }: MenuPrices, moment: number): number {
  return steps.findLastIndex(({ at }) => timeOf(at) <= moment);
}

/** What a step did to the price of a tier; `added` null: before or after there was none. */
type StepShare = {
  step: PriceStep;
  before: string | null;
  after: string | null;
  added: string | null;
};

/**
 * Why the price of a tier moved between two steps: each step between them that moved it, oldest first. Each begins with the price that the
 * one before left, so that what they add adds up to the difference of both.
 *
 * @param tier its place
 * @param from a step's place, not above `to`
 */
export function stepShares({ steps }: MenuPrices, tier: number, from: number, to: number) {
  return steps.slice(from + 1, to + 1).flatMap((step, at): StepShare | [] => {
    const before = steps[from + at]?.amounts[tier] ?? null;
    const after = step.amounts[tier] ?? null;
    if (before === after) return [];
    const added =
      before === null || after === null ? null : decimalText(new Big(after).minus(before));
    return { step, before, after, added };
  });
}

/** By which tiers are the same through time: their refId, which a tier made by hand may lack. */
function keyOf({ tierRefId, tierId }: TierView): string {
  return tierRefId || tierId;
}

function tiersOf(views: readonly (MenuView | null)[]): MenuPrices['tiers'] {
  const tiers = new Map<string, string>();
  for (const view of views) {
    for (const tier of view?.tiers ?? []) {
      if (!tiers.has(keyOf(tier))) tiers.set(keyOf(tier), tier.tierName);
    }
  }
  return [...tiers].map(([refId, name]) => ({ refId, name }));
}

function amountsOf(
  tiers: MenuPrices['tiers'],
  view: MenuView | null,
  version: VariableVersion | undefined,
  rate: RateVersion | undefined,
): (string | null)[] {
  return tiers.map(({ refId }) => {
    const tier = view?.tiers.find((each) => keyOf(each) === refId);
    if (!tier || !version?.isWhole || !rate) return null;
    const price = priceTier(tier, version.variables);
    return price.ok ? shownPrice(price.price, rate.rate, price) : null;
  });
}

/** What held at a moment; before all of them the first. */
export function atMoment<T extends { at: string }>(
  versions: readonly T[],
  moment: string,
): T | undefined {
  return versions.findLast(({ at }) => timeOf(at) <= timeOf(moment)) ?? versions[0];
}

function differing(before: Variables, after: Variables): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** PocketBase writes a space where ISO 8601 has a T. */
export function timeOf(moment: string): number {
  return Date.parse(moment.replace(' ', 'T'));
}
