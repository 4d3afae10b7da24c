import { BehaviorSubject, type Observable } from 'rxjs';
import type { Workspace } from '../../database/storage/workspace.ts';
import { type OfficeEstimate, readEstimate } from '../../domain/office/estimates.ts';
import {
  type OfficeOrder,
  type OfficeState,
  type OfficeVisit,
  officeVisit,
  readOfficeOrder,
  readOfficeState,
} from '../../domain/office/office-visit.ts';
import type { StoredOrder, StoredQuote, Visit, VisitCall } from '../../schemas/visit.ts';
import { type Failure, failureOf, isRefused } from '../../server/failure.ts';
import { loadMembers } from '../../server/organization-members.ts';
import type { Server } from '../../server/server.ts';
import {
  fetchCalls,
  fetchCountedOrders,
  fetchCountedQuotes,
  fetchCountedVisits,
} from '../../server/visits.ts';

/** What the office has read of its visits. */
export type OfficeRead = {
  /** The latest first. */
  visits: readonly OfficeVisit[];
  /** By the visit, those that were taken back too. */
  calls: ReadonlyMap<string, readonly VisitCall[]>;
  /** By the visit. */
  estimates: ReadonlyMap<string, readonly OfficeEstimate[]>;
  /** Ids of the quotes that there are orders of. */
  accepted: ReadonlySet<string>;
  /** Whether the server mails quotes for this person, or why not (O3); undefined: it is of before it did. */
  mail: string | undefined;
  /** How many this program can't read. */
  unreadable: number;
  /** Names by user. */
  people: ReadonlyMap<string, string>;
  /** Whether all that the server has was read once. */
  isWhole: boolean;
  /** Why the last reading did not come to its end. */
  failure: Failure | null;
  /** The id of the record that is touched by whatever happens to visits; "" until it is known. */
  poke: string;
};

export type OfficeReading = {
  read$: Observable<OfficeRead>;
  /** Reads what is new; of all. Asked for while it does so, it looks once more afterwards. */
  load(): Promise<void>;
};

const readings = new WeakMap<Workspace, Map<number | undefined, OfficeReading>>();

/**
 * One for all screens, so that nothing is read twice on the way from one to the other.
 *
 * @param days only what came to the server or changed there in so many days; undefined: all of it
 */
export function officeReading(workspace: Workspace, server: Server, days?: number): OfficeReading {
  const ofWorkspace = readings.get(workspace) ?? new Map<number | undefined, OfficeReading>();
  readings.set(workspace, ofWorkspace);
  const known = ofWorkspace.get(days);
  if (known) return known;
  const made = createReading(server, workspace.identity.org, days);
  ofWorkspace.set(days, made);
  return made;
}

/** Has all that is read of a workspace read on, after something was changed from here. */
export async function readOfficeOn(workspace: Workspace): Promise<void> {
  const known = [...(readings.get(workspace)?.values() ?? [])];
  await Promise.all(known.map(({ load }) => load()));
}

const nothingRead: OfficeRead = {
  visits: [],
  calls: new Map(),
  estimates: new Map(),
  accepted: new Set(),
  mail: undefined,
  unreadable: 0,
  people: new Map(),
  isWhole: false,
  failure: null,
  poke: '',
};

/**
 * Keeps calls, and of each visit and order what is counted, and reads pages behind the last `seq` of each. In another epoch
 * (L5) it begins anew. Who may not read them any more keeps nothing.
 */
