import { useEffect, useRef } from 'react';
import type { RecordKey } from '../../schemas/draft.ts';
import { useAuthoring } from './authoring-context.tsx';
import { firstRefId, followed } from './followed.ts';

/**
 * The refId of the record that a screen is about: a screen stays with a record that gets another one (A7).
 *
 * @param go leads to the address of that refId
 * @returns `identity`: the same whatever refId it gets
 */
export function useFollowed(
  key: RecordKey,
  go: (refId: string) => void,
): { refId: string; identity: string } {
  const { drafted, renamings } = useAuthoring();
  const refId = followed(drafted, renamings, key);
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (refId !== key.refId) latest.current(refId);
  }, [refId, key.refId]);
  return { refId, identity: firstRefId(renamings, { table: key.table, refId }) };
}
