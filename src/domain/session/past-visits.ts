import type { Order } from '../../schemas/order.ts';
import type { SessionState } from '../../schemas/session.ts';
import { orderNumberText } from '../order/order-number.ts';
import { findJob, offerOf } from './session-state.ts';

/**
 * Sessions in which something was done and that are not the current one, in their order.
 *
 * @param sessions the one that changed last first, so that the first that is open here is the current one; `state` is
 * null for one that can't be read
 */
export function pastVisits<S extends { state: SessionState | null; isElsewhere: boolean }>(
  sessions: readonly S[],
  most: number,
): (S & { state: SessionState })[] {
  const current = currentOf(sessions);
  return sessions
    .filter(
      (session): session is S & { state: SessionState } =>
        session !== current && session.state !== null && session.state.jobs.length > 0,
    )
    .slice(0, most);
}

/**
 * The visit that another device has open (V1): that of the job, or without one the visit that changed last, where none is open here;
 * and how many jobs the current one has.
 *
 * @param sessions as of `pastVisits`
 */
export function visitElsewhere<S extends { state: SessionState | null; isElsewhere: boolean }>(
  sessions: readonly S[],
  jobId?: string,
): { session: S; openJobs: number } | null {
  const current = currentOf(sessions);
  const session = jobId
    ? sessions.find(({ state, isElsewhere }) => isElsewhere && state && findJob(state, jobId))
    : sessions.find(({ isElsewhere }) => isElsewhere && !current);
  return session ? { session, openJobs: current?.state?.jobs.length ?? 0 } : null;
}

function currentOf<S extends { state: SessionState | null; isElsewhere: boolean }>(
  sessions: readonly S[],
): S | undefined {
  return sessions.find(({ state, isElsewhere }) => state?.endTime === null && !isElsewhere);
}

/**
 * The problems that jobs were made for, the latest first and each once, of those that still exist.
 *
 * @param sessions the one that changed last first; null for one that can't be read
 */
export function recentProblems<P extends { id: string }>(
  sessions: readonly (SessionState | null)[],
  problems: readonly P[],
  most: number,
): P[] {
  const ids = new Set<string>();
  for (const session of sessions) {
    for (const { problem } of session?.jobs.toReversed() ?? []) {
      if (problem) ids.add(problem.id);
    }
  }
  if (ids.size === 0) return [];
  const byId = new Map(problems.map((problem) => [problem.id, problem]));
  return [...ids].flatMap((id) => byId.get(id) ?? []).slice(0, most);
}

/** Who a visit is for: its customer, else who has signed last; "" where neither is known. */
export function customerOf({ customer, orders = [] }: SessionState): string {
  const name = customer?.name?.trim() ?? '';
  if (name !== '') return name;
  return orders.map(signerOf).findLast((signer) => signer !== '') ?? '';
}

/** What people call the order by that was signed last in a visit; "" where there is none, or it has no number yet. */
export function numberOf({ orders = [] }: SessionState): string {
  return orderNumberText(orders.at(-1)?.number);
}

/** Who has signed an order, as far as the name is known; "" once it is erased (V6). */
function signerOf({ personal }: Pick<Order, 'personal'>): string {
  try {
    const { signer } = JSON.parse(personal);
    return typeof signer?.name === 'string' ? signer.name.trim() : '';
  } catch {
    // What can't be read names nobody; whoever opens the order is told.
    return '';
  }
}

/**
 * Where a visit stands with its customer: all of it signed, a part of it, nothing that was picked, or all of it declined; null:
 * nothing was picked or declined in it.
 */
export function signedState({
  jobs,
}: SessionState): 'signed' | 'partly' | 'unsigned' | 'declined' | null {
  // What was signed at home was picked there (O4).
  const picked = jobs.filter(
    (job) => offerOf(job) !== null || (job.signed !== undefined && !job.declined),
  );
  const signed = picked.filter((job) => job.signed !== undefined);
  if (picked.length === 0) {
    const isDeclined = jobs.length > 0 && jobs.every((job) => job.declined !== undefined);
    return isDeclined ? 'declined' : null;
  }
  if (signed.length === 0) return 'unsigned';
  return signed.length === picked.length ? 'signed' : 'partly';
}

/** What a visit is looked for by: who it is for, where that is, its orders' numbers, and its jobs with what was picked. */
export function visitTexts(state: SessionState): string[] {
  const { address, phone, email, orderNumber } = state.customer ?? {};
  const ofJobs = state.jobs.flatMap((job) => {
    const offer = offerOf(job);
    return [job.title, ...(offer ? [offer.offer.name, offer.title] : [])];
  });
  const numbers = (state.orders ?? []).map((order) => orderNumberText(order.number));
  const facts = [customerOf(state), address, phone, email, orderNumber, ...numbers];
  return [...facts, ...ofJobs].filter((text): text is string => Boolean(text));
}
