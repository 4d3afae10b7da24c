import { Big } from 'big.js';
import type { OfferView } from '../menu/menu-view.ts';
import { type ShownRules, shownRulesOf } from '../pricing/shown-price.ts';
import type { MenuChange, Named } from './menu-change.ts';

/** The price of a tier of a menu, before a draft and with it (A4). */
export type PriceMove = {
  /** The menuTier's. */
  refId: string;
  menu: Named;
  tier: Named;
  /** Exact decimal texts in the base unit, without the agreement. */
  before: string;
  after: string;
  /** What the price after is made of. */
  work: OfferView | null;
  /** Of the price before: 0.3 is up by 30%. Without end from a price of 0. */
  share: number;
} & ShownRules;

/** A price may move by this share without a word. */
const usualMove = 0.3;

export function isFarMove({ share }: PriceMove): boolean {
  return Math.abs(share) > usualMove;
}

/** Each price that a draft moves, the largest move first; what has a price only before or only after is none. */
export function priceMoves(menus: readonly MenuChange[]): PriceMove[] {
  return menus.flatMap(movesOf).sort((a, b) => sizeOf(b) - sizeOf(a));
}

function sizeOf({ share }: PriceMove): number {
  return Math.min(Math.abs(share), Number.MAX_VALUE);
}

function movesOf({ refId, before, after, tiers }: MenuChange): PriceMove[] {
  const menu = { refId, name: (after ?? before)?.name ?? '' };
  return tiers.flatMap((tier): PriceMove | [] => {
    if (!tier.before?.price.ok || !tier.after?.price.ok) return [];
    const prices = { before: tier.before.price.price, after: tier.after.price.price };
    const share = shareOf(prices);
    if (share === 0) return [];
    return {
      refId: tier.refId,
      menu,
      tier: tier.after.tier,
      ...prices,
      work: tier.after.work,
      share,
      ...shownRulesOf(tier.after.price),
    };
  });
}

function shareOf({ before, after }: { before: string; after: string }): number {
  const was = new Big(before);
  const move = new Big(after).minus(was);
  if (!was.eq(0)) return Number(move.div(was.abs()));
  return move.eq(0) ? 0 : move.gt(0) ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}

/**
 * Moves that one sentence sums up: `rise` and `fall` by `least` to `most` of the price before, as shares; `double`: up by
 * more than all of it; `fromZero`: of a price that was 0.
 */
export type MoveGroup = {
  kind: 'rise' | 'fall' | 'double' | 'fromZero';
  moves: PriceMove[];
  least: number;
  most: number;
};

/** Moves by what a person would call them, the most unusual first. */
export function moveGroups(moves: readonly PriceMove[]): MoveGroup[] {
  const groups = new Map<MoveGroup['kind'], MoveGroup>();
  for (const move of moves) {
    const kind = kindOf(move);
    const size = Math.abs(move.share);
    const group = groups.get(kind) ?? { kind, moves: [], least: size, most: size };
    group.moves.push(move);
    group.least = Math.min(group.least, size);
    group.most = Math.max(group.most, size);
    groups.set(kind, group);
  }
  return [...groups.values()].sort(
    (a, b) => groupKinds.indexOf(a.kind) - groupKinds.indexOf(b.kind),
  );
}

const groupKinds: readonly MoveGroup['kind'][] = ['fromZero', 'double', 'rise', 'fall'];

function kindOf({ share }: PriceMove): MoveGroup['kind'] {
  if (!Number.isFinite(share)) return 'fromZero';
  if (share > 1) return 'double';
  return share > 0 ? 'rise' : 'fall';
}
