import { describe, expect, it } from 'vitest';
import { forgetCustomer } from '../../../src/domain/session/forget-customer.ts';
import { claimsOfVisit, isVisitOf, visitFault } from '../../../src/domain/session/visit-fault.ts';
import type { Job, SessionState } from '../../../src/schemas/session.ts';
import { session } from '../../support/visits.ts';

const visit = { id: 'ana-7', user: 'ana' };
const claims = {
  bytes: 1_048_576,
  isPlain: true,
  sessionId: 'ana-7',
  ...{ hasOrders: false, hasAmounts: true, hasTotals: true },
  ...{ jobs: 200, tiers: 100, lines: 500, seenBytes: 32_768 },
};

describe('a visit that is sent', () => {
  it.each([
    [{}, null],
    [{ bytes: 1_048_577 }, { code: 'visitTooLarge' }],
    [{ sessionId: 'ana-8' }, { code: 'invalidValue', name: 'state' }],
    [{ sessionId: null }, { code: 'invalidValue', name: 'state' }],
    [{ hasOrders: true }, { code: 'invalidValue', name: 'state' }],
    [{ isPlain: false }, { code: 'invalidValue', name: 'state' }],
    [{ hasAmounts: false }, { code: 'invalidValue', name: 'state' }],
    [{ jobs: 201 }, { code: 'tooManyJobs', most: 200 }],
    [{ tiers: 101 }, { code: 'tooManyTiers', most: 100 }],
    [{ lines: 501 }, { code: 'tooManyLines', most: 500 }],
    [{ seenBytes: 32_769 }, { code: 'invalidValue', name: 'state' }],
    [{ hasTotals: false }, { code: 'invalidValue', name: 'totals' }],
  ])('[V1] %o', (more, fault) => {
    expect(visitFault(visit, { ...claims, ...more })).toEqual(fault);
  });

  it('[V1] is of whoever began it', () => {
    expect(visitFault({ id: 'ana-7', user: 'ben' }, claims)).toEqual({ code: 'notYourVisit' });
    expect(isVisitOf('ana-7', 'an')).toBe(false);
    expect(isVisitOf('-7', '')).toBe(false);
    for (const id of ['ana-', 'ana-7 ', 'ana-7\n', 'ana-7-7', 'ana-7","visit":"ben-7', 'Ana-7'])
      expect(isVisitOf(id, id.slice(0, 3)), id).toBe(false);
  });

  it('[V1] claims what it holds', () => {
    const lines = Array(3).fill({ id: 'l', name: '', text: '', added: false });
    const job = session('ana-7').jobs[0] as Job;
    const shown = { tiers: [{ lines }, { lines: [] }] } as unknown as Job['shown'];
    const offer = { lines: ['a', 'b', 'c', 'd'] } as unknown as Job['selectedOffer'];
    const state = session('ana-7', {
      jobs: [
        { ...job, shown },
        { ...job, selectedOffer: offer },
      ],
    });
    expect(claimsOfVisit(state, 'ñ')).toEqual({
      ...claims,
      ...{ bytes: 2, jobs: 2, tiers: 2, lines: 4, seenBytes: 0 },
    });
    const tier = { name: 'ñ', refId: '', due: '1' };
    const seen = { at: 1, currency: null, tiers: [tier, tier, tier] };
    const looked = { ...state, jobs: [{ ...job, shown, seen }] };
    const seenBytes = JSON.stringify(seen).length + 3;
    expect(claimsOfVisit(looked, '')).toMatchObject({ tiers: 3, seenBytes });
    const wide = { ...state, many: Array(100_000).fill(0) } as SessionState;
    expect(claimsOfVisit(wide, '').isPlain).toBe(false);
  });
});

describe('forgetting the customer', () => {
  it('[V6] takes out who it is, and leaves what nobody here knows', () => {
    const order = { id: 'o', content: '{}', hash: 'h', stamp: 1 };
    const state = {
      sessionId: 'ana-7',
      customer: { name: 'María' },
      later: { key: 1 },
      jobs: [
        { id: 'j', notes: ['dogs'], later: 2, declined: { reason: 'María is ill', at: 'then' } },
        'unknown',
      ],
      orders: [{ ...order, personal: '{}', salt: 's', signature: '[]' }],
    };
    expect(forgetCustomer(state)).toEqual({
      sessionId: 'ana-7',
      later: { key: 1 },
      jobs: [{ id: 'j', notes: [], later: 2, declined: { reason: '', at: 'then' } }, 'unknown'],
      orders: [{ ...order, personal: '', salt: '', signature: '' }],
    });
    expect(forgetCustomer({ sessionId: 'x', jobs: 7 })).toEqual({ sessionId: 'x', jobs: 7 });
  });
});
