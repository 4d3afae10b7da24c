import { expect, test } from 'vitest';
import { marginOf } from '../../../src/domain/draft/margin.ts';

const steps = { materialWithTax: '10.8', timeFee: '9.2' };

test('the cost is parts with tax and hours, and the margin is never said too high', () => {
  expect(marginOf(steps, '60')).toEqual({ cost: '20', percent: '66' });
  expect(marginOf(steps, '15')).toEqual({ cost: '20', percent: '-34' });
  expect(marginOf(steps, '0')).toEqual({ cost: '20', percent: null });
});
