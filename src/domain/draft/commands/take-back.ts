import type { PublishedRecord } from '../../../schemas/published-record.ts';
import { isSameWish, takenBack } from '../taken-back.ts';
import type { StepEditor } from './step-editor.ts';

/** Puts the opposite of a publication into the draft, to be looked at and published as any (A12). */
export function takeBack(editor: StepEditor, records: readonly PublishedRecord[]): void {
  for (const record of records) {
    const edit = editor.edit(record);
    const opposite = takenBack(record, edit, editor.published);
    if (!isSameWish(edit, opposite)) editor.put(record, opposite);
  }
}
