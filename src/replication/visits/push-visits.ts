import type { RxReplicationWriteToMasterRow, WithDeleted } from 'rxdb';
import { readDocument } from '../../database/local/documents.ts';
import { changeSentVisits, readSentVisits } from '../../database/local/sent-visits.ts';
import { clockCheck } from '../../database/local/server-clock.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { sentenceOf } from '../../domain/fault.ts';
import { hashOf } from '../../domain/order/seal.ts';
import { isUnsentMail } from '../../domain/quote/held-mails.ts';
import { forgetCustomer } from '../../domain/session/forget-customer.ts';
import { isOtherState, servedRow } from '../../domain/session/served-visit.ts';
import { capEdits } from '../../domain/session/stamp-edits.ts';
import { claimsOfVisit, visitFault } from '../../domain/session/visit-fault.ts';
import {
  isBegun,
  parseState,
  visitStatus,
  visitText,
  visitTotals,
} from '../../domain/session/visit-text.ts';
import type { SentVisits } from '../../schemas/local-documents.ts';
import type { SessionRecord, SessionState } from '../../schemas/session.ts';
import type { Server } from '../../server/server.ts';
import {
  type PushedVisit,
  pushMail,
  pushOrder,
  pushQuote,
  pushVisit,
} from '../../server/visits.ts';
import { unlessRefused } from '../push/refusals.ts';

export type VisitPushParts = {
  workspace: Workspace;
  server: Server;
  /** As of `postChange`. */
  confirm(): Promise<void>;
  /** Told the seq of each visit, order and quote that the server took from here, and of the quote of each mail. */
  onTaken?: (seq: number) => void;
};

/** What became of what was sent, to be noted together. */
type Marks = Pick<SentVisits, 'visits' | 'orders' | 'quotes' | 'mails' | 'refused'>;

/** Nothing was sent yet. */
export function noMarks(): Marks {
  return { visits: {}, orders: [], quotes: [], mails: [], refused: {} };
}

/**
 * RxDB's push of sessions (V1): each visit that the server lacks or has otherwise, and then its orders and quotes, each once
 * (V3, O1), and the mails of these (O3).
 * What the server refuses is noted with the reason, and sent again only after another edit or once a person says so.
 *
 * @param served is asked, and told what the server has
 * @param onNews the server has more or less of what it took than was sent: it has left out the customer (V6), or numbered an order
 * (V3); it is to be asked
 * @returns to RxDB, the rows of which the server has another state (V2)
 */
export function createVisitPush(
  parts: VisitPushParts,
  served: ServedVisits,
  onNews: () => void,
): (
  rows: readonly RxReplicationWriteToMasterRow<SessionRecord>[],
) => Promise<WithDeleted<SessionRecord>[]> {
  const { database, identity } = parts.workspace;

  return async (rows) => {
    const organizations = await readDocument(database, 'organizations');
    const variables = organizations?.rows.find(({ id }) => id === identity.org)?.variables ?? {};
    const sent = await readSentVisits(database);
    const marks = noMarks();
    const others: WithDeleted<SessionRecord>[] = [];
    try {
      for (const { newDocumentState, assumedMasterState } of rows) {
        const other = await pushRow(newDocumentState, assumedMasterState, { sent, marks });
        if (other) others.push({ ...other, _deleted: false });
      }
    } finally {
      // Before RxDB notes that they are sent: what it has noted it does not send again.
      await noteMarks(parts.workspace, marks);
    }
    return others;

    async function pushRow(
      { _deleted, ...row }: WithDeleted<SessionRecord>,
      base: WithDeleted<SessionRecord> | undefined,
      known: { sent: SentVisits; marks: Marks },
    ): Promise<SessionRecord | null> {
      const { id, updated } = row;
      const there = served.get(id);
      // It was taken away here (S7): what the server still gives comes back, and nothing is deleted there.
      if (_deleted) return there?.row ?? null;
      const mine = await withCappedEdits(row, base);
      const state = parseState(mine.state);
      if (!state) return null;
      if (!there && !isBegun(state) && known.sent.visits[id] === undefined) return null;
      const assumed = base ? parseState(base.state) : null;
      let other = there && isOtherState(there.state, assumed, state) ? there.row : null;
      let isTaken = false;
      if (!other && known.sent.refused[id]?.updated !== updated) {
        const answer = await sendState(mine, base, state);
        if (answer === 'taken') isTaken = true;
        else if ('reason' in answer) known.marks.refused[id] = { reason: answer.reason, updated };
        else other = answer;
      }
      // Where the server has another state too: what comes of both may be what `there` holds, which has the orders of this
      // device as well, and RxDB then asks for no more.
      if (await sendMade(parts, state, known)) onNews();
      // Not before: a session that is sent is one whose orders and quotes are.
      if (isTaken) known.marks.visits[id] = updated;
      return other;
    }

    /** The row, here too, without edits that a wrong clock has put later than now. */
    async function withCappedEdits(
      row: SessionRecord,
      base: WithDeleted<SessionRecord> | undefined,
    ): Promise<SessionRecord> {
      const check = await clockCheck(database);
      const before = base ? parseState(base.state) : null;
      const cap = (held: SessionRecord): SessionRecord => {
        const state = parseState(held.state);
        const capped = state && capEdits(before, state, check);
        return capped === state ? held : { ...held, state: JSON.stringify(capped) };
      };
      const capped = cap(row);
      if (capped === row) return row;
      const document = await database.sessions.findOne(row.id).exec();
      await document?.incrementalModify(cap);
      return capped;
    }

    /** What the server has then instead, or why it refuses this. */
    async function sendState(
      mine: SessionRecord,
      base: WithDeleted<SessionRecord> | undefined,
      state: SessionState,
    ): Promise<'taken' | SessionRecord | { reason: string }> {
      const { id } = mine;
      const text = visitText(state);
      const there = served.get(id);
      // Not by the hash: another program may have written the same state with its fields in another order.
      if (there && visitText(there.state) === text) return 'taken';
      const visit = {
        id,
        org: identity.org,
        state: text,
        status: visitStatus(state),
        totals: visitTotals(state, variables),
      };
      const fault = visitFault({ id, user: identity.user }, claimsOfVisit(state, text));
      if (fault) return { reason: sentenceOf(fault) };
      const before = base ? parseState(base.state) : null;
      const assumed = there?.hash ?? (before ? hashOf(visitText(before)) : undefined);
      const answer = await sendVisit({ ...visit, ...(assumed ? { assumed } : {}) });
      if ('reason' in answer) return answer;
      if ('taken' in answer) {
        const { erased, seq } = answer.taken;
        parts.onTaken?.(seq);
        const left = erased === '' ? state : ({ ...forgetCustomer(state), erased } as SessionState);
        const row = erased === '' ? mine : { ...mine, state: JSON.stringify(left) };
        served.set(id, { row, state: left, hash: hashOf(visitText(left)) });
        const isLess = state.erased === undefined || visitText(left) !== text;
        if (erased !== '' && isLess) onNews();
        return 'taken';
      }
      const row = servedRow(answer.other, { orders: [], quotes: [] }, mine);
      const other = row && parseState(row.state);
      if (!other) return { reason: sentenceOf({ code: 'unknownAnswer' }) };
      served.set(id, { row, state: other, hash: hashOf(answer.other.state ?? '') });
      return row === mine ? 'taken' : row;
    }
  };

  function sendVisit(visit: PushedVisit) {
    return unlessRefused(parts.server, parts.confirm, () => pushVisit(parts.server, visit));
  }
}

