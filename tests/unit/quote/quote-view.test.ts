import { describe, expect, test } from 'vitest';
import { readQuote } from '../../../src/domain/quote/seal-quote.ts';
import { quoteView } from '../../../src/features/quote-page/quote-view.ts';
import { fixedTexts } from '../../../src/i18n/fixed-texts.ts';
import { quotePageTexts } from '../../../src/i18n/quote-page-texts.ts';
import type { QuoteContent, QuoteTier } from '../../../src/schemas/quote-content.ts';
import { sentQuote } from '../../support/made-quote.ts';

const english = fixedTexts('en', 'quotePage', await quotePageTexts.en());
const spanish = fixedTexts('es', 'quotePage', await quotePageTexts.es());

const tier = (name: string, lines: string[], more: Partial<QuoteTier> = {}): QuoteTier => ({
  tier: { name, refId: name.toLowerCase() },
  offer: `${name} tank`,
  lines,
  warranty: '',
  mostChosen: false,
  amounts: { standard: '2460', agreement: '2214', due: '2460' },
  ...more,
});

function viewOf(more: Partial<QuoteContent> = {}, customer = 'Maria Delgado', t = english) {
  const at = { org: 'org000000000001', user: 'user00000000001', visit: 'user00000000001-1' };
  const { content } = readQuote(sentQuote(at, more));
  return quoteView({ content, customer, symbol: '$' }, t === spanish ? 'es' : 'en', t);
}

const jobs = (tiers: QuoteTier[], title = 'Water heater leaks') => [{ job: 'job1', title, tiers }];

describe('the page of a quote', () => {
  test('[O2, K10] says the price that is due, and what the agreement saves', () => {
    const tiers = [tier('Gold', ['Leak alarm'])];
    const [plain] = viewOf({ jobs: jobs(tiers) }).jobs;
    expect(plain?.tiers[0]?.price).toEqual({ amount: '$2,460', note: '$2,214 with agreement' });
    const view = viewOf({ jobs: jobs(tiers), agreement: true });
    expect(view.jobs[0]?.tiers[0]?.price).toEqual({
      ...{ amount: '$2,214', struck: '$2,460', note: 'You save $246' },
    });
    expect(view.notes).toContain('Prices with your service agreement');
  });

  test.each([
    [{ name: 'Veteran', percent: '12.5' }, 'Veteran: 12.5% off the total'],
    [{ name: 'Veteran', percent: '10', max: '50' }, 'Veteran: 10% off the total, at most $100'],
    [{ name: 'Coupon', amount: '12.25' }, 'Coupon: $24.50 off the total'],
  ])('[O2, O8] says what is taken off the total: %j', (discount, text) => {
    const { notes } = viewOf({ jobs: jobs([tier('Gold', [])]), discount, rate: '2' });
    expect(notes).toContain(text);
    expect(viewOf({ jobs: jobs([tier('Gold', [])]) }).notes.join()).not.toContain(discount.name);
  });

  test('[O2, M8] says nothing of an agreement that saves nothing', () => {
    const amounts = { standard: '100', agreement: '150', due: '150' };
    const tiers = [tier('Gold', [], { amounts })];
    const view = viewOf({ jobs: jobs(tiers), agreement: true });
    expect(view.jobs[0]?.tiers[0]?.price).toEqual({ amount: '$150' });
    expect(view.notes).toEqual(['Every price includes parts, labor and the trip.']);
  });

  test('[O2] says what a tier adds to the next lower one, and everything of it only where that is so', () => {
    const [view] = viewOf({
      jobs: jobs([
        tier('Gold', ['Leak alarm', 'New heater', 'Flush'], { mostChosen: true }),
        tier('Silver', ['New heater', 'Flush']),
        tier('Bronze', ['Old heater repaired', 'Flush'], { amounts: null }),
      ]),
    }).jobs;
    const [gold, silver, bronze] = view?.tiers ?? [];
    expect(gold).toMatchObject({ everything: 'Everything in Silver, plus', tone: 'gold' });
    expect(gold?.lines).toEqual([
      { row: 0, text: 'Leak alarm', is: 'added' },
      { row: 1, text: 'New heater', is: 'other' },
      { row: 2, text: 'Old heater repaired', is: 'lacks' },
      { row: 3, text: 'Flush', is: 'other' },
    ]);
    expect(silver).not.toHaveProperty('everything');
    expect(silver?.lines.map(({ is }) => is)).toEqual(['lacks', 'added', 'lacks', 'other']);
    // Of the lowest nothing stands out.
    expect(bronze?.lines.map(({ is }) => is)).toEqual(['lacks', 'lacks', 'other', 'other']);
    expect(bronze?.price).toBeNull();
  });

  test('[O2, T1] says for whom it is and until when, in the zone of the office', () => {
    const more = { validUntil: '2026-12-25T05:59:59.999Z', zone: 'America/Chicago' };
    expect(viewOf(more).facts).toEqual([
      ...['For Maria Delgado', 'Valid until Thursday, December 24, 2026'],
    ]);
    expect(viewOf(more, '').facts).toHaveLength(1);
    expect(viewOf(more, 'Ana', spanish).facts).toEqual([
      ...['Para Ana', 'Válido hasta el jueves, 24 de diciembre de 2026'],
    ]);
  });

  test('[O2] is headed by its job, or by what it is where it has several', () => {
    const one = jobs([tier('Gold', [])]);
    expect(viewOf({ jobs: one }).heading).toBe('Water heater leaks');
    const two = [...one, { job: 'job2', title: 'Toilet runs', tiers: [tier('Gold', [])] }];
    const view = viewOf({ jobs: two, laterJobs: { each: '25' } });
    expect(view.heading).toBe('Your estimate');
    expect(view.notes).toContain('Each job after the first costs $25 less.');
  });

  test('[O2, K1] has nothing internal: no id, no rate and no revision', () => {
    const said = JSON.stringify(viewOf({ revision: 987_654 }));
    expect(said).not.toMatch(/org000|user000|7\.6083|987654|personalHash/);
  });

  test('[O2] is refused where an amount is none, before anything of it is drawn', () => {
    const amounts = { standard: 'x', agreement: '1', due: '1' };
    expect(() => viewOf({ jobs: jobs([tier('Gold', [], { amounts })]) })).toThrow();
  });
});
