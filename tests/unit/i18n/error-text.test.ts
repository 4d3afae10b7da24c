import { expect, test } from 'vitest';
import { readFault } from '../../../src/domain/read-fault.ts';
import { errorText } from '../../../src/i18n/error-text.ts';
import { loadI18n } from '../../../src/i18n/i18n.ts';
import { allErrors } from '../../support/random-log.ts';

const english = await loadI18n('en');
const spanish = await loadI18n('es');

const messages = [
  ...allErrors,
  'Variable hourlyFee not found in formula',
  'Database connection failed after 6 attempts',
  'Database not available',
  'No active organization found for user',
  'No books found for active organization',
  'Record 3 (offers gold_ac): multiplier must not be below 0',
  'Record 3 (offers gold (ac)): multiplier has more than 15 digits before the point',
  'Record 3 (offers gold_ac): multiplier has more than 20 digits after the point',
  'Record 1000 (problems): x[3].y has more than 30,000 characters',
  'Record 1 (problems a): x… has a name that has more than 30,000 characters',
  'Record 1 (problems a\nb): name holds a lone surrogate, which is half of a character',
  'Record 1 (problems a): more nests lists and objects more than 8 deep',
  'Record 1 (problems a): refs bring the changeset to more than 10,000 references',
];

test.each(messages)('"%s" is the same in English and another text in Spanish', (message) => {
  expect(errorText(english, readFault(message))).toBe(message);
  expect(errorText(spanish, readFault(message))).not.toBe(message);
});

test('keeps the name of the variable', () => {
  expect(errorText(spanish, { code: 'variableNotFound', name: 'salesTax' })).toContain('salesTax');
});

test('leaves foreign words as they are, and says something if there are none', () => {
  expect(errorText(spanish, readFault('Out of ideas'))).toBe('Out of ideas');
  expect(errorText(english, readFault(''))).toBe('Something went wrong.');
});

test('says why a tier has no price', () => {
  expect(errorText(english, { code: 'missingCost' })).toBe('A cost of this offer is missing');
});

test('[S4] says in both languages what to do about a tab that was put to sleep', () => {
  const fault = { code: 'storageHeld' } as const;
  expect(errorText(english, fault)).toMatch(/^Another tab of Tierbook was put to sleep/);
  expect(errorText(spanish, fault)).toMatch(/^Otra pestaña de Tierbook se suspendió/);
});
