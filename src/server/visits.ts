import { ClientResponseError } from 'pocketbase';
import { z } from 'zod/mini';
import type { Order } from '../schemas/order.ts';
import type { Quote, QuoteMail } from '../schemas/quote.ts';
import {
  type CallOutcome,
  pageOfRowsSchema,
  type StoredOrder,
  type StoredQuote,
  storedOrderSchema,
  storedQuoteSchema,
  type Visit,
  type VisitCall,
  visitCallSchema,
  visitSchema,
} from '../schemas/visit.ts';
import { ForeignAnswer, failureOf } from './failure.ts';
import { readAnswer, type Server } from './server.ts';

/**
 * Visits, orders, quotes and calls of an organization: as those read them who may read all (V4, V5), and as a device exchanges
 * its own.
 */

export type VisitPage = Page<Visit>;
export type OrderPage = Page<StoredOrder>;
export type CallPage = Page<VisitCall>;
type QuotePage = Page<StoredQuote>;

type Page<Row> = Omit<z.infer<typeof pageOfRowsSchema>, 'rows'> & {
  rows: Row[];
  /** The highest of all its rows; 0 where it has none. */
  seq: number;
  /** The ids of the rows that this program can't read. */
  unreadable: string[];
};

/** What can be read of a page: one row that cannot be is lost, and named, and no other. */
function readPage<Row>(schema: z.ZodMiniType<Row>, answer: unknown): Page<Row> {
  const { rows: given, ...head } = readAnswer(pageOfRowsSchema, answer);
  const rows: Row[] = [];
  const unreadable: string[] = [];
  for (const row of given) {
    const read = schema.safeParse(row);
    if (read.success) rows.push(read.data);
    else {
      unreadable.push(String(row.id));
      console.error(new ForeignAnswer(read.error), row.id);
    }
  }
  return { ...head, rows, unreadable, seq: given.at(-1)?.seq ?? 0 };
}

/**
 * What the office counts of the visits behind `after`, in the order of `seq`; after another epoch it says nothing. A server of
 * before tells all of them.
 *
 * @param days only what came to the server or changed there in the last so many; undefined: all
 * @throws ForeignAnswer if it can't be read, or what the failed call threw
 */
export async function fetchCountedVisits(
  server: Server,
  org: string,
  after: number,
  days?: number,
): Promise<VisitPage> {
  const query = { whose: 'all', states: 'counted', after, ...(days === undefined ? {} : { days }) };
  return readPage(visitSchema, await server.send(`/api/visits/${org}`, { query }));
}

/** The same of orders. */
export async function fetchCountedOrders(
  server: Server,
  org: string,
  after: number,
  days?: number,
): Promise<OrderPage> {
  const query = { whose: 'all', states: 'counted', after, ...(days === undefined ? {} : { days }) };
  return readPage(storedOrderSchema, await server.send(`/api/orders/${org}`, { query }));
}

/** What becomes of quotes (O5), likewise: nothing of what they offer. null where the server is of before there were any. */
export async function fetchCountedQuotes(
  server: Server,
  org: string,
  after: number,
  days?: number,
): Promise<QuotePage | null> {
  return askForQuotes(server, org, {
    ...{ whose: 'all', states: 'counted', after },
    ...(days === undefined ? {} : { days }),
  });
}

async function askForQuotes(server: Server, org: string, query: object): Promise<QuotePage | null> {
  return unlessMissing(async () =>
    readPage(storedQuoteSchema, await server.send(`/api/quotes/${org}`, { query })),
  );
}

/** The same of calls; null where the server is of before there were any. */
export async function fetchCalls(
  server: Server,
  org: string,
  after: number,
  days?: number,
): Promise<CallPage | null> {
  return askForCalls(server, org, { after, ...(days === undefined ? {} : { days }) });
}

async function askForCalls(server: Server, org: string, query: object): Promise<CallPage | null> {
  return unlessMissing(async () =>
    readPage(visitCallSchema, await server.send(`/api/visit-calls/${org}`, { query })),
  );
}

/** null where the server has no such route. */
async function unlessMissing<T>(asked: () => Promise<T>): Promise<T | null> {
  try {
    return await asked();
  } catch (error) {
    if (failureOf(error).kind === 'missing') return null;
    throw error;
  }
}

/** A visit with all of its orders, what became of its quotes, and the calls about it, those that were taken back too. */
export type WholeVisit = {
  /** null where its orders came without it (V4). */
  visit: Visit | null;
  orders: StoredOrder[];
  quotes: StoredQuote[];
  /** As a page's. */
  mail: string | undefined;
  calls: VisitCall[];
};

/** @throws as `fetchCountedVisits` */
export async function fetchVisit(server: Server, org: string, id: string): Promise<WholeVisit> {
  const query = { whose: 'all', visit: id };
  const [visits, orders, quotes, calls] = await Promise.all([
    server.send(`/api/visits/${org}`, { query }),
    server.send(`/api/orders/${org}`, { query }),
    askForQuotes(server, org, { ...query, states: 'counted' }),
    askForCalls(server, org, { visit: id }),
  ]);
  const [visit = null] = readPage(visitSchema, visits).rows;
  return {
    visit,
    orders: readPage(storedOrderSchema, orders).rows,
    quotes: quotes?.rows ?? [],
    mail: quotes?.mail,
    calls: calls?.rows ?? [],
  };
}

