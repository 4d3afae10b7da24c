import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addJob,
  adjustJob,
  chooseAgreement,
  confirmedAmount,
  confirmOffer,
  endSession,
  findJob,
  hasAgreement,
  offerOf,
  removeJob,
  restoreJob,
  setActiveJob,
  withoutAgreement,
} from '../../../src/domain/session/session-state.ts';
import { type Job, type SessionState, sessionStateSchema } from '../../../src/schemas/session.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { frozenOffer, visitOf } from './confirmed-offer.ts';

const prices = (state: SessionState) => state.jobs.map(({ selectedPrice }) => selectedPrice);

describe('the agreement of a visit', () => {
  test('[K10] a visit in which nobody has chosen is at standard prices', () => {
    const state = confirmOffer(visitOf(1), 'job1', frozenOffer());
    expect(hasAgreement(state)).toBe(false);
    expect(prices(state)).toEqual(['393']);
  });

  test('[K10] an offer is confirmed at the price that the visit is at', () => {
    const state = confirmOffer(chooseAgreement(visitOf(1), true), 'job1', frozenOffer());
    expect(prices(state)).toEqual(['354']);
  });

  test('[K10] choosing puts every confirmed offer at its other price, and back to the very same', () => {
    let state = confirmOffer(visitOf(3), 'job1', frozenOffer());
    state = confirmOffer(state, 'job3', frozenOffer({ price: '10.01', discountedPrice: '9.009' }));
    const before = state.jobs;
    state = chooseAgreement(state, true);
    expect(prices(state)).toEqual(['354', '', '69']);
    expect(state.jobs.map((job) => offerOf(job)?.discounted)).toEqual([true, undefined, true]);
    expect(chooseAgreement(state, false).jobs).toEqual(before);
  });

  test('[K10] a removed job that comes back is at the price that was chosen meanwhile', () => {
    const state = confirmOffer(visitOf(2), 'job1', frozenOffer());
    const removed = findJob(state, 'job1') as Job;
    const chosen = chooseAgreement(removeJob(state, 'job1'), true);
    expect(prices(restoreJob(chosen, removed, 0))).toEqual(['354', '']);
  });

  test('[M8] an offer confirmed once there is no agreement is at the standard price; what was confirmed at one stays', () => {
    const before = confirmOffer(chooseAgreement(visitOf(2), true), 'job1', frozenOffer());
    const after = confirmOffer(withoutAgreement(before), 'job2', frozenOffer());
    expect(prices(after)).toEqual(['354', '393']);
    expect(withoutAgreement(after)).toBe(after);
    expect(withoutAgreement(visitOf(1))).not.toHaveProperty('agreement');
  });

  test('[K10] whatever is done in a visit, its stored prices are those of its choice', () => {
    const job = fc.constantFrom('job1', 'job2', 'job3');
    const decimal = fc.integer({ min: 0, max: 10_000_000 }).map((value) => `${value / 1000}`);
    const step = fc.oneof(
      fc.record({ kind: fc.constant('choose' as const), agreement: fc.boolean() }),
      fc.record({ kind: fc.constant('confirm' as const), job, price: decimal, discount: decimal }),
      fc.record({ kind: fc.constantFrom('remove' as const, 'undo' as const), job }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let state = visitOf(3);
        let removed: Job | undefined;
        for (const each of steps) {
          if (each.kind === 'choose') state = chooseAgreement(state, each.agreement);
          else if (each.kind === 'confirm') {
            const both = { price: each.price, discountedPrice: each.discount };
            state = confirmOffer(state, each.job, frozenOffer(both));
          } else if (each.kind === 'remove') {
            removed = findJob(state, each.job) ?? removed;
            state = removeJob(state, each.job);
          } else if (removed) state = restoreJob(state, removed, 0);
        }
        for (const { selectedOffer, selectedPrice, ...rest } of state.jobs) {
          const offer = offerOf({ selectedOffer, selectedPrice, ...rest });
          if (!offer) continue;
          expect(offer.discounted).toBe(hasAgreement(state));
          expect(selectedPrice).toBe(confirmedAmount(offer));
        }
      }),
      propertyOptions(300),
    );
  });
});

describe('a stored visit', () => {
  test('[K10] of an earlier program reads as not chosen, and its offers keep the price that was accepted', () => {
    const earlier = JSON.parse(
      JSON.stringify(confirmOffer(chooseAgreement(visitOf(1), true), 'job1', frozenOffer())),
    );
    delete earlier.agreement;
    const state = sessionStateSchema.parse(earlier);
    expect(state.agreement).toBeUndefined();
    expect(hasAgreement(state)).toBe(false);
    expect(prices(state)).toEqual(['354']);
    expect(prices(chooseAgreement(state, false))).toEqual(['393']);
  });

  test('[S10] what a newer program put into it stays through every change of this one', () => {
    const stored = {
      ...visitOf(2),
      newer: { of: 'the visit' },
      jobs: visitOf(2).jobs.map((job) => ({
        ...job,
        newer: ['of the job'],
        problem: { ...job.problem, newer: 1 },
        selectedOffer: {
          ...frozenOffer(),
          discounted: false,
          newer: 'of the offer',
          menu: { id: 'm', name: 'n', newer: true },
        },
      })),
    };
    const changes: ((state: SessionState) => SessionState)[] = [
      (state) => chooseAgreement(state, true),
      (state) => adjustJob(state, 'job1', { timeMult: 2 }),
      (state) => setActiveJob(state, 'job1'),
      (state) => addJob(state, 'job3', null),
      (state) => restoreJob(removeJob(state, 'job1'), state.jobs[0] as Job, 0),
      (state) => endSession(state, '2026-01-31T09:00:00.000Z'),
    ];
    let text = JSON.stringify(stored);
    for (const change of changes) {
      text = JSON.stringify(change(sessionStateSchema.parse(JSON.parse(text))));
    }
    const { jobs, ...visit } = stored;
    expect(JSON.parse(text)).toMatchObject({ newer: visit.newer });
    for (const [index, job] of jobs.entries()) {
      const { newer, problem, selectedOffer } = job;
      expect(JSON.parse(text).jobs[index]).toMatchObject({
        newer,
        problem,
        selectedOffer: { newer: selectedOffer.newer, menu: selectedOffer.menu },
      });
    }
  });
});
