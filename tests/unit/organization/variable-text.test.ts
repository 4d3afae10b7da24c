import { describe, expect, it } from 'vitest';
import { storeAmount } from '../../../src/domain/pricing/amounts.ts';
import { priceVariables, visitVariables } from '../../../src/domain/pricing/constants.ts';
import {
  otherVariables,
  sectionVariables,
  variableText,
  variableWarning,
} from '../../../src/features/organization/variables/variable-text.ts';

const usd = '7.6083';

describe('the variables of the settings', () => {
  it('[U19] those that prices and totals take are in a section each, set or not', () => {
    const known: readonly string[] = Object.values(sectionVariables).flat();
    expect([...known].sort()).toEqual(
      [...priceVariables, ...visitVariables, 'keepVisitsMonths', 'quoteDays'].sort(),
    );
  });

  it('[U19] those that nobody here knows are listed by name, without what has a place of its own', () => {
    const own = { markupTable: [], warranties: {}, mostChosen: 'gold', timeZone: 'UTC' };
    expect(
      otherVariables({ zone: 1, ...own, salesTax: 1.08, keepVisitsMonths: 12, area: 2 }),
    ).toEqual(['area', 'zone']);
  });
});

describe('variableText', () => {
  it('shows a currency variable times the rate, to the nearest cent, whole amounts without cents', () => {
    expect(variableText('hourlyFee', 5.262, usd)).toBe('40.03');
    expect(variableText('serviceCallFee', '2', usd)).toBe('15.22');
    expect(variableText('serviceCallFee', '2', '7.5')).toBe('15');
  });

  it('shows a typed amount again as it was typed', () => {
    for (const typed of ['1', '45', '99.99', '250', '0.10', '1999.05']) {
      const stored = storeAmount(typed, usd);
      expect(variableText('hourlyFee', stored, usd)).toBe(typed);
    }
  });

  it('shows other variables, and what is no number, as they are stored', () => {
    expect(variableText('salesTax', 1.08, usd)).toBe('1.08');
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

  it('[K3] [K4] warns of what the total of a visit leaves out, and not of what is not set', () => {
    for (const name of ['agreementPrice', 'laterJobDiscount']) {
      for (const value of ['ask', '', -1, '-0.5', true]) {
        expect(variableWarning(name, value)).toBe('noAmount');
      }
      for (const value of [undefined, null, 0, '3.28']) {
        expect(variableWarning(name, value)).toBeNull();
      }
    }
  });
});
