import type { DraftRow, Publication, RecordEdit, RecordKey } from '../../../schemas/draft.ts';
import type { PricebookTable } from '../../../schemas/pricebook.ts';
import { longestRefId, textFault } from '../../changes/changeset-limits.ts';
import { contentOf } from '../../changes/table-content.ts';
import { isTitleRefId, titleMark } from '../../menu/menu-view.ts';
import { isMenuTierNamed, newMenuTierRefId } from '../new-ref-id.ts';
import { type PublishedBook, shownIn } from '../published-book.ts';
import type { StepEditor } from './step-editor.ts';

/** A record that has another refId by now. */
export type Renaming = { table: PricebookTable; from: string; to: string };

/**
 * Why a record can't have a refId. `broken`: half of a character is in it. `titleMark`: only titles may have it.
 * `noTitleMark`: a title has to end in it.
 */
export type RefIdFault = 'empty' | 'tooLong' | 'broken' | 'taken' | 'titleMark' | 'noTitleMark';

/** Those of a draft, also what was undone of it, in their order; one that was edited since comes again. */
export function renamingsIn(rows: readonly DraftRow[]): Renaming[] {
  const made = rows.flatMap(({ table, refId, versions }) =>
    versions.flatMap(({ step, edit }) =>
      edit?.renamedFrom === undefined
        ? []
        : { step, renaming: { table, from: edit.renamedFrom, to: refId } },
    ),
  );
  return made.sort((a, b) => a.step - b.step).map(({ renaming }) => renaming);
}

/** Whether a record's refId can still be edited (A7): only the draft has it, and nothing of it is on its way. */
export function isRenamable(
  published: PublishedBook,
  edit: RecordEdit | null,
  publication: Publication | null,
): boolean {
  if (edit?.kind !== 'make' || shownIn(published, edit)) return false;
  const sent = publication?.sent?.edits ?? [];
  return !sent.some(({ table, refId }) => table === edit.table && refId === edit.refId);
}

/** @returns null if the record can have it, or has it */
export function refIdFault(editor: StepEditor, key: RecordKey, refId: string): RefIdFault | null {
  if (refId === key.refId) return null;
  if (refId === '') return 'empty';
  const fault = textFault(refId, longestRefId);
  if (fault) return fault.code === 'longText' ? 'tooLong' : 'broken';
  if (key.table === 'contentItems') {
    const isTitle = isTitleRefId(key.refId);
    if (isTitle && !refId.endsWith(titleMark)) return 'noTitleMark';
    if (!isTitle && isTitleRefId(refId)) return 'titleMark';
  }
  return editor.isTaken({ table: key.table, refId }) ? 'taken' : null;
}

/**
 * Gives a record that only the draft has another refId (A7). What the draft has to refer to it follows, and so do the
 * tiers of a menu, which are named after both.
 *
 * @param refId one without a fault
 * @returns what has another refId by now
 */
export function renameRecord(editor: StepEditor, key: RecordKey, refId: string): Renaming[] {
  const edit = editor.edit(key);
  if (edit?.kind !== 'make' || refIdFault(editor, key, refId) || refId === key.refId) return [];
  const { table } = key;
  const namedAfter = menuTiersNamedAfter(editor, key);
  editor.put(key, null);
  editor.put({ table, refId }, { ...edit, refId, renamedFrom: key.refId });
  follow(editor, key, refId);
  const others = namedAfter.flatMap((menuTier) => {
    const [menu = '', tier = ''] = namesOf(editor, menuTier);
    const name = newMenuTierRefId(menu, tier, (each) =>
      editor.isTaken({ table: 'menuTiers', refId: each }),
    );
    return renameRecord(editor, menuTier, name);
  });
  return [{ table, from: key.refId, to: refId }, ...others];
}

function follow(editor: StepEditor, { table, refId }: RecordKey, to: string): void {
  for (const user of [...editor.edits()]) {
    const refIds = user.values[table];
    if (!contentOf(user.table).relations.includes(table) || !Array.isArray(refIds)) continue;
    if (!refIds.includes(refId)) continue;
    const values = { ...user.values, [table]: refIds.map((each) => (each === refId ? to : each)) };
    editor.put(user, { ...user, values });
  }
}

/** Those of the draft whose refId is made of this menu's or this tier's. */
function menuTiersNamedAfter(editor: StepEditor, { table, refId }: RecordKey): RecordKey[] {
  if (table !== 'menus' && table !== 'tiers') return [];
  return [...editor.edits()].filter((edit) => {
    if (edit.table !== 'menuTiers' || edit.kind !== 'make') return false;
    const [menu, tier] = namesOf(editor, edit);
    if (menu === undefined || tier === undefined) return false;
    return (table === 'menus' ? menu : tier) === refId && isMenuTierNamed(edit.refId, menu, tier);
  });
}

function namesOf(editor: StepEditor, menuTier: RecordKey): (string | undefined)[] {
  return [editor.refIds(menuTier, 'menus')[0], editor.refIds(menuTier, 'tiers')[0]];
}
