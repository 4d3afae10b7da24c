import { expect, test } from 'vitest';
import { marginOf } from '../../../src/domain/draft/margin.ts';

const computed = {
  steps: [
    { name: 'salesTax', value: '1.08', amount: '10.8' },
    { name: 'labor', value: '9.2', amount: '28.1' },
  ],
  labor: [
    { rate: '', hours: '2', fee: '4' },
    { rate: 'Plumbing', hours: '0.5', fee: '2.4' },
  ],
} as const;

test('the cost is parts with tax and hours, and the margin is never said too high', () => {
  expect(marginOf(computed, '60')).toEqual({ cost: '20', percent: '66' });
  expect(marginOf(computed, '15')).toEqual({ cost: '20', percent: '-34' });
  expect(marginOf(computed, '0')).toEqual({ cost: '20', percent: null });
});
