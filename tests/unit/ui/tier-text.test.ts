import { describe, expect, test } from 'vitest';
import { tierLabel } from '../../../src/domain/menu/menu-view.ts';
import { tableNames, tierKinds } from '../../../src/domain/pricing/warranty.ts';
import { loadI18n } from '../../../src/i18n/i18n.ts';
import { tierText, warrantyText } from '../../../src/ui/tier/tier-text.ts';

const english = (await loadI18n('en')).getFixedT(null, 'common');
const spanish = (await loadI18n('es')).getFixedT(null, 'common');
const names = tierKinds.map((kind) => tableNames[kind]);

describe('the name of a tier', () => {
  test('[K16] that the shop gave none of its own is in the language of the screen', () => {
    expect(names.map((name) => tierText(english, name))).toEqual(names.map(tierLabel));
    const inSpanish = ['Platino', 'Oro', 'Plata', 'Bronce', 'Provisional'];
    expect(names.map((name) => tierText(spanish, name))).toEqual(inSpanish);
    expect(names.map((name) => tierText(spanish, tierLabel(name)))).toEqual(inSpanish);
  });

  test.each([
    ['best value', 'Best Value'],
    ['Oro puro', 'Oro Puro'],
    ['GOLD', 'GOLD'],
    ['golden', 'Golden'],
    ['constructor', 'Constructor'],
    ['', ''],
  ])('[K16] of the shop, "%s", is the same in both', (name, shown) => {
    expect([english, spanish].map((t) => tierText(t, name))).toEqual([shown, shown]);
  });
});

describe('a warranty', () => {
  const usual = (t: typeof english) =>
    tierKinds.map((kind) => warrantyText(t, { kind, warranty: undefined }));

  test('[K16] that the shop has not worded is in the language of the screen', () => {
    expect(usual(english)).toEqual([
      '2 year limited warranty',
      '18 month limited warranty',
      '1 year limited warranty',
      '6 month limited warranty',
      '30 day limited warranty',
    ]);
    expect(usual(spanish)).toEqual([
      'Garantía limitada de 2 años',
      'Garantía limitada de 18 meses',
      'Garantía limitada de 1 año',
      'Garantía limitada de 6 meses',
      'Garantía limitada de 30 días',
    ]);
  });

  test('[K16] in the words of the shop is the same in both, and so is none', () => {
    for (const t of [english, spanish]) {
      expect(warrantyText(t, { kind: 'gold', warranty: '90 days' })).toBe('90 days');
      expect(warrantyText(t, { kind: 'gold', warranty: '' })).toBe('');
      expect(warrantyText(t, { kind: undefined, warranty: undefined })).toBe('');
    }
  });
});
