import { expect, test } from 'vitest';
import { pastVisits } from '../../../src/domain/session/past-visits.ts';
import { addJob, emptySession, endSession } from '../../../src/domain/session/session-state.ts';

const at = '2026-01-31T08:00:00.000Z';
const open = (id: string) => ({
  id,
  state: addJob(emptySession(id, at), `job of ${id}`, null),
  isElsewhere: false,
});
const ended = (id: string) => ({ ...open(id), state: endSession(open(id).state, at) });

test('are those with jobs besides the current one, as many as are asked for', () => {
  const sessions = [
    open('current'),
    { id: 'unreadable', state: null, isElsewhere: false },
    ended('first'),
    { ...ended('nothing done'), state: endSession(emptySession('nothing done', at), at) },
    open('left open'),
    ended('third'),
  ];
  expect(pastVisits(sessions, 5).map(({ id }) => id)).toEqual(['first', 'left open', 'third']);
  expect(pastVisits(sessions, 2).map(({ id }) => id)).toEqual(['first', 'left open']);
});

test('are all of them where none is open', () => {
  expect(pastVisits([ended('first'), ended('second')], 5)).toHaveLength(2);
  expect(pastVisits([], 5)).toEqual([]);
});

test('[V1] one that is open on another device is among them, and is not the current one', () => {
  const elsewhere = { ...open('elsewhere'), isElsewhere: true };
  const sessions = [elsewhere, open('current'), ended('first')];
  expect(pastVisits(sessions, 5).map(({ id }) => id)).toEqual(['elsewhere', 'first']);
});
