import type { Customer } from '../../schemas/customer.ts';
import type { VisitDiscount } from '../../schemas/discount.ts';
import type { Order } from '../../schemas/order.ts';
import { orderOnShow } from '../../schemas/order-on-show.ts';
import type { Quote } from '../../schemas/quote.ts';
import type { FrozenOffer, Job, SelectedOffer, SessionState } from '../../schemas/session.ts';
import type { ShownMenu } from '../../schemas/shown-menu.ts';
import { type BothAmounts, shownPrices } from '../pricing/shown-price.ts';

/**
 * The transitions of a session (U36). Each takes a state and returns
 * the next one, so that two tabs that change one session can both be applied in turn (S9). A job that
 * is not in the session leaves the state as it is: it was removed elsewhere.
 */

export type JobProblem = NonNullable<Job['problem']>;

export function emptySession(sessionId: string, now: string): SessionState {
  return { sessionId, startTime: now, endTime: null, activeJob: null, jobs: [] };
}

/** Adds a job and makes it the active one. */
export function addJob(state: SessionState, id: string, problem: JobProblem | null): SessionState {
  const job: Job = {
    id,
    title: problem?.name ?? '',
    problem,
    timeMult: 1,
    materialMult: 1,
    selectedOffer: {},
    selectedPrice: '',
    notes: [],
  };
  return { ...state, activeJob: id, jobs: [...state.jobs, job] };
}

/**
 * Gives the problem to the active job where that has none, else to a new job with `newId`. The job
 * that got it is the active one afterwards.
 */
export function selectProblem(
  state: SessionState,
  newId: string,
  problem: JobProblem,
): SessionState {
  const active = findJob(state, state.activeJob);
  if (!active || active.problem) return addJob(state, newId, problem);
  return changeJob(state, active.id, { problem, title: problem.name });
}

export function setActiveJob(state: SessionState, id: string): SessionState {
  return findJob(state, id) ? { ...state, activeJob: id } : state;
}

/**
 * Sets multipliers. An offer that was confirmed before keeps its price; a menu that was shown does not hold any more:
 * it is another job's price.
 */
export function adjustJob(
  state: SessionState,
  id: string,
  multipliers: Partial<Pick<Job, 'timeMult' | 'materialMult'>>,
): SessionState {
  return forgetShown(changeJob(state, id, multipliers), id);
}

/** Confirms an offer, at that of its two prices which the visit is at (K10). */
export function confirmOffer(state: SessionState, id: string, offer: FrozenOffer): SessionState {
  const given = { declined: undefined, signed: undefined };
  const confirmed = { ...priced(offer, hasAgreement(state)), ...given };
  return forgetShown(changeJob(state, id, confirmed), id);
}

/** Puts a job's menu in front of the customer (K1). */
export function showMenu(state: SessionState, id: string, shown: ShownMenu): SessionState {
  if (!findJob(state, id)) return state;
  return { ...changeJob(state, id, { shown }), onShow: id };
}

/** Marks the tier that the customer taps, while the menu is in front of them (K1); one without a price can't be chosen. */
export function markTier(state: SessionState, id: string, tierId: string): SessionState {
  const shown = onShow(state, id);
  if (!shown?.tiers.some(({ tier, price }) => tier.id === tierId && price !== null)) return state;
  return changeJob(state, id, { shown: { ...shown, chosen: tierId } });
}

/** Puts the order of the visit in front of the customer, who is to sign it under this id (K6). */
export function showOrder(state: SessionState, id: string): SessionState {
  return { ...state, onShow: orderOnShow(id) };
}

/** The technician has the device back (K1). What was shown stands, until `forgetShown` (K11). */
export function endShow(state: SessionState, shown: string): SessionState {
  return state.onShow === shown ? { ...state, onShow: undefined } : state;
}

