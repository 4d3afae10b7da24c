import { combineLatest, map, type Observable } from 'rxjs';
import { emptySession, endSession, reopenSession } from '../../domain/session/session-state.ts';
import { stampEdits } from '../../domain/session/stamp-edits.ts';
import { parseState } from '../../domain/session/visit-text.ts';
import {
  type SessionRecord,
  type SessionState,
  sessionStateSchema,
} from '../../schemas/session.ts';
import { newRecordId } from '../storage/new-record-id.ts';
import type { StoredDocument } from '../storage/row-checksum.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { allStoredRows, allStoredRows$ } from '../tables/stored.ts';
import { document$, localDocument, readDocument } from './documents.ts';
import { serverNow } from './server-clock.ts';

/**
 * The sessions of a workspace, which exist nowhere else until they are sent (S10, V1). The current one is the session
 * open on this device that changed last; a change goes through RxDB's incremental modify, so that changes of two tabs
 * are applied one after the other and both survive (S9), and says of each job and field that it changed (V2).
 */

export type Session = {
  id: string;
  /** null if the stored text is not a session: it is kept, and shown as unreadable. */
  state: SessionState | null;
  /** It is open on another device of the person, and is not the current one here (V1). */
  isElsewhere: boolean;
  created: string;
  updated: string;
};

/** All sessions, the one that changed last first. */
export function sessions$({ database }: Workspace): Observable<Session[]> {
  return combineLatest([
    allStoredRows$(database, 'sessions'),
    document$(database, 'thisDevice'),
  ]).pipe(map(([rows, device]) => asSessions(rows, device?.id)));
}

/** The state of the current session, or null if none is open. */
export function currentSession$(workspace: Workspace): Observable<SessionState | null> {
  return sessions$(workspace).pipe(map((sessions) => openSession(sessions)?.state ?? null));
}

/** Ends the current session and opens a new, empty one. */
export async function startSession(workspace: Workspace): Promise<SessionState> {
  const now = await nextMoment(workspace);
  await endOpenSessions(workspace, now);
  return insertSession(workspace, await nextMoment(workspace));
}

/** Ends the current session and opens none. */
export async function finishSession(workspace: Workspace): Promise<void> {
  await endOpenSessions(workspace, await nextMoment(workspace));
}

/**
 * Makes a session of before the current one, with all that it holds, and ends the others that are open. It is
 * opened first, and one that changed later stays open: wherever this is cut off, and if another tab does the
 * same with another session, one is the current one, and for both the same.
 */
export async function resumeSession(workspace: Workspace, id: string): Promise<SessionState> {
  const now = await nextMoment(workspace);
  const resumed = new Date(Date.parse(now) + 1).toISOString();
  const device = await thisDevice(workspace.database);
  const taken = (state: SessionState) => ({ ...reopenSession(state), device });
  const state = await modifySession(workspace, id, taken, resumed);
  await endOpenSessions(workspace, now, id);
  return state;
}

/**
 * Says of the open sessions that an earlier program left that they are open here, before other devices hear of them
 * (V1).
 */
export async function claimOpenSessions(workspace: Workspace): Promise<void> {
  const open = (await allSessions(workspace)).filter(
    ({ state }) => state?.endTime === null && state.device === undefined,
  );
  if (open.length === 0) return;
  const device = await thisDevice(workspace.database);
  // The one that changed last stays that.
  for (const { id } of open.reverse()) {
    const claim = (state: SessionState) => ({ device, ...state });
    await modifySession(workspace, id, claim, await nextMoment(workspace));
  }
}

/**
 * Has a session differ from what was sent or refused, so that it is sent again as it is. One that is gone is none.
 */
export async function touchSession(workspace: Workspace, id: string): Promise<void> {
  const now = await nextMoment(workspace);
  const document = await workspace.database.sessions.findOne(id).exec();
  await document?.incrementalModify((row) => ({ ...row, updated: now }));
}

/**
 * Applies a transition to the current session, opening one if there is none, and returns the
 * state that was saved.
 */
export async function changeSession(
  workspace: Workspace,
  transition: (state: SessionState) => SessionState,
): Promise<SessionState> {
  const open = openSession(await allSessions(workspace));
  const id = open?.id ?? (await insertSession(workspace, await nextMoment(workspace))).sessionId;
  return modifySession(workspace, id, transition, await nextMoment(workspace));
}

/**
 * Applies a transition to the session that this is about, be it the current one or not: what could not be stored at once may
 * come after another visit was begun. Where there is none any more, nothing is stored and none is opened.
 */
export async function changeSessionOf(
  workspace: Workspace,
  isOf: (state: SessionState) => boolean,
  transition: (state: SessionState) => SessionState,
): Promise<void> {
  const sessions = await allSessions(workspace);
  const about = sessions.find(({ state }) => state !== null && isOf(state));
  if (about) await modifySession(workspace, about.id, transition, await nextMoment(workspace));
}

