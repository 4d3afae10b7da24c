import type { Order } from '../../schemas/order.ts';
import type { Quote, QuoteMail } from '../../schemas/quote.ts';
import type { SessionRecord, SessionState } from '../../schemas/session.ts';
import type { StoredOrder, StoredQuote, Visit } from '../../schemas/visit.ts';
import { hasNothingPersonal, type Sealed } from '../order/sealed-fault.ts';
import { lacksMails, withServedMails } from '../quote/held-mails.ts';
import { withAccepted } from './accepted-at-home.ts';
import { forgetCustomer } from './forget-customer.ts';
import { inMadeOrder, inSignedOrder, mergeSessions } from './merge-sessions.ts';
import { isSameVisit, parseState, visitText } from './visit-text.ts';

/** How the server's state of a session and that of a device become rows of the device (V1, V2). */

/** What the server has of a session beside its state. */
type MadeInVisit = { orders: readonly StoredOrder[]; quotes: readonly StoredQuote[] };

/**
 * What the server has of a session as a row of the device: with its orders and quotes, those that only the device has too, and
 * what is on show on this device alone. Where that is what the device holds, it is that row itself.
 *
 * @param mine the device's row; null: it has none
 * @returns null where the state can't be read, though the device has one that can
 */
export function servedRow(
  visit: Visit,
  made: MadeInVisit,
  mine: SessionRecord | null,
): SessionRecord | null {
  const text = visit.state ?? '';
  const state = parseState(text);
  const held = mine && parseState(mine.state);
  const moments = { created: iso(visit.created), updated: notOf(mine, iso(visit.updated)) };
  if (!state) return held ? null : { id: visit.id, state: text, ...moments };
  const whole = servedState(state, visit.erased, made, held);
  if (mine && held && isSameVisit(whole, held)) return mine;
  const created = mine?.created ?? state.startTime;
  return { id: visit.id, state: JSON.stringify(whole), created, updated: moments.updated };
}

/**
 * Two states of a row as one (V2); `theirs` itself where it holds all of `mine`.
 *
 * @param base what both began with; null: not known
 */
export function mergedRow(
  base: SessionRecord | null,
  mine: SessionRecord,
  theirs: SessionRecord,
): SessionRecord {
  const [here, there] = [parseState(mine.state), parseState(theirs.state)];
  // What can't be read is not merged: the one that can be is kept, and the server keeps the other.
  if (!here || !there) return here || !there ? mine : theirs;
  const merged = mergeSessions(base && parseState(base.state), here, there);
  if (isSameVisit(merged, there)) return theirs;
  const later = [mine.updated, theirs.updated].map((moment) => Date.parse(moment) || 0);
  const updated = new Date(Math.max(...later) + 1).toISOString();
  return { ...mine, state: JSON.stringify(merged), updated };
}

/**
 * Whether the server's state of `served` is another than that of `assumed`, or has orders, numbers of them, quotes or an erasing
 * that `mine` lacks, or what it says of a quote's links (O2) and mails (O3).
 */
export function isOtherState(
  served: SessionState,
  assumed: SessionState | null,
  mine: SessionState,
): boolean {
  const orders = byId(mine.orders);
  const quotes = byId(mine.quotes);
  return (
    (visitText(served) !== visitText(mine) &&
      (!assumed || visitText(served) !== visitText(assumed))) ||
    (served.erased !== undefined && mine.erased === undefined) ||
    (served.orders ?? []).some((order) => lacks(orders.get(order.id), order)) ||
    (served.quotes ?? []).some((quote) => lacks(quotes.get(quote.id), quote))
  );
}

function byId<T extends Sealed>(all: readonly T[] = []): Map<string, T> {
  return new Map(all.map((each) => [each.id, each]));
}

function lacks(held: Known | undefined, served: Known): boolean {
  if (!held || (served.number ?? 0) > (held.number ?? 0)) return true;
  const [known, told] = [held.settled ?? 0, served.settled ?? 0];
  if (told > known || (told === known && served.beside && !held.beside)) return true;
  if ((served.linked && !held.linked) || (served.revoked && !held.revoked)) return true;
  if (hasNothingPersonal(served)) return !hasNothingPersonal(held);
  return lacksMails(held.mails, served.mails);
}

type Known = Pick<Sealed, 'personal' | 'salt'> &
  Pick<Order, 'number' | 'beside' | 'settled'> &
  Pick<Quote, 'linked' | 'revoked' | 'mails'>;

function servedState(
  state: SessionState,
  erased: string,
  made: MadeInVisit,
  held: SessionState | null,
): SessionState {
  const orders = inSignedOrder(held?.orders ?? [], made.orders.map(asSigned));
  const mailsOf = new Map(held?.quotes?.map(({ id, mails }) => [id, mails]));
  const served = made.quotes.map((quote) => asMade(quote, mailsOf.get(quote.id)));
  const quotes = inMadeOrder(held?.quotes ?? [], served);
  const whole: SessionState = {
    ...withAccepted(state, orders),
    ...(orders.length > 0 ? { orders } : {}),
    ...(quotes.length > 0 ? { quotes } : {}),
    ...(held?.onShow === undefined ? {} : { onShow: held.onShow }),
  };
  if (erased === '') return whole;
  return { ...forgetCustomer(whole), erased } as SessionState;
}

/** An order as a device keeps it in its session. */
function asSigned(order: StoredOrder): Order {
  const { id, content, personal, salt, signature, hash, signedAt, number, settled } = order;
  const given = {
    ...(number ? { number } : {}),
    ...(order.beside ? { beside: true } : {}),
    ...(settled ? { settled } : {}),
  };
  return { id, content, personal, salt, signature, hash, signedAt: iso(signedAt), ...given };
}

/** A quote, likewise, with what is held of its mails. */
function asMade(quote: StoredQuote, held: Quote['mails']): Quote {
  const { id, content, personal, salt, hash, madeAt, linked, revoked } = quote;
  const links = { ...(linked ? { linked } : {}), ...(revoked ? { revoked: iso(revoked) } : {}) };
  const mails = quote.mails ? withServedMails(held, quote.mails.map(asMailed)) : (held ?? []);
  const more = { ...links, ...(mails.length > 0 ? { mails } : {}) };
  return { id, content, personal, salt, hash, madeAt: iso(madeAt), ...more };
}

function asMailed(mail: QuoteMail): QuoteMail {
  const changed = mail.changed === undefined ? {} : { changed: iso(mail.changed) };
  return { ...mail, madeAt: iso(mail.madeAt), ...changed };
}

/** PocketBase's moment as devices write theirs. */
function iso(moment: string): string {
  return moment.replace(' ', 'T');
}

/** A moment that is not that of the row, which holds something else. */
function notOf(row: SessionRecord | null, moment: string): string {
  return row?.updated === moment ? new Date(Date.parse(moment) + 1).toISOString() : moment;
}
