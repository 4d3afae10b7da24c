import { addJob, emptySession } from '../../../src/domain/session/session-state.ts';
import type { FrozenOffer, SessionState } from '../../../src/schemas/session.ts';

const problem = { id: 'p', name: 'Capacitor failed', menus: ['m'] };

/** An offer of $393, or $354 under the agreement, as confirming freezes it. */
export function frozenOffer(change: Partial<FrozenOffer> = {}): FrozenOffer {
  return {
    menu: { id: 'm', name: 'Capacitor failed' },
    tier: { id: 't', name: 'gold', refId: 'gold' },
    offer: { id: 'o', name: 'Replace the capacitor' },
    title: 'Cooler and easier on the compressor',
    lines: ['New capacitor'],
    warranty: '18 month limited warranty',
    price: '51.6',
    discountedPrice: '46.44',
    currency: 'usd',
    rate: '7.6083',
    timeMult: 1,
    materialMult: 1,
    confirmedAt: '2026-01-31T08:00:00.000Z',
    revision: 1,
    ...change,
  };
}

/** A visit of so many jobs, `job1` and on, without offers. */
export function visitOf(jobs: number): SessionState {
  let state = emptySession('s', '2026-01-31T08:00:00.000Z');
  for (let job = 1; job <= jobs; job += 1) state = addJob(state, `job${job}`, problem);
  return state;
}
