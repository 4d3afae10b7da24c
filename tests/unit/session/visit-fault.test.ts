import { describe, expect, it } from 'vitest';
import { forgetCustomer } from '../../../src/domain/session/forget-customer.ts';
import { isVisitOf, visitFault } from '../../../src/domain/session/visit-fault.ts';

const visit = { id: 'ana-7', user: 'ana' };
const claims = { bytes: 1_048_576, sessionId: 'ana-7', hasOrders: false, hasTotals: true };

describe('a visit that is sent', () => {
  it.each([
    [{}, null],
    [{ bytes: 1_048_577 }, { code: 'visitTooLarge' }],
    [{ sessionId: 'ana-8' }, { code: 'invalidValue', name: 'state' }],
    [{ sessionId: null }, { code: 'invalidValue', name: 'state' }],
    [{ hasOrders: true }, { code: 'invalidValue', name: 'state' }],
    [{ hasTotals: false }, { code: 'invalidValue', name: 'totals' }],
  ])('[V1] %o', (more, fault) => {
    expect(visitFault(visit, { ...claims, ...more })).toEqual(fault);
  });

  it('[V1] is of whoever began it', () => {
    expect(visitFault({ id: 'ana-7', user: 'ben' }, claims)).toEqual({ code: 'notYourVisit' });
    expect(isVisitOf('ana-7', 'an')).toBe(false);
    expect(isVisitOf('-7', '')).toBe(false);
  });
});

describe('forgetting the customer', () => {
  it('[V6] takes out who it is, and leaves what nobody here knows', () => {
    const order = { id: 'o', content: '{}', hash: 'h', stamp: 1 };
    const state = {
      sessionId: 'ana-7',
      customer: { name: 'María' },
      later: { key: 1 },
      jobs: [{ id: 'j', notes: ['dogs'], later: 2 }, 'unknown'],
      orders: [{ ...order, personal: '{}', salt: 's', signature: '[]' }],
    };
    expect(forgetCustomer(state)).toEqual({
      sessionId: 'ana-7',
      later: { key: 1 },
      jobs: [{ id: 'j', notes: [], later: 2 }, 'unknown'],
      orders: [{ ...order, personal: '', salt: '', signature: '' }],
    });
    expect(forgetCustomer({ sessionId: 'x', jobs: 7 })).toEqual({ sessionId: 'x', jobs: 7 });
  });
});
