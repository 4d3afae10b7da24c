import type { Job, SessionState } from '../../schemas/session.ts';
import { fieldOf, isSame } from './stamp-edits.ts';

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
