import type { Job } from '../../schemas/session.ts';

/**
 * The number of a job among those of the visit that are called the same, from 1 on in their order; null: no
 * other is called so. Jobs that wait for their problem are called the same.
 */
export function numberOfJob(job: Job, jobs: readonly Job[]): number | null {
  const same = jobs.filter((other) => isCalledLike(other, job));
  const index = same.findIndex(({ id }) => id === job.id);
  return same.length > 1 && index >= 0 ? index + 1 : null;
}

function isCalledLike(one: Job, other: Job): boolean {
  if (one.problem === null || other.problem === null) return one.problem === other.problem;
  return one.title === other.title;
}
