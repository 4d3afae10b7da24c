import type { Order } from '../../schemas/order.ts';
import type { Quote } from '../../schemas/quote.ts';
import type { Job, SeenPrices, SessionState } from '../../schemas/session.ts';
import { hasNothingPersonal, type Sealed } from '../order/sealed-fault.ts';
import { mergedMails } from '../quote/held-mails.ts';
import { withAccepted } from './accepted-at-home.ts';
import { forgetCustomer, forgottenQuote } from './forget-customer.ts';
import { findJob, offerOf } from './session-state.ts';
import { fieldOf, isSame, stampedFields } from './stamp-edits.ts';

/**
 * One session as two devices of a person have it, put together (V2): each job by itself, each field of the session by
 * itself, and all orders and quotes of both. What one side alone has changed since `base` is that side's. What both have changed:
 * a signed job before a confirmed one, that before what is neither, and then the later edit, a removal being an edit.
 * What was seen of a job's prices is no part of that: of two the later counts, whichever side has the job.
 * A moment that is earlier than that of `base` is of a state that was there before it (a restored server has one), and no
 * change. It is the same whichever of the two is called mine, but for what is of one device alone, and putting the same
 * together again changes nothing.
 *
 * @param base what both began with; null: not known
 */
export function mergeSessions(
  base: SessionState | null,
  mine: SessionState,
  theirs: SessionState,
): SessionState {
  const orders = inSignedOrder(mine.orders ?? [], theirs.orders ?? []);
  // What was accepted at home is no edit of either side: all three have it (O4).
  const versions = [base, mine, theirs].map(
    (state) => state && versionsOf(withAccepted(state, orders)),
  );
  const [before, here, there] = versions as [Versions | null, Versions, Versions];
  const ids = new Set([...here.keys(), ...there.keys()]);
  const jobs = new Map<string, Job>();
  const removed: Record<string, number> = {};
  for (const id of [...ids].sort()) {
    const won = winner(before?.get(id), here.get(id), there.get(id));
    if (won?.value) jobs.set(id, withSeen(won.value, findJob(mine, id), findJob(theirs, id)));
    else if (won) removed[id] = won.edited;
  }
  const quotes = inMadeOrder(mine.quotes ?? [], theirs.quotes ?? []);
  const merged: SessionState = {
    ...mine,
    ...mergedFields(base, mine, theirs),
    jobs: inOrder(jobs, mine.jobs, theirs.jobs),
    ...(Object.keys(removed).length > 0 ? { removed } : { removed: undefined }),
    orders: orders.length > 0 ? orders : undefined,
    quotes: quotes.length > 0 ? quotes : undefined,
  };
  if (!jobs.has(merged.activeJob ?? '')) merged.activeJob = null;
  const erased = mine.erased ?? theirs.erased;
  const whole = withoutAbsent(merged);
  return erased === undefined ? whole : ({ ...forgetCustomer(whole), erased } as SessionState);
}

/** A job or a field as a side has it; `value` is null for a job that was removed. */
type Version<T> = { value: T; edited: number; rank: number };
type Versions = Map<string, Version<Job | null>>;

function versionsOf({ jobs, removed = {} }: SessionState): Versions {
  const versions: Versions = new Map();
  for (const [id, edited] of Object.entries(removed))
    versions.set(id, { value: null, edited, rank: 0 });
  for (const job of jobs) {
    const { seen: _, ...value } = job;
    versions.set(job.id, { value: value as Job, edited: job.edited ?? 0, rank: rankOf(job) });
  }
  return versions;
}

/** The job that won with what was seen of it on either side; where both are the same, as it was written. */
function withSeen(won: Job, mine: Job | undefined, theirs: Job | undefined): Job {
  if (!mine || !theirs || isSame(mine, theirs)) return mine ?? theirs ?? won;
  const seen = laterSeen(mine.seen, theirs.seen);
  return seen ? { ...won, seen } : won;
}

/** The same whichever of the two is called mine. */
function laterSeen(mine?: SeenPrices, theirs?: SeenPrices): SeenPrices | undefined {
  if (!mine || !theirs) return mine ?? theirs;
  if (mine.at !== theirs.at) return mine.at > theirs.at ? mine : theirs;
  return JSON.stringify(mine) < JSON.stringify(theirs) ? theirs : mine;
}

function rankOf(job: Job): number {
  if (job.signed !== undefined) return 2;
  return offerOf(job) ? 1 : 0;
}

function winner<T>(
  base: Version<T> | undefined,
  mine: Version<T> | undefined,
  theirs: Version<T> | undefined,
): Version<T> | undefined {
  if (!mine || !theirs) return mine ?? theirs;
  if (isSame(mine.value, theirs.value)) return mine.edited >= theirs.edited ? mine : theirs;
  const [isMine, isTheirs] = [isChanged(base, mine), isChanged(base, theirs)];
  if (isMine !== isTheirs) return isMine ? mine : theirs;
  return isBefore(theirs, mine) ? mine : theirs;
}

