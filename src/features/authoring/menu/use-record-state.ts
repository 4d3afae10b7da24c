import { keyOf } from '../../../domain/draft/history.ts';
import { originOf } from '../../../domain/draft/vendor-change.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import { useAuthoring } from '../authoring-context.tsx';

/** `isOverride`: an own version, published or drafted, of an inherited record, which can be used again (A6). */
export type RecordState = {
  isChanged: boolean;
  isOverride: boolean;
  /** Whether the draft says this field or relation of it. */
  changes: (name: string) => boolean;
};

export function useRecordState(): (key: RecordKey) => RecordState {
  const { published, draft } = useAuthoring();
  return (key) => {
    const edit = draft.get(keyOf(key));
    return {
      isChanged: edit !== undefined,
      changes: (name) => edit !== undefined && Object.hasOwn(edit.values, name),
      isOverride: originOf(published, edit ?? null, key) === 'override',
    };
  };
}
