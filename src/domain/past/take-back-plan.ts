import type { Content, PublishedRecord, RecordKey } from '../../schemas/draft.ts';
import { contentOf, isPricebookTable } from '../changes/table-content.ts';
import type { BookIndex } from '../draft/book-index.ts';
import { StepEditor } from '../draft/commands/step-editor.ts';
import { conflictsOf } from '../draft/conflicts.ts';
import { shownContent } from '../draft/edit-record.ts';
import { keyOf } from '../draft/history.ts';
import { contentIn, inheritedIn, isSameValue, ownIn, shownIn } from '../draft/published-book.ts';
import { isSameContent } from '../draft/publishing.ts';
import { takeBackSteps } from '../draft/taken-back.ts';
import type { Steps } from '../steps.ts';
import type { RevertibleRecord } from './publications.ts';

/** What taking a publication back comes to by now (H6). */
export type TakeBackPlan = {
  /** What can be taken back, for `takeBackSteps`: no reference of it would lead nowhere afterwards. */
  records: PublishedRecord[];
  /** Those of them that are to be edited; none: the book is as it was before, but for what is left. */
  edited: RecordKey[];
  /** What stays as it is. */
  left: LeftRecord[];
  /** Those of the edited that were changed since: the draft asks which is to be (A3). */
  conflicts: RecordKey[];
  /** Own versions that go, so that the inherited record is shown again; `hasChanged`: it says something else by now. */
  inherited: (RecordKey & { hasChanged: boolean })[];
  /** Own versions that come back, so that later changes of the inherited record do not reach them (A6). */
  versions: RecordKey[];
};

/**
 * `leadsNowhere`: what it led to is gone, by refIds, "" where not even that is known; of one relation, or of all of a
 * record that is to come back. `used`: it was made by the publication, and others that stay lead to it by now.
 */
export type LeftRecord = RecordKey &
  (
    | { kind: 'leadsNowhere'; relation: string; missing: string[] }
    | { kind: 'used'; by: RecordKey[] }
  );

/** So many records are looked at in one step. */
const recordsAStep = 100;

/**
 * Works out what of a publication can be taken back. A record whose return would leave a reference that leads nowhere is
 * left as it is, and so is one whose going would; what hangs together with it follows.
 *
 * @param index of the book that drafts of the organization are edits of
 */
export function* takeBackPlanSteps(
  { book, uses }: BookIndex,
  made: readonly RevertibleRecord[],
): Steps<TakeBackPlan> {
  const plan = new Map<string, RevertibleRecord>(made.map((record) => [keyOf(record), record]));
  const left: LeftRecord[] = [];

  const goes = (record: RevertibleRecord | undefined) =>
    record !== undefined && !record.was && ownIn(book, record) !== null;
  const comesBack = (record: RevertibleRecord | undefined) =>
    record !== undefined && record.was !== null && !record.became;
  const isThereAfter = (key: RecordKey) => {
    const record = plan.get(keyOf(key));
    if (comesBack(record)) return true;
    return (goes(record) ? inheritedIn(book, key) : shownIn(book, key)) !== null;
  };
  /** What a record is to lead to, by what is in the plan; undefined: it is none of a relation that is brought back. */
  const broughtBack = (key: RecordKey, relation: string): readonly string[] | undefined => {
    const record = plan.get(keyOf(key));
    const value = record?.was?.[relation];
    if (!Array.isArray(value) || isSameValue(value, record?.became?.[relation])) return undefined;
    return value;
  };
  const leadsToAfter = (user: RecordKey, { table, refId }: RecordKey) => {
    if (goes(plan.get(keyOf(user)))) return false;
    const now = shownContent(book, user)?.[table];
    const value = broughtBack(user, table) ?? (Array.isArray(now) ? now : []);
    return value.includes(refId);
  };

  function leaveWhatLeadsNowhere(name: string, record: RevertibleRecord): boolean {
    const { table, refId, was, became } = record;
    if (!was) return false;
    // A change of an own version that is gone since becomes a new one, with all else that the inherited record says.
    const copied = became && !ownIn(book, record) ? shownContent(book, record) : null;
    for (const relation of contentOf(table).relations.filter(isPricebookTable)) {
      const back = broughtBack(record, relation);
      const value = back ?? copied?.[relation];
      const missing = (Array.isArray(value) ? value : []).filter(
        (each) => each === '' || !isThereAfter({ table: relation, refId: each }),
      );
      if (missing.length === 0) continue;
      left.push({ table, refId, kind: 'leadsNowhere', relation, missing: [...new Set(missing)] });
      const rest = back &&
        became && {
          ...record,
          was: without(was, relation),
          became: without(became, relation),
        };
      if (rest && !isSameContent(rest.was, rest.became)) plan.set(name, rest);
      else plan.delete(name);
      return true;
    }
    return false;
  }

  function leaveWhatIsUsed(name: string, record: RevertibleRecord): boolean {
    if (!goes(record) || inheritedIn(book, record)) return false;
    const by = uses.usersOf(record).filter((user) => leadsToAfter(user, record));
    if (by.length === 0) return false;
    const { table, refId } = record;
    left.push({ table, refId, kind: 'used', by: [...by] });
    plan.delete(name);
    return true;
  }

  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const [at, [name, record]] of [...plan].entries()) {
      if (at % recordsAStep === 0) yield;
      if (leaveWhatLeadsNowhere(name, record) || leaveWhatIsUsed(name, record)) isSettled = false;
    }
  }

  const records = [...plan.values()];
  const editor = new StepEditor(book, new Map());
  yield* takeBackSteps(editor, records);
  const edits = [...editor.edits()];
  yield;
  return {
    records,
    edited: edits.map(({ table, refId }) => ({ table, refId })),
    left,
    conflicts: edits.filter((edit) => conflictsOf(edit, book).length > 0).map(asKey),
    inherited: edits.flatMap((edit) => {
      const vendor = edit.kind === 'remove' ? inheritedIn(book, edit) : null;
      if (!vendor) return [];
      const before = plan.get(keyOf(edit))?.inherited ?? null;
      const now = contentIn(book, edit.table, vendor);
      return { ...asKey(edit), hasChanged: !isSameContent(before, now) };
    }),
    versions: edits
      .filter((edit) => comesBack(plan.get(keyOf(edit))) && inheritedIn(book, edit))
      .map(asKey),
  };
}

function asKey({ table, refId }: RecordKey): RecordKey {
  return { table, refId };
}

function without(content: Content, name: string): Content {
  const { [name]: _left, ...rest } = content;
  return rest;
}
