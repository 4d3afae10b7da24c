import { expect, test } from 'vitest';
import { removalOf } from '../../../src/features/organization-switch/removal.ts';

const order = { kind: 'order' } as const;
const visit = { kind: 'visit' } as const;

test.each([
  ['a member', { memberships: [{ org: 'a' }], sent: ['1'], unsent: [] }, null],
  ['before the first contact', { memberships: null, sent: [], unsent: [] }, null],
  ['no orders', { memberships: [{ org: 'b' }], sent: [], unsent: [visit] }, ['none', 0]],
  ['orders that arrived', { memberships: [], sent: ['1'], unsent: [visit] }, ['arrived', 0]],
  ['one that did not', { memberships: [], sent: ['1'], unsent: [order, visit] }, ['waiting', 1]],
])('[V4] who was removed is told what became of the orders: %s', (_, known, told) => {
  const removal = removalOf('a', known);
  expect(removal && [removal.orders, removal.waiting]).toEqual(told);
});

test('[V4] nobody is removed from no organization', () => {
  expect(removalOf('', { memberships: [], sent: [], unsent: [] })).toBeNull();
});
