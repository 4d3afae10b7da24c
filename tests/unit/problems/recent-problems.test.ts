import { expect, test } from 'vitest';
import { recentProblems } from '../../../src/domain/session/past-visits.ts';
import { addJob, emptySession } from '../../../src/domain/session/session-state.ts';

const problems = ['a', 'b', 'c'].map((id) => ({ id }));

test('lists the problems of past jobs, the latest first and each once', () => {
  const sessions = [visit('a', 'b'), null, visit('c', 'b')];
  expect(ids(recentProblems(sessions, problems, 5))).toEqual(['b', 'a', 'c']);
});

test('leaves out problems that are gone, and more than asked for', () => {
  expect(ids(recentProblems([visit('a', 'gone', 'c')], problems, 5))).toEqual(['c', 'a']);
  expect(ids(recentProblems([visit('a', 'b', 'c')], problems, 2))).toEqual(['c', 'b']);
});

test('leaves out jobs without a problem', () => {
  expect(recentProblems([addJob(visit(), 'waiting', null)], problems, 5)).toEqual([]);
});

function visit(...problemIds: string[]) {
  let state = emptySession('s', '2026-01-31T08:00:00.000Z');
  for (const [index, id] of problemIds.entries()) {
    state = addJob(state, `job-${index}`, { id, name: id, menus: [] });
  }
  return state;
}

function ids(found: { id: string }[]): string[] {
  return found.map(({ id }) => id);
}
