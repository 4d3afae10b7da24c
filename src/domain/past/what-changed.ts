import { Big } from 'big.js';
import type { Variables } from '../../schemas/organization.ts';
import { bookIndexSteps } from '../draft/book-index.ts';
import { changedMenu, type LineChange, type TierChange } from '../draft/menu-change.ts';
import type { PublishedBook } from '../draft/published-book.ts';
import type { MenuView, OfferView, TierView } from '../menu/menu-view.ts';
import { priceTier } from '../menu/price-menu.ts';
import { type ShownBook, shownMenu } from '../menu/shown-book.ts';
import { shownPrice } from '../pricing/shown-price.ts';
import { finish } from '../steps.ts';
import { byCodeUnits } from '../text.ts';

/** A book with what its prices are shown by. */
export type ShownAt = {
  book: PublishedBook;
  variables: Variables;
  /** Units of the currency to one base unit. */
  rate: string;
};

/** A menu whose prices or texts technicians see otherwise (H7). */
export type ChangedMenu = {
  /** As it is now; of one that is gone, as it was. */
  id: string;
  refId: string;
  name: string;
  is: 'changed' | 'made' | 'gone';
  /** The largest move first. */
  moves: TierMove[];
  /** All else, in the order of the menu. */
  texts: TierText[];
};

/** A price that is shown otherwise, without the agreement. */
type TierMove = {
  /** The menuTier's refId. */
  refId: string;
  tier: { name: string; refId: string };
  /** In whole units of the currency, as decimal text. */
  before: string;
  after: string;
  /** Of the price before: 0.3 is up by 30%. Without end from a price of 0. */
  share: number;
  cause: MoveCause | null;
};

/**
 * What moved a price most of what its offer is made of: a part whose cost moved, with the share as of `TierMove`; the hours
 * or their rates; parts that came or went; the shop's variables or the rate. null: none of these alone.
 */
export type MoveCause =
  | { kind: 'part'; name: string; share: number }
  | { kind: 'parts' | 'hours' | 'variables' };

/** What a tier says otherwise; `tier` null: the menu itself. */
export type TierText = {
  tier: { name: string; refId: string } | null;
  said:
    | { kind: 'line' | 'title' | 'name'; before: string | null; after: string | null }
    | { kind: 'added' | 'removed' | 'priced' | 'unpriced' };
};

/**
 * The menus that technicians see otherwise at two moments: those with the largest moves first, then those whose texts alone
 * differ, by name. Hidden menus (A9) are none of theirs.
 */
export function whatChanged(before: ShownAt, after: ShownAt): ChangedMenu[] {
  const was = finish(bookIndexSteps(before.book));
  const is = finish(bookIndexSteps(after.book));
  const books = [was.shown, is.shown] as const;
  const isSameWay =
    before.rate === after.rate &&
    JSON.stringify(before.variables) === JSON.stringify(after.variables);
  const changed: ChangedMenu[] = [];
  for (const refId of menusOf(before.book, after.book)) {
    const found = changedMenuOf(refId, books, { before, after, isSameWay });
    if (found) changed.push(found);
  }
  return changed.sort(largestFirst);
}

function menusOf(...books: readonly PublishedBook[]): Set<string> {
  const all = books.flatMap(({ tables }) => [...tables.recordsOf('menus')]);
  return new Set(all.map(({ refId }) => refId));
}

type Ways = { before: ShownAt; after: ShownAt; isSameWay: boolean };

function changedMenuOf(
  refId: string,
  books: readonly [ShownBook, ShownBook],
  ways: Ways,
): ChangedMenu | null {
  const [was, is] = [seenMenu(books[0], refId), seenMenu(books[1], refId)];
  const menu = is ?? was;
  if (!menu || (ways.isSameWay && JSON.stringify(was) === JSON.stringify(is))) return null;
  const { id, name } = menu;
  const one = { id, refId, name };
  if (!was || !is) return { ...one, is: is ? 'made' : 'gone', moves: [], texts: [] };
  const moves = movesOf([was, is], books, ways);
  const texts = textsOf(refId, books, ways, was.name === is.name ? null : [was.name, is.name]);
  if (moves.length + texts.length === 0) return null;
  return { ...one, is: 'changed', moves, texts };
}

/** null: technicians see none. */
function seenMenu(book: ShownBook, refId: string): MenuView | null {
  const menu = book.called('menus', refId);
  return menu && !menu.hidden ? shownMenu(book, refId) : null;
}

