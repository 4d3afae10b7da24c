import { z } from 'zod/mini';
import type { Order } from '../../schemas/order.ts';
import type { Job, SessionState } from '../../schemas/session.ts';
import { offerOf } from './session-state.ts';

/**
 * A session with the jobs marked as signed that a customer has accepted at home (O4). The server never writes a state: the mark comes of
 * the order, the same on each device. What was confirmed here before counts no more, since the order says what is done; what was
 * confirmed since stands, and is to be signed.
 *
 * @param orders all of the session
 */
export function withAccepted(state: SessionState, orders: readonly Order[]): SessionState {
  const accepted = new Map<string, Order>();
  for (const order of orders) {
    if (order.beside) continue;
    for (const job of jobsAcceptedAtHome(order)) accepted.set(job, order);
  }
  if (accepted.size === 0) return state;
  const jobs = state.jobs.map((job) => {
    const order = accepted.get(job.id);
    return order && isWaiting(job, order) ? signedIn(job, order.id) : job;
  });
  return jobs.every((job, at) => job === state.jobs[at]) ? state : { ...state, jobs };
}

/**
 * What a visit shows of its orders, the last first: the last that counts, those that were signed at home of other jobs, and those that
 * count nowhere.
 */
export function shownOrders({ orders = [] }: Pick<SessionState, 'orders'>): Order[] {
  const last = orders.findLast(({ beside }) => !beside);
  const others = orders.filter(
    (order) => order !== last && (order.beside || jobsAcceptedAtHome(order).length > 0),
  );
  return [...(last ? [last] : []), ...others.toReversed()];
}

/**
 * The order that a new one of these jobs takes the place of: the last that counts, but none that was signed at home of other jobs.
 *
 * @param jobs ids
 */
export function replacedOrder(
  orders: readonly Order[],
  jobs: readonly string[],
): Order | undefined {
  return orders.findLast((order) => {
    if (order.beside) return false;
    const atHome = jobsAcceptedAtHome(order);
    return atHome.length === 0 || atHome.some((job) => jobs.includes(job));
  });
}

/** The ids of the jobs of an order that was signed at home; none of any other order, nor of one that can't be read. */
function jobsAcceptedAtHome({ content }: Pick<Order, 'content'>): string[] {
  // A session is merged often, and most of its orders are none.
  if (!content.includes('"quote":')) return [];
  const read = acceptedSchema.safeParse(parsed(content));
  return read.success ? read.data.jobs.map(({ job }) => job) : [];
}

const acceptedSchema = z.object({
  quote: z.string(),
  jobs: z.array(z.object({ job: z.string() })),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isWaiting(job: Job, { signedAt }: Order): boolean {
  if (job.signed !== undefined) return false;
  return !offerOf(job) || (job.edited ?? 0) <= Date.parse(signedAt);
}

function signedIn({ declined: _, ...job }: Job, signed: string): Job {
  return { ...job, selectedOffer: {}, selectedPrice: '', signed };
}
