import type { BookLink } from '../../schemas/book.ts';
import type { Menu, MenuTier, Offer, Problem, Tier } from '../../schemas/pricebook.ts';
import { BookGraph } from '../changes/book-graph.ts';
import { isHiddenProblem } from '../menu/hidden.ts';
import { shownRecords } from '../menu/shown-records.ts';
import { menuOffers, type OfferOfMenu } from './menu-offers.ts';

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
 */
export function bookContents(
  tables: BookTables,
  books: readonly BookLink[],
  bookId: string,
  organizations: readonly string[],
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

  const problems: ProblemOfBook[] = [];
  for (const problem of shownRecords(tables.problems, organizations).all) {
    const own = problem.menus.flatMap((id) => menus.get(id) ?? []);
    const belongs =
      own.length > 0 ? own.some((menu) => inBook.has(menu)) : familyOrganizations.has(problem.org);
    if (!belongs) continue;
    const { id, name } = problem;
    const menuOfJob = own.find(({ hidden }) => !hidden) ?? own[0];
    const hidden = isHiddenProblem(problem, menus.get);
    problems.push({ id, name, hidden, menuId: menuOfJob?.id ?? null });
  }
  return {
    problems,
    menus: [...inBook].map(({ id, name, hidden }) => {
      return { id, name, hidden, offers: offers.get(id) ?? [] };
    }),
  };
}
