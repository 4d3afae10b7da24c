import { describe, expect, it } from 'vitest';
import { isOtherState, mergedRow, servedRow } from '../../../src/domain/session/served-visit.ts';
import {
  addJob,
  declineJob,
  emptySession,
  endSession,
} from '../../../src/domain/session/session-state.ts';
import { nothingSent, unsentVisits } from '../../../src/domain/session/unsent-visits.ts';
import {
  decisions,
  isBegun,
  parseState,
  visitStatus,
  visitText,
  visitTotals,
} from '../../../src/domain/session/visit-text.ts';
import type { Quote } from '../../../src/schemas/quote.ts';
import type { SessionRecord, SessionState } from '../../../src/schemas/session.ts';
import type { StoredQuote, Visit } from '../../../src/schemas/visit.ts';
import { sentQuote } from '../../support/made-quote.ts';
import { sentOrder } from '../../support/signed-order.ts';

const at = '2026-01-31T08:00:00.000Z';
const id = 'user00000000001-1769846400000';
const started = emptySession(id, at);
const begun = addJob(started, 'one', null);
const order = sentOrder(
  { org: 'org000000000001', user: 'user00000000001', visit: id },
  { signedAt: at },
);
const signed: SessionState = { ...begun, orders: [order] };
const {
  visit: _,
  org: __,
  ...sent
} = sentQuote({ org: order.org, user: 'user00000000001', visit: id });
const quote: Quote = { ...sent, madeAt: at };
const quoted: SessionState = { ...begun, quotes: [quote] };
/** The server has nothing of what was made in the visit. */
const none = { orders: [], quotes: [] };
const rowOf = (state: SessionState, updated = at): SessionRecord => ({
  id,
  state: JSON.stringify(state),
  created: at,
  updated,
});
const unsent = (row: SessionRecord, sent = {}) =>
  unsentVisits([row], { ...nothingSent, ...sent }).map(({ kind, reason }) => [kind, reason]);

describe('what is unsent', () => {
  it('[V8] is a visit in which something was done, and each of its orders', () => {
    expect(unsent(rowOf(started))).toEqual([]);
    expect(unsent(rowOf(begun))).toEqual([['visit', null]]);
    expect(unsent(rowOf({ ...started, customer: { name: 'Ana' } }))).toEqual([['visit', null]]);
    expect(unsent(rowOf(signed))).toEqual([
      ['visit', null],
      ['order', null],
    ]);
    expect(unsent(rowOf(signed), { visits: { [id]: at }, orders: [order.id] })).toEqual([]);
  });

  it('[V8, O1] is each quote of a visit, with the reason where it was refused', () => {
    expect(unsent(rowOf(quoted))).toEqual([
      ['visit', null],
      ['quote', null],
    ]);
    const visits = { [id]: at };
    expect(unsent(rowOf(quoted), { visits, quotes: [quote.id] })).toEqual([]);
    const refused = { [quote.id]: { reason: 'No', updated: '' } };
    expect(unsent(rowOf(quoted), { visits, refused })).toEqual([['quote', 'No']]);
  });

  it('[V8] is one that was emptied after it was sent', () => {
    expect(unsent(rowOf(started), { visits: { [id]: 'before' } })).toEqual([['visit', null]]);
  });

  it('[V8] has the reason as long as it is what was refused', () => {
    const refused = { [id]: { reason: 'No', updated: at } };
    expect(unsent(rowOf(begun), { refused })).toEqual([['visit', 'No']]);
    expect(unsent(rowOf(begun, '2026-01-31T09:00:00.000Z'), { refused })).toEqual([
      ['visit', null],
    ]);
    const refusedOrder = { [order.id]: { reason: 'No', updated: '' } };
    expect(unsent(rowOf(signed), { visits: { [id]: at }, refused: refusedOrder })).toEqual([
      ['order', 'No'],
    ]);
  });

  it('[S10] is a session that can not be read', () => {
    expect(unsent({ ...rowOf(begun), state: '{' })).toEqual([['visit', null]]);
  });
});

describe('what is sent of a session', () => {
  it('[V1, O1] is all but orders, quotes, what is on show and the erasing, with what nobody here knows', () => {
    const state = { ...signed, ...quoted, onShow: 'one', erased: at, later: { key: 1 } };
    expect(JSON.parse(visitText(state))).toEqual({ ...begun, later: { key: 1 } });
  });

  it('[V1] goes at once where the customer decided', () => {
    const [job] = begun.jobs;
    if (!job) throw new Error('It has a job');
    const slid = { ...begun, jobs: [{ ...job, timeMult: 2, notes: ['two dogs'] }] };
    expect(decisions(slid)).toBe(decisions(begun));
    for (const decided of [
      declineJob(begun, 'one', { reason: '', at }),
      endSession(begun, at),
      signed,
      quoted,
      addJob(begun, 'two', null),
    ])
      expect(decisions(decided)).not.toBe(decisions(begun));
  });

  it('[V1] says what has become of it', () => {
    expect(visitStatus(begun)).toBe('open');
    expect(visitStatus(endSession(begun, at))).toBe('ended');
    expect(visitStatus(declineJob(begun, 'one', { reason: '', at }))).toBe('declined');
    expect(visitStatus(endSession(signed, at))).toBe('signed');
    expect(visitTotals(begun, {})).toBe('');
    expect(isBegun(started)).toBe(false);
  });
});

