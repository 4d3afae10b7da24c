import { expect, test } from 'vitest';
import {
  addJob,
  confirmOffer,
  declineJob,
  emptySession,
} from '../../../src/domain/session/session-state.ts';
import { tradeState } from '../../../src/features/visit/session/job-texts.ts';
import type { Job, SessionState } from '../../../src/schemas/session.ts';
import type { ShownMenu } from '../../../src/schemas/shown-menu.ts';
import { frozenOffer } from './confirmed-offer.ts';

const at = '2026-01-31T08:00:00.000Z';
const problem = { id: 'p', name: 'Toilet runs', menus: ['m'] };
const made = addJob(emptySession('s', at), 'a', problem);
const picked = confirmOffer(made, 'a', frozenOffer());
const jobOf = ({ jobs: [job] }: SessionState, more: Partial<Job> = {}) =>
  ({ ...job, ...more }) as Job;

test.each([
  ['before a problem is chosen', jobOf(addJob(emptySession('s', at), 'a', null)), null],
  ['before its menu was shown', jobOf(made), 'toPresent'],
  ['once its menu was shown', jobOf(made, { shown: {} as ShownMenu }), 'presented'],
  ['once an offer is picked', jobOf(picked), 'unsigned'],
  ['once that is signed', jobOf(picked, { signed: 'order0000000001' }), 'signed'],
  ['declined', jobOf(declineJob(made, 'a', { reason: 'Price', at })), null],
])('[U28] a job is said to stand in words of the trade: %s', (_name, job, expected) => {
  expect(tradeState(job)).toBe(expected);
});
