import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createRecord,
  deleteRecord,
  type RecordDraft,
  updateRecord,
  withIds,
} from '../../../src/domain/changes/build-changeset.ts';
import { changesetFault } from '../../../src/domain/changes/changeset-limits.ts';
import { splitChangeset } from '../../../src/domain/changes/split-changeset.ts';
import { type PricebookTable, pricebookTables } from '../../../src/schemas/pricebook.ts';
import { propertyOptions } from '../../support/property-options.ts';

const split = (drafts: RecordDraft[]) => splitChangeset(withIds(drafts, 'own'));
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

describe('[B5] an edit that is too large for one changeset', () => {
  it('keeps what fits together', () => {
    expect(split([])).toEqual([]);
    const drafts = Array.from({ length: 1000 }, (_, at) => createRecord('tiers', `tier_${at}`));
    expect(split(drafts)).toHaveLength(1);
    expect(
      split([...drafts, createRecord('tiers', 'one_more')]).map((part) => part.length),
    ).toEqual([1000, 1]);
  });

  it('goes by table, what is referred to first, and deletes in the opposite order at the end', () => {
    const drafts = [
      deleteRecord('tiers', 'old'),
      deleteRecord('problems', 'old'),
      createRecord('problems', 'leak', { menus: ['drip'] }),
      updateRecord('menus', 'drip', { name: 'Drip' }),
      createRecord('contentItems', 'b'),
      createRecord('contentItems', 'Z'),
      createRecord('contentItems', 'a'),
    ];
    const order = split(drafts)
      .flat()
      .map(({ collection, operation, data }) => [operation, collection, data.refId].join(' '));
    expect(order).toEqual([
      'create contentItems Z',
      'create contentItems a',
      'create contentItems b',
      'update menus drip',
      'create problems leak',
      'delete problems old',
      'delete tiers old',
    ]);
  });

  it('[A5] keeps within the references that one may bring', () => {
    const parts = Array.from({ length: 20 }, (_, at) => `part_${at}`);
    const offers = Array.from({ length: 501 }, (_, at) =>
      createRecord('offers', `offer_${at}`, { costsMaterial: parts }),
    );
    expect(split(offers).map((part) => part.length)).toEqual([500, 1]);
    for (const part of split(offers)) expect(changesetFault(part)).toBeNull();
  });

  it('has in one part what has to be together, behind the other creates and updates', () => {
    const records = withIds(
      [
        ...Array.from({ length: 999 }, (_, at) => createRecord('problemTags', `tag_${at}`)),
        updateRecord('offers', 'of', { name: 'b' }),
        createRecord('costsTime', 'of', { hours: 1 }),
        deleteRecord('tiers', 'old'),
      ],
      'own',
    );
    const group = new Set(records.slice(999, 1001));
    const parts = splitChangeset(records, () => false, [group]);
    expect(parts.map((part) => part.length)).toEqual([999, 3]);
    expect(parts[1]?.map(({ collection }) => collection)).toEqual(['costsTime', 'offers', 'tiers']);
  });

  it('loses nothing and stays within what the server takes, whatever it is', () => {
    const draft = fc.record({
      table: fc.constantFrom<PricebookTable>(...pricebookTables),
      refId: fc.string({ unit: 'binary', maxLength: 20 }),
      name: fc.constantFrom('', 'x'.repeat(300_000), 'ü'.repeat(300_000)),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(draft, { selector: (each) => `${each.table}/${each.refId}` }),
        (drafts) => {
          const records = withIds(
            drafts.map(({ table, refId, name }) => createRecord(table, refId, { name })),
            'own',
          );
          const parts = splitChangeset(records);
          expect(new Set(parts.flat())).toEqual(new Set(records));
          expect(parts.flat()).toHaveLength(records.length);
          for (const [at, part] of parts.entries()) {
            expect(part.length).toBeLessThanOrEqual(1000);
            expect(bytesOf(part)).toBeLessThanOrEqual(1_048_576);
            const next = parts[at + 1]?.[0];
            const isFull = next === undefined || bytesOf([...part, next]) > 1_048_576;
            expect(isFull, 'a part ends only where the next record does not fit').toBe(true);
          }
        },
      ),
      propertyOptions(30),
    );
  });
});