function createReading(server: Server, org: string, days: number | undefined): OfficeReading {
  const read$ = new BehaviorSubject(nothingRead);
  let held = emptyHeld();
  let reading: Promise<void> | null = null;
  let isAskedAgain = false;

  async function readAll(): Promise<void> {
    try {
      const isFirst = read$.value.people.size === 0;
      const [names] = await Promise.all([isFirst ? namesOf(server, org) : null, readPages()]);
      const { visits, calls, people } = read$.value;
      const known = names ?? people;
      const users = [...visits, ...[...calls.values()].flat()].map(({ user }) => user);
      const isKnown = users.every((user) => known.has(user));
      tell({
        people: isKnown ? known : await namesOf(server, org),
        ...{ isWhole: true, failure: null },
      });
    } catch (error) {
      console.error(error);
      const failure = failureOf(error);
      if (isRefused(failure)) {
        held = emptyHeld();
        read$.next({ ...nothingRead, failure });
      } else tell({ failure });
    }
  }

  async function readPages(): Promise<void> {
    let asked = ask(everyList);
    for (let more: Lists | null = everyList; more; ) {
      const pages = await asked;
      const [visits, orders, quotes, calls] = pages;
      const epochs = new Set(pages.flatMap((page) => (page ? [page.epoch] : [])));
      if (held.epoch !== '') epochs.add(held.epoch);
      if (epochs.size > 1) {
        held = emptyHeld();
        asked = ask(everyList);
        continue;
      }
      for (const epoch of epochs) held.epoch = epoch;
      held.seq.visits = visits?.seq || held.seq.visits;
      held.seq.orders = orders?.seq || held.seq.orders;
      held.seq.quotes = quotes?.seq || held.seq.quotes;
      held.seq.calls = calls?.seq || held.seq.calls;
      const left = { visits, orders, quotes, calls };
      more = pages.some((page) => page?.more) ? moreOf(left) : null;
      // The server looks for the next ones while these are taken.
      if (more) asked = ask(more);
      for (const id of [visits, orders, calls].flatMap((page) => page?.unreadable ?? []))
        held.unreadable.add(id);
      tell({
        ...takeVisits(visits?.rows ?? [], orders?.rows ?? []),
        ...takeQuotes(quotes?.rows ?? []),
        ...takeCalls(calls?.rows ?? []),
        ...(visits && { poke: visits.poke ?? '' }),
        ...(quotes && { mail: quotes.mail }),
      });
    }
  }

  function ask({ visits, orders, quotes, calls }: Lists) {
    const { seq } = held;
    return Promise.all([
      visits ? fetchCountedVisits(server, org, seq.visits, days) : null,
      orders ? fetchCountedOrders(server, org, seq.orders, days) : null,
      quotes ? fetchCountedQuotes(server, org, seq.quotes, days) : null,
      calls ? fetchCalls(server, org, seq.calls, days) : null,
    ]);
  }

  function takeVisits(
    visits: readonly Visit[],
    orders: readonly StoredOrder[],
  ): Partial<OfficeRead> {
    const touched = new Set([...visits.map(({ id }) => id), ...orders.map(({ visit }) => visit)]);
    if (touched.size === 0) return { unreadable: unreadable() };
    for (const visit of visits) held.states.set(visit.id, readOfficeState(visit));
    for (const order of orders) {
      const known = held.orders.get(order.visit) ?? new Map<string, OfficeOrder | null>();
      held.orders.set(order.visit, known.set(order.id, readOfficeOrder(order)));
      if (order.quote) held.accepted.add(order.quote);
    }
    for (const id of touched) {
      const known = [...(held.orders.get(id)?.values() ?? [])].filter((order) => order !== null);
      const visit = officeVisit(held.states.get(id) ?? null, known);
      if (visit) held.visits.set(id, visit);
      else held.visits.delete(id);
    }
    return {
      visits: [...held.visits.values()].sort(latestFirst),
      accepted: new Set(held.accepted),
      unreadable: unreadable(),
    };
  }

  function takeQuotes(rows: readonly StoredQuote[]): Partial<OfficeRead> {
    if (rows.length === 0) return {};
    for (const quote of rows) {
      const others = (held.estimates.get(quote.visit) ?? []).filter(({ id }) => id !== quote.id);
      held.estimates.set(quote.visit, [...others, readEstimate(quote)]);
    }
    return { estimates: new Map(held.estimates) };
  }

  function unreadable(): number {
    const known = new Set([...held.states.keys(), ...held.orders.keys()]);
    return known.size - held.visits.size + held.unreadable.size;
  }

  function takeCalls(rows: readonly VisitCall[]): Partial<OfficeRead> {
    if (rows.length === 0) return {};
    for (const call of rows) {
      const others = (held.calls.get(call.visit) ?? []).filter(({ id }) => id !== call.id);
      held.calls.set(call.visit, [...others, call]);
    }
    return { calls: new Map(held.calls) };
  }

  function tell(change: Partial<OfficeRead>): void {
    read$.next({ ...read$.value, ...change });
  }

  async function untilNobodyAsks(): Promise<void> {
    do {
      isAskedAgain = false;
      await readAll();
    } while (isAskedAgain);
    reading = null;
  }

  return {
    read$,
    load() {
      if (reading) isAskedAgain = true;
      reading ??= untilNobodyAsks();
      return reading;
    },
  };
}

/** Of which a page is to be asked for. */
type Lists = Record<'visits' | 'orders' | 'quotes' | 'calls', boolean | undefined>;

const everyList: Lists = { visits: true, orders: true, quotes: true, calls: true };

function moreOf(pages: Record<keyof Lists, { more: boolean } | null>): Lists {
  const { visits, orders, quotes, calls } = pages;
  return { visits: visits?.more, orders: orders?.more, quotes: quotes?.more, calls: calls?.more };
}

function emptyHeld() {
  return {
    epoch: '',
    seq: { visits: 0, orders: 0, quotes: 0, calls: 0 },
    states: new Map<string, OfficeState | null>(),
    /** By the visit. */
    orders: new Map<string, Map<string, OfficeOrder | null>>(),
    visits: new Map<string, OfficeVisit>(),
    accepted: new Set<string>(),
    /** By the visit. */
    estimates: new Map<string, OfficeEstimate[]>(),
    /** By the visit. */
    calls: new Map<string, VisitCall[]>(),
    /** Ids of rows of which nothing can be read. */
    unreadable: new Set<string>(),
  };
}

async function namesOf(server: Server, org: string): Promise<Map<string, string>> {
  const members = await loadMembers(server, org);
  return new Map(members.map(({ user, name }) => [user, name]));
}

function latestFirst(one: OfficeVisit, other: OfficeVisit): number {
  if (one.started === other.started) return one.id < other.id ? 1 : -1;
  return one.started < other.started ? 1 : -1;
}
