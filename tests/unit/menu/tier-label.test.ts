import { expect, test } from 'vitest';
import { tierLabel } from '../../../src/domain/menu/menu-view.ts';

test.each([
  ['gold', 'Gold'],
  ['band-aid', 'Band-Aid'],
  ['best value', 'Best Value'],
  ["owner's choice", "Owner's Choice"],
  ['économique', 'Économique'],
  ['Tier 2b', 'Tier 2b'],
  ['', ''],
])('%s is written %s', (name, label) => {
  expect(tierLabel(name)).toBe(label);
});
