import type { MenuTextTables } from '../../../src/domain/search/menu-texts.ts';

/** What a tier says. */
type TierTexts = { lines?: string[]; offer?: string; parts?: string[] };

/** The tables of an ancestor, `vendor`, with these menus: by id, what each tier says, by its name. */
export function menuTables(
  menus: Readonly<Record<string, Readonly<Record<string, TierTexts>>>>,
): MenuTextTables {
  const tiers = ['platinum', 'gold', 'silver', 'bronze', 'band-aid'];
  const tables = {
    menus: [] as MenuTextTables['menus'][number][],
    menuTiers: [] as MenuTextTables['menuTiers'][number][],
    contentItems: [] as MenuTextTables['contentItems'][number][],
    offers: [] as MenuTextTables['offers'][number][],
    costsMaterial: [] as MenuTextTables['costsMaterial'][number][],
  };
  for (const [menu, saidBy] of Object.entries(menus)) {
    tables.menus.push({ ...record(menu), name: menu, hidden: false, books: [] });
    for (const [tier, { lines = [], offer, parts = [] }] of Object.entries(saidBy)) {
      const id = `${menu}_${tier}`;
      const items = lines.map((content, place) => ({
        ...record(`${id}_line_${place}`),
        name: '',
        content,
      }));
      const costs = parts.map((name, place) => ({
        ...record(`${id}_part_${place}`),
        name,
        quantity: 1,
        codes: '',
      }));
      tables.contentItems.push(...items);
      tables.costsMaterial.push(...costs);
      if (offer !== undefined) {
        tables.offers.push({
          ...record(`${id}_offer`),
          name: offer,
          multiplier: 1,
          price: 0,
          menus: [],
          costsTime: [],
          costsMaterial: costs.map((cost) => cost.id),
        });
      }
      tables.menuTiers.push({
        ...record(id),
        menus: [menu],
        tiers: [tier],
        offers: offer === undefined ? [] : [`${id}_offer`],
        menuCopy: [],
        contentItems: items.map((item) => item.id),
      });
    }
  }
  return {
    ...tables,
    menuCopy: [],
    tiers: tiers.map((name, rank) => ({ ...record(name), name, rank })),
  };
}

function record(id: string) {
  return { id, refId: id, org: 'vendor', created: '', updated: '', seq: 1 };
}
