import { changeSentVisits, readSentVisits } from '../../database/local/sent-visits.ts';
import { asSessionRecord } from '../../database/local/sessions.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { storedRows } from '../../database/tables/stored.ts';
import { hashOf } from '../../domain/order/seal.ts';
import { mergedRow, servedRow } from '../../domain/session/served-visit.ts';
import { parseState } from '../../domain/session/visit-text.ts';
import type { SessionRecord } from '../../schemas/session.ts';
import type { StoredOrder, StoredQuote, Visit } from '../../schemas/visit.ts';
import type { Server } from '../../server/server.ts';
import { fetchOwnOrders, fetchOwnQuotes, fetchOwnVisits } from '../../server/visits.ts';
import { noMarks, noteMarks, type ServedVisits } from './push-visits.ts';

/**
 * RxDB's checkpoint: the `seq` up to which visits, orders and quotes are read, in the epoch of the replication's history.
 * `quotes` is absent in one of an earlier program.
 */
export type VisitCheckpoint = { visits: number; orders: number; quotes?: number };

type PullParts = {
  workspace: Workspace;
  server: Server;
  /** Told the id of what the person's devices hear of, "" where the server has no such thing. */
  onPoke(id: string): void;
};

/** The server tells another history than before (L5): what is known of its states says nothing. */
export class EpochChanged extends Error {
  override name = 'EpochChanged';
  readonly epoch: string;
  constructor(epoch: string) {
    super('The server has another history');
    this.epoch = epoch;
  }
}

/**
 * RxDB's pull of the person's visits of the last 90 days (V1), each with its orders and quotes. One that was refused here is merged
 * into at once, and not given to RxDB, which takes it for sent.
 *
 * @throws EpochChanged, or what a failed call threw
 */
export async function pullVisits(
  { workspace, server, onPoke }: PullParts,
  served: ServedVisits,
  epoch: string,
  from: VisitCheckpoint,
): Promise<{ documents: SessionRecord[]; checkpoint: VisitCheckpoint }> {
  const { database, identity } = workspace;
  const { org } = identity;
  // At once: what is committed between the two answers is behind the checkpoint of the one that lacks it.
  const [ofVisits, ofOrders, ofQuotes] = await Promise.all([
    allBehind(from.visits, epoch, async (after) => {
      const page = await fetchOwnVisits(server, org, { after });
      onPoke(page.poke ?? '');
      return page;
    }),
    allBehind(from.orders, epoch, (after) => fetchOwnOrders(server, org, { after })),
    allBehind(from.quotes ?? 0, epoch, (after) => fetchOwnQuotes(server, org, { after })),
  ]);
  const checkpoint = { visits: ofVisits.seq, orders: ofOrders.seq, quotes: ofQuotes.seq };
  const [visits, orders, quotes] = [ofVisits.rows, ofOrders.rows, ofQuotes.rows];
  const found = await withVisitsOf([...orders, ...quotes], visits);
  const held = await heldRows(found.map(({ id }) => id));
  const sent = await readSentVisits(database);
  const documents: SessionRecord[] = [];
  const had: Record<string, string> = {};
  const came = [...orders, ...quotes].map(({ id }) => id);
  const there = new Set([...sent.orders, ...sent.quotes, ...came]);
  for (const visit of found) {
    const mine = held.get(visit.id) ?? null;
    const made = {
      orders: await ordersOf(visit, mine),
      quotes: quotes.filter((quote) => quote.visit === visit.id),
    };
    const row = servedRow(visit, made, mine);
    const state = row && parseState(row.state);
    if (!row) continue;
    if (state) served.set(row.id, { row, state, hash: hashOf(visit.state ?? '') });
    // A session that is sent is one whose orders and quotes are.
    const ofRow = [...(state?.orders ?? []), ...(state?.quotes ?? [])];
    const isSent = ofRow.every(({ id }) => there.has(id));
    if (isSent) had[row.id] = row.updated;
    if (mine && mine !== row && sent.refused[row.id]) await mergeHere(row);
    else documents.push(row);
  }
  await noteMarks(workspace, {
    ...{ ...noMarks(), visits: had },
    orders: orders.map(({ id }) => id),
    quotes: quotes.map(({ id }) => id),
    mails: quotes.flatMap(({ mails = [] }) => mails.map(({ id }) => id)),
  });
  const offered = { isWithoutQuotes: ofQuotes.isMissing, mailOffer: ofQuotes.mail };
  if (sent.isWithoutQuotes !== offered.isWithoutQuotes || sent.mailOffer !== offered.mailOffer)
    await changeSentVisits(database, (now) => ({ ...now, ...offered }));
  return { documents, checkpoint };

  /** The visits, and those that only an order or a quote came of. */
  async function withVisitsOf(
    news: readonly (StoredOrder | StoredQuote)[],
    known: readonly Visit[],
  ) {
    const ids = new Set(known.map(({ id }) => id));
    const all = [...known];
    for (const { visit } of news) {
      if (ids.has(visit)) continue;
      ids.add(visit);
      all.push(...(await fetchOwnVisits(server, org, { visit })).rows);
    }
    return all;
  }

  /** Those that came, and all of the visit where a job of it was signed in another than these. */
  async function ordersOf({ id, state = '' }: Visit, mine: SessionRecord | null) {
    const came = orders.filter(({ visit }) => visit === id);
    const here = [...came, ...((mine && parseState(mine.state)?.orders) ?? [])];
    const ids = new Set(here.map((order) => order.id));
    const isWhole = (parseState(state)?.jobs ?? []).every(
      ({ signed }) => signed === undefined || ids.has(signed),
    );
    return isWhole ? came : (await fetchOwnOrders(server, org, { visit: id })).rows;
  }

  async function heldRows(ids: readonly string[]) {
    const rows = await storedRows(database, 'sessions', ids);
    return new Map(rows.map(asSessionRecord).map((record) => [record.id, record]));
  }

  async function mergeHere(row: SessionRecord): Promise<void> {
    const document = await database.sessions.findOne(row.id).exec();
    await document?.incrementalModify((mine) => mergedRow(null, mine, row));
  }
}

/**
 * All rows behind `after` that can be read, of this epoch, the `seq` of the last there is, and what is said of mails (O3).
 *
 * @param fetchPage null: the server has no such rows, being of before there were any
 */
async function allBehind<Row>(
  after: number,
  epoch: string,
  fetchPage: (after: number) => Promise<{
    epoch: string;
    more: boolean;
    seq: number;
    rows: Row[];
    mail?: string | undefined;
  } | null>,
): Promise<{ rows: Row[]; seq: number; isMissing: boolean; mail: string }> {
  const rows: Row[] = [];
  for (let seq = after; ; ) {
    const page = await fetchPage(seq);
    if (!page) return { rows, seq, isMissing: true, mail: '' };
    const { mail = '' } = page;
    if (page.epoch !== epoch) throw new EpochChanged(page.epoch);
    rows.push(...page.rows);
    seq = page.seq || seq;
    if (!page.more || page.seq === 0) return { rows, seq, isMissing: false, mail };
  }
}
