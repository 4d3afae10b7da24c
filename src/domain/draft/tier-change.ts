import type { Variables } from '../../schemas/organization.ts';
import type { OfferView, TierView } from '../menu/menu-view.ts';
import { priceTier, type TierPrice } from '../menu/price-menu.ts';
import type { ShownBook } from '../menu/shown-book.ts';
import { isSameOrder } from './same-order.ts';

/** What a draft changes in a tier of a menu, as technicians see it (A4). */
export type TierChange = {
  /** The menuTier's. */
  refId: string;
  /** null: it is added. */
  before: TierState | null;
  /** null: it is taken away. */
  after: TierState | null;
  /** In what it differs; nothing where it is added or taken away. */
  differs: TierAspect[];
  /** The lines that differ, those that are removed last; nothing where it is added or taken away. */
  lines: LineChange[];
};

type TierState = {
  tier: Named;
  title: string;
  offer: Named | null;
  /** Without multipliers, with agreement and without; or why there is none. */
  price: TierPrice;
};

/**
 * `tier`: which one it is, or its name. `lineOrder`: lines that it keeps change places. `offer`: which one it is, or
 * its name. `work`: the parts, the hours or the multiplier of the offer. `price`: why there is none included.
 */
export type TierAspect = 'tier' | 'title' | 'lines' | 'lineOrder' | 'offer' | 'work' | 'price';

/** A service line: added where there is none `before`, removed where there is none `after`, else reworded. */
export type LineChange = { refId: string; before: string | null; after: string | null };

export type Named = { refId: string; name: string };

/** A tier, and the book that it is shown in. */
export type ShownTier = TierView & { book: ShownBook };

/** @returns null if it is the same before and after */
export function changedTier(
  refId: string,
  before: ShownTier | undefined,
  after: ShownTier | undefined,
  variables: Variables,
): TierChange | null {
  if (!before || !after) {
    const state = (tier?: ShownTier) => (tier ? stateOf(tier, priceTier(tier, variables)) : null);
    return { refId, before: state(before), after: state(after), differs: [], lines: [] };
  }
  const was = linesOf(before);
  const is = linesOf(after);
  const lines = changedLines(was, is);
  const differs: TierAspect[] = [];
  if (!isSameNamed(tierOf(before), tierOf(after))) differs.push('tier');
  if (before.title !== after.title) differs.push('title');
  if (lines.length > 0) differs.push('lines');
  if (!isSameOrder(was, is)) differs.push('lineOrder');
  if (!isSameNamed(offerOf(before), offerOf(after))) differs.push('offer');
  if (!isSameWork(before.offer, after.offer)) differs.push('work');
  if (differs.length === 0) return null;

  const price = priceTier(before, variables);
  const priceAfter = priceTier(after, variables);
  if (!isSamePrice(price, priceAfter)) differs.push('price');
  return {
    refId,
    before: stateOf(before, price),
    after: stateOf(after, priceAfter),
    differs,
    lines,
  };
}

function stateOf(tier: ShownTier, price: TierPrice): TierState {
  return { tier: tierOf(tier), title: tier.title, offer: offerOf(tier), price };
}

function tierOf({ tierRefId, tierName }: ShownTier): Named {
  return { refId: tierRefId, name: tierName };
}

function offerOf({ offer, book }: ShownTier): Named | null {
  return offer && { refId: book.get('offers', offer.id)?.refId ?? '', name: offer.name };
}

/** Texts by refId, in order. */
function linesOf({ lines, book }: ShownTier): ReadonlyMap<string, string> {
  return new Map(lines.map(({ id, text }) => [book.get('contentItems', id)?.refId ?? '', text]));
}

function changedLines(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): LineChange[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((refId) => {
    const [was, is] = [before.get(refId) ?? null, after.get(refId) ?? null];
    return was === is ? [] : { refId, before: was, after: is };
  });
}

function isSameNamed(a: Named | null, b: Named | null): boolean {
  return a?.refId === b?.refId && a?.name === b?.name;
}

/** Whether two offers are made of the same; that makes their price the same, too. */
function isSameWork(a: OfferView | null, b: OfferView | null): boolean {
  if (!a || !b) return a === b;
  return (
    a.multiplier === b.multiplier &&
    a.incomplete === b.incomplete &&
    isSameList(
      a.materials,
      b.materials,
      (x, y) => x.name === y.name && x.quantity === y.quantity,
    ) &&
    isSameList(a.hours, b.hours, (x, y) => x.name === y.name && x.hours === y.hours)
  );
}

function isSameList<T>(a: readonly T[], b: readonly T[], isSame: (x: T, y: T) => boolean): boolean {
  return a.length === b.length && a.every((x, at) => isSame(x, b[at] as T));
}

function isSamePrice(a: TierPrice, b: TierPrice): boolean {
  if (a.ok && b.ok) return a.price === b.price && a.discounted === b.discounted;
  return !a.ok && !b.ok && JSON.stringify(a.fault) === JSON.stringify(b.fault);
}
