import { expect, test } from 'vitest';
import { Overlay } from '../../../src/domain/changes/overlay.ts';
import { replayLog } from '../../../src/domain/changes/replay.ts';
import { MemoryTables } from '../../../src/domain/changes/tables.ts';
import type { Tier } from '../../../src/schemas/pricebook.ts';
import { book, create, log } from '../../support/log-builder.ts';

const base = () => {
  const { tables } = replayLog([book(1)], log([create('tiers', 'a'), create('tiers', 'b')]));
  const [a, b] = [...tables.all('tiers')] as [Tier, Tier];
  return { tables, a, b };
};

test('[S3] reads see what is written, and the base does not', () => {
  const { tables, a, b } = base();
  const overlay = new Overlay(tables);
  overlay.put('tiers', { ...a, name: 'new' });
  overlay.remove('tiers', b.id);
  expect(overlay.get('tiers', a.id)).toMatchObject({ name: 'new' });
  expect(overlay.get('tiers', b.id)).toBeUndefined();
  expect(tables.get('tiers', a.id)).toBe(a);
  overlay.writeThrough();
  expect(tables.get('tiers', a.id)).toMatchObject({ name: 'new' });
  expect(tables.get('tiers', b.id)).toBeUndefined();
  expect(overlay.netEffect()).toEqual([]);
});

test('[S3] the net effect has each record once, and none that ends as it began', () => {
  const { tables, a, b } = base();
  const overlay = new Overlay(tables);
  overlay.remove('tiers', a.id);
  overlay.put('tiers', structuredClone(a));
  overlay.put('tiers', { ...b, rank: 1 });
  overlay.put('tiers', { ...b, rank: 2 });
  overlay.put('tiers', { ...b, id: 'passing' });
  overlay.remove('tiers', 'passing');
  overlay.remove('menus', 'never there');
  expect(overlay.netEffect()).toEqual([{ table: 'tiers', puts: [{ ...b, rank: 2 }], removes: [] }]);
  overlay.remove('tiers', b.id);
  expect(overlay.netEffect()).toEqual([{ table: 'tiers', puts: [], removes: [b.id] }]);
});

test('[S4] a record that only has a newer seq is put', () => {
  const { tables, a } = base();
  const overlay = new Overlay(tables);
  overlay.put('tiers', { ...a, seq: a.seq + 1 });
  expect(overlay.netEffect()).toHaveLength(1);
});

test('[S3] what a storage adds to a record is no difference', () => {
  const tables = new MemoryTables();
  const { a } = base();
  tables.put('tiers', Object.assign({ _rev: '1-x' }, a));
  const overlay = new Overlay(tables);
  overlay.put('tiers', a);
  expect(overlay.netEffect()).toEqual([]);
});
