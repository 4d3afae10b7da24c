import type { Variables } from '../../schemas/organization.ts';
import type { OfferView, TierView } from '../menu/menu-view.ts';
import { priceTier, type TierPrice } from '../menu/price-menu.ts';
import { type ShownBook, shownMenu } from '../menu/shown-book.ts';

/** What a draft changes in a menu, as technicians see it (A4). */
export type MenuChange = {
  refId: string;
  /** null: it is added. */
  before: MenuState | null;
  /** null: it is taken away. */
  after: MenuState | null;
  /** Whether tiers that it keeps change places. */
  reordered: boolean;
  /** Those that differ, in the order of the menu; those that are taken away come last. */
  tiers: TierChange[];
};

type MenuState = { name: string; hidden: boolean };

/**
 * The menu of this refId in two books. Tiers are the same by the refId of their menuTier, own or inherited.
 *
 * @param touched the menuTiers that may differ, by refId
 * @returns null if it is the same in both, or in neither
 */
export function changedMenu(
  [before, after]: readonly [ShownBook, ShownBook],
  refId: string,
  touched: ReadonlySet<string>,
  variables: Variables,
): MenuChange | null {
  const was = stateIn(before, refId);
  const is = stateIn(after, refId);
  const wanted = was && is ? touched : undefined;
  const tiersWere = tiersIn(before, refId, wanted);
  const tiersAre = tiersIn(after, refId, wanted);
  const keys = new Set([...tiersAre.keys(), ...tiersWere.keys()]);
  const tiers = [...keys].flatMap(
    (key) => changedTier(key, tiersWere.get(key), tiersAre.get(key), variables) ?? [],
  );
  const mayMove = [...tiersAre].some(([key, tier]) => isMoved(tiersWere.get(key), tier));
  const reordered = mayMove && !isSameOrder(tiersIn(before, refId), tiersIn(after, refId));
  const isSameState = was?.name === is?.name && was?.hidden === is?.hidden;
  if (isSameState && !reordered && tiers.length === 0) return null;
  return { refId, before: was, after: is, reordered, tiers };
}

function stateIn(book: ShownBook, refId: string): MenuState | null {
  const menu = book.called('menus', refId);
  return menu ? { name: menu.name, hidden: menu.hidden } : null;
}

/** The tiers of a menu in order, by the refId of their menuTier; none if there is no such menu. */
function tiersIn(
  book: ShownBook,
  menuRefId: string,
  wanted?: ReadonlySet<string>,
): ReadonlyMap<string, ShownTier> {
  const menuTiers = book.menuTiersOf(menuRefId);
  const view = shownMenu(
    book,
    menuRefId,
    wanted ? menuTiers.filter(({ refId }) => wanted.has(refId)) : menuTiers,
  );
  return new Map(
    view?.tiers.map((tier) => [
      book.get('menuTiers', tier.menuTierId)?.refId ?? '',
      { ...tier, book },
    ]),
  );
}

/** Whether a tier of both menus has something else by which it is placed. */
function isMoved(was: ShownTier | undefined, is: ShownTier): boolean {
  if (!was) return false;
  const { rank, tierId, menuTierId } = was;
  return rank !== is.rank || tierId !== is.tierId || menuTierId !== is.menuTierId;
}

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
  /** What the offer is made of; null: there is none. */
  work: OfferView | null;
  /** Without multipliers, with agreement and without; or why there is none. */
  price: TierPrice;
};

/**
 * `tier`: which one it is, or its name. `lineOrder`: lines that it keeps change places. `offer`: which one it is, or
 * its name. `work`: the parts, the labor, the fixed price or the multiplier of the offer. `price`: why there is none included.
 */
export type TierAspect = 'tier' | 'title' | 'lines' | 'lineOrder' | 'offer' | 'work' | 'price';

/** A service line: added where there is none `before`, removed where there is none `after`, else reworded. */
export type LineChange = { refId: string; before: string | null; after: string | null };

export type Named = { refId: string; name: string };

/** A tier, and the book that it is shown in. */
type ShownTier = TierView & { book: ShownBook };

/** @returns null if it is the same before and after */
function changedTier(
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
  const { title, offer } = tier;
  return { tier: tierOf(tier), title, offer: offerOf(tier), work: offer, price };
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
    a.price === b.price &&
    a.incomplete === b.incomplete &&
    isSameList(
      a.materials,
      b.materials,
      (x, y) => x.name === y.name && x.quantity === y.quantity,
    ) &&
    isSameList(
      a.hours,
      b.hours,
      (x, y) => x.name === y.name && x.hours === y.hours && x.rate === y.rate,
    )
  );
}

function isSameList<T>(a: readonly T[], b: readonly T[], isSame: (x: T, y: T) => boolean): boolean {
  return a.length === b.length && a.every((x, at) => isSame(x, b[at] as T));
}

function isSamePrice(a: TierPrice, b: TierPrice): boolean {
  if (a.ok && b.ok) return a.price === b.price && a.discounted === b.discounted;
  return !a.ok && !b.ok && JSON.stringify(a.fault) === JSON.stringify(b.fault);
}

/** Whether what both hold stands in the same order. */
function isSameOrder(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): boolean {
  const kept = [...before.keys()].filter((key) => after.has(key));
  return [...after.keys()]
    .filter((key) => before.has(key))
    .every((key, place) => key === kept[place]);
}
