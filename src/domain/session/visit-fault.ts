import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Job, SessionState } from '../../schemas/session.ts';
import type { FaultOf } from '../fault.ts';
import { isPlainObject } from '../plain-object.ts';

/** So many bytes the state of a visit may have (V1). */
export const mostVisitBytes = 1_048_576;

/** So many jobs a visit may have, tiers a menu that was shown, and lines a tier or an offer (V1). */
const mostJobs = 200;
const mostTiers = 100;
const mostLines = 500;

/** So many bytes what was seen of a job's prices may have as JSON (V5): the most that devices keep of them. */
const mostSeenBytes = 32_768;

/** What keeps a visit from the server. */
type VisitFault = FaultOf<
  | 'visitTooLarge'
  | 'invalidValue'
  | 'notYourVisit'
  | 'tooManyJobs'
  | 'tooManyTiers'
  | 'tooManyLines'
>;

/** What the texts of a visit say, as far as the server looks into them. */
type VisitClaims = {
  /** Of the state. */
  bytes: number;
  /** Whether the state is an object that every reader of JSON takes for the same, of jobs that are objects. */
  isPlain: boolean;
  /** That of the state; null where there is no text, or no state at all. */
  sessionId: string | null;
  /** Whether the state has orders or quotes in it: they go by themselves (V3, O1), each once. */
  hasOrders: boolean;
  /** Whether each number of the state that is kept as text has so many digits as it may (R10). */
  hasAmounts: boolean;
  /** How many the visit has, and the most that one of its menus, tiers and offers has. */
  jobs: number;
  tiers: number;
  lines: number;
  /** The most bytes that what was seen of a job's prices has as JSON; 0 where nothing was. */
  seenBytes: number;
  /** Whether the totals are a JSON object of short values, or none. */
  hasTotals: boolean;
};

/**
 * What is wrong with a visit that is to be stored (V1). On a device before it is sent, and in the server's hooks, which
 * read the claims with SQLite.
 *
 * @returns the first fault; null if there is none
 */
export function visitFault(
  visit: { id: string; user: string },
  claims: VisitClaims,
): VisitFault | null {
  if (claims.bytes > mostVisitBytes) return { code: 'visitTooLarge' };
  if (!isVisitOf(visit.id, visit.user)) return { code: 'notYourVisit' };
  const isState = claims.isPlain && claims.sessionId === visit.id && claims.hasAmounts;
  if (!isState || claims.hasOrders || claims.seenBytes > mostSeenBytes)
    return { code: 'invalidValue', name: 'state' };
  if (claims.jobs > mostJobs) return { code: 'tooManyJobs', most: mostJobs };
  if (claims.tiers > mostTiers) return { code: 'tooManyTiers', most: mostTiers };
  if (claims.lines > mostLines) return { code: 'tooManyLines', most: mostLines };
  return claims.hasTotals ? null : { code: 'invalidValue', name: 'totals' };
}

/**
 * Whether a visit is this person's: its id is that of whoever began it, so that nobody takes another's, and a moment, and
 * nothing else.
 */
export function isVisitOf(visit: string, user: string): boolean {
  return user !== '' && visit.startsWith(`${user}-`) && visitId.test(visit);
}

const visitId = /^[a-z0-9]+-[0-9]{1,48}$/;

/** What a state claims that a device is about to send; its schema has held what is kept as text to its digits. */
export function claimsOfVisit(state: SessionState, text: string): VisitClaims {
  const menus = state.jobs.map(({ shown }) => shown?.tiers ?? []);
  const seen = state.jobs.flatMap((job) => job.seen ?? []);
  const lists = [...menus.flat().map(({ lines }) => lines), ...state.jobs.map(linesOf)];
  const most = (of: readonly (readonly unknown[])[]) =>
    Math.max(0, ...of.map((each) => each.length));
  return {
    bytes: utf8ToBytes(text).length,
    isPlain: valuesIn(state) <= mostValues,
    sessionId: state.sessionId,
    ...{ hasOrders: false, hasAmounts: true, hasTotals: true },
    ...{ jobs: state.jobs.length, lines: most(lists) },
    tiers: most([...menus, ...seen.map(({ tiers }) => tiers)]),
    seenBytes: Math.max(0, ...seen.map((each) => utf8ToBytes(JSON.stringify(each)).length)),
  };
}

function linesOf({ selectedOffer }: Job): readonly unknown[] {
  const lines = isPlainObject(selectedOffer) ? selectedOffer.lines : [];
  return Array.isArray(lines) ? lines : [];
}

/** So many values a JSON text may hold that the server takes apart, lists and objects among them (V1, V3). */
export const mostValues = 100_000;

/** How many values there are in this one, itself included. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, each) => sum + valuesIn(each), 1);
}
