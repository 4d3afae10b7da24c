import type { RecordKey } from '../../schemas/draft.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';
import { dropUnused, StepEditor } from './commands/step-editor.ts';
import type { Draft, DraftStep } from './history.ts';
import { contentIn, countedRelations, inheritedIn, type PublishedBook } from './published-book.ts';
import type { Uses } from './uses.ts';

/**
 * The step that takes records of one table away (A8): out of all that uses them, or with another of the table in
 * their place, and own ones out of the book. An inherited record stays in the book that it comes from. With a menu go
 * its tiers, which nobody could see or edit without it.
 *
 * @param uses of the book with the draft on it
 * @param instead the refId of what takes their place, which is none of them; null: nothing does
 * @param menus what goes with problems (`menusLeft`)
 */
export function takeAllAway(
  published: PublishedBook,
  draft: Draft,
  uses: Uses,
  keys: readonly RecordKey[],
  instead: string | null,
  menus: readonly RecordKey[] = [],
): DraftStep {
  const editor = new StepEditor(published, draft);
  takeFrom(editor, uses, menus, null);
  takeFrom(editor, uses, keys, instead);
  return editor.step;
}

/**
 * The own menus that no problem has any more once these problems are taken away (A8). One that is inherited, or would
 * be again, is none of them.
 */
export function menusLeft(
  published: PublishedBook,
  draft: Draft,
  uses: Uses,
  problems: readonly RecordKey[],
): RecordKey[] {
  const editor = new StepEditor(published, draft);
  const gone = new Set(problems.map(({ refId }) => refId));
  const had = new Set(problems.flatMap((problem) => editor.refIds(problem, 'menus')));
  const menus = [...had].map((refId): RecordKey => ({ table: 'menus', refId }));
  const stay = problems.map((problem) => inheritedIn(published, problem));
  const kept = stay.flatMap((problem) =>
    problem ? (contentIn(published, 'problems', problem).menus as string[]) : [],
  );
  return menus.filter((menu) => {
    const isLeft = usersOf(uses, menu).every(({ refId }) => gone.has(refId));
    return isLeft && !kept.includes(menu.refId) && !inheritedIn(published, menu);
  });
}

/** Takes records of one table away. */
function takeFrom(
  editor: StepEditor,
  uses: Uses,
  keys: readonly RecordKey[],
  instead: string | null,
): void {
  const [first] = keys;
  if (!first) return;
  const { table } = first;
  const gone = new Set(keys.map(({ refId }) => refId));
  const users = new Set(keys.flatMap((key) => usersOf(uses, key)));
  for (const user of users) {
    const refIds = replaced(listed(editor, user, table), table, gone, instead);
    if (editor.content(user)) editor.set(user, { [table]: refIds });
  }
  // The inherited menu that stays, or is shown again, has them still.
  const leaving = keys.filter((key) => table === 'menus' && !inheritedIn(editor.published, key));
  for (const part of leaving.flatMap((key) => partsOf(uses, key))) {
    leaveMenus(editor, part, gone);
  }
  for (const key of keys) editor.remove(key);
}

/**
 * What a relation leads to. A cost that is gone stays in its offer's, which has no price by it (R13) and would get one
 * that is too low without it: somebody has to decide on it (A4).
 */
function listed(editor: StepEditor, user: RecordKey, table: PricebookTable): readonly string[] {
  if (!countedRelations.includes(table)) return editor.refIds(user, table);
  return (editor.content(user)?.[table] ?? []) as readonly string[];
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
