import { readDocument, removeDocument, writeDocument } from '../../database/local/documents.ts';
import { alone } from '../../database/local/draft.ts';
import { readDraft, writeDraftRows } from '../../database/local/draft-rows.ts';
import { publicationWrites } from '../../database/local/publications.ts';
import { newRecordId } from '../../database/storage/new-record-id.ts';
import type { TierbookDatabase, Workspace } from '../../database/storage/workspace.ts';
import { inPieces } from '../../database/tables/next-task.ts';
import { readPublishedBook } from '../../database/views/published-book.ts';
import { conflictsOf } from '../../domain/draft/conflicts.ts';
import { draftChanges } from '../../domain/draft/draft-changes.ts';
import { currentStep, draftAt, keyOf, keyOfChanged } from '../../domain/draft/history.ts';
import {
  afterPublishing,
  draftErrorSteps,
  publishedRecordSteps,
} from '../../domain/draft/publishing.ts';
import type { DraftRow, Publication, SentPart } from '../../schemas/draft.ts';
import type { Variables } from '../../schemas/organization.ts';
import { type PlaceInLog, placeInLog } from '../../server/publish-change.ts';
import { createSeeking, type NextAsk } from './next-ask.ts';
import { postChange } from './post-change.ts';
import type { SendingParts } from './publish-steps.ts';

/**
 * Publishes the draft of this device (A5). It stays the draft until the log has brought it here: nothing of it is
 * in the tables before, and what the server refuses never left.
 *
 * Each part is written down with its id before it is sent, so that one whose answer was lost is recognized by the
 * server, or found in its log. It says up to where the log was read: if somebody was faster, it does not enter,
 * and is made again of what the book is by then, or stopped by a conflict (A3). So what it says to have changed is
 * what it did change.
 *
 * A tab that was put to sleep, and leads no more, may go on with it beside the one that leads now: both are at the part
 * that is written down, and what becomes of a part is noted while that part is.
 */
export type Publisher = {
  /**
   * Sends the next part of what was asked for; to be called at the log's end, where something is asked for.
   * @throws what a failed call threw, if it is a fault and no refusal
   */
  publish(): Promise<NextAsk>;
};

export function createDraftPublisher(parts: SendingParts): Publisher {
  const { workspace, server, makeContact, confirm } = parts;
  const { database } = workspace;
  const seek = createSeeking();
  let running: Promise<NextAsk> | null = null;

  /** One at a time: a pull of before may still be at it where a failure had the replication begin again. */
  function publish(): Promise<NextAsk> {
    running ??= publishNow().finally(() => {
      running = null;
    });
    return running;
  }

  async function publishNow(): Promise<NextAsk> {
    const part = (await readDocument(database, 'publication'))?.sent ?? null;
    await makeContact();
    const place = part && (await placeInLog(server, part.id));
    if (part && !place) return send(part);
    if (part && place) {
      const state = await readDocument(database, 'syncState');
      if (place.seq > (state?.cursor?.seq ?? 0)) return seek(part.id);
      await settle(workspace, part, place);
    }
    const next = await nextPart(workspace);
    return next ? send(next) : 'not';
  }

  async function send(part: SentPart): Promise<NextAsk> {
    const { id, book, note, after, first: publication } = part;
    const changeset = JSON.parse(part.changeset);
    const { org } = workspace.identity;
    const fate = await postChange(server, confirm, {
      ...{ id, org, book, note, publication, changeset, after },
    });
    if (fate.kind === 'sent') return seek(part.id);
    await takeBack(database, part, fate.kind === 'refused' ? fate : null);
    return fate.kind === 'overtaken' ? 'at once' : 'not';
  }

  return { publish };
}

