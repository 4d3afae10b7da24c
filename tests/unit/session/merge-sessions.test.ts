import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inSignedOrder, mergeSessions } from '../../../src/domain/session/merge-sessions.ts';
import { pricesOnScreen, seePrices } from '../../../src/domain/session/seen-prices.ts';
import {
  addJob,
  addOrder,
  adjustJob,
  chooseAgreement,
  confirmOffer,
  declineJob,
  describeCustomer,
  findJob,
  noteJob,
  offerOf,
  removeJob,
} from '../../../src/domain/session/session-state.ts';
import { capEdits, stampEdits } from '../../../src/domain/session/stamp-edits.ts';
import { claimsOfVisit, visitFault } from '../../../src/domain/session/visit-fault.ts';
import type { Order } from '../../../src/schemas/order.ts';
import { type SessionState, sessionStateSchema } from '../../../src/schemas/session.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { frozenOffer, visitOf } from './confirmed-offer.ts';

type Transition = (state: SessionState) => SessionState;

const edit = (state: SessionState, now: number, transition: Transition) =>
  stampEdits(state, transition(state), now);

function order(id: string): Order {
  const texts = { content: '{}', personal: '{"signer":1}', salt: 's', signature: '' };
  return { id, ...texts, hash: 'h', signedAt: '2026-01-31T08:00:00.000Z' };
}

/** What a technician saw, with one price. */
const see = (id: string, due: string, at: number): Transition => {
  const prices = { currency: 'usd', tiers: [{ name: 'Gold', refId: 'gold', due }] };
  return (state) => seePrices(state, id, prices, at);
};

const sign = (id: string, job: string): Transition => {
  return (state) => {
    const found = findJob(state, job);
    return found && offerOf(found) ? addOrder(state, order(id), [job]) : state;
  };
};

