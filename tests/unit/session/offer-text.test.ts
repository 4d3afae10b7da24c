import { expect, test } from 'vitest';
import { formatMoney } from '../../../src/domain/pricing/currency.ts';
import {
  addJob,
  chooseAgreement,
  chooseDiscount,
  confirmOffer,
  emptySession,
} from '../../../src/domain/session/session-state.ts';
import { type VisitTotal, visitTotal } from '../../../src/domain/session/visit-total.ts';
import { offerText, visitText } from '../../../src/features/visit/session/offer-text.ts';
import { loadI18n } from '../../../src/i18n/i18n.ts';
import type { VisitDiscount } from '../../../src/schemas/discount.ts';
import type { SelectedOffer } from '../../../src/schemas/session.ts';
import { tierText } from '../../../src/ui/tier/tier-text.ts';

const [inEnglishTexts, inSpanishTexts] = [await loadI18n('en'), await loadI18n('es')];
const english = inEnglishTexts.getFixedT(null, 'session');
const spanish = inSpanishTexts.getFixedT(null, 'session');
const inEnglish = (name: string) => tierText(inEnglishTexts.getFixedT(null, 'common'), name);
const inSpanish = (name: string) => tierText(inSpanishTexts.getFixedT(null, 'common'), name);

test('says menu, tier, offer, price, warranty and services', () => {
  expect(offerText(offer(), money, english, inEnglish)).toBe(
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
  const text = offerText(offer({ timeMult: 3.75, materialMult: 4.25 }), money, english, inEnglish);
  expect(text).not.toMatch(/3\.75|4\.25|41\.0059|7\.6083|hour|markup|multipl|cost/i);
});

test('names the service agreement where its price was chosen', () => {
  expect(offerText(offer({ discounted: true }), money, english, inEnglish)).toContain(
    'Service agreement price: $281',
  );
});

test('speaks the language of the screen', () => {
  const text = offerText(offer(), money, spanish, inSpanish);
  expect(text).toContain('Servicios incluidos:\n- New capacitor');
  expect(text).toContain('Nivel: Oro\n');
});

test('leaves out what the offer does not have', () => {
  const bare = offer({ lines: [], warranty: '', offer: { id: 'o', name: '' }, title: '' });
  expect(offerText(bare, money, english, inEnglish)).toBe(
    'Menu: Capacitor failed\nTier: Gold\nPrice: $312',
  );
});

test('[K3] puts the offers of a visit one below the other, then both totals and the saving', () => {
  const blocks = said(visit([{}, {}])).split('\n\n');
  expect(blocks).toEqual([
    offerText(offer(), money, english, inEnglish),
    offerText(offer(), money, english, inEnglish),
    'Total, Standard: $624\nTotal, With agreement: $562\nAn agreement saves $62 today.',
  ]);
  expect(said(visit([{}]))).toContain('Total, Standard: $312\n');
});

test('[K4] says what the later jobs cost less, and what is left of the price of an agreement', () => {
  const variables = { laterJobDiscount: 3, agreementPrice: 20 };
  expect(
    said(visit([{}, {}], variables))
      .split('\n\n')
      .at(-1),
  ).toBe(
    [
      'Jobs after the first: $23 less each, Standard: -$23',
      'Jobs after the first: $23 less each, With agreement: -$23',
      'Total, Standard: $601',
      'Total, With agreement: $539',
      'An agreement saves $62 today.',
      "It costs $153; after today's saving $91 of that is left.",
    ].join('\n'),
  );
  const cheap = said(visit([{}], { agreementPrice: 1 }));
  expect(cheap).toContain("It costs $8, which today's saving pays for.");
});

test('[M8] says no second amount where the agreement takes nothing off', () => {
  expect(
    said(visit([{}, {}], { saDiscount: 1.5 }))
      .split('\n\n')
      .at(-1),
  ).toBe('Total: $624');
  expect(said(visit([{}], { saDiscount: 1.5 }, true))).toContain('Total, With agreement: $281');
});

test('[K3] names what an offer of another currency counts as', () => {
  const text = said(visit([{}, { currency: 'eur', rate: '7' }]));
  expect(text).toContain('Job 2, Standard: $312\nJob 2, With agreement: $281\n');
  expect(text).toContain('at the rate of the first offer');
});

test('[K3] tells jobs of one name apart by their numbers in the visit', () => {
  const total = visit([{}, { currency: 'eur', rate: '7' }]);
  const jobs = total.jobs.map(({ job }) => ({ ...job, title: 'Capacitor failed' }));
  const alike = total.jobs.map((each, index) => ({ ...each, job: jobs[index] ?? each.job }));
  const text = visitText({ ...total, jobs: alike }, jobs, money, english, inEnglish);
  expect(text).toContain('Capacitor failed (2), Standard: $312\n');
});

test('[K10] offers and total of a visit are at the price that it has chosen', () => {
  const text = said(visit([{}], {}, true));
  expect(text).toContain('Service agreement price: $281');
  expect(text).toContain('Total, With agreement: $281');
});

test('[O8] the copied total says what the discount of the visit takes off', () => {
  const text = said(visit([{}], {}, false, { name: 'Senior', percent: '10' }));
  expect(text).toContain('Discount: Senior, Standard: -$32\n');
  expect(text).toContain('Total, Standard: $280\n');
});

/** The text of a visit of whose jobs each has an offer. */
function said(total: VisitTotal): string {
  const jobs = total.jobs.map(({ job }) => job);
  return visitText(total, jobs, money, english, inEnglish);
}

const money = {
  formatWhole: (amount: string) =>
    formatMoney(amount, { currency: { refId: 'usd', symbol: '$' }, locale: 'en' }),
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

/** A visit of offers like the one above, each with a change. */
function visit(
  changes: Partial<SelectedOffer>[],
  variables = {},
  agreement = false,
  discount: VisitDiscount | null = null,
): VisitTotal {
  const empty = changes.reduce(
    (state, _, index) =>
      addJob(state, `${index}`, { id: 'p', name: `Job ${index + 1}`, menus: ['m'] }),
    emptySession('s', '2026-01-31T08:00:00.000Z'),
  );
  const confirmed = changes.reduce(
    (state, change, index) => confirmOffer(state, `${index}`, offer(change)),
    empty,
  );
  return visitTotal(chooseDiscount(chooseAgreement(confirmed, agreement), discount), {
    saDiscount: 0.9,
    ...variables,
  }) as VisitTotal;
}
