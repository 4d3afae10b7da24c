import { expect, test } from 'vitest';
import { changeErrors } from '../../../src/domain/changes/change-errors.ts';
import { errorText, noPriceText } from '../../../src/i18n/error-text.ts';
import { loadI18n } from '../../../src/i18n/i18n.ts';
import { heldStatus } from '../../../src/replication/sync-fault.ts';

const english = await loadI18n('en');
const spanish = await loadI18n('es');

const messages = [
  changeErrors.changeset,
  changeErrors.record,
  changeErrors.collection,
  changeErrors.operation,
  changeErrors.refIdRequired('create'),
  changeErrors.refIdRequired('update'),
  changeErrors.value('hourlyFee'),
  changeErrors.notFound,
  changeErrors.reference,
  changeErrors.referenceNotFound,
  'Variable hourlyFee not found in formula',
  'Database connection failed after 6 attempts',
  'Database not available',
  'No active organization found for user',
  'No books found for active organization',
  'Record 3 (offers gold_ac): multiplier must not be below 0',
  'Record 3 (offers gold (ac)): multiplier has more than 15 digits before the point',
  'Record 3 (offers gold_ac): multiplier has more than 20 digits after the point',
  'Record 1000 (problems): x[3].y has more than 30,000 characters',
  'Record 1 (problems a\nb): name holds a lone surrogate, which is half of a character',
  'Record 1 (problems a): more nests lists and objects more than 8 deep',
  'Record 1 (problems a): refs bring the changeset to more than 10,000 references',
];

test.each(messages)('"%s" is the same in English and another text in Spanish', (message) => {
  expect(errorText(english, message)).toBe(message);
  expect(errorText(spanish, message)).not.toBe(message);
});

test('keeps the name of the variable', () => {
  expect(errorText(spanish, 'Variable salesTax not found in formula')).toContain('salesTax');
});

test('leaves an unknown message as it is, and says something where there is none', () => {
  expect(errorText(spanish, 'Out of ideas')).toBe('Out of ideas');
  expect(errorText(english, '')).toBe('Something went wrong.');
});

test('says why a tier has no price', () => {
  const formula = { reason: 'formula', error: 'Variable hourlyFee not found in formula' } as const;
  expect(noPriceText(english, formula)).toBe('Variable hourlyFee not found in formula');
  expect(noPriceText(english, { reason: 'missingCost' })).toBe('A cost of this offer is missing');
});

test('says in words that a part of the app is missing, whatever the browser calls it', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: https://book.example/assets/local-a1.js',
    'error loading dynamically imported module: https://book.example/assets/local-a1.js',
    'Importing a module script failed.',
  ]) {
    expect(errorText(english, message)).toMatch(/^A part of the app could not be loaded/);
  }
});

test('[S4] says in both languages what to do about a tab that was put to sleep', () => {
  const { message } = heldStatus as { message: string };
  expect(errorText(english, message)).toMatch(/^Another tab of Tierbook was put to sleep/);
  expect(errorText(spanish, message)).toMatch(/^Otra pestaña de Tierbook se suspendió/);
});