/**
 * Erases the customer of a visit for good (V6); doing it again changes nothing.
 *
 * @throws what the failed call threw
 */
export async function eraseCustomer(server: Server, org: string, visit: string): Promise<void> {
  await server.send('/api/erase-customer', {
    method: 'POST',
    body: { orgId: org, visitId: visit },
  });
}

/**
 * Makes an order that is beside others stand in their place (O4); of one that stands nothing is changed.
 *
 * @throws what the failed call threw
 */
export async function makeOrderStand(server: Server, orderId: string): Promise<void> {
  await server.send('/api/stand-order', { method: 'POST', body: { orderId } });
}

/** A call as it is made here. */
export type MadeCall = { id: string; visit: string; outcome: CallOutcome; note: string };

/**
 * Says that the customer of a visit was called. Under its own id, so that a repeat is recognized.
 *
 * @throws what the failed call threw
 */
export async function markCalled(server: Server, org: string, call: MadeCall): Promise<void> {
  await server.collection('visitCalls').create({ org, ...call });
}

/**
 * Takes that back, with its note; doing it again changes nothing.
 *
 * @throws what the failed call threw
 */
export async function takeBackCall(server: Server, callId: string): Promise<void> {
  await server.send('/api/take-back-call', { method: 'POST', body: { callId } });
}

/** What is asked of the own visits and orders: those behind a `seq`, or those of one visit. */
export type OwnQuestion = { after: number } | { visit: string };

/** The own visits of the last 90 days, as `fetchCountedVisits`. */
export async function fetchOwnVisits(
  server: Server,
  org: string,
  question: OwnQuestion,
): Promise<VisitPage> {
  const answer = await server.send(`/api/visits/${org}`, { query: question });
  return readPage(visitSchema, answer);
}

/** The own orders of the last 90 days, likewise. */
export async function fetchOwnOrders(
  server: Server,
  org: string,
  question: OwnQuestion,
): Promise<OrderPage> {
  const answer = await server.send(`/api/orders/${org}`, { query: question });
  return readPage(storedOrderSchema, answer);
}

/** The own quotes of the last 90 days, likewise; null where the server is of before there were any. */
export async function fetchOwnQuotes(
  server: Server,
  org: string,
  question: OwnQuestion,
): Promise<QuotePage | null> {
  return askForQuotes(server, org, question);
}

/** A visit as a device pushes it (V1). */
export type PushedVisit = Pick<Visit, 'id' | 'status' | 'totals'> & {
  org: string;
  state: string;
  /** SHA-256 of the state that the server is taken to have; absent where none is known. */
  assumed?: string;
};

/**
 * Stores a visit, or tells what is there instead: another state than the one it was made on (V2).
 *
 * @returns `taken` with its seq and when its customer was erased, "" if that was not done; `other` with the visit that is there
 * @throws ForeignAnswer if it is not PocketBase that answered, or what the failed call threw
 */
export async function pushVisit(
  server: Server,
  visit: PushedVisit,
): Promise<{ taken: { erased: string; seq: number } } | { other: Visit }> {
  try {
    const answer = await server.collection('visits').create(visit, { fields: 'id,erased,seq' });
    return { taken: readAnswer(takenVisitSchema, answer) };
  } catch (error) {
    const other = error instanceof ClientResponseError && error.status === 409;
    if (!other) throw error;
    return { other: readAnswer(visitSchema, error.response.data?.visit) };
  }
}

const takenVisitSchema = z.object({ id: z.string(), erased: z.string(), seq: z.int() });

/**
 * Stores an order, once (V3), with the number that it had where this device has seen one.
 *
 * @returns its seq
 * @throws ForeignAnswer if it is not PocketBase that answered, or what the failed call threw
 */
export async function pushOrder(
  server: Server,
  { id, content, personal, salt, signature, hash, signedAt, number }: Order,
  at: { org: string; visit: string },
): Promise<number> {
  const seen = number ? { number } : {};
  const body = { id, content, personal, salt, signature, hash, signedAt, ...seen, ...at };
  const answer = await server.collection('orders').create(body, { fields: 'id,seq' });
  return readAnswer(takenOrderSchema, answer).seq;
}

/**
 * Stores a quote, once (O1), as `pushOrder`.
 *
 * @param link the SHA-256 of its link's token, in hexadecimal digits (O2); undefined: it has none here
 */
export async function pushQuote(
  server: Server,
  { id, content, personal, salt, hash }: Quote,
  link: string | undefined,
  at: { org: string; visit: string },
): Promise<number> {
  const body = { id, content, personal, salt, hash, ...(link ? { link } : {}), ...at };
  const answer = await server.collection('quotes').create(body, { fields: 'id,seq' });
  return readAnswer(takenOrderSchema, answer).seq;
}

/**
 * Has a quote that the server has mailed to its customer, once (O3).
 *
 * @returns the seq of the quote
 * @throws as `pushOrder`
 */
export async function pushMail(
  server: Server,
  { id, note }: QuoteMail,
  quoteId: string,
): Promise<number> {
  const body = { mailId: id, quoteId, note };
  const answer = await server.send('/api/mail-quote', { method: 'POST', body });
  return readAnswer(takenMailSchema, answer).seq;
}

const takenMailSchema = z.object({ seq: z.int() });

const takenOrderSchema = z.object({ id: z.string(), seq: z.int() });