/** What the customer was shown of a job counts no more; while they look at it, it does (K11). */
export function forgetShown(state: SessionState, id: string): SessionState {
  return lastShown(state, id) ? changeJob(state, id, { shown: undefined }) : state;
}

/** A job's menu that is in front of the customer now; null: it is not. */
export function onShow(state: SessionState, id: string): ShownMenu | null {
  return state.onShow === id ? (findJob(state, id)?.shown ?? null) : null;
}

/** A job's menu that the customer was shown and whose prices stand (K11); null: none. */
export function lastShown(state: SessionState, id: string): ShownMenu | null {
  return state.onShow === id ? null : (findJob(state, id)?.shown ?? null);
}

/** Whether the prices of the service agreement (SA) are shown; before anybody has chosen they are not (K10). */
export function hasAgreement(state: SessionState): boolean {
  return state.agreement ?? false;
}

/**
 * Chooses for the whole visit whether the service agreement holds: every confirmed offer is at that price then, but for
 * those that the customer has signed (K10).
 */
export function chooseAgreement(state: SessionState, agreement: boolean): SessionState {
  return { ...state, agreement, jobs: state.jobs.map((job) => jobUnder(job, agreement)) };
}

/**
 * Chooses when the work of the visit is done (M3); what is confirmed, and what the customer was shown, stays as it is.
 *
 * @param callTime the name of a call time; "": none
 */
export function chooseCallTime(state: SessionState, callTime: string): SessionState {
  return { ...state, callTime };
}

/**
 * Chooses what is taken off the visit's total (O8); what is signed stays as it is.
 *
 * @param discount null: nothing
 */
export function chooseDiscount(
  { discount: _, ...state }: SessionState,
  discount: VisitDiscount | null,
): SessionState {
  return discount === null ? state : { ...state, discount };
}

/** The visit is at no agreement any more; what was confirmed at it stays (M8). */
export function withoutAgreement(state: SessionState): SessionState {
  return hasAgreement(state) ? { ...state, agreement: false } : state;
}

/** Sets what is known of the visit's customer (K5); other facts stay as they are. */
export function describeCustomer(state: SessionState, facts: Partial<Customer>): SessionState {
  return { ...state, customer: { ...state.customer, ...facts } };
}

/** Sets the notes of a job (K5). */
export function noteJob(state: SessionState, id: string, notes: readonly string[]): SessionState {
  return changeJob(state, id, { notes: [...notes] });
}

/**
 * Adds an order that the customer has accepted, of the offers of these jobs (K6); once, however often it is done.
 *
 * @param jobs ids
 */
export function addOrder(state: SessionState, order: Order, jobs: readonly string[]): SessionState {
  const orders = state.orders ?? [];
  if (orders.some(({ id }) => id === order.id)) return state;
  return {
    ...state,
    orders: [...orders, order],
    jobs: state.jobs.map((job) => (jobs.includes(job.id) ? { ...job, signed: order.id } : job)),
  };
}

/** Adds a quote that was made of this visit (O1); once, however often it is done. */
export function addQuote(state: SessionState, quote: Quote): SessionState {
  const quotes = state.quotes ?? [];
  if (quotes.some(({ id }) => id === quote.id)) return state;
  return { ...state, quotes: [...quotes, quote] };
}

/** Closes a job as declined (K9). An offer that was confirmed counts no more, and is kept for `reopenJob`. */
export function declineJob(
  state: SessionState,
  id: string,
  declined: NonNullable<Job['declined']>,
): SessionState {
  return changeJob(state, id, { declined });
}

/** Opens a job again that was closed as declined (K9), with the offer that it had, at the price that the visit is at. */
export function reopenJob(state: SessionState, id: string): SessionState {
  const job = findJob(state, id);
  if (!job) return state;
  return changeJob(state, id, underVisit(state, { ...job, declined: undefined }));
}

/** Removes a job; the active one, if it was that, is then none. */
export function removeJob(state: SessionState, id: string): SessionState {
  return {
    ...state,
    activeJob: state.activeJob === id ? null : state.activeJob,
    jobs: state.jobs.filter((job) => job.id !== id),
  };
}

