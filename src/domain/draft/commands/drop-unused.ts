import type { RecordKey } from '../../../schemas/draft.ts';
import { type PricebookTable, pricebookTables } from '../../../schemas/pricebook.ts';
import type { StepEditor } from './step-editor.ts';

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
