import { expect, test } from 'vitest';
import {
  addJob,
  emptySession,
  openJob,
  selectProblem,
  setActiveJob,
} from '../../../src/domain/session/session-state.ts';

const start = emptySession('s', '2026-01-31T08:00:00.000Z');
const problem = { id: 'p', name: 'Capacitor failed', menus: [] };

test('[U36] adds a job that waits for its problem and makes it the active one', () => {
  const state = openJob(addJob(start, 'first', problem), 'second');
  expect(state.jobs.map(({ id, problem }) => [id, problem?.id])).toEqual([
    ['first', 'p'],
    ['second', undefined],
  ]);
  expect(state.activeJob).toBe('second');
});

test('goes back to the job that waits already', () => {
  const waiting = openJob(start, 'first');
  const elsewhere = setActiveJob(addJob(waiting, 'second', problem), 'second');
  const state = openJob(elsewhere, 'third');
  expect(state.jobs.map(({ id }) => id)).toEqual(['first', 'second']);
  expect(state.activeJob).toBe('first');
});

test('[U36] the problem selected next goes to that job', () => {
  const state = selectProblem(openJob(addJob(start, 'first', problem), 'second'), 'third', problem);
  expect(state.jobs.map(({ id, problem }) => [id, problem?.id])).toEqual([
    ['first', 'p'],
    ['second', 'p'],
  ]);
});
