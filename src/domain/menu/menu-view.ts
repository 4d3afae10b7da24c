import { among, type NamedLine } from './tier-lines.ts';

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

/** A service line; id and name are the content item's. */
export type MenuLine = NamedLine;

export type OfferView = {
  id: string;
  name: string;
  multiplier: number;
  /** In the base unit; above 0 it stands in place of what parts and labor come to (M1). */
  price: number;
  /** `quantity` is a cost in the base unit. */
  materials: { name: string; quantity: number }[];
  /** `rate` names the kind of work; "" is none (M2). */
  hours: { name: string; hours: number; rate: string }[];
  /** Whether a cost of the offer was deleted: then it has no price (R13), unless that is fixed (M1). */
  incomplete: boolean;
};

/**
 * The lines that each tier has and the next lower one has not, by menuTierId; the lowest tier adds
 * all of its own. Lines are the same by id or by text.
 */
export function linesAdded(view: MenuView): Map<string, MenuLine[]> {
  const added = new Map<string, MenuLine[]>();
  for (const [index, tier] of view.tiers.entries()) {
    const isOfLower = among(view.tiers[index + 1]?.lines ?? []);
    added.set(
      tier.menuTierId,
      tier.lines.filter((line) => !isOfLower(line)),
    );
  }
  return added;
}

/** In the refId of every title of a tier, and of no other line: at its end in those that the app makes (A7). */
export const titleMark = '_title';

export function isTitleRefId(refId: string): boolean {
  return refId.includes(titleMark);
}

/** A tier's name as a heading writes it: the book's "band-aid" is "Band-Aid". */
export function tierLabel(tierName: string): string {
  return tierName.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toLocaleUpperCase());
}
