import { useEffect, useMemo, useState } from 'react';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { type FactKind, unsavedFacts } from './unsaved-facts.ts';

/**
 * Facts of a visit as they are being set: shown at once and saved at every step, so that neither leaving
 * the screen nor a killed tab loses one. What could not be stored is told of over the screen, and is there again when
 * the screen is (`UnsavedFacts`).
 *
 * @param kind what they are, `of` which job or session
 * @param stored what is stored
 * @param read where `stored` was read: another object after every reading
 * @param save the same function as long as it saves the same thing
 */
export function useSavedFacts<T extends object>(
  kind: FactKind,
  of: string,
  stored: T,
  read: unknown,
  save: (change: Partial<T>) => Promise<unknown>,
) {
  const unsaved = unsavedFacts(useWorkspace());
  const facts = useMemo(
    () => unsaved.factsOf<Partial<T>>(kind, of, save),
    [unsaved, kind, of, save],
  );
  const { queue } = facts;
  useEffect(() => unsaved.hold(facts), [unsaved, facts]);
  const [draft, setDraft] = useState<Partial<T>>(() => queue.unsaved() ?? {});
  const [seen, setSeen] = useState(read);
  // What is stored counts again once it was read after the last save: until then it may be older
  // than what was set here.
  if (seen !== read) {
    setSeen(read);
    if (queue.unsaved() === null) setDraft({});
  }

  return {
    facts: { ...stored, ...draft },
    set: (change: Partial<T>) => {
      setDraft((before) => ({ ...before, ...change }));
      queue.push(change);
    },
  };
}
