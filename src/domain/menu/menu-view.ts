/** A menu as it is shown and priced. Ids are those of the records shown (R15). */
export type MenuView = { id: string; name: string; refId: string; tiers: TierView[] };

export type TierView = {
  /** The id of the tier record: a route's tierId. */
  tierId: string;
  tierName: string;
  tierRefId: string;
  rank: number;
  /** Menu and tier together name it. */
  menuTierId: string;
  /** "" if no content item is marked as the title. */
  title: string;
  lines: MenuLine[];
  /** null if the tier has no offer, or none that exists. */
  offer: OfferView | null;
};

/** A service line; `id` is the content item's. */
export type MenuLine = { id: string; text: string };

export type OfferView = {
  id: string;
  name: string;
  multiplier: number;
  /** `quantity` is a cost in the base unit. */
  materials: { name: string; quantity: number }[];
  hours: { name: string; hours: number }[];
  /** Whether a cost of the offer was deleted: then it has no price (R13). */
  incomplete: boolean;
};

/**
 * The lines that each tier has and the next lower one has not, by menuTierId; the lowest tier adds
 * all of its own. Lines are the same by id or by text.
 */
export function linesAdded(view: MenuView): Map<string, MenuLine[]> {
  const added = new Map<string, MenuLine[]>();
  for (const [index, tier] of view.tiers.entries()) {
    const lower = view.tiers[index + 1]?.lines ?? [];
    const ids = new Set(lower.map(({ id }) => id));
    const texts = new Set(lower.map(({ text }) => text));
    added.set(
      tier.menuTierId,
      tier.lines.filter(({ id, text }) => !ids.has(id) && !texts.has(text)),
    );
  }
  return added;
}
