import { Big } from 'big.js';
import type { Variables } from '../../schemas/organization.ts';
import type { OfferView } from '../menu/menu-view.ts';
import { priceTier } from '../menu/price-menu.ts';
import { type ShownBook, shownOffer } from '../menu/shown-book.ts';
import { own } from '../plain-object.ts';
import { type ShownRules, shownRulesOf } from '../pricing/shown-price.ts';
import type { Steps } from '../steps.ts';
import { byCodeUnits } from '../text.ts';

/**
 * An offer that is cheaper with one more of one of its own parts: what all its parts cost together then is in a lower row of the
 * markup table (M5). Exact decimal texts in the base unit.
 */
export type MarkupEdge = {
  refId: string;
  name: string;
  part: string;
  before: string;
  after: string;
} & ShownRules;

/** So many offers are looked at in one step. */
const offersAStep = 100;

/** @param refIds of offers */
export function* markupEdgeSteps(
  book: ShownBook,
  refIds: Iterable<string>,
  variables: Variables,
): Steps<MarkupEdge[]> {
  // By part, each has the markup of its own cost, whatever there is beside it.
  if (own(variables, 'markupBy') === 'part') return [];
  const edges: MarkupEdge[] = [];
  for (const [at, refId] of [...refIds].entries()) {
    if (at % offersAStep === 0) yield;
    const offer = shownOffer(book, refId);
    const edge = offer && markupEdge(offer, variables);
    if (edge) edges.push({ refId, ...edge });
  }
  return edges.sort((a, b) => byCodeUnits(a.name, b.name) || byCodeUnits(a.refId, b.refId));
}

/** Of several parts, the one by which it is cheapest; null: no part lowers it, or it has no price. */
function markupEdge(offer: OfferView, variables: Variables): Omit<MarkupEdge, 'refId'> | null {
  const now = priceTier({ offer }, variables);
  if (!now.ok) return null;
  let least: { part: string; price: string } | null = null;
  for (const part of new Map(offer.materials.map((each) => [each.quantity, each])).values()) {
    const more = { ...offer, materials: [...offer.materials, part] };
    const then = priceTier({ offer: more }, variables);
    if (then.ok && new Big(then.price).lt(least?.price ?? now.price))
      least = { part: part.name, price: then.price };
  }
  if (!least) return null;
  const { part, price: after } = least;
  return { name: offer.name, part, before: now.price, after, ...shownRulesOf(now) };
}
