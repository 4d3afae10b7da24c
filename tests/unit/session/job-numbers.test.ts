import { expect, test } from 'vitest';
import {
  addJob,
  emptySession,
  type JobProblem,
  numberOfJob,
  removeJob,
} from '../../../src/domain/session/session-state.ts';
import type { SessionState } from '../../../src/schemas/session.ts';

const capacitor = { id: 'p1', name: 'AC capacitor failed', menus: [] };
const faucet = { id: 'p2', name: 'Faucet drips', menus: [] };

function visitOf(problems: readonly (JobProblem | null)[]): SessionState {
  return problems.reduce(
    (state, problem, index) => addJob(state, `job${index}`, problem),
    emptySession('s', '2026-01-31T08:00:00.000Z'),
  );
}

const numbers = ({ jobs }: SessionState) => jobs.map((job) => numberOfJob(job, jobs));

test('jobs that are called the same are numbered in the order of the visit, others not', () => {
  const visit = visitOf([capacitor, faucet, capacitor, { ...capacitor, id: 'p3' }]);
  expect(numbers(visit)).toEqual([1, null, 2, 3]);
  expect(numbers(removeJob(removeJob(visit, 'job0'), 'job2'))).toEqual([null, null]);
});

test('a job that waits for its problem is called like another that does, and not like one without a name', () => {
  expect(numbers(visitOf([null, { ...faucet, name: '' }, null]))).toEqual([1, null, 2]);
});

test('a job that is not in the visit has no number', () => {
  const [job] = visitOf([capacitor]).jobs;
  if (!job) throw new Error('No job');
  expect(numberOfJob({ ...job, id: 'elsewhere' }, visitOf([capacitor, capacitor]).jobs)).toBeNull();
});