function isChanged<T>(base: Version<T> | undefined, side: Version<T>): boolean {
  if (!base || side.edited > base.edited) return true;
  return side.edited === base.edited && !isSame(side.value, base.value);
}

/** A total order, so that it is the same on every device. */
function isBefore<T>(a: Version<T>, b: Version<T>): boolean {
  if (a.rank !== b.rank) return a.rank < b.rank;
  if (a.edited !== b.edited) return a.edited < b.edited;
  return `${JSON.stringify(a.value)}` < `${JSON.stringify(b.value)}`;
}

function mergedFields(base: SessionState | null, mine: SessionState, theirs: SessionState) {
  const edited: Record<string, number> = {};
  const fields: Record<string, unknown> = {};
  for (const name of stampedFields(mine, theirs)) {
    const of = (state: SessionState): Version<unknown> => ({
      value: fieldOf(state, name),
      edited: state.edited?.[name] ?? 0,
      rank: 0,
    });
    const won = winner(base ? of(base) : undefined, of(mine), of(theirs)) ?? of(mine);
    fields[name] = won.value;
    if (won.edited > 0) edited[name] = won.edited;
  }
  return { ...fields, edited: Object.keys(edited).length > 0 ? edited : undefined };
}

/** As a side has them that has them all, else by their ids, which the moments are in at which they were begun. */
function inOrder(jobs: ReadonlyMap<string, Job>, mine: readonly Job[], theirs: readonly Job[]) {
  const [here, there] = [mine, theirs].map((side) => {
    const ids = side.map(({ id }) => id).filter((id) => jobs.has(id));
    return ids.length === jobs.size ? ids : null;
  });
  const byId = [...jobs.keys()].sort();
  const ids = here && there && !isSame(here, there) ? byId : (here ?? there ?? byId);
  return ids.flatMap((id) => jobs.get(id) ?? []);
}

/**
 * All orders, each once, in the order in which they were signed; one that was erased stays so (V6). Of two numbers the higher
 * one holds: a restored server that has given a number to another order gives a higher one (V3). Whether one counts is what was
 * settled last (O4), and before that what the server once said.
 */
export function inSignedOrder(mine: readonly Order[], theirs: readonly Order[]): Order[] {
  const merge = (held: Order | undefined, order: Order): Order => {
    const number = Math.max(held?.number ?? 0, order.number ?? 0);
    const { beside: _, settled: __, ...rest } = lessPersonal(held, order);
    const one = { ...rest, ...standing(held, order) } as Order;
    return number > 0 ? { ...one, number } : one;
  };
  return eachOnce(mine, theirs, merge, ({ signedAt }) => signedAt);
}

/** What both know of whether an order counts. */
function standing(held: Order | undefined, order: Order): Pick<Order, 'beside' | 'settled'> {
  const settled = Math.max(held?.settled ?? 0, order.settled ?? 0);
  const latest = [held, order].filter((each) => each && (each.settled ?? 0) === settled);
  return {
    ...(latest.some((each) => each?.beside) ? { beside: true } : {}),
    ...(settled > 0 ? { settled } : {}),
  };
}

/**
 * All quotes, each once, in the order in which they were made; one that was erased stays so (V6), and what is known of its links
 * (O2) and mails (O3) too.
 */
export function inMadeOrder(mine: readonly Quote[], theirs: readonly Quote[]): Quote[] {
  const merge = (held: Quote | undefined, quote: Quote): Quote => {
    const mails = mergedMails(held?.mails, quote.mails);
    const both = { ...held, ...quote, ...(mails.length > 0 ? { mails } : {}) };
    const isErased = hasNothingPersonal(lessPersonal(held, quote));
    return isErased ? (forgottenQuote(both) as Quote) : both;
  };
  return eachOnce(mine, theirs, merge, ({ madeAt }) => madeAt);
}

function lessPersonal<T extends Sealed>(held: T | undefined, other: T): T {
  return !held || hasNothingPersonal(other) ? other : held;
}

function eachOnce<T extends Sealed>(
  mine: readonly T[],
  theirs: readonly T[],
  merge: (held: T | undefined, other: T) => T,
  momentOf: (of: T) => string,
): T[] {
  const all = new Map(mine.map((each) => [each.id, each]));
  for (const other of theirs) all.set(other.id, merge(all.get(other.id), other));
  return [...all.values()].sort(
    (a, b) => Date.parse(momentOf(a)) - Date.parse(momentOf(b)) || (a.id < b.id ? -1 : 1),
  );
}

function withoutAbsent(state: SessionState): SessionState {
  const entries = Object.entries(state).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as SessionState;
}
