import type { Variables } from '../../schemas/organization.ts';
import type { SessionState } from '../../schemas/session.ts';
import type { Visit } from '../../schemas/visit.ts';
import { visitTotal } from './visit-total.ts';

/** What has become of a visit (V1): what was signed stays so, whether it is over or not. */
export function visitStatus({ jobs, orders = [], endTime }: SessionState): Visit['status'] {
  if (orders.length > 0) return 'signed';
  if (jobs.length > 0 && jobs.every(({ declined }) => declined)) return 'declined';
  return endTime === null ? 'open' : 'ended';
}

/**
 * What the confirmed offers come to, as JSON, for whoever reads no states: amounts in whole units of the currency as
 * decimal text; "" as long as none is confirmed.
 */
export function visitTotals({ jobs }: SessionState, variables: Variables): string {
  const total = visitTotal(jobs, variables);
  if (!total) return '';
  const { currency, due } = total;
  return JSON.stringify({ currency, jobs: total.jobs.length, ...total.total, due });
}
