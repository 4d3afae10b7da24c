import type { RecordKey } from '../../schemas/draft.ts';
import type {
  ContentItem,
  Menu,
  MenuTier,
  Offer,
  PricebookRecord,
  PricebookTable,
  Tier,
} from '../../schemas/pricebook.ts';
import { assembleMenu, eachOnce, type MenuRecords, offerView } from '../menu/assemble-menu.ts';
import { isTitleRefId, type MenuView, type OfferView, type TierView } from '../menu/menu-view.ts';
import { menuTiersLinkedTo, type PublishedBook, shownIn } from './published-book.ts';

/** A menu as its editor shows it: what technicians see, and of each part of it which record says so. */
export type EditedMenu = {
  refId: string;
  name: string;
  hidden: boolean;
  /** What is priced: the same as technicians get it. */
  view: MenuView;
  /** In the order of the view. */
  tiers: EditedTier[];
};

export type EditedTier = {
  view: TierView;
  /** Its menuTier. */
  key: RecordKey;
  title: EditedLine | null;
  /** Its own, in their order. */
  lines: EditedLine[];
  groups: EditedGroup[];
  offer: EditedOffer | null;
};

export type EditedLine = { id: string; refId: string; text: string };

/** A group of lines; those that the tier shows already are left out. */
export type EditedGroup = { refId: string; name: string; lines: EditedLine[] };

type EditedOffer = {
  refId: string;
  name: string;
  multiplier: number;
  /** In the base unit; not above 0: computed (M1). */
  price: number;
  materials: CountedCost[];
  hours: CountedCost[];
  /** How many of its costs are gone from the book: it has no price with them (R13). */
  gone: number;
};

/**
 * A part, `amount` its cost in the base unit, or labour, `amount` its hours and `rate` the name of its kind of work
 * (M2); it counts so many times (A11).
 */
export type CountedCost = {
  refId: string;
  name: string;
  amount: number;
  rate: string;
  count: number;
};

/** @returns null if there is no such menu */
export function editedMenu(book: PublishedBook, refId: string): EditedMenu | null {
  const menu = shownIn(book, { table: 'menus', refId }) as Menu | null;
  if (!menu) return null;
  const found = recordsOf(book);
  const menuTiers = new Map(menuTiersShown(book, refId).map((each) => [each.id, each]));
  const view = assembleMenu(menu, [...menuTiers.values()], found);
  return {
    refId,
    name: menu.name,
    hidden: menu.hidden,
    view,
    tiers: view.tiers.flatMap((tier) => {
      const menuTier = menuTiers.get(tier.menuTierId);
      return menuTier ? editedTier(menuTier, tier, found) : [];
    }),
  };
}

/** An offer of the book as it is priced. */
export function editedOfferView(book: PublishedBook, offer: Offer): OfferView {
  return offerView(offer, recordsOf(book));
}

function recordsOf(book: PublishedBook): MenuRecords {
  return {
    tiers: shownById(book, 'tiers'),
    offers: shownById(book, 'offers'),
    groups: shownById(book, 'menuCopy'),
    contentItems: shownById(book, 'contentItems'),
    materials: shownById(book, 'costsMaterial'),
    hours: shownById(book, 'costsTime'),
  };
}

/** The tiers of the book, best first, own over inherited. */
export function tiersOf(book: PublishedBook): Tier[] {
  const refIds = new Set([...book.tables.recordsOf('tiers')].map(({ refId }) => refId));
  const tiers = [...refIds].flatMap((refId) => shownIn(book, { table: 'tiers', refId }) ?? []);
  return (tiers as Tier[]).sort((a, b) => a.rank - b.rank);
}

/** An own menuTier takes the place of the inherited one, even to take it off the menu. */
function menuTiersShown(book: PublishedBook, menu: string): MenuTier[] {
  const isShown = (menuTier: MenuTier) =>
    shownIn(book, { table: 'menuTiers', refId: menuTier.refId }) === menuTier;
  return eachOnce(menuTiersLinkedTo(book, menu).filter(isShown));
}

function editedTier(menuTier: MenuTier, view: TierView, found: MenuRecords): EditedTier {
  const items = new Set<ContentItem>();
  const existing = (ids: readonly string[]) =>
    ids.flatMap((id) => found.contentItems.get(id) ?? []);
  /** Each once, as technicians see them. */
  const fresh = (ids: readonly string[]) => {
    const added = existing(ids).filter((item, at, all) => {
      return !items.has(item) && all.indexOf(item) === at;
    });
    for (const item of added) items.add(item);
    return added;
  };
  const own = fresh(menuTier.contentItems);
  const groups = menuTier.menuCopy
    .flatMap((id) => found.groups.get(id) ?? [])
    .filter((group, at, all) => all.indexOf(group) === at)
    .map((group) => ({ group, added: fresh(group.contentItems) }));
  const title = [...items].find(({ refId }) => isTitleRefId(refId)) ?? null;
  const linesOf = (of: readonly ContentItem[]) => of.filter((item) => item !== title).map(line);
  const offer = menuTier.offers.flatMap((id) => found.offers.get(id) ?? [])[0];
  return {
    view,
    key: { table: 'menuTiers', refId: menuTier.refId },
    title: title && line(title),
    lines: linesOf(own),
    groups: groups.map(({ group: { refId, name }, added }) => {
      return { refId, name, lines: linesOf(added) };
    }),
    offer: offer ? editedOffer(offer, found) : null,
  };
}

function editedOffer(offer: Offer, found: MenuRecords): EditedOffer {
  const materials = counted(offer.costsMaterial, found.materials, ({ quantity }) => {
    return { amount: quantity, rate: '' };
  });
  const hours = counted(offer.costsTime, found.hours, (cost) => {
    return { amount: cost.hours, rate: cost.rate };
  });
  const present = [...materials, ...hours].reduce((sum, { count }) => sum + count, 0);
  return {
    refId: offer.refId,
    name: offer.name,
    multiplier: offer.multiplier,
    price: offer.price,
    materials,
    hours,
    gone: offer.costsMaterial.length + offer.costsTime.length - present,
  };
}

function counted<R extends PricebookRecord & { name: string }>(
  ids: readonly string[],
  records: { get(id: string): R | undefined },
  saidBy: (record: R) => Pick<CountedCost, 'amount' | 'rate'>,
): CountedCost[] {
  const costs = new Map<string, CountedCost>();
  for (const id of ids) {
    const record = records.get(id);
    if (!record) continue;
    const { refId, name } = record;
    const known = costs.get(refId) ?? { refId, name, ...saidBy(record), count: 0 };
    costs.set(refId, { ...known, count: known.count + 1 });
  }
  return [...costs.values()];
}

function line({ id, refId, content }: ContentItem): EditedLine {
  return { id, refId, text: content };
}

/** What an id of a relation stands for (R15): the record of its refId that is shown. */
function shownById<T extends PricebookTable>(book: PublishedBook, table: T) {
  return {
    get(id: string): PricebookRecord<T> | undefined {
      const record = book.tables.get(table, id);
      if (!record) return undefined;
      return (shownIn(book, { table, refId: record.refId }) ?? undefined) as
        | PricebookRecord<T>
        | undefined;
    },
  };
}
