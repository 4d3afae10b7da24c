import { BehaviorSubject, type Observable } from 'rxjs';
import type { Workspace } from '../../database/storage/workspace.ts';
import {
  type OfficeOrder,
  type OfficeState,
  type OfficeVisit,
  officeVisit,
  readOfficeOrder,
  readOfficeState,
} from '../../domain/office/office-visit.ts';
import type { VisitCall } from '../../schemas/visit-call.ts';
import { type Failure, failureOf, isRefused } from '../../server/failure.ts';
import { loadMembers } from '../../server/organization-members.ts';
import type { Server } from '../../server/server.ts';
import { fetchCalls, fetchCountedOrders, fetchCountedVisits } from '../../server/visits.ts';

/** What the office has read of its visits. */
export type OfficeRead = {
  /** The latest first. */
  visits: readonly OfficeVisit[];
  /** By the visit, those that were taken back too. */
  calls: ReadonlyMap<string, readonly VisitCall[]>;
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
      await readPages();
      const { visits, calls, people } = read$.value;
      const users = [...visits, ...[...calls.values()].flat()].map(({ user }) => user);
      if (users.some((user) => !people.has(user))) tell({ people: await namesOf(server, org) });
      tell({ isWhole: true, failure: null });
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
    for (let more = true; more; ) {
      const [visits, orders, calls] = await Promise.all([
        fetchCountedVisits(server, org, held.seq.visits, days),
        fetchCountedOrders(server, org, held.seq.orders, days),
        fetchCalls(server, org, held.seq.calls, days),
      ]);
      const pages = [visits, orders, ...(calls ? [calls] : [])];
      const epochs = new Set(pages.map(({ epoch }) => epoch));
      if (epochs.size > 1 || (held.epoch !== '' && held.epoch !== visits.epoch)) {
        held = emptyHeld();
        continue;
      }
      held.epoch = visits.epoch;
      const touched = new Set<string>();
      for (const visit of visits.rows) {
        held.states.set(visit.id, readOfficeState(visit));
        held.seq.visits = visit.seq;
        touched.add(visit.id);
      }
      for (const order of orders.rows) {
        const orders = held.orders.get(order.visit) ?? new Map<string, OfficeOrder | null>();
        held.orders.set(order.visit, orders.set(order.id, readOfficeOrder(order)));
        held.seq.orders = order.seq;
        touched.add(order.visit);
      }
      more = pages.some((page) => page.more);
      take(touched);
      takeCalls(calls?.rows ?? []);
      tell({ poke: visits.poke ?? '' });
    }
  }

  function take(touched: ReadonlySet<string>): void {
    if (touched.size === 0) return;
    for (const id of touched) {
      const orders = [...(held.orders.get(id)?.values() ?? [])].filter((order) => order !== null);
      const visit = officeVisit(held.states.get(id) ?? null, orders);
      if (visit) held.visits.set(id, visit);
      else held.visits.delete(id);
    }
    const known = new Set([...held.states.keys(), ...held.orders.keys()]);
    tell({
      visits: [...held.visits.values()].sort(latestFirst),
      unreadable: known.size - held.visits.size,
    });
  }

  function takeCalls(rows: readonly VisitCall[]): void {
    if (rows.length === 0) return;
    for (const call of rows) {
      const others = (held.calls.get(call.visit) ?? []).filter(({ id }) => id !== call.id);
      held.calls.set(call.visit, [...others, call]);
      held.seq.calls = call.seq;
    }
    tell({ calls: new Map(held.calls) });
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

function emptyHeld() {
  return {
    epoch: '',
    seq: { visits: 0, orders: 0, calls: 0 },
    states: new Map<string, OfficeState | null>(),
    /** By the visit. */
    orders: new Map<string, Map<string, OfficeOrder | null>>(),
    visits: new Map<string, OfficeVisit>(),
    /** By the visit. */
    calls: new Map<string, VisitCall[]>(),
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
