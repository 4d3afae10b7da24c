import { expect, test } from 'vitest';
import { marginOf } from '../../../src/domain/draft/margin.ts';

const steps = {
  salesTax: { value: '1.08', amount: '10.8' },
  labor: { value: '9.2', amount: '28.1' },
};

test('the cost is parts with tax and hours, and the margin is never said too high', () => {
  expect(marginOf(steps, '60')).toEqual({ cost: '20', percent: '66' });
  expect(marginOf(steps, '15')).toEqual({ cost: '20', percent: '-34' });
  expect(marginOf(steps, '0')).toEqual({ cost: '20', percent: null });
});
