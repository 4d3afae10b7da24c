import { Big } from 'big.js';
import type { Variables } from '../../schemas/organization.ts';
import type { PriceFault } from '../fault.ts';
import { own } from '../plain-object.ts';
import { basicMenuVariables } from '../pricing/constants.ts';
import { decimalText } from '../pricing/exact.ts';
import { type Price, type PriceInput, priceOffer } from '../pricing/price-offer.ts';
import { type ExactPrices, shownPrices, shownRulesOf } from '../pricing/shown-price.ts';
import { ownWarranty, type TierKind, tierKind } from '../pricing/warranty.ts';
import {
  linesAdded,
  type MenuLine,
  type MenuView,
  type OfferView,
  type TierView,
} from './menu-view.ts';

/** A menu with the price of each tier, as screens show it. */
export type PricedMenu = { id: string; name: string; tiers: PricedTier[] };

export type PricedTier = Pick<
  TierView,
  'tierId' | 'tierName' | 'tierRefId' | 'menuTierId' | 'title'
> & {
  /** `added`: the next lower tier does not have the line. */
  lines: (MenuLine & { added: boolean })[];
  kind: TierKind | undefined;
  /** In the organization's own words; undefined: the usual one of its kind, if it has one (A10). */
  warranty: string | undefined;
  /** The organization's customers choose it most (A10). */
  mostChosen: boolean;
  offer: { id: string; name: string } | null;
  price: TierPrice;
};

/**
 * Exact, and how they are shown (M6). `noOffer`: the tier has none; `missingCost`: a cost of the
 * offer was deleted (R13); the others: why the formula gives no price.
 */
export type TierPrice = ({ ok: true } & ExactPrices) | { ok: false; fault: NoPrice };

export type TierExplanation = Extract<Price, { ok: true }> | { ok: false; fault: NoPrice };

export type NoPrice = PriceFault | { code: 'noOffer' | 'missingCost' };

export type Multipliers = { timeMult: number; materialMult: number };

/** What a job is priced by; `callTime` is that of its visit (M3), absent or "": none. */
export type JobTerms = Multipliers & { callTime?: string | undefined };

export const unadjusted: Multipliers = { timeMult: 1, materialMult: 1 };

/** Prices a menu with the organization's variables and, on a job's screens, its terms. */
export function priceMenu(
  view: MenuView,
  variables: Variables,
  terms: JobTerms = unadjusted,
): PricedMenu {
  const added = linesAdded(view);
  const mostChosen = own({ ...variables }, 'mostChosen');
  return {
    id: view.id,
    name: view.name,
    tiers: view.tiers.map((tier) => {
      const kind = tierKind(tier.tierName, tier.tierRefId);
      const ownLines = new Set(added.get(tier.menuTierId)?.map(({ id }) => id));
      return {
        tierId: tier.tierId,
        tierName: tier.tierName,
        tierRefId: tier.tierRefId,
        menuTierId: tier.menuTierId,
        title: tier.title,
        lines: tier.lines.map((line) => ({ ...line, added: ownLines.has(line.id) })),
        kind,
        warranty: kind && ownWarranty(variables, kind),
        mostChosen: tier.tierRefId !== '' && tier.tierRefId === mostChosen,
        offer: tier.offer && { id: tier.offer.id, name: tier.offer.name },
        price: priceTier(tier, variables, terms),
      };
    }),
  };
}

/** Prices a menu with the basic menu's fixed values (U38), which know no fixed price and one rate of work. */
export function priceBasicMenu(view: MenuView): PricedMenu {
  const tiers = view.tiers.map((tier) => ({
    ...tier,
    offer: tier.offer && asSpecified(tier.offer),
  }));
  return priceMenu({ ...view, tiers }, basicMenuVariables);
}

function asSpecified(offer: OfferView): OfferView {
  return { ...offer, price: 0, hours: offer.hours.map((labor) => ({ ...labor, rate: '' })) };
}

/** The exact price of an offer whose costs are all there, or which has a fixed one, with every value on the way to it. */
function priceOfferOf(
  offer: OfferView,
  variables: Variables,
  { timeMult, materialMult, callTime }: JobTerms,
): Price {
  return priceOffer({ variables, offer: pricedBy(offer), timeMult, materialMult, callTime });
}

/** What an offer gives to its price. */
export function pricedBy(offer: OfferView): PriceInput['offer'] {
  return {
    price: offer.price,
    multiplier: offer.multiplier,
    materials: offer.materials.map(({ quantity }) => quantity),
    hours: offer.hours.map(({ hours, rate }) => ({ hours, rate })),
  };
}

/** Whether a cost of it is gone, and no fixed price stands in its place: then it has none (R13, M1). */
export function lacksCost({ incomplete, price }: OfferView): boolean {
  return incomplete && !(price > 0);
}

/** The price of a tier's offer. */
export function priceTier(
  tier: Pick<TierView, 'offer'>,
  variables: Variables,
  terms: JobTerms = unadjusted,
): TierPrice {
  const price = explainTier(tier, variables, terms);
  if (!price.ok) return price;
  return {
    ok: true,
    price: price.price,
    discounted: price.discounted,
    ...shownRulesOf(price),
  };
}

/** The same price with the steps that lead to it (K2). */
export function explainTier(
  { offer }: Pick<TierView, 'offer'>,
  variables: Variables,
  terms: JobTerms,
): TierExplanation {
  if (!offer) return { ok: false, fault: { code: 'noOffer' } };
  if (lacksCost(offer)) return { ok: false, fault: { code: 'missingCost' } };
  return priceOfferOf(offer, variables, terms);
}

type MultiplierEffect = {
  tierName: string;
  /** What the multiplier adds to the tier's shown price, in whole units of the currency, as decimal text. */
  added: string;
};

/**
 * What one of a job's multipliers adds to the price of the tier that customers choose most, else of gold, else of the
 * first with a price: the difference of the shown prices with it and with 1 in its place.
 *
 * @param rate units of the currency to one base unit
 * @returns null where no tier has a price
 */
export function multiplierEffect(
  view: MenuView,
  variables: Variables,
  terms: JobTerms,
  multiplier: keyof Multipliers,
  { rate, agreement }: { rate: string; agreement: boolean },
): MultiplierEffect | null {
  const { tiers } = priceMenu(view, variables, terms);
  const priced = tiers.filter(({ price }) => price.ok);
  const tier =
    priced.find(({ mostChosen }) => mostChosen) ??
    priced.find(({ kind }) => kind === 'gold') ??
    priced[0];
  if (!tier) return null;
  const without = priceMenu(view, variables, { ...terms, [multiplier]: 1 }).tiers.find(
    ({ menuTierId }) => menuTierId === tier.menuTierId,
  );
  const shown = (of: PricedTier | undefined) =>
    of?.price.ok ? shownPrices(of.price, rate)[agreement ? 'agreement' : 'standard'] : null;
  const [now, before] = [shown(tier), shown(without)];
  if (now === null || before === null) return null;
  return { tierName: tier.tierName, added: decimalText(new Big(now).minus(before)) };
}
