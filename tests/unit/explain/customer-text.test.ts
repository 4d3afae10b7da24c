import { expect, test } from 'vitest';
import type { PricedTier } from '../../../src/domain/menu/price-menu.ts';
import { customerText } from '../../../src/features/visit/explain/customer-text.ts';
import { loadI18n } from '../../../src/i18n/i18n.ts';
import { tierText } from '../../../src/ui/tier/tier-text.ts';

const tier: PricedTier = {
  tierId: 'gold',
  tierName: 'gold',
  tierRefId: 'gold',
  menuTierId: 'capacitor_gold',
  title: 'Runs cooler for years',
  lines: [
    { id: 'l1', name: '', text: 'New 35/5 µF capacitor', added: true },
    { id: 'l2', name: '', text: 'Coil rinsed', added: false },
  ],
  kind: 'gold',
  warranty: undefined,
  mostChosen: false,
  offer: { id: 'o', name: 'Capacitor and rinse' },
  price: { ok: true, price: '353.2', discounted: '317.88' },
};

const money = { formatPrice: (amount: string) => `$${Math.ceil(Number(amount))}` };

async function textOf(
  change: Partial<PricedTier>,
  agreement: boolean,
  language: 'en' | 'es' = 'en',
) {
  const texts = await loadI18n(language, ['explain']);
  const t = texts.getFixedT(null, 'explain');
  const common = texts.getFixedT(null, 'common');
  return customerText(
    {
      menuName: 'AC capacitor failed',
      tier: { ...tier, ...change },
      money,
      agreement,
      warranty: '18 month limited warranty',
    },
    t,
    (name) => tierText(common, name),
  );
}

test('[K2] the customer reads what is done, one price and the warranty', async () => {
  expect(await textOf({}, false)).toBe(
    [
      'AC capacitor failed',
      'Gold: Runs cooler for years',
      '',
      'Price: $354',
      'This one price includes parts, labor and the trip.',
      '',
      'Included:',
      '- New 35/5 µF capacitor',
      '- Coil rinsed',
      '',
      'Warranty: 18 month limited warranty',
    ].join('\n'),
  );
});

test('[K2] under an agreement the customer reads both prices, unless they are the same', async () => {
  const discounted = await textOf({}, true);
  expect(discounted).toContain('Price with your service agreement: $318\nWithout it: $354\n');
  const price = { ok: true, price: '353.2', discounted: '353.2' } as const;
  expect(await textOf({ price }, true)).not.toContain('Without it');
});

test('[K2] nothing of how a price came about is in what a customer gets, in no language', async () => {
  for (const language of ['en', 'es'] as const) {
    for (const agreement of [false, true]) {
      const text = await textOf({ lines: [] }, agreement, language);
      expect(text).not.toMatch(
        /×|\bh\b|hour|hora|cost\b|costo|markup|recargo|multipl|margin|factor|tax|impuesto/i,
      );
      // The exact amounts, and the offer's own name, are the shop's.
      expect(text).not.toMatch(/353\.2|317\.88|Capacitor and rinse/);
    }
  }
});

test('[K2] without a price there is nothing to tell a customer', async () => {
  const price = { ok: false, fault: { code: 'noOffer' } } as const;
  expect(await textOf({ price }, false)).toBe('');
});
