import { combineLatest } from 'rxjs';
import { changeSession, currentSession$ } from '../../../src/database/local/sessions.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import type { Workspace } from '../../../src/database/storage/workspace.ts';
import { problem$ } from '../../../src/database/views/pricebook.ts';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import { addJob } from '../../../src/domain/session/session-state.ts';
import { startSync } from '../../../src/replication/sync.ts';
import { whileShown } from '../../../src/runtime/use-live.ts';
import { createAuth } from '../../../src/server/auth.ts';
import { type Account, signedIn } from './account.ts';
import { timeNow } from './repaints.ts';

let workspace: Workspace;
const bare = new BroadcastChannel('bench-bare');

import { storeStep } from '../../support/steps.ts';

/** A tab of the app as far as its data go: the sync, and the views of one problem and of the jobs. */
export async function openTab(account: Account, refId: string): Promise<void> {
  const server = signedIn(account);
  workspace = await openWorkspace({
    server: window.location.origin,
    user: account.record.id,
    org: account.org,
  });
  startSync({ workspace, server, auth: createAuth(server) });
  const problem = problem$(workspace, recordId(account.org, 'problems', refId));
  whileShown(combineLatest([problem, currentSession$(workspace)])).subscribe(([shown, session]) => {
    const jobs = session?.jobs.map(({ id }) => id).join(' ');
    document.body.textContent = `${shown?.name} ready. Jobs: ${jobs}.`;
  });
  bare.onmessage = ({ data }) => document.body.append(data);
}

/** Hides or shows this tab to the app, as a browser does with tabs that lie behind another. */
export function showHere(isShown: boolean): void {
  const state = isShown ? 'visible' : 'hidden';
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Tells the other tabs a text, with nothing stored, and returns the time at which that began. */
export async function tellHere(text: string): Promise<number> {
  const start = timeNow();
  bare.postMessage(text);
  return start;
}

/** Adds a job, and returns the time at which that began. */
export async function addJobHere(id: string): Promise<number> {
  const start = timeNow();
  await changeSession(workspace, (state) => addJob(state, id, null));
  return start;
}

/** Renames the problem as an author does, and returns the time at which that began. */
export async function renameHere(refId: string, name: string): Promise<number> {
  const start = timeNow();
  await storeStep(workspace, {
    table: 'problems',
    refId,
    kind: 'change',
    values: { name },
    base: {},
  });
  return start;
}