/** The next part of the draft, written down; null if there is none, or if somebody has to look at the draft again. */
function nextPart(workspace: Workspace): Promise<SentPart | null> {
  const { database } = workspace;
  return alone(database, async () => {
    const wanted = await readDocument(database, 'publication');
    if (!wanted || wanted.stopped) return null;
    if (wanted.sent) return wanted.sent;
    const { rows, position } = await readDraft(database);
    const step = currentStep(rows, position);
    const book = step === wanted.step ? await readPublishedBook(workspace) : null;
    // Edited since, or without a book: what was asked for is not there any more.
    if (!book) return giveUp(database);

    const edits = [...draftAt(rows, step).values()];
    const stop = (stopped: NonNullable<Publication['stopped']>) =>
      writeDocument(database, 'publication', { ...wanted, stopped }).then(() => null);
    if (edits.some((edit) => conflictsOf(edit, book).length > 0))
      return stop({ kind: 'conflicts' });
    const variables = await variablesHere(workspace);
    const errors = await inPieces(draftErrorSteps(book, edits, variables));
    if (errors.length > 0) return stop({ kind: 'faults' });

    const [changeset] = draftChanges(edits, book);
    if (!changeset) {
      await writeDraftRows(
        database,
        book,
        rows.map((row) => ({ ...row, versions: [] })),
      );
      return giveUp(database);
    }
    const names = new Set(changeset.map(keyOfChanged));
    const state = await readDocument(database, 'syncState');
    const id = newRecordId();
    const first = wanted.first || id;
    const inPart = edits.filter((edit) => names.has(keyOf(edit)));
    const changed = await inPieces(publishedRecordSteps(book, inPart));
    const sent: SentPart = {
      id,
      book: book.book,
      note: wanted.note,
      changeset: JSON.stringify(changeset),
      after: state?.cursor?.seq ?? 0,
      edits: inPart,
      first,
      records: changed.length > 0 ? JSON.stringify(changed) : '',
    };
    await writeDocument(database, 'publication', { ...wanted, first, sent });
    return sent;
  });
}

/** The log has a part: what is left of the draft goes on from there, and what the part changed is kept (A12). */
function settle(workspace: Workspace, part: SentPart, place: PlaceInLog): Promise<void> {
  const { database, identity } = workspace;
  return alone(database, async () => {
    const wanted = await readDocument(database, 'publication');
    if (wanted?.sent?.id !== part.id) return;
    const { rows, position } = await readDraft(database);
    const step = currentStep(rows, position);
    const draft = draftAt(rows, step);
    const sent = new Map(part.edits.map((edit) => [keyOf(edit), edit]));
    const left = rows.flatMap((row): DraftRow[] => {
      const edit = draft.get(keyOf(row));
      const published = sent.get(keyOf(row));
      // So the part before has left it.
      if (edit && !published && row.versions.length === 1 && row.versions[0]?.step === 0) return [];
      const next = published ? afterPublishing(edit ?? null, published) : edit;
      return [{ ...row, versions: next ? [{ step: 0, edit: next }] : [] }];
    });
    const kept = await publicationWrites(workspace, part, place);
    await writeDraftRows(database, { org: identity.org, book: part.book }, left, kept);
    // Edited since it was asked for: that is not published with it.
    if (wanted.step !== step) await giveUp(database);
    else await writeDocument(database, 'publication', { ...wanted, step: 0, sent: null });
  });
}

/** A part did not enter: it never left the draft. */
function takeBack(
  database: TierbookDatabase,
  part: SentPart,
  stopped: Publication['stopped'],
): Promise<void> {
  return alone(database, async () => {
    const wanted = await readDocument(database, 'publication');
    if (wanted?.sent?.id !== part.id) return;
    await writeDocument(database, 'publication', { ...wanted, sent: null, stopped });
  });
}

async function variablesHere({ database, identity }: Workspace): Promise<Variables> {
  const organizations = await readDocument(database, 'organizations');
  return organizations?.rows.find(({ id }) => id === identity.org)?.variables ?? {};
}

async function giveUp(database: TierbookDatabase): Promise<null> {
  await removeDocument(database, 'publication');
  return null;
}
