import { insertStep } from '../../src/database/local/insert-step.ts';
import type { Workspace } from '../../src/database/storage/workspace.ts';
import { readBookOf } from '../../src/database/views/published-book.ts';
import { PublishError } from '../../src/replication/push/store-step.ts';
import type { RecordEdit } from '../../src/schemas/draft.ts';

/**
 * Stores a step that is published at once, as a screen of problems does, of any records; without a `base` it takes the
 * place of whatever is there.
 *
 * @returns the id that it has in the log
 * @throws PublishError if there is no book
 */
export async function storeStep(
  workspace: Workspace,
  ...edits: readonly RecordEdit[]
): Promise<string> {
  const change = await insertStep(workspace, async () => {
    const book = await readBookOf(workspace, []);
    return book && { book: book.book, edits };
  });
  if (change === null) throw new PublishError({ code: 'noBooks' });
  return change;
}

/** A tag that is made, named as its refId. */
export function madeTag(refId: string): RecordEdit {
  return { table: 'problemTags', refId, kind: 'make', values: { name: refId }, base: {} };
}
