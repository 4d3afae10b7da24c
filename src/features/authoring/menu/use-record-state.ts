import { keyOf } from '../../../domain/draft/history.ts';
import { inheritedIn, ownIn } from '../../../domain/draft/published-book.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import { useAuthoring } from '../authoring-context.tsx';

/** `isOverride`: an own version, published or drafted, of an inherited record, which can be used again (A6). */
export type RecordState = { isChanged: boolean; isOverride: boolean };

export function useRecordState(): (key: RecordKey) => RecordState {
  const { published, draft } = useAuthoring();
  return (key) => {
    const edit = draft.get(keyOf(key));
    const isOwn = edit ? edit.kind !== 'remove' : ownIn(published, key) !== null;
    return {
      isChanged: edit !== undefined,
      isOverride: isOwn && inheritedIn(published, key) !== null,
    };
  };
}
