import type { BookLink } from '../schemas/book.ts';
import type { Menu, MenuTier, Offer, Problem, ProblemTag, Tier } from '../schemas/pricebook.ts';
import { BookGraph } from './changes/books.ts';
import { isHiddenProblem } from './menu/hidden.ts';
import { type ShownRecords, shownRecords } from './menu/own-over-inherited.ts';
import { isOfOtherTrades, type Trade } from './menu/trades.ts';
import { type TierKind, tierKind } from './pricing/warranty.ts';
import { byCodeUnits } from './text.ts';

/** What a book's page lists (U21). */
export type BookContents = {
  problems: readonly ProblemOfBook[];
  menus: readonly MenuOfBook[];
};

/**
 * `menuId`: the first of its menus that exists, hidden ones for want of others; null where there is none.
 * `hidden`: not for technicians to find (A9).
 */
export type ProblemOfBook = { id: string; name: string; hidden: boolean; menuId: string | null };

export type MenuOfBook = { id: string; name: string; hidden: boolean; offers: OfferOfMenu[] };

/** Whole tables, of all books in view. */
export type BookTables = {
  problems: readonly Problem[];
  problemTags: readonly ProblemTag[];
  menus: readonly Menu[];
  menuTiers: readonly MenuTier[];
  offers: readonly Offer[];
  tiers: readonly Tier[];
};

/**
 * The records of a book and its ancestors, own over inherited (R15). A menu says
 * itself which books it is in, and a problem is where its menus are; one that doesn't tell belongs to
 * every book of its organization.
 *
 * @param organizations the organization itself first, then its ancestors (`organizationOrder`)
 * @param done the trades that it says it does (A9)
 */
export function bookContents(
  tables: BookTables,
  books: readonly BookLink[],
  bookId: string,
  organizations: readonly string[],
  done: readonly Trade[],
): BookContents {
  const family = new BookGraph(books).reach([bookId]);
  const familyIds = new Set(family.map(({ id }) => id));
  const familyOrganizations = new Set(family.map(({ org }) => org));
  const known = new Set(books.map(({ id }) => id));

  const menus = shownRecords(tables.menus, organizations);
  const isInBook = (menu: Menu) => {
    const homes = menu.books.filter((id) => known.has(id));
    return homes.length > 0
      ? homes.some((id) => familyIds.has(id))
      : familyOrganizations.has(menu.org);
  };
  const inBook = new Set(menus.all.filter(isInBook));
  const offers = menuOffers(tables, menus, organizations);

  const tags = shownRecords(tables.problemTags, organizations);
  const [us = ''] = organizations;

  const problems: ProblemOfBook[] = [];
  for (const problem of shownRecords(tables.problems, organizations).all) {
    const own = problem.menus.flatMap((id) => menus.get(id) ?? []);
    const belongs =
      own.length > 0 ? own.some((menu) => inBook.has(menu)) : familyOrganizations.has(problem.org);
    if (!belongs) continue;
    const { id, name } = problem;
    const menuOfJob = own.find(({ hidden }) => !hidden) ?? own[0];
    const hidden =
      isHiddenProblem(problem, menus.get) || isOfOtherTrades(problem, tags.get, us, done);
    problems.push({ id, name, hidden, menuId: menuOfJob?.id ?? null });
  }
  return {
    problems,
    menus: [...inBook].map(({ id, name, hidden }) => {
      return { id, name, hidden, offers: offers.get(id) ?? [] };
    }),
  };
}

/** `tierName`: "" if no tier of the menu has the offer. */
type OfferOfMenu = {
  id: string;
  name: string;
  tierName: string;
  kind: TierKind | undefined;
};

/**
 * The offers of every menu, by its id: those of its tiers in their order, then those that only name
 * the menu themselves; each once. The same tiers as `composeMenu` gives one menu.
 */
function menuOffers(
  tables: {
    menuTiers: readonly MenuTier[];
    offers: readonly Offer[];
    tiers: readonly Tier[];
  },
  menus: ShownRecords<Menu>,
  organizations: readonly string[],
): Map<string, OfferOfMenu[]> {
  const offers = shownRecords(tables.offers, organizations);
  const tiers = shownRecords(tables.tiers, organizations);
  const menuTiers = shownRecords(tables.menuTiers, organizations).all.flatMap((menuTier) => {
    const [tier] = menuTier.tiers.flatMap((id) => tiers.get(id) ?? []);
    return tier ? [{ menuTier, tier }] : [];
  });
  menuTiers.sort(
    (a, b) =>
      a.tier.rank - b.tier.rank ||
      byCodeUnits(a.tier.id, b.tier.id) ||
      byCodeUnits(a.menuTier.id, b.menuTier.id),
  );

  const found = new Map<string, Map<string, OfferOfMenu>>();
  const add = (menuId: string, { id, name }: Offer, tier?: Tier) => {
    const menu = menus.get(menuId);
    if (!menu) return;
    const listed = found.get(menu.id) ?? new Map<string, OfferOfMenu>();
    const kind = tier && tierKind(tier.name, tier.refId);
    if (!listed.has(id)) listed.set(id, { id, name, tierName: tier?.name ?? '', kind });
    found.set(menu.id, listed);
  };
  for (const { menuTier, tier } of menuTiers) {
    for (const offerId of menuTier.offers) {
      const offer = offers.get(offerId);
      if (offer) for (const menuId of menuTier.menus) add(menuId, offer, tier);
    }
  }
  for (const offer of offers.all) for (const menuId of offer.menus) add(menuId, offer);
  return new Map([...found].map(([menuId, listed]) => [menuId, [...listed.values()]]));
}
