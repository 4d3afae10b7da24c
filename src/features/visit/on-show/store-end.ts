import { firstValueFrom } from 'rxjs';
import { changeSession, currentSession$ } from '../../../database/local/sessions.ts';
import type { Workspace } from '../../../database/storage/workspace.ts';
import { endShow } from '../../../domain/session/session-state.ts';

/** Ends what is on show in the current session. A module of its own, since the error screen that needs it is loaded before all this. */
export async function storeEnd(workspace: Workspace): Promise<void> {
  const { onShow } = (await firstValueFrom(currentSession$(workspace))) ?? {};
  if (onShow !== undefined) await changeSession(workspace, (state) => endShow(state, onShow));
}
