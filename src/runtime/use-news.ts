import { useEffect } from 'react';
import { debounceTime, fromEvent, merge } from 'rxjs';
import { useApp, useSync } from './app-context.tsx';

/** Several changes at once are one reason to look. */
const settleMs = 150;

/**
 * Loads again whenever what a poke tells of may have changed: to those who manage an organization, or who read all of its visits.
 *
 * @param poke the id of the record that is touched then, "" or undefined where it is not known
 */
export function useNews(poke: string | undefined, load: () => Promise<void>): void {
  const { auth } = useApp();
  const { news$ } = useSync();
  const user = auth.user()?.id ?? '';
  useEffect(() => {
    // What was told while the stream was away may have been the last of this poke.
    const topics = ['PB_CONNECT', `users/${user}`, ...(poke ? [`pokes/${poke}`] : [])];
    const changes = merge(fromEvent(window, 'online'), news$(topics));
    const subscription = changes.pipe(debounceTime(settleMs)).subscribe(() => void load());
    return () => subscription.unsubscribe();
  }, [load, news$, user, poke]);
}
