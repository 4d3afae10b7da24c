import type { PastChange } from '../../schemas/change-log.ts';
import type { Variables } from '../../schemas/organization.ts';
import type { PublishedBook } from '../draft/published-book.ts';
import type { MenuView } from '../menu/menu-view.ts';
import { priceTier, type TierPrice } from '../menu/price-menu.ts';
import type { Steps } from '../steps.ts';
import type { KnownPast } from './before-images.ts';
import { bookAsOf } from './book-as-of.ts';
import type { Moments } from './comparison.ts';
import { recordHistorySteps } from './record-history.ts';

/** A change that moved a price, and the price before and since; null: there is no such tier. */
export type MoveReason = {
  change: PastChange;
  isOwn: boolean;
  before: TierPrice | null;
  after: TierPrice | null;
};

/**
 * Why a price moved between two moments: each change between them that moved it, oldest first. The price before one is
 * the price since the last, so that what they add adds up to the difference.
 *
 * @param from not above `to`
 * @param tier the menu's refId and its menuTier's
 */
export function* moveReasonSteps(
  book: PublishedBook,
  past: KnownPast,
  { from, to }: Moments,
  tier: { menu: string; menuTier: string },
  variables: Variables,
): Steps<MoveReason[]> {
  const changes = past.changes.filter(({ seq }) => seq > from && seq <= to);
  const ids = new Set(
    book.organizations.map((org) => book.graph.ids.of(org, 'menuTiers', tier.menuTier)),
  );
  const priceIn = (menu: MenuView | null | undefined) => {
    const shown = menu?.tiers.find(({ menuTierId }) => ids.has(menuTierId));
    return shown ? priceTier(shown, variables) : null;
  };
  const key = { table: 'menus', refId: tier.menu } as const;
  const steps = yield* recordHistorySteps(bookAsOf(book, past, to), { from, changes }, key);
  return steps.reverse().flatMap(({ change, isOwn, menu }) => {
    const [before, after] = [priceIn(menu?.before), priceIn(menu?.after)];
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ change, isOwn, before, after }];
  });
}
