import type { Job } from '../../schemas/session.ts';
import type { ShownMenu, ShownTier } from '../../schemas/shown-menu.ts';
import type { PricedMenu, PricedTier } from '../menu/price-menu.ts';
import { type BothAmounts, shownPrices, shownRulesOf } from '../pricing/shown-price.ts';
import { tierKind } from '../pricing/warranty.ts';

/** The menu of a job as the customer is shown it from now on (K11). */
export function freezeMenu(from: {
  menu: PricedMenu;
  title: string;
  organization: string;
  job: Pick<Job, 'timeMult' | 'materialMult'>;
  agreement: boolean;
  /** "": none. */
  callTime: string;
  currency: ShownMenu['currency'];
  rate: string;
  country: string;
  revision: number;
  openedAt: string;
  /** As the customer reads it; "" if the tier carries none. */
  warrantyOf: (tier: PricedTier) => string;
}): ShownMenu {
  const { menu, job } = from;
  return {
    openedAt: from.openedAt,
    title: from.title,
    organization: from.organization,
    menu: { id: menu.id, name: menu.name },
    tiers: menu.tiers.map((tier) => freezeTier(tier, from.warrantyOf(tier))),
    agreement: from.agreement,
    ...(from.callTime === '' ? {} : { callTime: from.callTime }),
    currency: from.currency,
    rate: from.rate,
    country: from.country,
    timeMult: job.timeMult,
    materialMult: job.materialMult,
    revision: from.revision,
    chosen: null,
  };
}

function freezeTier(tier: PricedTier, warranty: string): ShownTier {
  const { price } = tier;
  return {
    menuTierId: tier.menuTierId,
    tier: { id: tier.tierId, name: tier.tierName, refId: tier.tierRefId },
    offer: tier.offer,
    title: tier.title,
    lines: tier.lines.map(({ id, name, text, added }) => ({ id, name, text, added })),
    warranty,
    mostChosen: tier.mostChosen,
    price: price.ok
      ? { price: price.price, discounted: price.discounted, ...shownRulesOf(price) }
      : null,
  };
}

/** What was frozen, as screens show a menu. A tier that had no price has the reason that `live` gives for it. */
export function frozenMenu(shown: ShownMenu, live: PricedMenu | null = null): PricedMenu {
  return {
    ...shown.menu,
    tiers: shown.tiers.map((frozen) => {
      const { id, name, refId } = frozen.tier;
      const now = live?.tiers.find(({ tierId }) => tierId === id);
      return {
        tierId: id,
        tierName: name,
        tierRefId: refId,
        menuTierId: frozen.menuTierId,
        title: frozen.title,
        lines: frozen.lines,
        kind: tierKind(name, refId),
        warranty: frozen.warranty,
        mostChosen: frozen.mostChosen,
        offer: frozen.offer,
        price: frozen.price
          ? { ok: true, ...frozen.price }
          : (now?.price ?? { ok: false, fault: { code: 'noOffer' } }),
      };
    }),
  };
}

/** What is not the same any more of a tier that a customer was shown (K11). */
export type ShownChange = {
  tierId: string;
  tierName: string;
  /** `gone`: the menu has the tier no more. `new`: it had it not yet. */
  is: 'changed' | 'gone' | 'new';
  /** In whole units, where one of the two amounts is another; null in place of amounts: no price. */
  price: { before: BothAmounts | null; now: BothAmounts | null } | null;
  /** Lines of the tier, its title among them. */
  added: string[];
  removed: string[];
  warranty: { before: string; now: string } | null;
};

/** A menu as it is now, and how it would be shown. */
export type MenuNow = {
  menu: PricedMenu;
  currency: string | null;
  rate: string;
  warrantyOf: (tier: PricedTier) => string;
};

/**
 * What a customer would see otherwise if they were shown the menu now, tier by tier; empty where they would see the
 * same. Prices are compared as they are shown. In another currency they are compared at the rate of before: that the
 * device shows another one is no change of a price.
 *
 * @param now null: the menu is gone
 */
export function shownChanges(shown: ShownMenu, now: MenuNow | null): ShownChange[] {
  const isSameCurrency = now?.currency === (shown.currency?.refId ?? null);
  const rate = now && isSameCurrency ? now.rate : shown.rate;
  const before = shown.tiers.map((tier) => {
    const found = now?.menu.tiers.find(({ tierId }) => tierId === tier.tier.id);
    return changeOf(
      stateBefore(tier, shown.rate),
      now && found ? stateNow(found, now, rate) : null,
    );
  });
  const known = new Set(shown.tiers.map(({ tier }) => tier.id));
  const later = (now?.menu.tiers ?? []).filter(({ tierId }) => !known.has(tierId));
  const added = later.flatMap((tier) => (now ? changeOf(null, stateNow(tier, now, rate)) : []));
  return [...before, ...added].flatMap((change) => change ?? []);
}

type TierState = {
  tierId: string;
  tierName: string;
  price: BothAmounts | null;
  texts: string[];
  warranty: string;
};

function stateBefore(tier: ShownTier, rate: string): TierState {
  return {
    tierId: tier.tier.id,
    tierName: tier.tier.name,
    price: tier.price && shownPrices(tier.price, rate),
    texts: textsOf(tier),
    warranty: tier.warranty,
  };
}

function stateNow(tier: PricedTier, { warrantyOf }: MenuNow, rate: string): TierState {
  return {
    tierId: tier.tierId,
    tierName: tier.tierName,
    price: tier.price.ok ? shownPrices(tier.price, rate) : null,
    texts: textsOf(tier),
    warranty: warrantyOf(tier),
  };
}

function changeOf(before: TierState | null, now: TierState | null): ShownChange | null {
  const either = now ?? before;
  if (!either) return null;
  const { tierId, tierName } = either;
  if (!before || !now) {
    const is = now ? 'new' : 'gone';
    const price = { before: before?.price ?? null, now: now?.price ?? null };
    return { tierId, tierName, is, price, added: [], removed: [], warranty: null };
  }
  const added = now.texts.filter((text) => !before.texts.includes(text));
  const removed = before.texts.filter((text) => !now.texts.includes(text));
  const isSamePrice = areSame(before.price, now.price);
  const isSameWarranty = before.warranty === now.warranty;
  if (isSamePrice && isSameWarranty && added.length + removed.length === 0) return null;
  return {
    tierId,
    tierName,
    is: 'changed',
    price: isSamePrice ? null : { before: before.price, now: now.price },
    added,
    removed,
    warranty: isSameWarranty ? null : { before: before.warranty, now: now.warranty },
  };
}

function textsOf({
  title,
  lines,
}: {
  title: string;
  lines: readonly { text: string }[];
}): string[] {
  return [title, ...lines.map(({ text }) => text)].filter((text) => text !== '');
}

function areSame(a: BothAmounts | null, b: BothAmounts | null): boolean {
  return a?.standard === b?.standard && a?.agreement === b?.agreement;
}
