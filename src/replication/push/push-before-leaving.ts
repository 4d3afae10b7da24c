import { filter, firstValueFrom, merge, skip } from 'rxjs';
import { readHeldCostLists } from '../../database/local/cost-lists.ts';
import { readFlags } from '../../database/local/flags.ts';
import { unsentSteps } from '../../database/local/pending-changes.ts';
import { readUnsentVisits, unsentVisits$ } from '../../database/local/sent-visits.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import type { Unsent } from '../../domain/session/unsent-visits.ts';
import { type Auth, confirmSession } from '../../server/auth.ts';
import type { Server } from '../../server/server.ts';
import { pushFlags } from '../flags.ts';
import type { Sync } from '../sync.ts';
import { waits } from './outbox.ts';

/** A server that does not answer for so long keeps nobody from going on. */
const patienceMs = 10_000;
/** Whoever logs out looks on, and is then told what could not be sent. */
const logOutPatienceMs = 4000;

type SyncAsked = Pick<Sync, 'syncNow' | 'status$'>;

export type LeavingParts = {
  workspace: Workspace;
  server: Server;
  auth: Auth;
  /** By which the tab that leads is asked to send visits, which it alone does (V2). Absent: they stay. */
  sync?: SyncAsked;
};

/**
 * Sends what waits before the workspace is closed for another organization's. What can't be sent
 * now stays with it, and is sent when it is opened again.
 */
export async function pushBeforeLeaving(parts: LeavingParts): Promise<void> {
  const { workspace, server, auth, sync } = parts;
  const { database, identity } = workspace;
  const push = async () => {
    const steps = (await unsentSteps(database)).some(({ status }) => status === 'pending');
    const flags = (await readFlags(database)).some(waits);
    const lists = (await readHeldCostLists(database)).some(waits);
    if (!steps && !flags && !lists) return;
    const confirm = () => confirmSession(auth, identity.user);
    await confirm();
    if (steps) {
      const { createStepPublisher } = await import('./publish-steps.ts');
      await createStepPublisher({ workspace, server, confirm, makeContact: confirm })(true);
    }
    if (flags) await pushFlags(workspace, server, confirm);
    if (lists) {
      const { pushCostLists } = await import('../cost-lists.ts');
      await pushCostLists(workspace, server, confirm);
    }
  };
  await patiently(Promise.all([push(), sync && visitsSent(workspace, sync)]));
}

/** Settles once no visit waits to be sent, or after a while; at once where none can be. */
export function sendVisitsBeforeLeaving(workspace: Workspace, sync: SyncAsked): Promise<void> {
  return patiently(visitsSent(workspace, sync), logOutPatienceMs);
}

async function visitsSent(workspace: Workspace, sync: SyncAsked): Promise<void> {
  if (workspace.identity.org === '' || !navigator.onLine) return;
  const isWaiting = (unsent: readonly Unsent[]) =>
    unsent.some(({ reason, state }) => reason === null && state !== null);
  if (!isWaiting(await readUnsentVisits(workspace.database))) return;
  const sent$ = unsentVisits$(workspace).pipe(filter((unsent) => !isWaiting(unsent)));
  // What it was doing before it was asked says nothing.
  const failed$ = sync.status$.pipe(
    skip(1),
    filter(({ phase }) => phase === 'offline' || phase === 'failed'),
  );
  const end = firstValueFrom(merge(sent$, failed$));
  sync.syncNow();
  await end;
}

async function patiently(work: Promise<unknown>, timeMs = patienceMs): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeMs);
  });
  try {
    await Promise.race([work, patience]);
  } catch (error) {
    console.error(error);
  } finally {
    clearTimeout(timer);
  }
}
