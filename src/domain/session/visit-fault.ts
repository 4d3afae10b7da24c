import type { FaultOf } from '../faults/fault.ts';

/** So many bytes the state of a visit may have (V1). */
const mostVisitBytes = 1_048_576;

/** What keeps a visit from the server. */
export type VisitFault = FaultOf<'visitTooLarge' | 'invalidValue' | 'notYourVisit'>;

/** What the texts of a visit say, as far as the server looks into them. */
export type VisitClaims = {
  /** Of the state. */
  bytes: number;
  /** That of the state; null where there is no text, or no state at all. */
  sessionId: string | null;
  /** Whether the state has orders in it: they go by themselves (V3), each once. */
  hasOrders: boolean;
  /** Whether the totals are a JSON object, or none. */
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
  if (claims.sessionId !== visit.id || claims.hasOrders)
    return { code: 'invalidValue', name: 'state' };
  return claims.hasTotals ? null : { code: 'invalidValue', name: 'totals' };
}

/** Whether a visit is this person's: its id begins with that of whoever began it, so that nobody takes another's. */
export function isVisitOf(visit: string, user: string): boolean {
  return user !== '' && visit.startsWith(`${user}-`);
}
