import { firstValueFrom, type Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeSession,
  changeSessionOf,
  currentSession$,
  finishSession,
  newJobId,
  resumeSession,
  sessions$,
  startSession,
} from '../../../src/database/local/sessions.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import type { Workspace } from '../../../src/database/storage/workspace.ts';
import {
  addJob,
  adjustJob,
  chooseAgreement,
  describeCustomer,
  noteJob,
} from '../../../src/domain/session/session-state.ts';
import type { SessionState } from '../../../src/schemas/session.ts';

const identity = { server: 'http://127.0.0.1:1', user: 'user00000000001', org: '' };
let workspace: Workspace;

beforeEach(async () => {
  workspace = await openWorkspace(identity);
});

afterEach(async () => {
  vi.useRealTimers();
  await workspace.database.remove();
});

const current = () => firstValueFrom(currentSession$(workspace));
const all = () => firstValueFrom(sessions$(workspace));

describe('sessions', () => {
  it('[S9] changes made at once all survive', async () => {
    await startSession(workspace);
    const ids = Array.from({ length: 8 }, (_, index) => `job-${index}`);
    await Promise.all(
      ids.map((id) => changeSession(workspace, (state) => addJob(state, id, null))),
    );
    expect((await current())?.jobs.map(({ id }) => id).sort()).toEqual(ids);
    await Promise.all([
      changeSession(workspace, (state) => adjustJob(state, 'job-1', { timeMult: 2 })),
      changeSession(workspace, (state) => adjustJob(state, 'job-1', { materialMult: 3 })),
    ]);
    const job = (await current())?.jobs.find(({ id }) => id === 'job-1');
    expect(job).toMatchObject({ timeMult: 2, materialMult: 3 });
  });

  it('[S9] one can end without another, stays, and can be continued', async () => {
    const { sessionId } = await changeSession(workspace, (state) => addJob(state, 'job', null));
    await finishSession(workspace);
    expect(await current()).toBeNull();
    await finishSession(workspace);
    expect(await all()).toHaveLength(1);
    const resumed = await resumeSession(workspace, sessionId);
    expect(resumed).toMatchObject({ endTime: null, jobs: [{ id: 'job' }] });
  });

  it('[K5] [S10] what is late for a visit is stored in that one, and opens none', async () => {
    const { sessionId } = await changeSession(workspace, (state) => addJob(state, 'job', null));
    const next = await startSession(workspace);
    const isFirst = (state: SessionState) => state.sessionId === sessionId;
    await changeSessionOf(workspace, isFirst, (state) => noteJob(state, 'job', ['Dog bites']));
    const first = (await all()).find(({ state }) => state?.sessionId === sessionId);
    expect(first?.state?.jobs[0]?.notes).toEqual(['Dog bites']);
    expect(first?.state?.endTime).not.toBeNull();
    expect(await current()).toEqual(next);
    await changeSessionOf(
      workspace,
      () => false,
      (state) => noteJob(state, 'job', []),
    );
    expect(await all()).toHaveLength(2);
  });

  it('[S9] are shown as they are stored though the news of an earlier change comes late', async () => {
    await changeSession(workspace, (state) => addJob(state, 'job', null));
    const { originalStorageInstance } = workspace.database.sessions.storageInstance;
    const { changes$ } = originalStorageInstance as unknown as {
      changes$: Subject<{ id: string }>;
    };
    const shown: unknown[] = [];
    const view = currentSession$(workspace).subscribe((state) => {
      shown.push(state?.jobs[0]?.timeMult);
    });
    const earlier = firstValueFrom(changes$);
    await changeSession(workspace, (state) => adjustJob(state, 'job', { timeMult: 2 }));
    await changeSession(workspace, (state) => adjustJob(state, 'job', { timeMult: 3 }));
    await expect.poll(() => shown.at(-1)).toBe(3);
    // As of another tab, whose change this one has built upon before it was told of it.
    changes$.next({ ...(await earlier), id: 'late' });
    await changeSession(workspace, (state) => adjustJob(state, 'job', { materialMult: 4 }));
    expect((await current())?.jobs[0]).toMatchObject({ timeMult: 3, materialMult: 4 });
    await expect.poll(() => shown.at(-1)).toBe(3);
    expect(shown.slice(shown.indexOf(3))).not.toContain(2);
    view.unsubscribe();
  });

  it('starting one ends the one before and keeps it', async () => {
    await changeSession(workspace, (state) => addJob(state, 'first', null));
    const first = await current();
    const second = await startSession(workspace);
    expect((await current())?.sessionId).toBe(second.sessionId);
    const ended = (await all()).find(({ id }) => id === first?.sessionId)?.state;
    expect(ended?.jobs).toHaveLength(1);
    expect(ended?.endTime).not.toBeNull();
  });

  it('[S9] [S10] one of before is continued with all that it holds, and the open one ends with all of its own', async () => {
    const held = await changeSession(workspace, (state) =>
      describeCustomer(addJob(state, 'first', null), { name: 'Ada' }),
    );
    const first = await workspace.database.sessions.findOne(held.sessionId).exec(true);
    const unknown = { ...held, photo: 1 };
    await first.incrementalPatch({ state: JSON.stringify(unknown) });
    const { sessionId } = await startSession(workspace);
    await changeSession(workspace, (state) => addJob(state, 'second', null));

    await resumeSession(workspace, held.sessionId);
    expect(await current()).toMatchObject(unknown);
    const ended = (await all()).find(({ id }) => id === sessionId)?.state;
    expect(ended?.jobs.map(({ id }) => id)).toEqual(['second']);
    expect(ended?.endTime).not.toBeNull();
    await changeSession(workspace, (state) => addJob(state, 'third', null));
    expect((await current())?.jobs.map(({ id }) => id)).toEqual(['first', 'third']);

    // There and back again, and the one that is the current one already.
    await resumeSession(workspace, sessionId);
    await resumeSession(workspace, sessionId);
    expect((await current())?.jobs.map(({ id }) => id)).toEqual(['second']);
    expect((await all()).map(({ state }) => state?.endTime === null)).toEqual([true, false]);
  });

  it('[S9] continued and changed at once, no job is lost and one of them is the current one', async () => {
    const ids: string[] = [];
    for (const job of ['a', 'b', 'c']) {
      ids.push((await startSession(workspace)).sessionId);
      await changeSession(workspace, (state) => addJob(state, job, null));
    }
    await Promise.all([
      resumeSession(workspace, ids[0] ?? ''),
      resumeSession(workspace, ids[1] ?? ''),
      changeSession(workspace, (state) => addJob(state, 'd', null)),
    ]);
    const sessions = await all();
    const jobs = sessions.flatMap(({ state }) => state?.jobs.map(({ id }) => id) ?? []);
    expect(jobs.sort()).toEqual(['a', 'b', 'c', 'd']);
    const open = sessions.filter(({ state }) => state?.endTime === null);
    expect(open.length).toBeGreaterThan(0);
    expect((await current())?.sessionId).toBe(open[0]?.id);
  });

  it('survive a reopening', async () => {
    await changeSession(workspace, (state) => addJob(state, 'kept', null));
    await workspace.database.close();
    workspace = await openWorkspace(identity);
    expect((await current())?.jobs.map(({ id }) => id)).toEqual(['kept']);
  });

  it('a clock that was set back does not bring an older one forward', async () => {
    await startSession(workspace);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2001-01-01') });
    const later = await startSession(workspace);
    expect((await current())?.sessionId).toBe(later.sessionId);
    await changeSession(workspace, (state) => addJob(state, 'new', null));
    expect((await all())[0]?.id).toBe(later.sessionId);
  });

  it('[S10] [K10] of a newer program keep what this one does not know; where none was chosen, there is no agreement', async () => {
    await changeSession(workspace, (state) => addJob(state, 'job', null));
    const id = (await current())?.sessionId ?? '';
    const document = await workspace.database.sessions.findOne(id).exec(true);
    const stored = JSON.parse(document.state);
    const newer = { ...stored, weather: 'fair', jobs: [{ ...stored.jobs[0], photo: 1 }] };
    await document.incrementalPatch({ state: JSON.stringify(newer) });
    expect((await current())?.agreement).toBeUndefined();
    await changeSession(workspace, (state) => adjustJob(state, 'job', { timeMult: 2 }));
    await changeSession(workspace, (state) => chooseAgreement(state, true));
    const after = await workspace.database.sessions.findOne(id).exec(true);
    expect(JSON.parse(after.getLatest().state)).toMatchObject({
      ...newer,
      agreement: true,
      jobs: [{ ...newer.jobs[0], edited: expect.any(Number), timeMult: 2 }],
      edited: { agreement: expect.any(Number) },
    });
  });

  it('a text that is no session is kept and shown as unreadable', async () => {
    await workspace.database.sessions.insert({
      id: 'broken',
      state: '{"jobs": 3',
      created: '2026-01-01T00:00:00.000Z',
      updated: '2026-01-01T00:00:00.000Z',
    });
    await changeSession(workspace, (state) => addJob(state, 'job', null));
    expect((await all()).find(({ id }) => id === 'broken')?.state).toBeNull();
    expect((await current())?.jobs).toHaveLength(1);
  });

  it('[U48] job ids are the user and a moment, and differ within one', async () => {
    const state = await changeSession(workspace, (before) =>
      addJob(before, newJobId(workspace, before), null),
    );
    const [job] = state.jobs;
    vi.useFakeTimers({ toFake: ['Date'], now: Number(job?.id.split('-')[1]) });
    const second = newJobId(workspace, state);
    expect(second).toMatch(/^user00000000001-[0-9]+$/);
    expect(second).not.toBe(job?.id);
  });
});
