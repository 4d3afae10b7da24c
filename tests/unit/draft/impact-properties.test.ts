import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryTables } from '../../../src/domain/changes/tables.ts';
import type { Impact } from '../../../src/domain/draft/impact.ts';
import type { PublishedBook } from '../../../src/domain/draft/published-book.ts';
import { composeMenu } from '../../../src/domain/menu/compose-menu.ts';
import { isHiddenProblem } from '../../../src/domain/menu/hidden.ts';
import { shownRecords } from '../../../src/domain/menu/own-over-inherited.ts';
import { priceMenu } from '../../../src/domain/menu/price-menu.ts';
import {
  type PricebookRecord,
  type PricebookTable,
  pricebookTables,
} from '../../../src/schemas/pricebook.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { readerOf } from '../menu/reader.ts';
import { draftedBook, impactOf, plainVariables } from './impact-of.ts';
import { publishedBook } from './published.ts';
import { draftOf, randomBookLog, randomEdit } from './random-book.ts';

/**
 * The impact looks at what a draft reaches; here every menu and every problem is read as technicians read it, without
 * the draft and with it.
 */

/** All menus with their prices and all problems, by refId, without the ids of records. */
type Everything = { menus: Map<string, Seen>; problems: Map<string, unknown> };
type Seen = {
  name: string;
  hidden: boolean;
  tiers: Map<string, unknown>;
  prices: Map<string, unknown>;
};

async function everythingIn({ tables, organizations }: PublishedBook): Promise<Everything> {
  const memory = new MemoryTables();
  for (const table of pricebookTables) {
    for (const record of tables.recordsOf(table)) memory.put(table, record);
  }
  const records = <T extends PricebookTable>(table: T) =>
    shownRecords([...memory.recordsOf(table)] as PricebookRecord<T>[], organizations);
  const refIdOf = (table: PricebookTable, id: string) => memory.get(table, id)?.refId ?? '';
  const menus = records('menus');
  const tags = records('problemTags');
  const everything: Everything = { menus: new Map(), problems: new Map() };
  for (const { id, refId, name, hidden } of menus.all) {
    const view = await composeMenu(readerOf(memory), organizations, id);
    if (!view) throw new Error(`There is no menu ${refId}`);
    const priced = priceMenu(view, plainVariables);
    const tiers = view.tiers.map(
      ({ tierId, rank, menuTierId, offer, lines, ...tier }) =>
        [
          refIdOf('menuTiers', menuTierId),
          {
            ...tier,
            lines: lines.map((line) => [refIdOf('contentItems', line.id), line.text]),
            offer: offer && { ...offer, id: refIdOf('offers', offer.id) },
          },
        ] as const,
    );
    const prices = priced.tiers.map(
      ({ menuTierId, price }) => [refIdOf('menuTiers', menuTierId), price] as const,
    );
    everything.menus.set(refId, { name, hidden, tiers: new Map(tiers), prices: new Map(prices) });
  }
  for (const problem of records('problems').all) {
    const { name, description, keywords } = problem;
    const found = problem.menus.flatMap((id) => menus.get(id) ?? []);
    everything.problems.set(problem.refId, {
      ...{ name, description, keywords, hidden: isHiddenProblem(problem, menus.get) },
      menus: [...found]
        .sort((a, b) => Number(a.hidden) - Number(b.hidden))
        .map(({ refId }) => refId),
      tags: problem.problemTags.flatMap((id) => tags.get(id)?.name ?? []),
    });
  }
  return everything;
}

/** The keys whose values differ, or that only one of the two has. */
function differing(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): string[] {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, part) => (part instanceof Map ? [...part] : part));
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => text(before.get(key)) !== text(after.get(key)))
    .sort();
}

function checkTiers({ menus }: Impact, before: Everything, after: Everything): void {
  for (const { refId, tiers, reordered } of menus) {
    const [was, is] = [before.menus.get(refId), after.menus.get(refId)];
    const changed = differing(was?.tiers ?? new Map(), is?.tiers ?? new Map());
    expect(tiers.map((tier) => tier.refId).sort()).toEqual(changed);
    for (const tier of tiers) {
      expect(tier.before?.price).toEqual(was?.prices.get(tier.refId));
      expect(tier.after?.price).toEqual(is?.prices.get(tier.refId));
      if (!tier.before || !tier.after) continue;
      const isPriceSame = JSON.stringify(tier.before.price) === JSON.stringify(tier.after.price);
      expect(tier.differs.includes('price')).toBe(!isPriceSame);
    }
    const kept = [...(was?.tiers.keys() ?? [])].filter((key) => is?.tiers.has(key));
    const keptNow = [...(is?.tiers.keys() ?? [])].filter((key) => was?.tiers.has(key));
    expect(reordered).toBe(kept.join() !== keptNow.join());
  }
}

test('[A4] what the impact does not list is as it was, and what it lists differs', async () => {
  let listed = 0;
  await fc.assert(
    fc.asyncProperty(
      randomBookLog,
      fc.array(randomEdit, { minLength: 1, maxLength: 4 }),
      async (log, edits) => {
        const published = publishedBook(log);
        const draft = draftOf(published, edits);
        const impact = impactOf(published, draft);
        const before = await everythingIn(published);
        const after = await everythingIn(draftedBook(published, draft));
        const names = ({ refId }: { refId: string }) => refId;
        expect(impact.menus.map(names).sort()).toEqual(differing(before.menus, after.menus));
        expect(impact.problems.map(names).sort()).toEqual(
          differing(before.problems, after.problems),
        );
        checkTiers(impact, before, after);
        listed += impact.menus.length;
      },
    ),
    propertyOptions(150),
  );
  expect(listed).toBeGreaterThan(10);
});
