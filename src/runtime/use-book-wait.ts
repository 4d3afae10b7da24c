import { hasBook$ } from '../database/views/first-sync.ts';
import { useWorkspace } from './app-context.tsx';
import { readyValue, useLive } from './use-live.ts';

/** Why there is no book on this device; null where there is one, or nobody knows yet. */
export type BookWait = 'coming' | 'noOrganization' | null;

export function useBookWait(): BookWait {
  const workspace = useWorkspace();
  const hasBook = readyValue(useLive(hasBook$, workspace));
  if (hasBook !== false) return null;
  return workspace.identity.org === '' ? 'noOrganization' : 'coming';
}
