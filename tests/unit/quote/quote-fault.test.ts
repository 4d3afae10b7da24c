import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../src/domain/order/seal.ts';
import type { KeptSealed } from '../../../src/domain/order/sealed-fault.ts';
import { type QuoteClaims, quoteFault } from '../../../src/domain/quote/quote-fault.ts';
import { sentQuote } from '../../support/made-quote.ts';

const quote: KeptSealed = {
  ...sentQuote({ org: 'org', user: 'ana', visit: 'ana-7' }),
  user: 'ana',
};
const counts = { bytes: 200_000, jobs: 12, otherJobs: 12, leastTiers: 1, tiers: 8, lines: 40 };
const faultOf = (more: Partial<KeptSealed>, claims: Partial<QuoteClaims> = {}) => {
  const kept = { ...quote, ...more };
  const read = { isPlain: true, hasAmounts: true, says: JSON.parse(kept.content), ...counts };
  return quoteFault(kept, { ...read, ...claims }, hashOf);
};
const saying = (more: object) => ({ says: { ...JSON.parse(quote.content), ...more } });

describe('a quote that is sent', () => {
  it('[O1] has nothing wrong as it was made, and once what is personal is erased', () => {
    expect(faultOf({})).toBeNull();
    expect(faultOf({ personal: '', salt: '' })).toBeNull();
  });

  it.each<[Partial<KeptSealed>, Partial<QuoteClaims>, object]>([
    [{}, { bytes: 200_001 }, { code: 'quoteTooLarge' }],
    [{ visit: 'ben-7' }, {}, { code: 'notYourVisit' }],
    [{ org: 'other' }, {}, { code: 'quoteSays', name: 'org' }],
    [{}, saying({ replaces: quote.id }), { code: 'quoteSays', name: 'replaces' }],
    [{ hash: '' }, {}, { code: 'wrongHash', name: 'content' }],
    [{ personal: '{}' }, {}, { code: 'wrongHash', name: 'personal' }],
    [{}, { isPlain: false }, { code: 'invalidValue', name: 'content' }],
    [{}, { jobs: 0, otherJobs: 0 }, { code: 'quoteJobs', most: 12 }],
    [{}, { jobs: 13, otherJobs: 13 }, { code: 'quoteJobs', most: 12 }],
    [{}, { otherJobs: 11 }, { code: 'quoteJobs', most: 12 }],
    [{}, { leastTiers: 0 }, { code: 'quoteTiers', most: 8 }],
    [{}, { tiers: 9 }, { code: 'quoteTiers', most: 8 }],
    [{}, { lines: 41 }, { code: 'quoteLines', most: 40 }],
    [{}, saying({ created: 'yesterday' }), { code: 'quoteSays', name: 'created' }],
    [{}, saying({ created: null }), { code: 'quoteSays', name: 'created' }],
    [{}, saying({ validUntil: undefined }), { code: 'quoteSays', name: 'validUntil' }],
    [
      {},
      saying({ validUntil: '2026-13-01T00:00:00.000Z' }),
      { code: 'quoteSays', name: 'validUntil' },
    ],
  ])('[O1] %o with %o is told', (more, claims, fault) => {
    expect(faultOf(more, claims)).toEqual(fault);
  });
});