const visit = (state: SessionState, more: Partial<Visit> = {}): Visit => ({
  id,
  user: 'user00000000001',
  seq: 7,
  status: 'open',
  totals: '',
  state: visitText(state),
  erased: '',
  created: '2026-01-31 08:00:00.000Z',
  updated: '2026-01-31 08:30:00.000Z',
  ...more,
});

describe("the server's state of a session", () => {
  it('[V1] is the row itself where the device has the same', () => {
    const mine = rowOf({ ...signed, onShow: 'one' });
    expect(servedRow(visit(signed), none, mine)).toBe(mine);
  });

  it('[V1] keeps what only this device has: orders on their way, and what is on show', () => {
    const mine = rowOf({ ...signed, onShow: 'one' });
    const row = servedRow(visit(addJob(begun, 'two', null)), none, mine);
    expect(parseState(row?.state ?? '')).toMatchObject({
      onShow: 'one',
      orders: [{ id: order.id }],
    });
    expect(row?.updated).toBe('2026-01-31T08:30:00.000Z');
  });

  it('[O1] has the quotes of both, each once, as the device keeps them', () => {
    const later = { ...quote, id: 'quote0000000002', madeAt: '2026-01-31 09:00:00.000Z' };
    const stored: StoredQuote = {
      ...{ ...later, visit: id, user: 'user00000000001', seq: 9, replaces: quote.id, late: false },
      ...{ deviceMadeAt: '', validUntil: at, erased: '', received: at },
    };
    const row = servedRow(visit(begun), { orders: [], quotes: [stored] }, rowOf(quoted));
    const kept = { ...later, madeAt: '2026-01-31T09:00:00.000Z' };
    expect(parseState(row?.state ?? '')?.quotes).toEqual([quote, kept]);
    const told = { ...stored, linked: true, revoked: '2026-02-01 09:00:00.000Z' };
    const next = servedRow(visit(begun), { orders: [], quotes: [told] }, row);
    expect(parseState(next?.state ?? '')?.quotes).toEqual([
      quote,
      { ...kept, linked: true, revoked: '2026-02-01T09:00:00.000Z' },
    ]);
  });

  it('[V6] has lost its customer everywhere once it is erased', () => {
    const mine = rowOf({ ...signed, ...quoted, orders: [order], customer: { name: 'Ana' } });
    const erased = visit(begun, { erased: '2026-01-31 09:00:00.000Z' });
    const state = servedRow(erased, none, mine)?.state ?? '';
    expect(state).not.toMatch(/Ana|María/);
    expect(parseState(state)).toMatchObject({ erased: '2026-01-31 09:00:00.000Z' });
  });

  it('[S10] that nobody here can read is kept where there is none, and lays nothing over one that can be', () => {
    const foreign = visit(begun, { state: '"of a later program"' });
    expect(servedRow(foreign, none, null)).toMatchObject({ state: '"of a later program"' });
    const mine = rowOf(begun);
    expect(servedRow(foreign, none, mine)).toBeNull();
  });

  it('[V2] is another one than was assumed, or has an order that is not here', () => {
    const there = addJob(begun, 'there', null);
    const here = addJob(begun, 'here', null);
    expect(isOtherState(begun, begun, here)).toBe(false);
    expect(isOtherState(here, begun, here)).toBe(false);
    expect(isOtherState(there, begun, here)).toBe(true);
    expect(isOtherState(there, null, here)).toBe(true);
    expect(isOtherState(signed, begun, begun)).toBe(true);
    expect(isOtherState({ ...begun, erased: at }, begun, begun)).toBe(true);
    expect(isOtherState(quoted, begun, begun)).toBe(true);
    expect(isOtherState(quoted, quoted, quoted)).toBe(false);
    const erased = { ...begun, quotes: [{ ...quote, personal: '', salt: '' }] };
    expect(isOtherState(erased, quoted, quoted)).toBe(true);
    for (const more of [{ linked: true }, { revoked: at }]) {
      const told = { ...begun, quotes: [{ ...quote, ...more }] };
      expect(isOtherState(told, quoted, quoted)).toBe(true);
      expect(isOtherState(told, quoted, told)).toBe(false);
    }
  });

  it('[V2] is taken as it is where it has all that is here, else merged into a row that is later than both', () => {
    const base = rowOf(begun);
    const mine = rowOf(addJob(begun, 'here', null), '2026-01-31T08:10:00.000Z');
    const theirs = rowOf(addJob(begun, 'there', null), '2026-01-31T08:30:00.000Z');
    expect(mergedRow(base, base, theirs)).toBe(theirs);
    const merged = mergedRow(base, mine, theirs);
    expect(
      parseState(merged.state)
        ?.jobs.map((job) => job.id)
        .sort(),
    ).toEqual(['here', 'one', 'there']);
    expect(merged.updated > theirs.updated).toBe(true);
  });
});
