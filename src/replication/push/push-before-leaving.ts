import { readFlags } from '../../database/local/flags.ts';
import { unsentChanges } from '../../database/local/pending-changes.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { type Auth, confirmSession } from '../../server/auth.ts';
import type { Server } from '../../server/server.ts';
import { pushFlags } from '../flags/push-flags.ts';
import { pushPending } from './push.ts';

/** A server that does not answer for so long keeps nobody from going on. */
const patienceMs = 10_000;

/**
 * Sends what is pending before the workspace is closed for another organization's. What can't be sent
 * now stays with it, and is sent when it is opened again.
 */
export async function pushBeforeLeaving(
  workspace: Workspace,
  server: Server,
  auth: Auth,
): Promise<void> {
  const { database, identity } = workspace;
  const push = async () => {
    const changes = (await unsentChanges(database)).some(({ status }) => status === 'pending');
    const flags = (await readFlags(database)).some(({ status }) => status === 'waiting');
    if (!changes && !flags) return;
    const confirm = () => confirmSession(auth, identity.user);
    await confirm();
    if (changes) await pushPending(database, server, confirm, new Set());
    if (flags) await pushFlags(workspace, server, confirm);
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
