import { map, type Observable } from 'rxjs';
import type { ClockCheck } from '../../domain/session/stamp-edits.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { document$, readDocument, writeDocument } from './documents.ts';

/** How far the server's clock is ahead of this device's, in milliseconds: at least, and at most. */
export type ClockLead = { least: number; most: number };

/** Keeps what a contact told of the server's clock, unless it bears out what is known. */
export async function noteServerClock(
  database: TierbookDatabase,
  { least, most }: ClockLead,
): Promise<void> {
  const { aheadMs: beforeMs, isKnown } = await leadOf(database);
  const isBorneOut = beforeMs >= least && beforeMs <= most;
  // Kept once at least: what there is is in memory, what there is not is looked for at each change of a session.
  if (isBorneOut && isKnown) return;
  const aheadMs = isBorneOut ? beforeMs : Math.round((least + most) / 2);
  await writeDocument(database, 'serverClock', { aheadMs, beforeMs });
}

/** Now by the server's clock, as far as the last contact told it: milliseconds since 1970. */
export async function serverNow(database: TierbookDatabase): Promise<number> {
  return Date.now() + (await leadOf(database)).aheadMs;
}

/** By how many milliseconds the server's clock is ahead of this device's, as the last contact told it; 0 before the first. */
export function clockLead$({ database }: Workspace): Observable<number> {
  return document$(database, 'serverClock').pipe(map((known) => known?.aheadMs ?? 0));
}

/** What moments that were noted before the last contact are held against. */
export async function clockCheck(database: TierbookDatabase): Promise<ClockCheck> {
  const { aheadMs, beforeMs } = await leadOf(database);
  return { now: Date.now() + aheadMs, wasAhead: Math.max(0, beforeMs - aheadMs) };
}

/** Before the first contact both clocks are taken for right. */
async function leadOf(database: TierbookDatabase) {
  const known = await readDocument(database, 'serverClock');
  return { aheadMs: 0, beforeMs: 0, ...known, isKnown: known !== null };
}
