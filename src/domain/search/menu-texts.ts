import type { MenuTier, PricebookRecord } from '../../schemas/pricebook.ts';
import { shownRecordSteps } from '../menu/own-over-inherited.ts';
import type { Steps } from '../steps.ts';
import { type Grouped, GroupedBuilder } from './grouped.ts';
import { type WordedTexts, wordedTextsSteps } from './worded-texts.ts';

/** What the menus of a book say: the lines, offers and parts of their tiers. */
export type MenuTexts = {
  /** Each once, however many menus say it. */
  texts: readonly string[];
  words: WordedTexts;
  /** The number of the menu that an id stands for (R15); hidden ones have none (A9). */
  menus: ReadonlyMap<string, number>;
  /** Each text of a menu once, those of the lowest tier first. */
  textsOfMenu: Grouped;
  /** For each of `textsOfMenu` the tier that says it, the lowest of several: those above it hold it too. */
  tiersOfMenu: Grouped;
  tierNames: readonly string[];
  menusOfText: Grouped;
};

export const menuTextTables = [
  'menus',
  'menuTiers',
  'menuCopy',
  'contentItems',
  'offers',
  'tiers',
  'costsMaterial',
] as const;

export type MenuTextTable = (typeof menuTextTables)[number];

/** Whole tables, of all books in view. */
export type MenuTextTables = { [T in MenuTextTable]: readonly PricebookRecord<T>[] };

/** @param organizations the organization itself first, then its ancestors (`organizationOrder`) */
export function* menuTextSteps(
  tables: MenuTextTables,
  organizations: readonly string[],
): Steps<MenuTexts> {
  const shownTiers = yield* shownRecordSteps(tables.tiers, organizations);
  const groups = yield* shownRecordSteps(tables.menuCopy, organizations);
  const items = yield* shownRecordSteps(tables.contentItems, organizations);
  const offers = yield* shownRecordSteps(tables.offers, organizations);
  const parts = yield* shownRecordSteps(tables.costsMaterial, organizations);

  const shownMenus = yield* shownRecordSteps(tables.menus, organizations);
  const numbers = new Map<string, number>();
  for (const { refId, hidden } of shownMenus.all) if (!hidden) numbers.set(refId, numbers.size);
  const menus = new Map<string, number>();
  for (const { id, refId } of tables.menus) {
    const number = numbers.get(refId);
    if (number !== undefined) menus.set(id, number);
  }
  yield;

  const tiers = [...shownTiers.all].sort((a, b) => b.rank - a.rank);
  const menuTiersByTier = new Map(tiers.map(({ refId }) => [refId, [] as MenuTier[]]));
  const menuTiers = yield* shownRecordSteps(tables.menuTiers, organizations);
  let done = 0;
  for (const menuTier of menuTiers.all) {
    const [tier] = existing(menuTier.tiers, shownTiers.get);
    if (tier) menuTiersByTier.get(tier.refId)?.push(menuTier);
    done += 1;
    if (done % piece === 0) yield;
  }

  function textsOf(menuTier: MenuTier): string[] {
    const [offer] = existing(menuTier.offers, offers.get);
    const listed = existing(menuTier.menuCopy, groups.get).flatMap((group) => group.contentItems);
    return [
      ...existing([...menuTier.contentItems, ...listed], items.get).map(({ content }) => content),
      ...(offer ? [offer.name, ...existing(offer.costsMaterial, parts.get).map(nameOf)] : []),
    ];
  }

  const texts = new Map<string, number>();
  const tierOfText = Array.from({ length: numbers.size }, () => new Map<number, number>());
  for (const [tier, { refId }] of tiers.entries()) {
    for (const menuTier of menuTiersByTier.get(refId) ?? []) {
      for (const menu of new Set(menuTier.menus.map((id) => menus.get(id)))) {
        const known = menu === undefined ? undefined : tierOfText[menu];
        if (known === undefined) continue;
        for (const text of textsOf(menuTier)) {
          const number = texts.get(text) ?? texts.size;
          if (text.trim() === '' || known.has(number)) continue;
          texts.set(text, number);
          known.set(number, tier);
        }
      }
      done += 1;
      if (done % piece === 0) yield;
    }
  }

  const textsOfMenu = new GroupedBuilder();
  const tiersOfMenu = new GroupedBuilder();
  for (const [menu, known] of tierOfText.entries()) {
    textsOfMenu.add(known.keys());
    tiersOfMenu.add(known.values());
    if (menu % piece === 0) yield;
  }
  const grouped = textsOfMenu.build();
  yield;
  return {
    texts: [...texts.keys()],
    words: yield* wordedTextsSteps([...texts.keys()]),
    menus,
    textsOfMenu: grouped,
    tiersOfMenu: tiersOfMenu.build(),
    tierNames: tiers.map(nameOf),
    menusOfText: yield* grouped.inverseSteps(texts.size),
  };
}

/** So many records are a moment's work. */
const piece = 64;

function existing<R>(ids: readonly string[], get: (id: string) => R | undefined): R[] {
  return ids.flatMap((id) => get(id) ?? []);
}

function nameOf({ name }: { name: string }): string {
  return name;
}
