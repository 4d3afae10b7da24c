import { expect, test } from 'vitest';
import { fileNamePart } from '../../../src/features/visit/document/order-file.ts';

test.each([
  ['María Núñez', 'María Núñez'],
  ['  A/B\\C: "D" <E>|F?* ', 'A B C D E F'],
  ['Smith\n& Sons\u0000\u202e', 'Smith & Sons'],
  ['Acme Inc.', 'Acme Inc'],
  ['../..', ''],
  ['', ''],
  ['水'.repeat(100), '水'.repeat(60)],
])('[K7] a customer %j is in the name of a file as %j', (name, part) => {
  expect(fileNamePart(name)).toBe(part);
});
