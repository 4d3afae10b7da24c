import type { Content, RecordEdit, RecordKey } from '../../../schemas/draft.ts';
import { type PricebookTable, pricebookTables } from '../../../schemas/pricebook.ts';
import { initialContent } from '../draft-changes.ts';
import { shownContent, withoutRecord, withValues } from '../edit-record.ts';
import { type Draft, type DraftStep, keyOf } from '../history.ts';
import { newRefId, newTitleRefId } from '../new-ref-id.ts';
import { contentIn, inheritedIn, type PublishedBook } from '../published-book.ts';

/**
 * One step of the draft while it is being made (A2): what a command reads is the draft with what the step has
 * changed so far, so that commands can be put together and are undone as one.
 */
export class StepEditor {
  readonly published: PublishedBook;
  readonly #draft: Draft;
  readonly #step = new Map<string, { key: RecordKey; edit: RecordEdit | null }>();

  constructor(published: PublishedBook, draft: Draft) {
    this.published = published;
    this.#draft = draft;
  }

  get step(): DraftStep {
    return this.#step;
  }

  /** The content of the record that is shown; null: there is none. */
  content(key: RecordKey): Content | null {
    const edit = this.edit(key);
    if (edit?.kind === 'remove') {
      const inherited = inheritedIn(this.published, key);
      return inherited && contentIn(this.published, key.table, inherited);
    }
    const published = shownContent(this.published, key);
    if (!published && edit?.kind !== 'make') return null;
    return { ...(published ?? initialContent(key.table)), ...edit?.values };
  }

  /** A relation without what is gone; empty if there is no such record. */
  refIds(key: RecordKey, relation: string): string[] {
    const refIds = this.content(key)?.[relation] ?? [];
    return (refIds as readonly string[]).filter((refId) => refId !== '');
  }

  /** Gives a record these values; one that is not there is made. */
  set(key: RecordKey, values: Content): void {
    this.put(key, withValues(this.edit(key), this.published, key, values));
  }

  /** Takes an own record out of the book; an inherited one is shown again (A6). */
  remove(key: RecordKey): void {
    this.put(key, withoutRecord(this.published, key));
  }

  put(key: RecordKey, edit: RecordEdit | null): void {
    this.#step.set(keyOf(key), { key, edit });
  }

  edit(key: RecordKey): RecordEdit | null {
    const changed = this.#step.get(keyOf(key));
    return changed ? changed.edit : (this.#draft.get(keyOf(key)) ?? null);
  }

  /** What the draft does, with this step. */
  edits(): Iterable<RecordEdit> {
    const edits = new Map(this.#draft);
    for (const [name, { edit }] of this.#step) {
      if (edit) edits.set(name, edit);
      else edits.delete(name);
    }
    return edits.values();
  }

  /** The same, of records of a table. */
  *editsOf(table: PricebookTable): Iterable<RecordEdit> {
    for (const edit of this.edits()) if (edit.table === table) yield edit;
  }

  /** Makes a record under a refId of its name (A7). */
  make(table: PricebookTable, name: string, values: Content): RecordKey {
    return this.makeAs({ table, refId: newRefId(table, name, this.#isTakenIn(table)) }, values);
  }

  /** Makes a line that is the title of a tier (A7). */
  makeTitle(name: string, values: Content): RecordKey {
    const table = 'contentItems';
    return this.makeAs({ table, refId: newTitleRefId(name, this.#isTakenIn(table)) }, values);
  }

  makeAs(key: RecordKey, values: Content): RecordKey {
    this.set(key, values);
    return key;
  }

  /** Whether there is such a record, own or inherited, by what is published or by the draft. */
  isTaken(key: RecordKey): boolean {
    // An address of its own, where a problem is made.
    if (key.table === 'problems' && key.refId === 'new') return true;
    return this.content(key) !== null || this.edit(key) !== null;
  }

  #isTakenIn(table: PricebookTable): (refId: string) => boolean {
    return (refId) => this.isTaken({ table, refId });
  }
}

/**
 * Leaves nothing of a record that only the draft has once the draft uses it nowhere any more (A2). Published
 * records stay: they are taken away by name (A8).
 */
export function dropUnused(editor: StepEditor, key: RecordKey): void {
  if (editor.edit(key)?.kind !== 'make') return;
  const isUsed = pricebookTables.some((table) => usesIn(editor, table, key));
  if (!isUsed) editor.remove(key);
}

function usesIn(editor: StepEditor, table: PricebookTable, key: RecordKey): boolean {
  for (const { kind, values } of editor.editsOf(table)) {
    const refIds = values[key.table];
    if (kind !== 'remove' && Array.isArray(refIds) && refIds.includes(key.refId)) return true;
  }
  return false;
}
