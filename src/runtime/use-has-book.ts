import { hasBook$ } from '../database/first-sync.ts';
import { useWorkspace } from './app-context.tsx';
import { readyValue, useLive } from './use-live.ts';

/** Whether this device ever held the book; undefined until it is known. */
export function useHasBook(): boolean | undefined {
  return readyValue(useLive(hasBook$, useWorkspace()));
}
