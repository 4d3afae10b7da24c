import type { Variables } from '../../schemas/organization.ts';
import { type SessionState, sessionStateSchema } from '../../schemas/session.ts';
import type { Visit } from '../../schemas/visit.ts';
import { hasNothingPersonal } from '../order/sealed-fault.ts';
import { visitTotal } from './visit-total.ts';

/**
 * The text of a session that the server keeps (V1): all but its orders and quotes, which go by themselves (V3, O1),
 * what is in front of the customer on this device alone (K1), and when the customer was erased, which the server knows (V6).
 */
export function visitText(state: SessionState): string {
  const { orders: _orders, quotes: _quotes, onShow: _onShow, erased: _erased, ...sent } = state;
  return JSON.stringify(sent);
}

/** Whether two states of a session are the same in all that any device or the server keeps of them. */
export function isSameVisit(a: SessionState, b: SessionState): boolean {
  return wholeText(a) === wholeText(b);
}

function wholeText(state: SessionState): string {
  const orders = (state.orders ?? []).map((order) => [
    order.id,
    order.number ?? 0,
    order.beside ?? false,
    hasNothingPersonal(order),
  ]);
  const quotes = (state.quotes ?? []).map((quote) => [
    quote.id,
    hasNothingPersonal(quote),
    quote.linked,
    Boolean(quote.revoked),
    quote.token,
    quote.mails ?? [],
  ]);
  const { onShow = null, erased = null } = state;
  return JSON.stringify([visitText(state), orders, quotes, onShow, erased]);
}

/** Whether something was done in it, so that it is worth keeping: neither jobs nor a customer is a visit of nobody. */
export function isBegun({ jobs, orders = [], quotes = [], customer }: SessionState): boolean {
  const isKnown = Object.values(customer ?? {}).some((fact) => fact !== '');
  return jobs.length > 0 || orders.length > 0 || quotes.length > 0 || isKnown;
}

/**
 * What of a session is sent at once (V1): what the customer decided or is to decide on, and that it is over. Sliders, notes and what is on
 * show wait a little for the next of their kind.
 */
export function decisions(state: SessionState): string {
  const jobs = state.jobs.map(({ id, selectedOffer, signed, declined }) => [
    id,
    selectedOffer,
    signed ?? null,
    declined ?? null,
  ]);
  const { endTime, agreement = null, callTime = null, discount = null, device = null } = state;
  const { orders = [], quotes = [] } = state;
  const mails = quotes.flatMap((quote) => quote.mails ?? []);
  const made = [...orders, ...quotes, ...mails].map(({ id }) => id);
  return JSON.stringify([endTime, agreement, callTime, discount, device, jobs, made]);
}

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
export function visitTotals(state: SessionState, variables: Variables): string {
  const total = visitTotal(state, variables);
  if (!total) return '';
  const { currency, due } = total;
  return JSON.stringify({ currency, jobs: total.jobs.length, ...total.total, due });
}

/** The state of a session from the text that it is kept as, here and on the server (V1); null where it is none. */
export function parseState(text: string): SessionState | null {
  try {
    return sessionStateSchema.parse(JSON.parse(text));
  } catch {
    // Neither lost nor in the way: the row stays as it is and the list says that it can't be read.
    return null;
  }
}
