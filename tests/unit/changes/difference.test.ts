import { expect, test } from 'vitest';
import { replayLog } from '../../../src/domain/changes/replay.ts';
import { difference } from '../../../src/domain/changes/table-writes.ts';
import type { Tier } from '../../../src/schemas/pricebook.ts';
import { book, create, log } from '../../support/log-builder.ts';

const twoTiers = () => {
  const { tables } = replayLog([book(1)], log([create('tiers', 'a'), create('tiers', 'b')]));
  const [a, b] = [...tables.recordsOf('tiers')] as [Tier, Tier];
  return { tables, to: tables.copy(), a, b };
};

test('[S3] a record that ends as it began is no difference, another copy of it included', () => {
  const { tables, to, a } = twoTiers();
  to.put('tiers', structuredClone(a));
  expect(difference(tables, to)).toEqual([]);
});

test('[S3] a changed record is put, a new one too, and one that is gone is removed', () => {
  const { tables, to, a, b } = twoTiers();
  const changed = { ...a, rank: 2 };
  const added = { ...a, id: 'new' };
  to.put('tiers', changed);
  to.put('tiers', added);
  to.remove('tiers', b.id);
  expect(difference(tables, to)).toEqual([
    { table: 'tiers', puts: [changed, added], removes: [b.id] },
  ]);
});

test('[S4] a record that only has a newer seq is put', () => {
  const { tables, to, a } = twoTiers();
  to.put('tiers', { ...a, seq: a.seq + 1 });
  expect(difference(tables, to)).toHaveLength(1);
});

test('[S3] what a storage adds to a record is no difference', () => {
  const { tables, to, a } = twoTiers();
  tables.put('tiers', Object.assign({ _rev: '1-x' }, a));
  expect(difference(tables, to)).toEqual([]);
});
