import {
  changeSentVisits,
  readSentVisits,
  readUnsentVisits,
} from '../../database/local/sent-visits.ts';
import { sessionRecords } from '../../database/local/sessions.ts';
import { writeRows } from '../../database/tables/write-rows.ts';
import { sentenceOf } from '../../domain/fault.ts';
import type { SessionRecord } from '../../schemas/session.ts';
import { forgetReplication } from '../record-replication.ts';
import { noMarks, noteMarks, sendMade, type VisitPushParts, visitHistory } from './push-visits.ts';

/**
 * After a removal from the organization (S7, V4): orders and quotes that were made before are sent, which the server takes for
 * 30 days; what it has is taken from this device; the rest stays, named with the reason (S10).
 *
 * @throws what a failed call threw if it is a fault and no refusal: it is to be done again
 */
export async function takeVisitsAway(parts: VisitPushParts): Promise<void> {
  const { workspace } = parts;
  const { database } = workspace;
  await sendLate(parts);
  const unsent = await readUnsentVisits(database);
  const reason = sentenceOf({ code: 'requestRefused' });
  const rows = await sessionRecords(database);
  const updatedOf = new Map(rows.map(({ id, updated }) => [id, updated]));
  const refused = Object.fromEntries(
    unsent
      .filter((each) => each.kind === 'visit' && each.reason === null)
      .map(({ id }) => [id, { reason, updated: updatedOf.get(id) ?? '' }]),
  );
  const { history } = await readSentVisits(database);
  // RxDB's notes have the states of the sessions too.
  if (history !== '')
    await forgetReplication(visitHistory(database.name, history), database.sessions);
  await changeSentVisits(database, (sent) => ({
    ...sent,
    history: '',
    refused: { ...sent.refused, ...refused },
  }));
  const kept = new Set(unsent.map(({ visit }) => visit));
  const taken = rows.filter(({ id }) => !kept.has(id));
  await writeRows<SessionRecord>(
    database.sessions,
    taken.map(({ id }) => ({ row: { id }, deleted: true })),
    { context: 'tierbook-visits' },
  );
}

async function sendLate(parts: VisitPushParts): Promise<void> {
  const sent = await readSentVisits(parts.workspace.database);
  const waiting = (await readUnsentVisits(parts.workspace.database)).filter(
    ({ kind, reason }) => kind !== 'visit' && reason === null,
  );
  const states = new Map(waiting.flatMap(({ visit, state }) => (state ? [[visit, state]] : [])));
  for (const state of states.values()) {
    const marks = noMarks();
    try {
      await sendMade(parts, state, { sent, marks });
    } finally {
      await noteMarks(parts.workspace, marks);
    }
  }
}
