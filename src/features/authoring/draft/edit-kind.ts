import { recordOf } from '../../../domain/draft/draft-changes.ts';
import {
  inheritedIn,
  ownIn,
  type PublishedBook,
  shownIn,
} from '../../../domain/draft/published-book.ts';
import type { RecordEdit } from '../../../schemas/draft.ts';
import type { StatusTone } from '../../../ui/feedback/status-badge.tsx';

/** What an edit does to the book as it is now, as its badge says it. */
export type EditKind = {
  tone: StatusTone;
  key: 'made' | 'changed' | 'removed' | 'override' | 'restored' | 'kept' | 'same' | 'gone';
};

export function editKind(edit: RecordEdit, published: PublishedBook): EditKind {
  if (edit.kind === 'remove') {
    return inheritedIn(published, edit)
      ? { tone: 'info', key: 'restored' }
      : { tone: 'danger', key: 'removed' };
  }
  if (edit.kind === 'change' && !shownIn(published, edit)) return { tone: 'warning', key: 'gone' };
  if (!recordOf(edit, published)) return { tone: 'neutral', key: 'same' };
  if (edit.kind === 'make') return { tone: 'success', key: 'made' };
  if (edit.keep && Object.keys(edit.values).length === 0) return { tone: 'neutral', key: 'kept' };
  return ownIn(published, edit)
    ? { tone: 'info', key: 'changed' }
    : { tone: 'info', key: 'override' };
}
