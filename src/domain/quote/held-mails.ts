import type { QuoteMail } from '../../schemas/quote.ts';
import type { SessionState } from '../../schemas/session.ts';

/** The mails of a quote (O3) as a device holds them in its session. */

/** Adds a mail to a quote, to be sent once the server has both; once, however often it is done. */
export function addMail(state: SessionState, quoteId: string, mail: QuoteMail): SessionState {
  if (!state.quotes) return state;
  const quotes = state.quotes.map((quote) =>
    quote.id === quoteId ? { ...quote, mails: mergedMails(quote.mails, [mail]) } : quote,
  );
  return { ...state, quotes };
}

/** Whether the server is not known to have it. */
export function isUnsentMail(mail: QuoteMail): boolean {
  return mail.state === undefined;
}

/** All mails of both, each once, in the order in which they were made; of each what is known last of it. */
export function mergedMails(
  mine: readonly QuoteMail[] = [],
  theirs: readonly QuoteMail[] = [],
): QuoteMail[] {
  const all = new Map(mine.map((mail) => [mail.id, mail]));
  for (const mail of theirs) {
    const held = all.get(mail.id);
    if (!held || isLater(held, mail)) all.set(mail.id, mail);
  }
  return [...all.values()].sort(
    (a, b) => Date.parse(a.madeAt) - Date.parse(b.madeAt) || (a.id < b.id ? -1 : 1),
  );
}

/**
 * The mails of a quote that the server has told all of. One that it had, and has no more, may have gone out: the server was
 * restored to a moment before it, and nobody is sent the same twice.
 */
export function withServedMails(
  held: readonly QuoteMail[] = [],
  served: readonly QuoteMail[],
): QuoteMail[] {
  const there = new Set(served.map(({ id }) => id));
  return mergedMails(
    held.map((mail) =>
      mail.state === 'waiting' && !there.has(mail.id) ? { ...mail, state: 'perhaps' } : mail,
    ),
    served,
  );
}

/** Whether the server tells of mails what the device does not know. */
export function lacksMails(
  held: readonly QuoteMail[] = [],
  served: readonly QuoteMail[] | undefined,
): boolean {
  if (!served) return false;
  return JSON.stringify(withServedMails(held, served)) !== JSON.stringify(mergedMails(held));
}

/** What cannot be told of a mail before what; what is not known here is an end. */
const ranks: Readonly<Record<string, number>> = { waiting: 1, perhaps: 2 };

function isLater(held: QuoteMail, other: QuoteMail): boolean {
  const [here, there] = [held, other].map(rankOf) as [number, number];
  if (here !== there) return there > here;
  const [mine, theirs] = [held, other].map((mail) =>
    JSON.stringify([
      mail.changed ?? '',
      mail.state ?? '',
      mail.words ?? '',
      mail.note,
      mail.madeAt,
    ]),
  ) as [string, string];
  return theirs > mine;
}

function rankOf({ state }: QuoteMail): number {
  return state === undefined ? 0 : (ranks[state] ?? 3);
}
