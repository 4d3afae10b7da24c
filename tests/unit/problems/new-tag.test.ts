import { expect, test } from 'vitest';
import { newTag } from '../../../src/domain/changes/new-tag.ts';

const existing = [
  { refId: 'hot_water', name: 'Hot water' },
  { refId: 'no_heat', name: 'Kein Heizen' },
  { refId: 'unnamed', name: '' },
];

test.each([
  ['  Slow drain ', 'slow_drain', 'Slow drain'],
  ['A/C -- 35 µF!', 'a_c_35_f', 'A/C -- 35 µF!'],
  ['__Edge__', 'edge', '__Edge__'],
  [`${'😀'.repeat(499)}a`, 'a', `${'😀'.repeat(499)}a`],
])('[U26] the refId of "%s" is %s', (typed, refId, name) => {
  expect(newTag(typed, existing)).toEqual({ kind: 'tag', tag: { refId, name } });
});

test.each([
  ['   ', { kind: 'empty' }],
  ['HOT WATER', { kind: 'duplicate' }],
  ['!?', { kind: 'noCode' }],
  ['水', { kind: 'noCode' }],
  ['No heat', { kind: 'sameCode', name: 'Kein Heizen' }],
  ['水'.repeat(501), { kind: 'tooLong', most: 500 }],
  ['x'.repeat(201), { kind: 'tooLong', most: 200 }],
  ['Unnamed', { kind: 'sameCode', name: 'unnamed' }],
])('[U26] "%s" is refused', (typed, result) => {
  expect(newTag(typed, existing)).toEqual(result);
});
