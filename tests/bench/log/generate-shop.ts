import type { ChangeRecord } from '../../../src/schemas/change-log.ts';
import { generateProblems } from './generate-problems.ts';
import { randomNumbers } from './random.ts';

/** What all parts of a supplier have in their names, and no other cost has. */
export const supplier = 'Borealis';

/** So many costs are the supplier's. */
export const supplied = 1_000;

const problemsAMenu = 5;
const costsAnOffer = 5;

/**
 * The change records of a shop's own book with so many problems, and with five costs for each: menus that five
 * problems share, in each an offer of each tier, of one labour and four parts that are its own. A tier has the lines
 * of the one below and one more.
 */
export function generateShop(problems: number, seed = 1): ChangeRecord[] {
  const random = randomNumbers(seed);
  const menus = Array.from({ length: Math.ceil(problems / problemsAMenu) }, (_, menu) => menu);
  const offers = menus.flatMap((menu) => tiers.map((tier) => ({ menu, tier })));
  const parts = offers.length * (costsAnOffer - 1);
  const suppliedEach = Math.floor(parts / supplied);
  return [
    ...tiers.flatMap((tier) => [
      create('contentItems', { refId: titleRefId(tier), name: tier, content: `The ${tier} work` }),
      create('contentItems', { refId: lineRefId(tier), name: tier, content: `As ${tier} has it` }),
    ]),
    ...menus.map((menu) => create('menus', { refId: menuRefId(menu), name: `Menu ${menu}` })),
    ...offers.flatMap(({ menu, tier }, offer) => {
      const partRefIds = Array.from(
        { length: costsAnOffer - 1 },
        (_, part) => `part_${offer * (costsAnOffer - 1) + part}`,
      );
      return [
        create('costsTime', {
          refId: `labour_${offer}`,
          name: `Labour ${offer}`,
          hours: (1 + random.below(16)) / 4,
        }),
        ...partRefIds.map((refId, part) => {
          const number = offer * (costsAnOffer - 1) + part;
          const isSupplied = number % suppliedEach === 0;
          return create('costsMaterial', {
            refId,
            name: `${isSupplied ? `${supplier} part` : 'Part'} ${number}`,
            quantity: (100 + random.below(20_000)) / 100,
          });
        }),
        create('offers', {
          refId: `offer_${offer}`,
          name: `Offer ${offer}`,
          refs: refs({
            menus: [menuRefId(menu)],
            costsTime: [`labour_${offer}`],
            costsMaterial: partRefIds,
          }),
        }),
        create('menuTiers', {
          refId: `${menuRefId(menu)}_${tier}`,
          refs: refs({
            menus: [menuRefId(menu)],
            offers: [`offer_${offer}`],
            tiers: [tier],
            contentItems: [titleRefId(tier), ...tiers.slice(tiers.indexOf(tier)).map(lineRefId)],
          }),
        }),
      ];
    }),
    ...withMenus(generateProblems(problems, seed)),
  ];
}

const tiers = ['platinum', 'gold', 'silver', 'bronze', 'band_aid'];

const titleRefId = (tier: string) => `shop_${tier}_title`;
const lineRefId = (tier: string) => `shop_${tier}`;
const menuRefId = (menu: number) => `menu_${menu}`;

function withMenus(records: readonly ChangeRecord[]): ChangeRecord[] {
  let problem = 0;
  return records.map((record) => {
    if (record.collection !== 'problems') return record;
    const menu = menuRefId(Math.floor(problem / problemsAMenu));
    problem += 1;
    const links = [...(record.data.refs ?? []), ...refs({ menus: [menu] })];
    return { ...record, data: { ...record.data, refs: links } };
  });
}

function refs(linked: Record<string, string[]>) {
  return Object.entries(linked).map(([collection, refIds]) => ({ collection, refIds }));
}

function create(collection: ChangeRecord['collection'], data: ChangeRecord['data']): ChangeRecord {
  return { collection, operation: 'create', id: '', data };
}
