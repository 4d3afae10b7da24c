import type { RecordKey } from '../../schemas/draft.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';
import { dropUnused } from './commands/drop-unused.ts';
import { StepEditor } from './commands/step-editor.ts';
import type { Draft, DraftStep } from './history.ts';
import { inheritedIn, type PublishedBook } from './published-book.ts';
import type { Uses } from './uses.ts';

/** Relations that may hold one record several times, each of which counts (A11). */
const countedRelations: readonly string[] = ['costsMaterial', 'costsTime'];

/**
 * The step that takes records of one table away (A8): out of all that uses them, or with another of the table in
 * their place, and own ones out of the book. An inherited record stays in the book that it comes from. With a menu go
 * its tiers, which nobody could see or edit without it.
 *
 * @param uses of the book with the draft on it
 * @param instead the refId of what takes their place, which is none of them; null: nothing does
 */
export function takeAllAway(
  published: PublishedBook,
  draft: Draft,
  uses: Uses,
  keys: readonly RecordKey[],
  instead: string | null,
): DraftStep {
  const editor = new StepEditor(published, draft);
  const [first] = keys;
  if (!first) return editor.step;
  const { table } = first;
  const gone = new Set(keys.map(({ refId }) => refId));
  const users = new Set(keys.flatMap((key) => usersOf(uses, key)));
  for (const user of users) {
    const refIds = replaced(editor.refIds(user, table), table, gone, instead);
    if (editor.content(user)) editor.set(user, { [table]: refIds });
  }
  // The inherited menu that stays, or is shown again, has them still.
  const leaving = keys.filter((key) => table === 'menus' && !inheritedIn(published, key));
  for (const part of leaving.flatMap((key) => partsOf(uses, key))) {
    leaveMenus(editor, part, gone);
  }
  for (const key of keys) editor.remove(key);
  return editor.step;
}

/** What uses a record, so that an author has to know of it: of a menu the problems, since its tiers are its own. */
export function usersOf(uses: Uses, key: RecordKey): readonly RecordKey[] {
  const users = uses.usersOf(key);
  return key.table === 'menus' ? users.filter(({ table }) => table === 'problems') : users;
}

function partsOf(uses: Uses, menu: RecordKey): readonly RecordKey[] {
  return uses.usersOf(menu).filter(({ table }) => table !== 'problems');
}

/** Takes the menus off a tier or an offer; a tier that has no other goes with them, and what only the draft made for it. */
function leaveMenus(editor: StepEditor, part: RecordKey, gone: ReadonlySet<string>): void {
  const menus = editor.refIds(part, 'menus').filter((refId) => !gone.has(refId));
  if (part.table !== 'menuTiers' || menus.length > 0) {
    if (editor.content(part)) editor.set(part, { menus });
    return;
  }
  const had = (['menuCopy', 'contentItems', 'offers'] as const).flatMap((table) =>
    editor.refIds(part, table).map((refId): RecordKey => ({ table, refId })),
  );
  editor.remove(part);
  for (const key of had) dropWithin(editor, key);
}

/** Drops what the draft uses nowhere any more, and then what that led to. */
function dropWithin(editor: StepEditor, key: RecordKey): void {
  const within = (['contentItems', 'costsMaterial', 'costsTime'] as const).flatMap((table) =>
    editor.refIds(key, table).map((refId): RecordKey => ({ table, refId })),
  );
  dropUnused(editor, key);
  if (editor.content(key)) return;
  for (const each of within) dropUnused(editor, each);
}

function replaced(
  refIds: readonly string[],
  table: PricebookTable,
  gone: ReadonlySet<string>,
  instead: string | null,
): string[] {
  if (instead === null) return refIds.filter((each) => !gone.has(each));
  const others = refIds.map((each) => (gone.has(each) ? instead : each));
  return countedRelations.includes(table) ? others : [...new Set(others)];
}
