import type { RecordEdit } from '../../schemas/draft.ts';
import type { NewTag } from '../changes/new-tag.ts';
import { withValues } from './edit-record.ts';
import { contentIn, type PublishedBook, shownIn } from './published-book.ts';

/** What somebody does on a problem's own screen; it is published at once (A13). */
export type ProblemEdit =
  | { kind: 'description'; description: string }
  /** `refId` of a tag that exists. */
  | { kind: 'addTag'; refId: string }
  | { kind: 'addNewTag'; tag: NewTag }
  | { kind: 'removeTag'; refId: string };

/**
 * The edits of records that come of it; none if the problem is as it wants it.
 *
 * @param refId of a problem that the book shows
 */
export function problemEdits(edit: ProblemEdit, refId: string, book: PublishedBook): RecordEdit[] {
  const problem = { table: 'problems', refId } as const;
  const values =
    edit.kind === 'description'
      ? { description: edit.description }
      : { problemTags: tagsAfter(edit, tagsOf(book, refId)) };
  const tag =
    edit.kind === 'addNewTag'
      ? withValues(
          null,
          book,
          { table: 'problemTags', refId: edit.tag.refId },
          { name: edit.tag.name },
        )
      : null;
  const edited = withValues(null, book, problem, values);
  return [tag, edited].filter((each) => each !== null);
}

function tagsOf(book: PublishedBook, refId: string): string[] {
  const shown = shownIn(book, { table: 'problems', refId });
  const tags = shown && contentIn(book, 'problems', shown).problemTags;
  // A tag that is gone is none (R13).
  return Array.isArray(tags) ? tags.filter((tag) => tag !== '') : [];
}

function tagsAfter(
  edit: Exclude<ProblemEdit, { kind: 'description' }>,
  tags: readonly string[],
): string[] {
  if (edit.kind === 'removeTag') return tags.filter((tag) => tag !== edit.refId);
  return [...new Set([...tags, edit.kind === 'addTag' ? edit.refId : edit.tag.refId])];
}