/** Puts a removed job back where it was, at the prices that the visit has chosen since. */
export function restoreJob(state: SessionState, job: Job, index: number): SessionState {
  if (findJob(state, job.id)) return state;
  const jobs = [...state.jobs];
  jobs.splice(index, 0, underVisit(state, job));
  return { ...state, jobs };
}

export function endSession(state: SessionState, now: string): SessionState {
  return { ...state, endTime: now, onShow: undefined };
}

/** Opens a session again that was ended; nothing else of it changes. */
export function reopenSession(state: SessionState): SessionState {
  return { ...state, endTime: null };
}

export function findJob(state: SessionState, id: string | null): Job | undefined {
  return state.jobs.find((job) => job.id === id);
}

/** The offer that was confirmed for the job, or null; null too as long as the job is declined. */
export function offerOf(job: Job): SelectedOffer | null {
  if (job.declined) return null;
  return 'menu' in job.selectedOffer ? (job.selectedOffer as SelectedOffer) : null;
}

/** Whether the multipliers were changed after the offer was confirmed. */
export function adjustedSince(job: Job, offer: SelectedOffer): boolean {
  return job.timeMult !== offer.timeMult || job.materialMult !== offer.materialMult;
}

/** What the technician does next with a job (U28). */
export type JobStatus = 'no-problem' | 'ready' | 'reviewed' | 'declined';

export function jobStatus(job: Job): JobStatus {
  if (job.declined) return 'declined';
  // One that was signed at home has no offer that was confirmed (O4).
  if (offerOf(job) || job.signed !== undefined) return 'reviewed';
  return job.problem ? 'ready' : 'no-problem';
}

/**
 * Whether all of the visit is signed or declined, or nothing is in it: it can end without asking anybody (S9). A job that
 * waits for its problem is neither.
 */
export function isSettled({ jobs }: SessionState): boolean {
  return jobs.every((job) => job.declined !== undefined || job.signed !== undefined);
}

function underVisit({ agreement }: SessionState, job: Job): Job {
  return agreement === undefined ? job : jobUnder(job, agreement);
}

function jobUnder(job: Job, agreement: boolean): Job {
  const offer = offerOf(job);
  return offer && !job.signed ? { ...job, ...priced(offer, agreement) } : job;
}

function priced(
  offer: FrozenOffer,
  discounted: boolean,
): Pick<Job, 'selectedOffer' | 'selectedPrice'> {
  const selectedOffer = { ...offer, discounted };
  return { selectedOffer, selectedPrice: confirmedAmount(selectedOffer) };
}

function changeJob(state: SessionState, id: string, change: Partial<Job>): SessionState {
  return {
    ...state,
    jobs: state.jobs.map((job) => (job.id === id ? { ...job, ...change } : job)),
  };
}

/**
 * Makes a job that waits for its problem the active one: the one there is, else a new one. Going to
 * the problems and back again leaves one such job, not one for each time.
 */
export function openJob(state: SessionState, newId: string): SessionState {
  const waiting = state.jobs.find(({ problem }) => problem === null);
  return waiting ? setActiveJob(state, waiting.id) : addJob(state, newId, null);
}

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

/** The price of a confirmed offer that counts, in whole units of the offer's currency, as decimal text. */
export function confirmedAmount(offer: SelectedOffer): string {
  return offerAmounts(offer, offer.rate)[offer.discounted ? 'agreement' : 'standard'];
}

/** Both prices of a confirmed offer at a rate, as they are shown by the shop's rules of its moment (M6). */
export function offerAmounts(offer: FrozenOffer, rate: string): BothAmounts {
  const { price, discountedPrice: discounted, leastPrice, priceEndings } = offer;
  return shownPrices({ price, discounted, leastPrice, priceEndings }, rate);
}
