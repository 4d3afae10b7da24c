import type { Job, SessionState } from '../../schemas/session.ts';

/** Fields that no two devices can have otherwise, or that are merged by themselves, or of one device alone. */
const unstamped: ReadonlySet<string> = new Set([
  'sessionId',
  'startTime',
  'onShow',
  'jobs',
  'orders',
  'quotes',
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
 * clock says, and a job that nothing has changed keeps its own, whoever has looked at its prices (V5).
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

/** That its prices were looked at is no change of a job: who only looks would undo what another device did meanwhile. */
function isSameJob(was: Job, job: Job): boolean {
  const unstampedFields = { edited: 0, seen: undefined };
  return was === job || isSame({ ...was, ...unstampedFields }, { ...job, ...unstampedFields });
}

/** A moment that is later than the one before, whatever the clock says. */
export function later(now: number, than: number | undefined): number {
  return than === undefined ? now : Math.max(now, than + 1);
}

/** The stamps under their name; nothing where there are none, and were none. */
function given(name: 'edited' | 'removed', stamps: Record<string, number>, was?: SessionState) {
  return Object.keys(stamps).length > 0 || was?.[name] !== undefined ? { [name]: stamps } : {};
}

/** What a contact tells of moments: milliseconds. */
export type ClockCheck = {
  /** Since 1970, by the server's clock. */
  now: number;
  /** By how much the device's clock was found ahead of what was known of it: 0 or above, where it was not behind. */
  wasAhead: number;
};

/**
 * A session with no edit of its own later than now (V2): a clock that was set ahead since the last contact gives them no
 * place before what others do later. Each is put back by as much as the clock was ahead, and stays later than what it was
 * made on.
 *
 * @param base what it was made on; null: not known
 * @returns `mine` itself where there are none
 */
export function capEdits(
  base: SessionState | null,
  mine: SessionState,
  { now, wasAhead }: ClockCheck,
): SessionState {
  const before = new Map(base?.jobs.map((job) => [job.id, job]));
  let isCapped = false;
  const capped = (edited: number, than = -1) => {
    if (edited <= now) return edited;
    const put = Math.max(Math.min(now, edited - wasAhead), than + 1);
    isCapped ||= put < edited;
    return Math.min(put, edited);
  };
  const placeOf = (id: string) => before.get(id)?.edited ?? base?.removed?.[id];
  const jobs = mine.jobs.map((job): Job => {
    if (job.edited === undefined || isSame(job, before.get(job.id))) return job;
    return { ...job, edited: capped(job.edited, placeOf(job.id)) };
  });
  const removed = mapped(mine.removed, (id, moment) =>
    base?.removed?.[id] === moment ? moment : capped(moment, placeOf(id)),
  );
  const edited = mapped(mine.edited, (name, moment) => {
    const than = base?.edited?.[name];
    const isKept = base && than === moment && isSame(fieldOf(base, name), fieldOf(mine, name));
    return isKept ? moment : capped(moment, than);
  });
  if (!isCapped) return mine;
  return { ...mine, jobs, ...(edited ? { edited } : {}), ...(removed ? { removed } : {}) };
}

function mapped(
  moments: Readonly<Record<string, number>> | undefined,
  change: (name: string, moment: number) => number,
): Record<string, number> | undefined {
  if (!moments) return undefined;
  const entries = Object.entries(moments).map(([name, moment]) => [name, change(name, moment)]);
  return Object.fromEntries(entries);
}
