import type { SentVisits } from '../../schemas/local-documents.ts';
import type { SessionRecord, SessionState } from '../../schemas/session.ts';
import { isUnsentMail } from '../quote/held-mails.ts';
import { isBegun, parseState } from './visit-text.ts';

/** A session, or one of its orders, its quotes and their mails, that the server does not have (V8). */
export type Unsent = {
  kind: 'visit' | 'order' | 'quote' | 'mail';
  id: string;
  /** The id of the session. */
  visit: string;
  /** null where it can't be read, which the server would not take either. */
  state: SessionState | null;
  /** Why the server refused it; null: it waits. */
  reason: string | null;
};

/** Before anything was sent. */
export const nothingSent: SentVisits = {
  history: '',
  epoch: '',
  visits: {},
  orders: [],
  quotes: [],
  isWithoutQuotes: false,
  mails: [],
  mailOffer: '',
  refused: {},
};

/** What of these sessions the server does not have. */
export function unsentVisits(rows: readonly SessionRecord[], sent: SentVisits): Unsent[] {
  const there = new Set([...sent.orders, ...sent.quotes, ...sent.mails]);
  return rows.flatMap((row): Unsent[] => {
    const { id, updated } = row;
    const refusal = sent.refused[id];
    // What was made in it is as old as it is: each is an edit of the session.
    const isSent = sent.visits[id] === updated;
    if (isSent && !refusal && !mayHaveRefused(sent)) return [];
    const state = parseState(row.state);
    const visit = { kind: 'visit', id, visit: id, state } as const;
    if (!state) return isSent ? [] : [{ ...visit, reason: null }];
    const unsent: Unsent[] = [];
    // One that nothing was done in is worth a word only where the server has more of it.
    if (!isSent && (isBegun(state) || sent.visits[id] !== undefined))
      unsent.push({ ...visit, reason: refusal?.updated === updated ? refusal.reason : null });
    const { orders = [], quotes = [] } = state;
    const mails = quotes.flatMap((quote) =>
      (quote.mails ?? []).filter(isUnsentMail).map(({ id }) => ({ id, of: quote.id })),
    );
    for (const [kind, made] of [
      ['order', orders],
      ['quote', quotes],
      ['mail', mails],
    ] as const)
      for (const each of made)
        if (!there.has(each.id)) {
          // A mail goes nowhere without its quote.
          const refused =
            sent.refused[each.id] ?? ('of' in each ? sent.refused[each.of] : undefined);
          const reason = refused?.reason ?? null;
          unsent.push({ kind, id: each.id, visit: id, state, reason });
        }
    return unsent;
  });
}

/** An order, a quote or a mail that the server refused stays unsent though its session is sent. */
function mayHaveRefused({ refused }: SentVisits): boolean {
  return Object.keys(refused).length > 0;
}
