import { expect, test } from 'vitest';
import { ownWarranty, tierKind, withWarranty } from '../../../src/domain/pricing/warranty.ts';

test.each([
  ['platinum', 'platinum'],
  ['Gold', 'gold'],
  ['SILVER', 'silver'],
  ['bronze', 'bronze'],
  ['Band-Aid', 'bandAid'],
  ['band-aid', 'bandAid'],
  ['bandaid', 'bandAid'],
  ['Band Aid', 'bandAid'],
  ['', undefined],
  ['golden', undefined],
  ['constructor', undefined],
])('[U46] of tier "%s" is that of %s', (name, tier) => {
  expect(tierKind(name)).toBe(tier);
});

test.each([
  ['Best', 'platinum', 'platinum'],
  ['Silver', 'gold', 'silver'],
  ['Cheapest', 'Band_Aid', 'bandAid'],
  ['Best', 'best', undefined],
])('[A10] tier "%s" with the refId "%s" is %s', (name, refId, kind) => {
  expect(tierKind(name, refId)).toBe(kind);
});

test('[A10] a warranty is in the words of the organization where it has any', () => {
  const variables = { warranties: { 'band-aid': '90 days', gold: '', silver: 1 } };
  expect(ownWarranty(variables, 'bandAid')).toBe('90 days');
  expect(ownWarranty(variables, 'gold')).toBe('');
  expect(ownWarranty(variables, 'silver')).toBeUndefined();
  expect(ownWarranty(variables, 'platinum')).toBeUndefined();
  for (const warranties of [undefined, null, [], 'gold', { constructor: 'x' }]) {
    expect(ownWarranty({ warranties }, 'gold')).toBeUndefined();
  }
});

test('[A10] a warranty gets a text, gets none, or is the usual one again', () => {
  const own = withWarranty(undefined, 'bandAid', '90 days');
  expect(own).toEqual({ 'band-aid': '90 days' });
  expect(withWarranty(own, 'gold', '')).toEqual({ 'band-aid': '90 days', gold: '' });
  // What the app does not know stays.
  expect(withWarranty({ ...own, more: 'x' }, 'bandAid', undefined)).toEqual({ more: 'x' });
  // Without any text there is no variable.
  expect(withWarranty(own, 'bandAid', undefined)).toBeUndefined();
  expect(withWarranty('old', 'gold', '1 year')).toEqual({ gold: '1 year' });
});
