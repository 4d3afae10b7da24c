import type { Job, SessionState } from '../../schemas/session.ts';

/** Fields that no two devices can have otherwise, or that are merged by themselves, or of one device alone. */
const unstamped: ReadonlySet<string> = new Set([
  'sessionId',
  'startTime',
  'onShow',
  'jobs',
  'orders',
  'edited',
  'removed',
  'erased',
]);

/** The fields of a session that are merged as one each (V2), those of a newer program too. */
export function stampedFields(...states: SessionState[]): string[] {
  const names = new Set(states.flatMap((state) => Object.keys(state)));
  return [...names].filter((name) => !unstamped.has(name));
}

/**
 * What a transition made of a session, with the moment noted at each job and field that it changed, and at the place
 * of each job that it removed (V2). A moment is later than the one before it of the same job or field, whatever the
 * clock says, and a job that nothing has changed keeps its own.
 *
 * @param now milliseconds since 1970, by the server's clock as far as that is known
 */
export function stampEdits(before: SessionState, after: SessionState, now: number): SessionState {
  if (before === after) return after;
  const earlier = new Map(before.jobs.map((job) => [job.id, job]));
  const removed = { ...after.removed };
  const jobs = after.jobs.map((job): Job => {
    const was = earlier.get(job.id);
    const stamp = was?.edited ?? removed[job.id];
    delete removed[job.id];
    if (was && isSameJob(was, job)) return job;
    return { ...job, edited: later(now, stamp) };
  });
  const kept = new Set(after.jobs.map(({ id }) => id));
  for (const { id, edited } of before.jobs)
    if (!kept.has(id)) removed[id] = later(now, edited ?? removed[id]);
  const edited = { ...after.edited };
  for (const name of stampedFields(before, after))
    if (!isSame(fieldOf(before, name), fieldOf(after, name)))
      edited[name] = later(now, edited[name]);
  return { ...after, jobs, ...given('edited', edited), ...given('removed', removed, after) };
}

/** A field of a session by its name, also one that only a newer program knows. */
export function fieldOf(state: SessionState, name: string): unknown {
  return Object.hasOwn(state, name) ? (state as Record<string, unknown>)[name] : undefined;
}

/** Whether two JSON values are written alike. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function isSameJob(was: Job, job: Job): boolean {
  return was === job || isSame({ ...was, edited: 0 }, { ...job, edited: 0 });
}

function later(now: number, than: number | undefined): number {
  return than === undefined ? now : Math.max(now, than + 1);
}

/** The stamps under their name; nothing where there are none, and were none. */
function given(name: 'edited' | 'removed', stamps: Record<string, number>, was?: SessionState) {
  return Object.keys(stamps).length > 0 || was?.[name] !== undefined ? { [name]: stamps } : {};
}
