import { describe, expect, test } from 'vitest';
import { jobsOfOtherCallTime, visitCallTime } from '../../../src/domain/session/call-time.ts';
import { mergeSessions } from '../../../src/domain/session/merge-sessions.ts';
import {
  addOrder,
  chooseCallTime,
  confirmOffer,
  declineJob,
} from '../../../src/domain/session/session-state.ts';
import { stampEdits } from '../../../src/domain/session/stamp-edits.ts';
import { decisions } from '../../../src/domain/session/visit-text.ts';
import { type SessionState, sessionStateSchema } from '../../../src/schemas/session.ts';
import { frozenOffer, visitOf } from './confirmed-offer.ts';

const factors = { labor: 1.5, serviceCall: 2 };
const shop = (...callTimes: object[]) => ({ timeZone: 'America/Chicago', callTimes });
const evening = { name: 'Evening', ...factors, from: '17:00', to: '22:00', days: [1, 2, 3, 4, 5] };
const night = { name: 'Night', ...factors, from: '22:00', to: '06:00', days: [5] };
const sunday = { name: 'Sunday', ...factors, days: [7] };
const holiday = { name: 'Holiday', ...factors };

/** A visit that began then, by a clock in Chicago in summer, 5 hours behind UTC. 31 July 2026 is a Friday. */
const begunAt = (day: string, time: string): SessionState => {
  const startTime = new Date(Date.parse(`${day}T${time}Z`) + 5 * 3_600_000).toISOString();
  return { ...visitOf(1), startTime };
};
const nameAt = (day: string, time: string, ...callTimes: object[]) =>
  visitCallTime(begunAt(day, time), shop(...callTimes)).name;

describe('the call time that is offered to a visit', () => {
  test.each([
    ['2026-07-31', '16:59', ''],
    ['2026-07-31', '17:00', 'Evening'],
    ['2026-07-31', '21:59', 'Evening'],
    ['2026-07-31', '22:00', 'Night'],
    // Friday's night goes on on Saturday, and begins on no other day.
    ['2026-08-01', '05:59', 'Night'],
    ['2026-08-01', '06:00', ''],
    ['2026-08-01', '22:30', ''],
    ['2026-08-02', '00:00', 'Sunday'],
    ['2026-08-02', '23:59', 'Sunday'],
    // In Chicago it is Sunday still, in UTC it is Monday.
    ['2026-08-02', '20:00', 'Sunday'],
    ['2026-08-03', '00:00', ''],
  ])('[M3] on %s at %s is "%s"', (day, time, name) => {
    expect(nameAt(day, time, holiday, evening, night, sunday)).toBe(name);
  });

  test('[M3] is the first that fits; with days or hours alone all hours or all days do', () => {
    const late = { name: 'Late', ...factors, from: '17:00' };
    expect(nameAt('2026-07-31', '18:00', late, evening)).toBe('Late');
    expect(nameAt('2026-08-02', '23:59', late)).toBe('Late');
    expect(nameAt('2026-07-31', '01:00', { ...late, from: '', to: '06:00', days: [] })).toBe(
      'Late',
    );
  });

  test('[M3] is never one whose hours or days are none', () => {
    const friday = '2026-07-31';
    const wrong = [
      ...['5pm', '24:00', '17:60', '17:00:00', 17, '1e999', NaN, {}].map((from) => ({ from })),
      { from: '17:00', to: '17:00' },
      ...[[0], [8], ['5'], [1.5], 'Friday', 5, { 5: true }].map((days) => ({ days })),
    ];
    for (const when of wrong)
      expect(nameAt(friday, '17:30', { name: 'A', ...factors, ...when })).toBe('');
    // Nor one of a list that can't be read, which no price can be made by.
    expect(nameAt(friday, '17:30', evening, evening)).toBe('');
    expect(visitCallTime(begunAt(friday, '17:30'), { callTimes: 'Evening' }).name).toBe('');
    expect(visitCallTime({ ...visitOf(1), startTime: 'no moment' }, shop(evening)).name).toBe('');
  });

  test('[M3] is said to be offered, and never replaces what was chosen, none included', () => {
    const variables = shop(evening, holiday);
    const state = begunAt('2026-07-31', '18:00');
    const is = (name: string, isOffered: boolean, isGone = false) => ({ name, isOffered, isGone });
    expect(visitCallTime(state, variables)).toEqual(is('Evening', true));
    expect(visitCallTime(chooseCallTime(state, ''), variables)).toEqual(is('', false));
    expect(visitCallTime(chooseCallTime(state, 'Holiday'), variables)).toEqual(
      is('Holiday', false),
    );
    expect(visitCallTime(chooseCallTime(state, 'Holiday'), shop(evening))).toEqual(
      is('Holiday', false, true),
    );
  });
});

describe('choosing another call time', () => {
  const variables = shop(evening, holiday);
  const confirmed = confirmOffer(
    chooseCallTime(visitOf(3), 'Evening'),
    'job1',
    frozenOffer({ callTime: 'Evening' }),
  );

  test('[M3] leaves what is confirmed as it is, and names it until it is confirmed again', () => {
    expect(jobsOfOtherCallTime(confirmed, variables)).toEqual([]);
    const changed = chooseCallTime(confirmed, '');
    expect(changed.jobs).toBe(confirmed.jobs);
    expect(jobsOfOtherCallTime(changed, variables).map(({ id }) => id)).toEqual(['job1']);
    const again = confirmOffer(changed, 'job1', frozenOffer());
    expect(jobsOfOtherCallTime(again, variables)).toEqual([]);
    expect(again.jobs[0]?.selectedOffer).not.toHaveProperty('callTime');
  });

  test('[M3] names neither what is signed nor what is declined', () => {
    const order = { id: 'o1', content: '', personal: '', salt: '', signature: '', hash: '' };
    const signedAt = '2026-01-31T08:00:00.000Z';
    const signed = addOrder(confirmed, { ...order, signedAt }, ['job1']);
    const declined = declineJob(confirmed, 'job1', { reason: '', at: signedAt });
    for (const state of [signed, declined])
      expect(jobsOfOtherCallTime(chooseCallTime(state, 'Holiday'), variables)).toEqual([]);
  });

  test('[M3] [V2] is stamped, merged as one field, and sent at once', () => {
    const base = visitOf(1);
    const mine = stampEdits(base, chooseCallTime(base, 'Evening'), 5);
    const theirs = stampEdits(base, chooseCallTime(base, ''), 9);
    expect(mine.edited).toEqual({ callTime: 5 });
    expect(mergeSessions(base, mine, base).callTime).toBe('Evening');
    expect(mergeSessions(base, mine, theirs).callTime).toBe('');
    expect(mergeSessions(base, theirs, mine).callTime).toBe('');
    expect(decisions(mine)).not.toBe(decisions(base));
    expect(sessionStateSchema.parse(JSON.parse(JSON.stringify(mine)))).toEqual(mine);
  });
});
