import { describe, expect, test } from 'vitest';
import {
  type EstimateState,
  estimatesOf,
  isOpenEstimate,
  readEstimate,
} from '../../../src/domain/office/estimates.ts';
import type { StoredQuote } from '../../../src/schemas/visit.ts';

const now = Date.parse('2026-02-01T08:00:00Z');

/** As the server gives what becomes of it. */
function quote(more: Partial<StoredQuote> = {}): StoredQuote {
  return {
    ...{ id: 'q', visit: 'user-1', user: 'user', seq: 1, replaces: '', late: false },
    ...{ content: '', salt: '', hash: '', personal: '{"customer":{"email":" ada@example.test "}}' },
    ...{
      madeAt: '2026-01-31 08:00:00.000Z',
      deviceMadeAt: '',
      received: '2026-01-31 08:01:00.000Z',
    },
    ...{ validUntil: '2026-03-03 05:59:59.999Z', erased: '' },
    ...more,
  };
}

const mail = (state: string) => ({
  id: state,
  note: '',
  madeAt: '2026-01-31 08:02:00.000Z',
  state,
});

function stateOf(more: Partial<StoredQuote>, accepted: string[] = []): EstimateState | undefined {
  return estimatesOf([readEstimate(quote(more))], new Set(accepted), now)[0]?.state;
}

describe('what has become of an estimate', () => {
  test('[O5] it is made, mailed, handed over and opened, whichever comes last', () => {
    expect(stateOf({})).toBe('made');
    expect(stateOf({ mails: [mail('refused'), mail('dropped'), mail('perhaps')] })).toBe('made');
    expect(stateOf({ mails: [mail('refused'), mail('waiting')] })).toBe('mailing');
    expect(stateOf({ mails: [mail('sent'), mail('waiting')] })).toBe('sent');
    const opened = '2026-01-31 09:00:00.000Z';
    const opens = { opened, lastOpened: opened, opens: 1 };
    expect(stateOf({ ...opens, mails: [mail('sent')] })).toBe('opened');
    for (const state of ['made', 'mailing', 'sent', 'opened'] as const)
      expect(isOpenEstimate(state)).toBe(true);
  });

  test('[O5] how it ended goes before that, and a signature before all', () => {
    const ended = {
      opens: 1,
      validUntil: '2026-01-31 23:59:59.999Z',
      revoked: '2026-01-31 10:00:00.000Z',
      erased: '2026-01-31 11:00:00.000Z',
    };
    expect(stateOf(ended, ['q'])).toBe('signed');
    expect(stateOf(ended)).toBe('erased');
    expect(stateOf({ ...ended, erased: '' })).toBe('revoked');
    expect(stateOf({ ...ended, erased: '', revoked: '' })).toBe('expired');
    for (const state of ['signed', 'erased', 'revoked', 'replaced', 'expired'] as const)
      expect(isOpenEstimate(state)).toBe(false);
  });

  test('[O5] of several the latest is first, and the one before it replaced', () => {
    const first = readEstimate(quote());
    const second = readEstimate(
      quote({ id: 'r', replaces: 'q', madeAt: '2026-01-31 09:00:00.000Z' }),
    );
    const states = estimatesOf([first, second], new Set(), now);
    expect(states.map(({ estimate, state }) => [estimate.id, state])).toEqual([
      ['r', 'made'],
      ['q', 'replaced'],
    ]);
  });

  test('[O5] a server of before tells less of it; an address is read where there is one', () => {
    expect(readEstimate(quote())).toMatchObject({
      ...{ address: 'ada@example.test', isLinked: false, opens: 0, opened: '', revoked: '' },
      mails: [],
    });
    for (const personal of ['', '{', '[]', '{"customer":7}', '{"customer":{"email":7}}'])
      expect(readEstimate(quote({ personal })).address).toBe('');
  });
});
