import type { QuoteMail } from '../../schemas/quote.ts';
import type { StoredQuote } from '../../schemas/visit.ts';
import { isPlainObject } from '../plain-object.ts';

/** A quote as the office follows it up (O5), on screens an estimate: small, since thousands of them are held. */
export type OfficeEstimate = Pick<
  StoredQuote,
  'id' | 'visit' | 'replaces' | 'madeAt' | 'validUntil' | 'erased'
> & {
  /** When its links were ended; "": they were not. */
  revoked: string;
  /** Whether the server has a link of it. */
  isLinked: boolean;
  /** When it was opened first and last, "" where it never was, and how often. */
  opened: string;
  lastOpened: string;
  opens: number;
  mails: readonly QuoteMail[];
  /** Where it is mailed to; "": nowhere. */
  address: string;
};

/**
 * What has become of an estimate: the customer signed it; it can be signed no more, since its customer was erased, its links were ended,
 * a later one took its place or its time is over; it was opened; a mail of it was handed over, or waits to be; it was made.
 */
export type EstimateState =
  | 'signed'
  | 'erased'
  | 'revoked'
  | 'replaced'
  | 'expired'
  | 'opened'
  | 'sent'
  | 'mailing'
  | 'made';

export function readEstimate(quote: StoredQuote): OfficeEstimate {
  const { id, visit, replaces, madeAt, validUntil, erased } = quote;
  const {
    revoked = '',
    linked = false,
    opened = '',
    lastOpened = '',
    opens = 0,
    mails = [],
  } = quote;
  const about = { id, visit, replaces, madeAt, validUntil, erased, revoked, opened, lastOpened };
  return { ...about, opens, mails, isLinked: linked, address: addressIn(quote) };
}

/**
 * The estimates of a visit, the latest first.
 *
 * @param accepted ids of the quotes that there are orders of
 */
export function estimatesOf(
  all: readonly OfficeEstimate[],
  accepted: ReadonlySet<string>,
  now: number,
): { estimate: OfficeEstimate; state: EstimateState }[] {
  const replaced = new Set(all.map(({ replaces }) => replaces));
  const stateOf = (estimate: OfficeEstimate): EstimateState => {
    if (accepted.has(estimate.id)) return 'signed';
    if (estimate.erased !== '') return 'erased';
    if (estimate.revoked !== '') return 'revoked';
    if (replaced.has(estimate.id)) return 'replaced';
    if (moment(estimate.validUntil) < now) return 'expired';
    if (estimate.opens > 0) return 'opened';
    if (estimate.mails.some(({ state }) => state === 'sent')) return 'sent';
    return estimate.mails.some(({ state }) => state === 'waiting') ? 'mailing' : 'made';
  };
  return all
    .toSorted((one, other) => moment(other.madeAt) - moment(one.madeAt))
    .map((estimate) => ({ estimate, state: stateOf(estimate) }));
}

/** Whether the customer can still open and sign it. */
export function isOpenEstimate(state: EstimateState): boolean {
  return ['opened', 'sent', 'mailing', 'made'].includes(state);
}

/** PocketBase writes a space where ISO 8601 has a T, which not every browser parses. */
function moment(text: string): number {
  return Date.parse(text.replace(' ', 'T'));
}

function addressIn({ personal }: StoredQuote): string {
  try {
    const { customer }: { customer?: unknown } = JSON.parse(personal);
    const email = isPlainObject(customer) ? customer.email : '';
    return typeof email === 'string' ? email.trim() : '';
  } catch {
    // It was erased.
    return '';
  }
}
