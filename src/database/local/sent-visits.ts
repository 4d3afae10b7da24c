import { combineLatest, map, type Observable } from 'rxjs';
import { nothingSent, type Unsent, unsentVisits } from '../../domain/session/unsent-visits.ts';
import type { SentVisits } from '../../schemas/local-documents.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { allStoredRows$ } from '../tables/stored.ts';
import { changeDocument, document$, readDocument } from './documents.ts';
import { asSessionRecord, sessionRecords, touchSession } from './sessions.ts';

/** What the server has of the sessions of this device, and so what it does not have (V8). */

export async function readSentVisits(database: TierbookDatabase): Promise<SentVisits> {
  return (await readDocument(database, 'sentVisits')) ?? nothingSent;
}

/** Changes what is stored by then. */
export async function changeSentVisits(
  database: TierbookDatabase,
  change: (sent: SentVisits) => SentVisits,
): Promise<void> {
  await changeDocument(database, 'sentVisits', nothingSent, change);
}

/** Sessions, orders and quotes that the server does not have. Where there is no organization it has none of them. */
export function unsentVisits$({ database }: Workspace): Observable<Unsent[]> {
  return combineLatest([
    allStoredRows$(database, 'sessions'),
    document$(database, 'sentVisits'),
  ]).pipe(map(([rows, sent]) => unsentVisits(rows.map(asSessionRecord), sent ?? nothingSent)));
}

/** The same, now. */
export async function readUnsentVisits(database: TierbookDatabase): Promise<Unsent[]> {
  return unsentVisits(await sessionRecords(database), await readSentVisits(database));
}

/** Whether the server takes quotes (O1), as far as this device was told: one of before does not. */
export function takesQuotes$({ database }: Workspace): Observable<boolean> {
  return document$(database, 'sentVisits').pipe(map((sent) => !sent?.isWithoutQuotes));
}

/** Whether the server mails quotes for this person (O3), or why not, as `mailOffer` of what it was told. */
export function mailOffer$({ database }: Workspace): Observable<string> {
  return document$(database, 'sentVisits').pipe(map((sent) => sent?.mailOffer ?? ''));
}

/** Has the visits, orders, quotes and mails that the server refused sent again (V8), as they are. @throws a fault of the storage */
export async function sendVisitsAgain(workspace: Workspace): Promise<void> {
  const { database } = workspace;
  const refused = (await readUnsentVisits(database)).filter(({ reason }) => reason !== null);
  await changeSentVisits(database, (sent) => ({ ...sent, refused: {} }));
  for (const visit of new Set(refused.map((each) => each.visit)))
    await touchSession(workspace, visit);
}
