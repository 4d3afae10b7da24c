import type { Job } from '../../schemas/session.ts';
import type { ShownMenu, ShownTier } from '../../schemas/shown-menu.ts';
import type { PricedMenu, PricedTier } from '../menu/price-menu.ts';
import { tierKind } from '../pricing/warranty.ts';

/** The menu of a job as the customer is shown it from now on (K11). */
export function freezeMenu(from: {
  menu: PricedMenu;
  title: string;
  organization: string;
  job: Pick<Job, 'timeMult' | 'materialMult'>;
  agreement: boolean;
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
    price: price.ok ? { price: price.price, discounted: price.discounted } : null,
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