/** The user's id and a timestamp (U48). */
export function newJobId({ identity }: Workspace, state: SessionState | null): string {
  const taken = new Set(state?.jobs.map((job) => job.id));
  let moment = Date.now();
  while (taken.has(`${identity.user}-${moment}`)) moment += 1;
  return `${identity.user}-${moment}`;
}

/**
 * What this device calls itself in visits: made when it is first asked for, so that a profile that was copied before it
 * had a visit is another device.
 */
async function thisDevice(database: TierbookDatabase): Promise<string> {
  const document = await localDocument(database, 'thisDevice', { id: newRecordId() });
  return document.toJSON().data.id;
}

/** The rows of all sessions, whatever their text says. */
export async function sessionRecords(database: TierbookDatabase): Promise<SessionRecord[]> {
  return (await allStoredRows(database, 'sessions')).map(asSessionRecord);
}

export function asSessionRecord(row: StoredDocument): SessionRecord {
  return row.toMutableJSON() as SessionRecord;
}

function asSessions(rows: readonly StoredDocument[], device: string | undefined): Session[] {
  return rows.map((row) => readSession(asSessionRecord(row), device)).sort(latestFirst);
}

function readSession(
  { id, state: text, created, updated }: SessionRecord,
  device: string | undefined,
): Session {
  const state = parseState(text);
  // A row that was damaged may lack its moments.
  return {
    id,
    state,
    isElsewhere: state !== null && isElsewhere(state, device),
    created: `${created}`,
    updated: `${updated}`,
  };
}

/** What a customer has in front of them here stays there (K1), whoever takes the visit over meanwhile. */
function isElsewhere(state: SessionState, device: string | undefined): boolean {
  if (state.endTime !== null || state.device === undefined) return false;
  return state.device !== device && state.onShow === undefined;
}

function latestFirst(a: Session, b: Session): number {
  return b.updated.localeCompare(a.updated) || b.id.localeCompare(a.id);
}

/** The current one of these, which are sorted as `sessions$` does. */
export function openSession(sessions: readonly Session[]): Session | undefined {
  return sessions.find((session) => session.state?.endTime === null && !session.isElsewhere);
}

async function allSessions({ database }: Workspace): Promise<Session[]> {
  const [rows, device] = await Promise.all([
    allStoredRows(database, 'sessions'),
    readDocument(database, 'thisDevice'),
  ]);
  return asSessions(rows, device?.id);
}

async function insertSession(workspace: Workspace, now: string): Promise<SessionState> {
  const device = await thisDevice(workspace.database);
  const state = { ...emptySession(`${workspace.identity.user}-${Date.parse(now)}`, now), device };
  await workspace.database.sessions.insert({
    id: state.sessionId,
    state: JSON.stringify(state),
    created: now,
    updated: now,
  });
  return state;
}

/** All of this device; with one to keep, only those besides it that have not changed since this moment. */
async function endOpenSessions(workspace: Workspace, now: string, kept?: string): Promise<void> {
  const open = (await allSessions(workspace)).filter(
    (session) => session.state?.endTime === null && !session.isElsewhere,
  );
  const edited = await serverNow(workspace.database);
  for (const { id } of open) {
    if (id === kept) continue;
    const document = await workspace.database.sessions.findOne(id).exec(true);
    await document.incrementalModify((row) =>
      kept !== undefined && row.updated > now
        ? row
        : changed(row, (state) => endSession(state, now), { now, edited }),
    );
  }
}

async function modifySession(
  { database }: Workspace,
  id: string,
  transition: (state: SessionState) => SessionState,
  now: string,
): Promise<SessionState> {
  const document = await database.sessions.findOne(id).exec(true);
  const moments = { now, edited: await serverNow(database) };
  const saved = await document.incrementalModify((row) => changed(row, transition, moments));
  return sessionStateSchema.parse(JSON.parse(saved.state));
}

/** @param moments `now` by this device's clock and `edited` by the server's, as `stampEdits` takes it */
function changed(
  row: SessionRecord,
  transition: (state: SessionState) => SessionState,
  { now, edited }: { now: string; edited: number },
): SessionRecord {
  const before = sessionStateSchema.parse(JSON.parse(row.state));
  const state = stampEdits(before, transition(before), edited);
  return { ...row, state: JSON.stringify(state), updated: now };
}

/**
 * A moment later than every change so far, so that a device clock that was set back does not make an
 * older session the last one changed.
 */
async function nextMoment(workspace: Workspace): Promise<string> {
  const [latest] = await allSessions(workspace);
  const after = latest ? Date.parse(latest.updated) + 1 : 0;
  return new Date(Math.max(Date.now(), after)).toISOString();
}
