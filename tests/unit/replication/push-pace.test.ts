import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TierbookDatabase } from '../../../src/database/storage/workspace.ts';
import { addJob, declineJob, emptySession } from '../../../src/domain/session/session-state.ts';
import { createPushPace } from '../../../src/replication/visits/push-pace.ts';
import type { SessionState } from '../../../src/schemas/session.ts';

const at = '2026-01-31T08:00:00.000Z';
const begun = addJob(emptySession('user00000000001-1769846400000', at), 'one', null);
const slid = { ...begun, jobs: begun.jobs.map((job) => ({ ...job, timeMult: 2 })) };
const declined = declineJob(begun, 'one', { reason: 'no', at });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Of sessions that tell of their writes alone: whether it has been time since something was sent. */
function paced() {
  const eventBulks$ = new Subject<unknown>();
  const sessions = { eventBulks$ } as unknown as TierbookDatabase['sessions'];
  const pace = createPushPace({ sessions } as TierbookDatabase);
  const rowOf = (state: SessionState) => ({ id: state.sessionId, state: JSON.stringify(state) });
  return {
    pace,
    write: (before: SessionState, after: SessionState) =>
      eventBulks$.next({
        isLocal: false,
        events: [{ documentData: rowOf(after), previousDocumentData: rowOf(before) }],
      }),
    isTime: async (ms: number) => {
      const time = vi.fn();
      void pace.wait().then(time);
      await vi.advanceTimersByTimeAsync(ms);
      return time.mock.calls.length > 0;
    },
  };
}

describe('what changed in a visit is sent', () => {
  it('[V1] at once where nothing was sent in the last two seconds', async () => {
    const { pace, isTime } = paced();
    expect(await isTime(0)).toBe(true);
    pace.begun();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await isTime(0)).toBe(true);
  });

  it('[V1] once in two seconds while a hand moves it', async () => {
    const { pace, write, isTime } = paced();
    pace.begun();
    write(begun, slid);
    expect(await isTime(1999)).toBe(false);
    expect(await isTime(1)).toBe(true);
  });

  it('[V1] at once where the customer decided, before and while it waits', async () => {
    const { pace, write, isTime } = paced();
    pace.begun();
    write(slid, declined);
    expect(await isTime(0)).toBe(true);
    pace.begun();
    const time = vi.fn();
    void pace.wait().then(time);
    write(begun, declined);
    await vi.advanceTimersByTimeAsync(0);
    expect(time).toHaveBeenCalledOnce();
  });

  it('[V8] at once where somebody asks for it', async () => {
    const { pace } = paced();
    pace.begun();
    const time = vi.fn();
    void pace.wait().then(time);
    pace.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(time).toHaveBeenCalledOnce();
  });
});
