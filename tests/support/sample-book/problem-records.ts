import { refIdOf } from '../../../scripts/demo/demo-data.ts';
import { fromDollars } from '../../../scripts/demo/dollars.ts';
import {
  createRecord,
  deleteRecord,
  type RecordDraft,
} from '../../../src/domain/changes/build-changeset.ts';
import type { PricebookTable } from '../../../src/schemas/pricebook.ts';
import type { DemoTier } from './resolve-tiers.ts';
import type { DemoProblem } from './sample-data.ts';
import type { DemoLine, SharedEntry } from './sample-schema.ts';

/**
 * The creates of a problem with its menu, each record after the ones that it refers to. Tiers of one
 * menu that have a line or a cost in common refer to the same record.
 *
 * @param shared its lines are content items already: a line of the same text refers to that
 * @param bookRefId of the book that the menu belongs to
 */
export function problemRecords(
  problem: DemoProblem,
  shared: Pick<SharedEntry, 'lines'>,
  bookRefId: string,
): RecordDraft[] {
  const { refId, name, description, tags, tiers } = problem;
  const sharedRefIds = new Map(Object.entries(shared.lines).map(([key, line]) => [line.text, key]));
  const within = (text: string) => `${refId}_${refIdOf(text)}`;
  const lineRefId = ({ text }: DemoLine) => sharedRefIds.get(text) ?? within(text);
  const tierRefId = ({ tier }: DemoTier) => within(tier);
  const titleRefId = (tier: DemoTier) => `${tierRefId(tier)}_title`;

  const records = [
    ...tiers.flatMap(({ time }) =>
      time.map(([cost, hours]) => createRecord('costsTime', within(cost), { name: cost, hours })),
    ),
    ...tiers.flatMap(({ materials }) =>
      materials.map(([cost, dollars]) =>
        createRecord('costsMaterial', within(cost), {
          name: cost,
          quantity: fromDollars(dollars),
        }),
      ),
    ),
    ...tiers.map((tier) =>
      createRecord('contentItems', titleRefId(tier), {
        name: `${name}: ${tier.tier} title`,
        content: tier.title,
      }),
    ),
    ...tiers.flatMap(({ lines }) =>
      lines
        .filter(({ text }) => !sharedRefIds.has(text))
        .map((line) =>
          createRecord('contentItems', lineRefId(line), { name: line.name, content: line.text }),
        ),
    ),
    createRecord('menus', refId, { name, books: [bookRefId] }),
    ...tiers.map((tier) =>
      createRecord('offers', tierRefId(tier), {
        name: tier.offer,
        multiplier: tier.multiplier,
        menus: [refId],
        costsTime: tier.time.map(([cost]) => within(cost)),
        costsMaterial: tier.materials.map(([cost]) => within(cost)),
      }),
    ),
    ...tiers.map((tier) =>
      createRecord('menuTiers', tierRefId(tier), {
        menus: [refId],
        offers: [tierRefId(tier)],
        tiers: [refIdOf(tier.tier)],
        menuCopy: tier.care,
        contentItems: [titleRefId(tier), ...tier.lines.map(lineRefId)],
      }),
    ),
    createRecord('problems', refId, {
      name,
      description,
      menus: [refId],
      problemTags: tags.map(refIdOf),
    }),
  ];
  return eachOnce(records);
}

/** The deletes that take a problem with all that is its own out of the book, users before used. */
export function withdrawal(
  problem: DemoProblem,
  shared: Pick<SharedEntry, 'lines'>,
): RecordDraft[] {
  return problemRecords(problem, shared, '')
    .reverse()
    .map(({ collection, data }) => deleteRecord(collection as PricebookTable, data.refId));
}

function eachOnce(records: RecordDraft[]): RecordDraft[] {
  const byKey = new Map(
    records.map((record) => [`${record.collection}/${record.data.refId}`, record] as const),
  );
  return [...byKey.values()];
}