describe('two devices with one visit', () => {
  const base = visitOf(2);

  test('[V2] notes when each job and field was changed, and leaves a mark of what was removed', () => {
    const state = edit(base, 7, (before) =>
      describeCustomer(removeJob(adjustJob(before, 'job1', { timeMult: 2 }), 'job2'), {
        name: 'A',
      }),
    );
    expect(state.jobs.map(({ edited }) => edited)).toEqual([7]);
    expect(state.removed).toEqual({ job2: 7 });
    expect(state.edited).toEqual({ activeJob: 7, customer: 7 });
    expect(edit(state, 9, (before) => adjustJob(before, 'job1', { timeMult: 2 }))).toEqual(state);
    // The clock was set back, and the job comes again.
    const again = edit(state, 3, (before) => addJob(before, 'job2', null));
    expect(again.removed).toEqual({});
    expect(findJob(again, 'job2')?.edited).toBe(8);
    expect(sessionStateSchema.parse(again)).toEqual(again);
  });

  test('[V2] what one alone has changed is as it has it, job by job and field by field', () => {
    const mine = edit(base, 5, (state) => adjustJob(state, 'job1', { timeMult: 2 }));
    const theirs = edit(base, 9, (state) =>
      chooseAgreement(noteJob(state, 'job2', ['Two dogs']), true),
    );
    const merged = mergeSessions(base, mine, theirs);
    expect(merged.jobs).toEqual([mine.jobs[0], theirs.jobs[1]]);
    expect(merged.agreement).toBe(true);
  });

  test('[V2] signed goes before confirmed, that before removed, and else the later edit', () => {
    const confirmed = edit(base, 5, (state) => confirmOffer(state, 'job1', frozenOffer()));
    const signed = edit(confirmed, 6, sign('o1', 'job1'));
    const removed = edit(base, 90, (state) => removeJob(state, 'job1'));
    const adjusted = edit(base, 80, (state) => adjustJob(state, 'job1', { timeMult: 3 }));
    const jobOf = (mine: SessionState, theirs: SessionState) =>
      findJob(mergeSessions(base, mine, theirs), 'job1');
    expect(jobOf(confirmed, removed)).toEqual(confirmed.jobs[0]);
    expect(jobOf(removed, signed)).toEqual(signed.jobs[0]);
    expect(jobOf(adjusted, confirmed)).toEqual(confirmed.jobs[0]);
    expect(jobOf(adjusted, removed)).toBeUndefined();
    const others = edit(base, 9, (state) =>
      confirmOffer(state, 'job1', frozenOffer({ title: 'Another' })),
    );
    expect(jobOf(others, confirmed)).toEqual(others.jobs[0]);
    expect(jobOf(signed, others)).toEqual(signed.jobs[0]);
  });

  test('[V2, V5] who looked at prices undoes nothing, and of two looks the later counts', () => {
    const looked = edit(base, 90, see('job1', '273', 90));
    expect(findJob(looked, 'job1')).toEqual({
      ...base.jobs[0],
      seen: findJob(looked, 'job1')?.seen,
    });
    const adjusted = edit(base, 5, (state) => adjustJob(state, 'job1', { timeMult: 2 }));
    const both = mergeSessions(base, looked, adjusted);
    expect(findJob(both, 'job1')).toMatchObject({ timeMult: 2, edited: 5, seen: { at: 90 } });
    expect(mergeSessions(base, adjusted, looked)).toEqual(both);
    const later = edit(adjusted, 95, see('job1', '546', 95));
    const merged = findJob(mergeSessions(base, looked, later), 'job1');
    expect(merged?.seen).toMatchObject({ at: 95, tiers: [{ due: '546' }] });
    const removed = edit(base, 6, (state) => removeJob(state, 'job1'));
    expect(findJob(mergeSessions(base, looked, removed), 'job1')).toBeUndefined();
    // Written in another order, it is the same text on both.
    const [job] = adjusted.jobs;
    const other = { ...looked, jobs: [{ seen: looked.jobs[0]?.seen, ...job }] } as SessionState;
    const mine = edit(adjusted, 95, see('job1', '273', 90));
    const texts = [mergeSessions(base, mine, other), mergeSessions(base, other, mine)];
    const [here, there] = texts.map((state) => JSON.stringify(findJob(state, 'job1')));
    expect(here).toBe(there);
  });

  test('[V5] a look takes the place of the one before, whatever the clock says, and is none of a signed job', () => {
    const first = see('job1', '273', 90)(base);
    expect(see('job1', '273', 95)(first)).toBe(first);
    expect(findJob(see('job1', '546', 3)(first), 'job1')?.seen).toMatchObject({ at: 91 });
    expect(see('gone', '273', 1)(base)).toBe(base);
    const signed = sign('o1', 'job1')(confirmOffer(base, 'job1', frozenOffer()));
    expect(see('job1', '273', 90)(signed)).toBe(signed);
  });

  test('[V5] what was seen are the tiers with a price, as it is shown, and not more than a visit may hold', () => {
    const tier = (tierName: string, price: object) =>
      ({ tierName, tierRefId: 'x', price }) as never;
    const priced = { ok: true, price: '100', discounted: '90' };
    const none = { ok: false, fault: { code: 'noOffer' } };
    const at = { currency: 'eur', rate: '0.905', agreement: false };
    const named = (name: string, due: string) => ({ name, refId: 'x', due });
    const tiers = [tier('Gold', priced), tier('Silver', none)];
    expect(pricesOnScreen(tiers, at)).toEqual({ currency: 'eur', tiers: [named('Gold', '91')] });
    expect(pricesOnScreen(tiers, { ...at, agreement: true })?.tiers).toEqual([named('Gold', '82')]);
    expect(pricesOnScreen([tier('Silver', none)], at)).toBeNull();
    const huge = { ok: true, price: '9'.repeat(30), discounted: '1' };
    expect(pricesOnScreen([tier('Gold', huge)], at)).toBeNull();
    const longest = (name: string, refId: string) =>
      ({ tierName: name, tierRefId: refId, price: { ...priced, price: '9'.repeat(14) } }) as never;
    const many = pricesOnScreen(
      Array(30).fill(longest('\u0001'.repeat(99), '\u0001'.repeat(200))),
      {
        ...at,
        rate: '9',
      },
    );
    expect(many?.tiers).toHaveLength(20);
    const state = many ? seePrices(base, 'job1', many, Date.now()) : base;
    const claims = claimsOfVisit(state, '');
    expect(claims.seenBytes).toBeGreaterThan(30_000);
    expect(visitFault({ id: 's-1', user: 's' }, { ...claims, sessionId: 's-1' })).toBeNull();
  });

  test('[V2] a server that was restored has an older state, which undoes nothing', () => {
    const older = edit(base, 5, (state) => adjustJob(state, 'job1', { timeMult: 2 }));
    const known = edit(older, 7, (state) => confirmOffer(state, 'job1', frozenOffer()));
    const mine = edit(known, 8, (state) => noteJob(state, 'job2', ['Gate']));
    expect(mergeSessions(known, mine, older)).toEqual(mine);
    expect(mergeSessions(null, mine, older)).toEqual(mine);
  });

  test('[V2] a visit of an earlier program, without moments, keeps what was confirmed and signed', () => {
    const confirmed = confirmOffer(base, 'job1', frozenOffer());
    const theirs = edit(base, 9, (state) => removeJob(state, 'job1'));
    expect(findJob(mergeSessions(null, confirmed, theirs), 'job1')).toEqual(confirmed.jobs[0]);
    const signed = sign('o1', 'job1')(confirmed);
    expect(findJob(mergeSessions(base, theirs, signed), 'job1')?.signed).toBe('o1');
  });

  test('[V2] an earlier program that keeps the moments and knows nothing of them changes a job all the same', () => {
    const known = edit(base, 5, (state) => adjustJob(state, 'job1', { timeMult: 2 }));
    const mine = adjustJob(describeCustomer(known, { name: 'Ada' }), 'job1', { timeMult: 3 });
    const theirs = edit(known, 9, (state) => noteJob(state, 'job2', ['Gate']));
    const merged = mergeSessions(known, mine, theirs);
    expect(findJob(merged, 'job1')).toMatchObject({ timeMult: 3, edited: 5 });
    expect(findJob(merged, 'job2')).toEqual(theirs.jobs[1]);
    expect(merged.customer).toEqual({ name: 'Ada' });
    expect(mergeSessions(known, theirs, mine)).toEqual(merged);
  });

  test('[V6] what the server has erased does not come back from a device', () => {
    const mine = edit(base, 5, (state) => describeCustomer(state, { name: 'Ada' }));
    const signed = edit(mine, 6, (state) => addOrder(state, order('o1'), ['job1']));
    const merged = mergeSessions(base, signed, { ...base, erased: '2026-02-01 08:00:00.000Z' });
    expect(JSON.stringify(merged)).not.toContain('Ada');
    expect(merged.orders?.[0]).toMatchObject({ personal: '', salt: '', content: '{}' });
  });

  test('[V6] an order that was erased stays so, whichever side has it whole and whichever comes later', () => {
    const erased = { ...order('o1'), personal: '', salt: '', signature: '' };
    for (const sides of [
      [order('o1'), erased],
      [erased, order('o1')],
      [erased, erased],
    ] as const)
      expect(inSignedOrder([sides[0]], [sides[1]])).toEqual([erased]);
    expect(inSignedOrder([order('o1')], [order('o1')])).toEqual([order('o1')]);
  });

  test('[O4] whether an order stands is what was settled last, and before that that it does not', () => {
    const said = (more: Partial<Order>) =>
      edit(base, 6, (state) => addOrder(state, { ...order('o1'), ...more }, ['job1']));
    const merged = (one: Partial<Order>, other: Partial<Order>) =>
      [
        mergeSessions(base, said(one), said(other)),
        mergeSessions(base, said(other), said(one)),
      ].map(({ orders }) => [orders?.[0]?.beside, orders?.[0]?.settled]);
    expect(merged({}, { beside: true })).toEqual(Array(2).fill([true, undefined]));
    expect(merged({ beside: true }, { settled: 1 })).toEqual(Array(2).fill([undefined, 1]));
    expect(merged({ settled: 1 }, { beside: true, settled: 2 })).toEqual(Array(2).fill([true, 2]));
  });

  test('[V3] of two numbers of an order the higher one holds, also of one that was erased', () => {
    const numbered = (number?: number, more: Partial<Order> = {}) =>
      edit(base, 6, (state) =>
        addOrder(state, { ...order('o1'), ...more, ...(number ? { number } : {}) }, ['job1']),
      );
    const numbersOf = (mine: SessionState, theirs: SessionState) =>
      [mergeSessions(base, mine, theirs), mergeSessions(base, theirs, mine)].map(
        ({ orders }) => orders?.[0]?.number,
      );
    expect(numbersOf(numbered(), numbered(412))).toEqual([412, 412]);
    expect(numbersOf(numbered(413), numbered(412))).toEqual([413, 413]);
    const erased = numbered(412, { personal: '', salt: '', signature: '' });
    expect(numbersOf(numbered(), erased)).toEqual([412, 412]);
    expect(numbersOf(numbered(413), erased)).toEqual([413, 413]);
    expect(numbersOf(numbered(), numbered())).toEqual([undefined, undefined]);
  });

  test('[V2] whatever both do in between, both end alike, and nothing confirmed or signed is lost', () => {
    const job = fc.constantFrom('job1', 'job2', 'job3');
    const steps = fc.oneof(
      fc.tuple(job, fc.integer({ min: 1, max: 5 })).map(
        ([id, timeMult]): Transition =>
          (state) =>
            adjustJob(state, id, { timeMult }),
      ),
      job.map(
        (id): Transition =>
          (state) =>
            confirmOffer(state, id, frozenOffer()),
      ),
      job.map(
        (id): Transition =>
          (state) =>
            removeJob(state, id),
      ),
      job.map(
        (id): Transition =>
          (state) =>
            findJob(state, id) ? state : addJob(state, id, null),
      ),
      job.map(
        (id): Transition =>
          (state) =>
            declineJob(state, id, { reason: 'price', at: 'now' }),
      ),
      fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), job).map(([id, of]) => sign(id, of)),
      fc
        .tuple(job, fc.constantFrom('1', '2'), fc.nat({ max: 50 }))
        .map(([id, due, at]) => see(id, due, at)),
      fc.string().map(
        (name): Transition =>
          (state) =>
            describeCustomer(state, { name }),
      ),
      fc.boolean().map(
        (agreement): Transition =>
          (state) =>
            chooseAgreement(state, agreement),
      ),
    );
    const event = fc.record({
      device: fc.nat({ max: 1 }),
      // A clock may stand, or go back.
      now: fc.nat({ max: 50 }),
      step: fc.option(steps, { freq: 2 }),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let server = base;
        const devices = [0, 1].map(() => ({ state: base, assumed: base }));
        const signed = new Set<string>();
        const sync = (device: { state: SessionState; assumed: SessionState }) => {
          const merged = mergeSessions(device.assumed, device.state, server);
          const other = mergeSessions(device.assumed, server, device.state);
          expect(other).toEqual(merged);
          expect(mergeSessions(server, merged, server)).toEqual(merged);
          expect(mergeSessions(merged, merged, merged)).toEqual(merged);
          // What one side alone has changed may have ended it; what neither has, or both have, has not.
          for (const { id, signed: of } of device.state.jobs) {
            if (
              of &&
              JSON.stringify(findJob(server, id)) === JSON.stringify(findJob(device.assumed, id))
            )
              expect(findJob(merged, id)?.signed).toBe(of);
          }
          server = merged;
          device.state = merged;
          device.assumed = merged;
        };
        for (const { device, now, step } of events) {
          const at = devices[device];
          if (!at) continue;
          if (step) {
            at.state = edit(at.state, now, step);
            for (const { id } of at.state.orders ?? []) signed.add(id);
          } else sync(at);
        }
        for (const device of [...devices, ...devices]) sync(device);
        expect(devices[0]?.state).toEqual(devices[1]?.state);
        expect(new Set(server.orders?.map(({ id }) => id))).toEqual(signed);
        expect(sessionStateSchema.parse(server)).toEqual(server);
      }),
      propertyOptions(500),
    );
  });

  const year = 365 * 24 * 60 * 60_000;
  const rename = (name: string): Transition => {
    return (state) => describeCustomer(state, { name });
  };

  test('[V2] an edit of a clock that was set ahead is put back to when it was made', () => {
    const was = edit(base, 50, rename('Before'));
    const ahead = edit(edit(was, 60, rename('Mine')), year + 70, (state) =>
      removeJob(adjustJob(state, 'job1', { timeMult: 2 }), 'job2'),
    );
    const mine = capEdits(was, ahead, { now: 100, wasAhead: year });
    expect(mine).toMatchObject({ edited: { customer: 60 }, removed: { job2: 70 } });
    expect(findJob(mine, 'job1')).toMatchObject({ timeMult: 2, edited: 70 });
    expect(capEdits(was, mine, { now: 100, wasAhead: year })).toBe(mine);
    // The clock was set more than once: not later than now, and later than what it was made on.
    const [never, twice] = [0, 2 * year].map((wasAhead) =>
      capEdits(was, edit(was, year, rename('Mine')), { now: 100, wasAhead }),
    );
    expect([never?.edited?.customer, twice?.edited?.customer]).toEqual([100, 51]);
    const later = edit(was, 80, rename('Theirs'));
    expect(mergeSessions(was, mine, later).customer).toEqual({ name: 'Theirs' });
    // What came from elsewhere is left as it is.
    const theirs = edit(base, year, rename('Theirs'));
    expect(capEdits(theirs, theirs, { now: 100, wasAhead: year })).toBe(theirs);
  });

  test('[V2] of two edits that of a clock a year off never wins over a later one of a right clock', () => {
    const event = fc.record({
      device: fc.nat({ max: 1 }),
      // By so much a clock is set, once at most between two contacts.
      set: fc.option(fc.constantFrom(year, -year), { freq: 4 }),
      isContact: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let server = base;
        /** By the name that it gave: when an edit was made, and whether by a right clock. */
        const made = new Map<string, { at: number; isRight: boolean }>();
        const devices = [0, 1].map(() => {
          return { state: base, assumed: base, off: 0, known: 0, isSet: false };
        });
        const contact = (device: (typeof devices)[number], now: number) => {
          const wasAhead = Math.max(0, device.off - device.known);
          device.known = device.off;
          device.isSet = false;
          const mine = capEdits(device.assumed, device.state, { now, wasAhead });
          server = mergeSessions(device.assumed, mine, server);
          device.state = server;
          device.assumed = server;
        };
        for (const [index, { device: which, set, isContact }] of events.entries()) {
          const now = 100 * year + index * 10 * 60_000;
          const device = devices[which];
          if (!device) continue;
          if (set !== null && !device.isSet) {
            device.off += set;
            device.isSet = true;
          }
          if (isContact) contact(device, now);
          else {
            const name = `${index}`;
            device.state = edit(device.state, now + device.off - device.known, rename(name));
            made.set(name, { at: now, isRight: device.off === device.known });
          }
        }
        for (const device of [...devices, ...devices]) contact(device, 100.1 * year);
        const won = made.get(server.customer?.name ?? '');
        const right = [...made.values()].filter(({ isRight }) => isRight).map(({ at }) => at);
        expect(won?.at ?? 0).toBeGreaterThanOrEqual(Math.max(0, ...right));
        expect(devices[0]?.state).toEqual(devices[1]?.state);
      }),
      propertyOptions(500),
    );
  });
});
