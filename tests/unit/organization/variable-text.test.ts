import { describe, expect, it } from 'vitest';
import {
  storedVariable,
  variableNames,
  variableText,
  variableWarning,
} from '../../../src/features/organization/variables/variable-text.ts';

const usd = '7.6083';

describe('variableNames', () => {
  it('begins with those that prices need, set or not, then has the others by name', () => {
    expect(variableNames({ zone: 1, salesTax: 1.08, area: 2 })).toEqual([
      'hourlyFee',
      'saDiscount',
      'serviceCallFee',
      'salesTax',
      'area',
      'zone',
    ]);
  });
});

describe('variableText and storedVariable', () => {
  it('show a currency variable times the rate, rounded up', () => {
    expect(variableText('hourlyFee', 5.262, usd)).toBe('41');
    expect(variableText('serviceCallFee', '2', usd)).toBe('16');
  });

  it('show a typed amount again as it was typed', () => {
    for (const typed of ['1', '45', '99', '250', '1999']) {
      expect(variableText('hourlyFee', storedVariable('hourlyFee', typed, usd), usd)).toBe(typed);
    }
  });

  it('leave other variables in no currency', () => {
    expect(variableText('salesTax', 1.08, usd)).toBe('1.08');
    expect(storedVariable('salesTax', ' 1.0950 ', usd)).toBe(1.095);
  });

  it('keep as typed what is no number', () => {
    expect(storedVariable('hourlyFee', 'ask', usd)).toBe('ask');
    expect(storedVariable('note', '', usd)).toBe('');
    expect(variableText('hourlyFee', 'ask', usd)).toBe('ask');
    expect(variableText('hourlyFee', undefined, usd)).toBe('');
  });
});

describe('variableWarning', () => {
  it('warns of an SA discount above 1, which raises the price', () => {
    expect(variableWarning('saDiscount', 1.5)).toBe('raisesPrice');
    expect(variableWarning('saDiscount', '1.01')).toBe('raisesPrice');
    expect(variableWarning('saDiscount', 1)).toBeNull();
    expect(variableWarning('salesTax', 1.08)).toBeNull();
  });

  it('warns of what leaves every price uncomputed', () => {
    expect(variableWarning('hourlyFee', undefined)).toBe('notSet');
    expect(variableWarning('hourlyFee', '')).toBe('notSet');
    expect(variableWarning('hourlyFee', '45,50')).toBe('noNumber');
    expect(variableWarning('note', 'anything')).toBeNull();
  });
});
