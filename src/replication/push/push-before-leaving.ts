import { unsentChanges } from '../../database/local/pending-changes.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { type Auth, confirmSession } from '../../server/auth.ts';
import type { Server } from '../../server/server.ts';
import { pushPending } from './push.ts';

/** A server that does not answer for so long keeps nobody from going on. */
const patienceMs = 10_000;

/**
 * Sends what is pending before the workspace is closed for another organization's. What can't be sent
 * now stays with it, and is sent when it is opened again.
 */
export async function pushBeforeLeaving(
  { database, identity }: Workspace,
  server: Server,
  auth: Auth,
): Promise<void> {
  const push = async () => {
    const unsent = await unsentChanges(database);
    if (!unsent.some(({ status }) => status === 'pending')) return;
    const confirm = () => confirmSession(auth, identity.user);
    await confirm();
    await pushPending(database, server, confirm, new Set());
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  try {
    await Promise.race([push(), patience]);
  } catch (error) {
    console.error(error);
  } finally {
    clearTimeout(timer);
  }
}
