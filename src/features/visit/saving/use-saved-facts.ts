import { useMemo, useState } from 'react';
import { createSaveQueue } from './save-queue.ts';

/**
 * Facts of a visit as they are being set: shown at once and saved at every step, so that neither leaving
 * the screen nor a killed tab loses one.
 *
 * @param stored what is stored
 * @param read where `stored` was read: another object after every reading
 * @param save the same function as long as it saves the same thing
 */
export function useSavedFacts<T extends object>(
  stored: T,
  read: unknown,
  save: (change: Partial<T>) => Promise<unknown>,
) {
  const [draft, setDraft] = useState<Partial<T>>({});
  const [failed, setFailed] = useState(false);
  const [seen, setSeen] = useState(read);
  const queue = useMemo(
    () => createSaveQueue<Partial<T>>(save, (result) => setFailed(result === 'failed')),
    [save],
  );
  // What is stored counts again once it was read after the last save: until then it may be older
  // than what was set here.
  if (seen !== read) {
    setSeen(read);
    if (!queue.busy()) setDraft({});
  }

  return {
    facts: { ...stored, ...draft },
    set: (change: Partial<T>) => {
      setDraft((before) => ({ ...before, ...change }));
      queue.push(change);
    },
    failed,
    retry: queue.retry,
  };
}