/**
 * Sends the orders and quotes of a session that the server does not have (V3, O1), and the mails of quotes that it has (O3); each that
 * it has, or refuses, is marked.
 *
 * @returns whether the server took one: it numbers orders, and may have left out the customer
 * @throws what a failed call threw if it is a fault and no refusal
 */
export async function sendMade(
  parts: VisitPushParts,
  { sessionId, orders = [], quotes = [] }: SessionState,
  known: { sent: SentVisits; marks: Marks },
): Promise<boolean> {
  const { server, workspace } = parts;
  const at = { org: workspace.identity.org, visit: sessionId };
  let isTaken = false;
  await sendEach('orders', orders, (order) => pushOrder(server, order, at));
  await sendEach('quotes', quotes, (quote) =>
    pushQuote(server, quote, quote.token && hashOf(quote.token), at),
  );
  for (const { id, mails = [] } of quotes) {
    // One whose quote was refused waits for that.
    if (known.sent.quotes.includes(id) || known.marks.quotes.includes(id))
      await sendEach('mails', mails.filter(isUnsentMail), (mail) => pushMail(server, mail, id));
  }
  return isTaken;

  async function sendEach<T extends { id: string }>(
    name: 'orders' | 'quotes' | 'mails',
    made: readonly T[],
    send: (each: T) => Promise<number>,
  ): Promise<void> {
    const { sent, marks } = known;
    // What became of one in this round is noted at its end only, and a session may be looked at twice in it.
    const isSettled = ({ id }: T) =>
      [sent, marks].some((told) => told[name].includes(id) || told.refused[id] !== undefined);
    for (const each of made) {
      if (isSettled(each)) continue;
      const answer = await unlessRefused(server, parts.confirm, async () => {
        const seq = await send(each);
        parts.onTaken?.(seq);
        return { taken: true };
      });
      if ('reason' in answer) marks.refused[each.id] = { reason: answer.reason, updated: '' };
      else {
        marks[name].push(each.id);
        isTaken = true;
      }
    }
  }
}

/** Notes what became of what was sent. What was taken is refused no more. */
export async function noteMarks({ database }: Workspace, marks: Marks): Promise<void> {
  const taken = [...Object.keys(marks.visits), ...marks.orders, ...marks.quotes, ...marks.mails];
  if (taken.length + Object.keys(marks.refused).length === 0) return;
  await changeSentVisits(database, (sent) => ({
    ...sent,
    visits: { ...sent.visits, ...marks.visits },
    orders: [...new Set([...sent.orders, ...marks.orders])],
    quotes: [...new Set([...sent.quotes, ...marks.quotes])],
    mails: [...new Set([...sent.mails, ...marks.mails])],
    refused: { ...without(sent.refused, taken), ...marks.refused },
  }));
}

function without<T>(
  named: Readonly<Record<string, T>>,
  names: readonly string[],
): Record<string, T> {
  return Object.fromEntries(Object.entries(named).filter(([name]) => !names.includes(name)));
}

/** A session as the server is known to have it. */
type Served = {
  row: SessionRecord;
  state: SessionState;
  /** SHA-256 of the text that the server has, in hexadecimal digits. */
  hash: string;
};

/**
 * What the server has told of sessions since a replication began, by id. It may know more than RxDB, which leaves alone
 * what was changed here meanwhile.
 */
export type ServedVisits = Map<string, Served>;

/** What RxDB knows its notes of the server's sessions by: those of another history are other notes (L5). */
export function visitHistory(database: string, history: string): string {
  return `${database}-visits-${history}`;
}
