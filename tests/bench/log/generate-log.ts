import { type Field, tableContent } from '../../../src/domain/changes/table-content.ts';
import type { ChangeRecord } from '../../../src/schemas/change-log.ts';
import { type PricebookTable, pricebookTables } from '../../../src/schemas/pricebook.ts';
import { type RandomNumbers, randomNumbers } from './random.ts';

/**
 * The change records of a long-lived pricebook: a fifth of them leave a live record, as an author's
 * work does that creates records once, edits them many times and removes a few.
 */
export function generateLog(count: number): ChangeRecord[] {
  const creates = Math.round(count * 0.22);
  return [...generateHistory({ count, creates, removals: Math.round(count * 0.02) })];
}

/** How many change records, and how many of them create and remove; the others edit. */
type History = { count: number; creates: number; removals: number };

/** The change records one by one: a million need not be in memory at once. */
export function* generateHistory({ count, creates, removals }: History): Generator<ChangeRecord> {
  const random = randomNumbers(1);
  let written = 0;
  const live = new Map<PricebookTable, string[]>();
  for (const [table, share] of shares) {
    const refIds = Array.from({ length: Math.round(creates * share) }, (_, n) => `${table}_${n}`);
    for (const refId of refIds) yield write('create', table, refId, random, live, true);
    written += refIds.length;
    live.set(table, refIds);
  }
  const removable = live.get('contentItems') ?? [];
  const updatable = [...live].flatMap(([table, refIds]) =>
    refIds.map((refId) => ({ table, refId })),
  );
  const kept = updatable.filter(({ table }) => table !== 'contentItems');
  const removeEvery = Math.floor((count - written) / Math.max(1, removals));
  for (; written < count; written += 1) {
    const isRemoval = removals > 0 && written % removeEvery === 0 && removable.length > 0;
    if (isRemoval) {
      const refId = removable.splice(random.below(removable.length), 1)[0] ?? '';
      yield { collection: 'contentItems', operation: 'delete', id: '', data: { refId } };
    } else {
      const { table, refId } = random.chance(0.3)
        ? { table: 'contentItems' as const, refId: random.pick(removable) }
        : random.pick(kept);
      yield write('update', table, refId, random, live, random.chance(0.2));
    }
  }
}

/** How the live records spread over the tables, in an order in which references can be resolved. */
const shares: readonly (readonly [PricebookTable, number])[] = [
  ['tiers', 0.005],
  ['problemTags', 0.005],
  ['costsMaterial', 0.15],
  ['costsTime', 0.08],
  ['contentItems', 0.33],
  ['menuCopy', 0.04],
  ['menus', 0.04],
  ['offers', 0.18],
  ['menuTiers', 0.09],
  ['problems', 0.08],
];

function write(
  operation: 'create' | 'update',
  table: PricebookTable,
  refId: string,
  random: RandomNumbers,
  live: Map<PricebookTable, string[]>,
  withRefs: boolean,
): ChangeRecord {
  const content = tableContent.get(table);
  const values = (content?.fields ?? []).map(({ name, kind }) => [
    name,
    randomValue(name, kind, random),
  ]);
  const refs = (content?.relations ?? []).flatMap((collection) => {
    const known = live.get(collection as PricebookTable) ?? [];
    if (!withRefs || known.length === 0 || !pricebookTables.some((each) => each === collection)) {
      return [];
    }
    return [
      { collection, refIds: Array.from({ length: 1 + random.below(3) }, () => random.pick(known)) },
    ];
  });
  const data = { refId, ...Object.fromEntries(values), ...(refs.length > 0 ? { refs } : {}) };
  return { collection: table, operation, id: '', data };
}

const words =
  'replace inspect main sewer line copper pipe valve water heater drain under sink with new parts warranty labor standard premium service pressure test leak repair kit sealed fitting tank pump filter'.split(
    ' ',
  );

function sentence(random: RandomNumbers, length: number): string {
  return Array.from({ length }, () => random.pick(words)).join(' ');
}

function randomValue(name: string, kind: Field['kind'], random: RandomNumbers): unknown {
  if (kind === 'text') return sentence(random, name === 'name' ? 4 : 12);
  return kind === 'boolean' ? random.below(20) === 0 : 1 + random.below(400) / 4;
}
