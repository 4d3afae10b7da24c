import type { StoredOrder, Visit } from '../../src/schemas/visit.ts';
import type { serverTables } from '../support/device.ts';
import type { Look } from './page.ts';
import type { DraftEdit, Edit, Plan } from './plan.ts';
import { draftMarksOf, markOf } from './random-changes.ts';
import { runWindowSize } from './tuning.ts';
import { visitDifferences } from './visit-checks.ts';

/** What the device promised while the run went on. */
export type Ledger = {
  /** Changes that the device took, in that order. */
  edits: Edit[];
  /** Edits of the draft that the device took, in that order. */
  drafts: DraftEdit[];
  /** Jobs that were added here, orders that were signed here, and flags. */
  jobs: string[];
  orders: string[];
  flags: string[];
  /** Jobs and orders of another device, which the server took. */
  elsewhere: string[];
  /** What the server held and a restored backup does not: marks, jobs, orders and flags. */
  lost: Set<string>;
};

export type Expected = Awaited<ReturnType<typeof serverTables>> & {
  changesets: unknown[];
  visits: Visit[];
  orders: StoredOrder[];
  /** What each says. */
  flags: string[];
};

/** In what the device and the log differ from what must hold in the end; nothing, once all is well. */
export function differences(look: Look, expected: Expected, ledger: Ledger, plan: Plan): string[] {
  return [
    ...tableDifferences(look, expected),
    ...pastDifferences(look, expected),
    ...recordDifferences(look, expected),
    ...revisionDifferences(look, expected),
    ...editDifferences(look, expected, ledger, plan),
    ...draftDifferences(look, expected, ledger, plan),
    ...visitDifferences(look, expected, ledger, plan),
  ];
}

/** The device looks back over all changes since its last rebuild, as far as the window goes, and sees what was (H1). */
function pastDifferences({ past, recordedTo }: Look, { outcomes, tablesAsOf }: Expected): string[] {
  const later = outcomes.filter(({ seq }) => seq > recordedTo).length;
  const least = Math.min(later, runWindowSize);
  const known = past.length - 1;
  return [
    ...(known < least ? [`of the past ${known} changes are known instead of ${least}`] : []),
    ...past.flatMap(({ seq, tables }) =>
      tableDifferences({ tables }, { tables: tablesAsOf(seq) }).map(
        (each) => `as of ${seq}, ${each}`,
      ),
    ),
  ];
}

function tableDifferences(
  look: Pick<Look, 'tables'>,
  { tables }: Pick<Expected, 'tables'>,
): string[] {
  return Object.keys(tables).flatMap((table) => {
    const stored = new Map(look.tables[table]?.map((record) => [record.id, stable(record)]));
    const wanted = new Map(tables[table]?.map((record) => [record.id, stable(record)]));
    const ids = new Set([...stored.keys(), ...wanted.keys()]);
    return [...ids]
      .filter((id) => stored.get(id) !== wanted.get(id))
      .map(
        (id) =>
          `${table}: ${stored.get(id) ?? 'nothing'} instead of ${wanted.get(id) ?? 'nothing'}`,
      );
  });
}

/** The device records the window of the log (L4), of each change what a replay of the log says. */
function recordDifferences({ entries }: Look, { outcomes }: Expected): string[] {
  const asText = ({ id, seq, status, error, at }: (typeof outcomes)[number]) =>
    `change ${seq} ${id} ${status} ${error ?? ''} ${at ?? ''}`;
  const records = entries.flatMap(({ status, ...entry }) =>
    status === 'applied' || status === 'skipped' ? [{ ...entry, status }] : [],
  );
  const inWindow = outcomes.filter(
    ({ status }, at) => at >= outcomes.length - runWindowSize || status === 'skipped',
  );
  const stored = new Set(records.map(asText));
  const wanted = new Set(inWindow.map(asText));
  return [
    ...[...wanted].filter((entry) => !stored.has(entry)).map((entry) => `not recorded: ${entry}`),
    ...[...stored].filter((entry) => !wanted.has(entry)).map((entry) => `recorded: ${entry}`),
  ];
}

/** Each book stands at its latest change. */
function revisionDifferences({ revisions }: Look, { outcomes }: Expected): string[] {
  const latest = new Map(
    outcomes.map(({ book, seq, created }) => [book, `${book} ${seq} ${created}`]),
  );
  const stored = revisions.map(({ book, seq, created }) => `${book} ${seq} ${created}`);
  return [
    ...[...latest.values()]
      .filter((each) => !stored.includes(each))
      .map((each) => `not at ${each}`),
    ...stored.filter((each) => ![...latest.values()].includes(each)).map((each) => `at ${each}`),
  ];
}

/** Each change made here is in the log once, in its order, or was refused and is kept (S8). */
function editDifferences(
  { unsent }: Look,
  { changesets }: Expected,
  { edits, lost }: Ledger,
  { steps, spare }: Plan,
): string[] {
  const marks = changesets.map(markOf);
  const refused = unsent.filter(({ status }) => status === 'refused').map(({ mark }) => mark);
  const planned = [
    ...steps.flatMap((step) => (step.kind === 'edit' ? step.edits : [])),
    ...spare.edits,
    spare.malformed,
  ];
  const order = planned.map(({ mark }) => mark).filter((mark) => marks.includes(mark));
  const posted = marks.filter((mark) => mark.startsWith('edit'));
  return [
    ...unsent.filter(({ status }) => status === 'pending').map(({ mark }) => `${mark} still waits`),
    ...edits.flatMap(({ mark, malformed }) => {
      const isKept = malformed ? refused.includes(mark) : marks.includes(mark) || lost.has(mark);
      return isKept ? [] : [`${mark} is lost`];
    }),
    ...refused
      .filter((mark) => !planned.some((edit) => edit.mark === mark && edit.malformed))
      .map((mark) => `${mark} was refused`),
    ...(posted.join() === order.join() ? [] : [`the log has ${posted.join()}`]),
  ];
}

/**
 * What was drafted is published, each of it once, and none of it was taken back by something older (A5). A mark that
 * was not promised may be there too: the browser was killed before it said so.
 */
function draftDifferences(
  { draft }: Look,
  { changesets }: Expected,
  { drafts, lost }: Ledger,
  { steps, spare }: Plan,
): string[] {
  const published = changesets.flatMap(draftMarksOf);
  const planned = [
    ...steps.flatMap((step) => (step.kind === 'draft' ? step.edits : [])),
    ...spare.drafts,
  ];
  const order = planned.map(({ mark }) => mark);
  const marks = published.map(({ mark }) => mark);
  return [
    ...draft.map((mark) => `${mark} is not published`),
    ...marks
      .filter((mark, at) => marks.indexOf(mark) !== at)
      .map((mark) => `${mark} was published twice`),
    ...[...new Map(drafts.map((edit) => [edit.refId, edit.mark]))].flatMap(([refId, promised]) => {
      const last = published.findLast((edit) => edit.refId === refId)?.mark;
      const isKept = last !== undefined && order.indexOf(last) >= order.indexOf(promised);
      return isKept || lost.has(promised) ? [] : [`${promised} is lost; ${refId} has ${last}`];
    }),
  ];
}

/** The record as text, whatever the order of its keys. */
function stable(record: object): string {
  return JSON.stringify(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
