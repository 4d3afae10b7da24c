import { expect, test } from 'vitest';
import { formatMoney } from '../../../src/domain/pricing/currency.ts';
import { visitTotals } from '../../../src/domain/session/visit-total.ts';
import { offerText, visitText } from '../../../src/features/visit/session/offer-text.ts';
import { loadI18n } from '../../../src/i18n/i18n.ts';
import type { SelectedOffer } from '../../../src/schemas/session.ts';

const english = (await loadI18n('en')).getFixedT(null, 'session');
const spanish = (await loadI18n('es')).getFixedT(null, 'session');

test('says menu, tier, offer, price, warranty and services', () => {
  expect(offerText(offer(), money, english)).toBe(
    [
      'Menu: Capacitor failed',
      'Tier: Gold',
      'Offer: Replace the capacitor',
      'Price: $312',
      'Warranty: 18 month limited warranty',
      'Included services:',
      '- New capacitor',
      '- Contacts cleaned',
    ].join('\n'),
  );
});

test('says nothing of what the price is made of', () => {
  const text = offerText(offer({ timeMult: 3.75, materialMult: 4.25 }), money, english);
  expect(text).not.toMatch(/3\.75|4\.25|41\.0059|7\.6083|hour|markup|multipl|cost/i);
});

test('names the service agreement where its price was chosen', () => {
  expect(offerText(offer({ discounted: true }), money, english)).toContain(
    'Service agreement price: $281',
  );
});

test('speaks the language of the screen', () => {
  expect(offerText(offer(), money, spanish)).toContain('Servicios incluidos:\n- New capacitor');
});

test('leaves out what the offer does not have', () => {
  const bare = offer({ lines: [], warranty: '', offer: { id: 'o', name: '' }, title: '' });
  expect(offerText(bare, money, english)).toBe('Menu: Capacitor failed\nTier: Gold\nPrice: $312');
});

test('puts the offers of a visit one below the other', () => {
  const second = offer({ menu: { id: 'n', name: 'Breaker' } });
  const text = visitText([offer(), second], money, english);
  expect(text.split('\n\n')).toEqual([
    offerText(offer(), money, english),
    offerText(second, money, english),
    'Total: $624',
  ]);
  expect(visitText([offer()], money, english)).toBe(offerText(offer(), money, english));
});

test('adds up what the customer read, each currency for itself', () => {
  const euros = offer({ currency: 'eur', rate: '7', price: '10.01' });
  expect(visitTotals([offer(), euros, offer({ discounted: true }), euros])).toEqual([
    { currency: 'usd', amount: '593' },
    { currency: 'eur', amount: '142' },
  ]);
});

const money = {
  formatWhole: (amount: string) =>
    formatMoney(amount, { currency: { refId: 'usd', symbol: '$' }, language: 'en' }),
};

function offer(change: Partial<SelectedOffer> = {}): SelectedOffer {
  return {
    menu: { id: 'm', name: 'Capacitor failed' },
    tier: { id: 't', name: 'gold' },
    offer: { id: 'o', name: 'Replace the capacitor' },
    title: 'Cooler and easier on the compressor',
    lines: ['New capacitor', 'Contacts cleaned'],
    warranty: '18 month limited warranty',
    price: '41.0059',
    discountedPrice: '36.90531',
    discounted: false,
    currency: 'usd',
    rate: '7.6083',
    timeMult: 1,
    materialMult: 1,
    confirmedAt: '2026-01-31T08:00:00.000Z',
    revision: 1,
    ...change,
  };
}