function movesOf(
  [was, is]: readonly [MenuView, MenuView],
  [bookWas, bookIs]: readonly [ShownBook, ShownBook],
  { before, after }: Ways,
): TierMove[] {
  const tiersWere = new Map(was.tiers.map((tier) => [keyOf(bookWas, tier), tier]));
  return is.tiers
    .flatMap((tier): TierMove | [] => {
      const refId = keyOf(bookIs, tier);
      const old = tiersWere.get(refId);
      const amounts = old && { before: amountOf(old, before), after: amountOf(tier, after) };
      if (!amounts || amounts.before === null || amounts.after === null) return [];
      if (amounts.before === amounts.after) return [];
      return {
        refId,
        tier: { name: tier.tierName, refId: tier.tierRefId },
        before: amounts.before,
        after: amounts.after,
        share: shareOf(amounts.before, amounts.after),
        cause: causeOf(old.offer, tier.offer),
      };
    })
    .sort((a, b) => Math.abs(b.share) - Math.abs(a.share) || 0);
}

function keyOf(book: ShownBook, { menuTierId }: TierView): string {
  return book.get('menuTiers', menuTierId)?.refId ?? '';
}

/** null: there is no price. */
function amountOf(tier: TierView, { variables, rate }: ShownAt): string | null {
  const price = priceTier(tier, variables);
  return price.ok ? shownPrice(price.price, rate, price) : null;
}

function shareOf(before: string, after: string): number {
  const was = new Big(before);
  const move = new Big(after).minus(was);
  if (!was.eq(0)) return Number(move.div(was.abs()));
  return move.gt(0) ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}

function causeOf(was: OfferView | null, is: OfferView | null): MoveCause | null {
  if (!was || !is || was.price !== is.price || was.multiplier !== is.multiplier) return null;
  const parts = costsOf(was, is);
  const [largest] = parts.sort((a, b) => b.size.cmp(a.size));
  const isSameHours = JSON.stringify(workOf(was)) === JSON.stringify(workOf(is));
  if (!largest) return { kind: isSameHours ? 'variables' : 'hours' };
  if (!isSameHours) return null;
  const { name, before, after } = largest;
  if (before === null || after === null) return { kind: 'parts' };
  return { kind: 'part', name, share: shareOf(before, after) };
}

/** What the parts of each name cost that cost something else; null: there is none of it. */
function costsOf(was: OfferView, is: OfferView) {
  const [old, now] = [costsByName(was), costsByName(is)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((name) => {
    const [before, after] = [old.get(name), now.get(name)];
    const size = (after ?? new Big(0)).minus(before ?? 0).abs();
    if (before && after && size.eq(0)) return [];
    return { name, size, before: before?.toFixed() ?? null, after: after?.toFixed() ?? null };
  });
}

function costsByName({ materials }: OfferView): Map<string, Big> {
  const costs = new Map<string, Big>();
  for (const { name, quantity } of materials) {
    costs.set(name, (costs.get(name) ?? new Big(0)).plus(quantity));
  }
  return costs;
}

function workOf({ hours }: OfferView) {
  return hours.map(({ name, hours, rate }) => [name, hours, rate]);
}

function textsOf(
  refId: string,
  books: readonly [ShownBook, ShownBook],
  { after }: Ways,
  names: readonly [string, string] | null,
): TierText[] {
  const all = new Set(
    books.flatMap((book) => book.menuTiersOf(refId).map((menuTier) => menuTier.refId)),
  );
  const change = changedMenu(books, refId, all, after.variables);
  const ofMenu: TierText[] = names
    ? [{ tier: null, said: { kind: 'name', before: names[0], after: names[1] } }]
    : [];
  return [...ofMenu, ...(change?.tiers.flatMap(tierTexts) ?? [])];
}

function tierTexts({ before, after, differs, lines }: TierChange): TierText[] {
  const tier = (after ?? before)?.tier ?? null;
  if (!before || !after) return [{ tier, said: { kind: after ? 'added' : 'removed' } }];
  const title: TierText[] = differs.includes('title')
    ? [{ tier, said: { kind: 'title', before: before.title, after: after.title } }]
    : [];
  const price: TierText[] =
    before.price.ok === after.price.ok
      ? []
      : [{ tier, said: { kind: after.price.ok ? 'priced' : 'unpriced' } }];
  return [...price, ...title, ...lines.map((line) => lineText(tier, line))];
}

function lineText(tier: TierText['tier'], { before, after }: LineChange): TierText {
  return { tier, said: { kind: 'line', before, after } };
}

function largestFirst(a: ChangedMenu, b: ChangedMenu): number {
  return sizeOf(b) - sizeOf(a) || byCodeUnits(a.name, b.name) || byCodeUnits(a.refId, b.refId);
}

/** The size of the largest move; below 0 where only texts differ. */
function sizeOf({ moves: [largest] }: ChangedMenu): number {
  return largest ? Math.min(Math.abs(largest.share), Number.MAX_VALUE) : -1;
}
