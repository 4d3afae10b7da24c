import { describe, expect, test } from 'vitest';
import type { PricedMenu, PricedTier } from '../../../src/domain/menu/price-menu.ts';
import { selectedOffer } from '../../../src/features/visit/offer/selected-offer.ts';
import { jobSchema } from '../../../src/schemas/session.ts';

const tier: PricedTier = {
  tierId: 'tier1',
  tierName: 'gold',
  tierRefId: 'gold',
  menuTierId: 'menutier1',
  title: 'Replace it',
  lines: [{ id: 'line1', name: '', text: 'New igniter', added: true }],
  kind: 'gold',
  warranty: undefined,
  mostChosen: false,
  offer: { id: 'offer1', name: 'Replace igniter' },
  price: { ok: true, price: '100.25', discounted: '90.225' },
};
const menu: PricedMenu = { id: 'menu1', name: 'Igniter', tiers: [tier] };
const job = jobSchema.parse({
  id: 'user-1',
  title: 'No heat',
  problem: null,
  timeMult: 1.25,
  materialMult: 2,
  selectedOffer: {},
  selectedPrice: '',
  notes: [],
});
const money = {
  currency: 'usd',
  rate: '2',
};
const shown = {
  menu,
  terms: job,
  money,
  revision: 7,
  confirmedAt: '2026-01-31T12:00:00.000Z',
  warranty: '18 month limited warranty',
};

describe('the snapshot of a confirmed offer', () => {
  test('[K10] keeps both exact prices, multipliers, rate and revision', () => {
    expect(selectedOffer({ ...shown, tier })).toEqual({
      menu: { id: 'menu1', name: 'Igniter' },
      tier: { id: 'tier1', name: 'gold', refId: 'gold' },
      offer: { id: 'offer1', name: 'Replace igniter' },
      title: 'Replace it',
      lines: ['New igniter'],
      warranty: '18 month limited warranty',
      price: '100.25',
      discountedPrice: '90.225',
      currency: 'usd',
      rate: '2',
      timeMult: 1.25,
      materialMult: 2,
      confirmedAt: '2026-01-31T12:00:00.000Z',
      revision: 7,
    });
  });

  test('[M3] keeps the call time that it is priced at, and nothing of none', () => {
    const at = (callTime: string) =>
      selectedOffer({ ...shown, tier, terms: { timeMult: 1, materialMult: 1, callTime } });
    expect(at('Evening')).toMatchObject({ callTime: 'Evening', timeMult: 1 });
    expect(at('')).not.toHaveProperty('callTime');
  });

  test('is not made of a tier without a price or an offer', () => {
    const faulty: PricedTier = { ...tier, price: { ok: false, fault: { code: 'missingCost' } } };
    expect(selectedOffer({ ...shown, tier: faulty })).toBeNull();
    expect(selectedOffer({ ...shown, tier: { ...tier, offer: null } })).toBeNull();
  });
});
