import { expect, test } from 'vitest';
import { nameFault } from '../../../src/schemas/names.ts';

test.each([
  ['', null],
  ['<b>Söhne</b> & "水" 🔧', null],
  ['x'.repeat(200), null],
  ['🔧'.repeat(200), null],
  ['x'.repeat(201), 'tooLong'],
  ['a\u202eb', 'hidden'],
  ['a\u200bb', 'hidden'],
  ['a\ufeffb', 'hidden'],
  ['a\tb', 'hidden'],
  ['a\u2028b', 'hidden'],
])('[B3] the name %j: %s', (name, fault) => {
  expect(nameFault(name)).toBe(fault);
});
