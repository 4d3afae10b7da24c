import type { Variables } from '../../schemas/organization.ts';
import { type ShownBook, shownMenu } from '../menu/shown-book.ts';
import { isSameOrder } from './same-order.ts';
import { changedTier, type ShownTier, type TierChange } from './tier-change.ts';

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
