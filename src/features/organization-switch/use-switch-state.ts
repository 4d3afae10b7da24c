import { map, type Observable } from 'rxjs';
import { sessions$ } from '../../database/local/sessions.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useUser } from '../../runtime/use-user.ts';

/** What to do about the organization that the account is active in now. */
export type SwitchState = 'same' | 'at-once' | 'ask';

export function useSwitchState(): SwitchState {
  const workspace = useWorkspace();
  const user = useUser();
  const hasWork = readyValue(useLive(hasWork$, workspace));
  const { identity } = workspace;
  if (!user || user.id !== identity.user || user.activeOrg === identity.org) return 'same';
  if (identity.org !== '') return 'ask';
  if (hasWork === undefined) return 'same';
  return hasWork ? 'ask' : 'at-once';
}

/** Whether a session holds jobs, or can't be read and so may. */
function hasWork$(workspace: Workspace): Observable<boolean> {
  return sessions$(workspace).pipe(
    map((sessions) => sessions.some(({ state }) => state === null || state.jobs.length > 0)),
  );
}
