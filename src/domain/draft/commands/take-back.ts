import type { PublishedRecord } from '../../../schemas/published-record.ts';
import type { Steps } from '../../steps.ts';
import { isSameWish, takenBack } from '../taken-back.ts';
import type { StepEditor } from './step-editor.ts';

/** So many records are looked at in one step. */
const recordsAStep = 100;

/** Puts the opposite of a publication into the draft, to be looked at and published as any (A12). */
export function* takeBackSteps(
  editor: StepEditor,
  records: readonly PublishedRecord[],
): Steps<void> {
  for (const [at, record] of records.entries()) {
    if (at % recordsAStep === 0) yield;
    const edit = editor.edit(record);
    const opposite = takenBack(record, edit, editor.published);
    if (!isSameWish(edit, opposite)) editor.put(record, opposite);
  }
}
