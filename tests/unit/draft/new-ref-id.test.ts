import { expect, test } from 'vitest';
import { newRefId, newTitleRefId } from '../../../src/domain/draft/new-ref-id.ts';

const taken =
  (...refIds: string[]) =>
  (refId: string) =>
    refIds.includes(refId);

test.each([
  ['offers', 'AC Capacitor 35/5', [], 'ac_capacitor_35_5'],
  ['offers', 'AC Capacitor', ['ac_capacitor'], 'ac_capacitor_2'],
  ['offers', 'AC Capacitor', ['ac_capacitor', 'ac_capacitor_2'], 'ac_capacitor_3'],
  ['offers', '¿?', [], 'item'],
  ['offers', '', ['item'], 'item_2'],
  ['contentItems', 'New title deed', [], 'new_text_deed'],
  ['menus', 'New title deed', [], 'new_title_deed'],
] as const)('[A7] in %s %j beside %j is %s', (table, name, others, refId) => {
  expect(newRefId(table, name, taken(...others))).toBe(refId);
});

test('[A7] a title line ends in what marks it, a second one too', () => {
  expect(newTitleRefId('Best choice', taken())).toBe('best_choice_title');
  expect(newTitleRefId('Best choice', taken('best_choice_title'))).toBe('best_choice_2_title');
});

test('[A7] a long name makes a refId that may enter the log', () => {
  const name = 'x'.repeat(30_000);
  const first = newRefId('offers', name, taken());
  expect(newRefId('offers', name, taken(first)).length).toBeLessThanOrEqual(200);
});
