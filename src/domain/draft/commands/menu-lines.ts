import type { RecordKey } from '../../../schemas/draft.ts';
import { longestRecordName } from '../../changes/changeset-limits.ts';
import { isTitleRefId } from '../../menu/menu-view.ts';
import { dropUnused, type StepEditor } from './step-editor.ts';

/**
 * What a tier of a menu says: its title, its own lines in their order, and those of its groups. A line is a record
 * that other tiers may have too, so each change of its words is either for all of them or only for this tier, which
 * then gets a line of its own; so is what is taken out of a group, which this tier then has as single lines.
 */
export type Where = 'everywhere' | 'here';

/** Adds a new line below the tier's own lines. */
export function addLine(editor: StepEditor, menuTier: RecordKey, text: string): RecordKey {
  const line = editor.make('contentItems', text, wordsOf(text));
  addExistingLine(editor, menuTier, line.refId);
  return line;
}

export function addExistingLine(editor: StepEditor, menuTier: RecordKey, refId: string): void {
  const refIds = editor.refIds(menuTier, 'contentItems');
  if (!refIds.includes(refId)) editor.set(menuTier, { contentItems: [...refIds, refId] });
}

/** Gives a line, or the title, other words. */
export function rewordLine(
  editor: StepEditor,
  menuTier: RecordKey,
  refId: string,
  text: string,
  where: Where,
): void {
  const key = lineKey(refId);
  if (where === 'everywhere') {
    const before = editor.content(key);
    // Most lines are named as they read; a name of its own stays.
    const isNamedSo = before?.name === before?.content;
    editor.set(key, isNamedSo ? wordsOf(text) : { content: text });
    return;
  }
  const group = groupWith(editor, menuTier, refId);
  if (group) takeApart(editor, menuTier, group);
  const made = isTitleRefId(refId)
    ? editor.makeTitle(menuTier.refId, wordsOf(text))
    : editor.make('contentItems', text, wordsOf(text));
  const refIds = editor.refIds(menuTier, 'contentItems');
  editor.set(menuTier, {
    contentItems: refIds.map((each) => (each === refId ? made.refId : each)),
  });
  dropUnused(editor, key);
}

/** Takes a line off the tier; one of a group off the group, or the group's other lines become the tier's own. */
export function removeLine(
  editor: StepEditor,
  menuTier: RecordKey,
  refId: string,
  where: Where = 'here',
): void {
  const group = groupWith(editor, menuTier, refId);
  if (group && where === 'everywhere') {
    const key: RecordKey = { table: 'menuCopy', refId: group };
    editor.set(key, { contentItems: without(editor.refIds(key, 'contentItems'), refId) });
  } else if (group) {
    takeApart(editor, menuTier, group);
  }
  const refIds = editor.refIds(menuTier, 'contentItems');
  if (refIds.includes(refId)) editor.set(menuTier, { contentItems: without(refIds, refId) });
  dropUnused(editor, lineKey(refId));
}

/**
 * Moves one of the tier's own lines.
 *
 * @param to its new place among the own lines, the title not counted
 */
export function moveLine(editor: StepEditor, menuTier: RecordKey, refId: string, to: number): void {
  const refIds = [...new Set(editor.refIds(menuTier, 'contentItems'))];
  if (!refIds.includes(refId)) return;
  const title = titleOf(editor, menuTier);
  const titleAt = title === null ? -1 : refIds.indexOf(title);
  const lines = refIds.filter((each) => each !== refId && each !== title);
  lines.splice(to, 0, refId);
  if (title !== null && titleAt >= 0) lines.splice(titleAt, 0, title);
  editor.set(menuTier, { contentItems: lines });
}

/** Gives the tier this title; a tier without one gets its own. */
export function setTitle(
  editor: StepEditor,
  menuTier: RecordKey,
  text: string,
  where: Where = 'everywhere',
): void {
  const title = titleOf(editor, menuTier);
  if (title !== null) {
    rewordLine(editor, menuTier, title, text, where);
    return;
  }
  const made = editor.makeTitle(menuTier.refId, wordsOf(text));
  const refIds = editor.refIds(menuTier, 'contentItems');
  editor.set(menuTier, { contentItems: [made.refId, ...refIds] });
}

export function addGroup(editor: StepEditor, menuTier: RecordKey, refId: string): void {
  const refIds = editor.refIds(menuTier, 'menuCopy');
  if (!refIds.includes(refId)) editor.set(menuTier, { menuCopy: [...refIds, refId] });
}

/** Makes a group of some of the tier's own lines, in their order; the tier then has the group in place of them. */
export function makeGroup(
  editor: StepEditor,
  menuTier: RecordKey,
  name: string,
  lines: readonly string[],
): RecordKey {
  const refIds = [...new Set(editor.refIds(menuTier, 'contentItems'))];
  const isOfGroup = (refId: string) => lines.includes(refId) && !isTitleRefId(refId);
  const group = editor.make('menuCopy', name, { name, contentItems: refIds.filter(isOfGroup) });
  editor.set(menuTier, {
    contentItems: refIds.filter((refId) => !isOfGroup(refId)),
    menuCopy: [...editor.refIds(menuTier, 'menuCopy'), group.refId],
  });
  return group;
}

export function removeGroup(editor: StepEditor, menuTier: RecordKey, refId: string): void {
  editor.set(menuTier, { menuCopy: without(editor.refIds(menuTier, 'menuCopy'), refId) });
}

/** Has a group's lines as the tier's own, so that they can be changed here alone. */
export function takeApart(editor: StepEditor, menuTier: RecordKey, group: string): void {
  const lines = editor.refIds({ table: 'menuCopy', refId: group }, 'contentItems');
  const refIds = editor.refIds(menuTier, 'contentItems');
  editor.set(menuTier, {
    contentItems: [...new Set([...refIds, ...lines])],
    menuCopy: without(editor.refIds(menuTier, 'menuCopy'), group),
  });
}

/** The refId of the tier's title: the first line that is marked as one; null: it has none. */
function titleOf(editor: StepEditor, menuTier: RecordKey): string | null {
  const groups = editor.refIds(menuTier, 'menuCopy');
  const refIds = [
    ...editor.refIds(menuTier, 'contentItems'),
    ...groups.flatMap((refId) => editor.refIds({ table: 'menuCopy', refId }, 'contentItems')),
  ];
  const isShown = (refId: string) => editor.content(lineKey(refId)) !== null;
  return refIds.find((refId) => isTitleRefId(refId) && isShown(refId)) ?? null;
}

/** The group that brings a line to the tier, if the tier does not have it itself. */
function groupWith(editor: StepEditor, menuTier: RecordKey, refId: string): string | undefined {
  if (editor.refIds(menuTier, 'contentItems').includes(refId)) return undefined;
  const groups = editor.refIds(menuTier, 'menuCopy');
  return groups.find((group) =>
    editor.refIds({ table: 'menuCopy', refId: group }, 'contentItems').includes(refId),
  );
}

function wordsOf(text: string) {
  return { name: [...text].slice(0, longestRecordName).join(''), content: text };
}

function lineKey(refId: string): RecordKey {
  return { table: 'contentItems', refId };
}

function without(refIds: readonly string[], refId: string): string[] {
  return refIds.filter((each) => each !== refId);
}
