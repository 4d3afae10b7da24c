import { expect, test } from 'vitest';
import { replayLog } from '../../../src/domain/changes/replay.ts';
import { Overlay } from '../../../src/domain/changes/tables.ts';
import type { Tier } from '../../../src/schemas/pricebook.ts';
import { book, create, log } from '../../support/log-builder.ts';

test('[R3] reads see what is written, and the base does not until it is written through', () => {
  const { tables } = replayLog([book(1)], log([create('tiers', 'a'), create('tiers', 'b')]));
  const [a, b] = [...tables.recordsOf('tiers')] as [Tier, Tier];
  const overlay = new Overlay(tables);
  overlay.put('tiers', { ...a, name: 'new' });
  overlay.remove('tiers', b.id);
  expect(overlay.get('tiers', a.id)).toMatchObject({ name: 'new' });
  expect(overlay.get('tiers', b.id)).toBeUndefined();
  expect(tables.get('tiers', a.id)).toBe(a);
  expect(tables.get('tiers', b.id)).toBe(b);
  overlay.writeThrough();
  expect(tables.get('tiers', a.id)).toMatchObject({ name: 'new' });
  expect(tables.get('tiers', b.id)).toBeUndefined();
});
