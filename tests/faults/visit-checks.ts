import { isBegun, parseState, visitText } from '../../src/domain/session/visit-text.ts';
import type { Order } from '../../src/schemas/order.ts';
import type { Expected, Ledger } from './checks.ts';
import type { Look } from './page.ts';
import type { Plan } from './plan.ts';

/**
 * The server's visits are the device's, and so are its orders, each once and as it was signed; nothing of them waits, and
 * nothing that was promised is lost (V1, V2, V3, V8). Likewise flags (V7).
 */
export function visitDifferences(
  look: Look,
  expected: Expected,
  ledger: Ledger,
  plan: Plan,
): string[] {
  return [
    ...look.unsentVisits.map(({ kind, id, reason }) => `${kind} ${id} ${reason ?? 'waits'}`),
    ...look.unsentFlags.map(({ note, status, error }) => `${note} ${status} ${error}`),
    ...stateDifferences(look, expected),
    ...orderDifferences(look, expected, ledger),
    ...flagDifferences(look, expected),
    ...lostOnes(look, ledger, plan),
  ];
}

function stateDifferences({ visits: held }: Look, { visits }: Expected): string[] {
  const stored = new Map(
    held.filter(isBegun).map((state) => [state.sessionId, visitText(state)] as const),
  );
  const there = new Map(
    visits.map(({ id, state = '' }) => {
      const read = parseState(state);
      return [id, read && visitText(read)] as const;
    }),
  );
  const ids = new Set([...stored.keys(), ...there.keys()]);
  return [...ids]
    .filter((id) => stored.get(id) !== there.get(id))
    .map((id) => `visit ${id}: ${stored.get(id)} is on the server ${there.get(id)}`);
}

/**
 * A job may be signed in an order of another device's that a restored backup has lost: a conflict tells of the visit
 * before a pull brings the order, and that device is not there to give it back.
 */
function orderDifferences({ visits }: Look, { orders }: Expected, { elsewhere, lost }: Ledger) {
  const putBack = new Set(orders.flatMap(({ id, deviceSignedAt }) => (deviceSignedAt ? id : [])));
  const here = visits.flatMap((state) =>
    (state.orders ?? []).map((order) => asText(state.sessionId, order, putBack)),
  );
  const there = orders.map((order) => asText(order.visit, order, putBack));
  const signed = visits.flatMap(({ jobs }) => jobs.flatMap(({ signed: order }) => order ?? []));
  const ids = new Set([
    ...orders.map(({ id }) => id),
    ...elsewhere.filter((each) => lost.has(each)),
  ]);
  return [
    ...missing(here, there).map((order) => `the server lacks the order ${order}`),
    ...missing(there, here).map((order) => `the device lacks the order ${order}`),
    ...signed.filter((id) => !ids.has(id)).map((id) => `a job is signed in ${id}, which is lost`),
  ];
}

/**
 * All that a customer can be shown of it; the server writes moments in another way, and puts back those of a clock that is
 * ahead (V3), which this device has as its clock said.
 */
function asText(
  visit: string,
  { id, content, personal, salt, signature, hash, signedAt }: Order,
  putBack: ReadonlySet<string>,
) {
  const moment = putBack.has(id) ? 'put back' : Date.parse(signedAt);
  return JSON.stringify([visit, id, hash, content, personal, salt, signature, moment]);
}

function flagDifferences(look: Look, { flags }: Expected): string[] {
  return [
    ...missing(look.flags, flags).map((note) => `the server lacks ${note}`),
    ...missing(flags, look.flags).map((note) => `the device lacks ${note}`),
  ];
}

/** What is in one list more often than in the other. */
function missing(from: readonly string[], to: readonly string[]): string[] {
  const left = [...to];
  return from.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * A restored server gets back what the device holds. Not so what another device had sent, and what this one had
 * given away when its person was removed (S7).
 */
function lostOnes({ visits, flags }: Look, ledger: Ledger, { steps }: Plan): string[] {
  const wasRemoved = steps.some(({ kind }) => kind === 'remove');
  const held = new Set([
    ...visits.flatMap(({ jobs }) => jobs.map(({ id }) => id)),
    ...visits.flatMap(({ orders = [] }) => orders.map(({ id }) => id)),
    ...flags,
  ]);
  const here = [...ledger.jobs, ...ledger.orders, ...ledger.flags];
  return [
    ...here.filter((each) => !wasRemoved || !ledger.lost.has(each)),
    ...ledger.elsewhere.filter((each) => !ledger.lost.has(each)),
  ]
    .filter((each) => !held.has(each))
    .map((each) => `${each} is lost`);
}
