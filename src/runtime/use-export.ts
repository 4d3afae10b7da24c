import { exportDevice } from '../database/export.ts';
import type { Owner } from '../database/storage/stored-databases.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import { keptDrafts } from './description-drafts.ts';
import { type GivenState, localDate, useGiveFile } from './use-give-file.ts';

/** What the button says, by the name of its text. */
export const exportLabels = {
  idle: 'export',
  working: 'export',
  ready: 'share',
  done: 'exported',
  shared: 'shared',
  failed: 'export',
} as const satisfies Record<GivenState, string>;

/**
 * Gives everything that the device holds of a user to the person as a file.
 *
 * @param workspace the one that is open, if any
 */
export function useExport(owner: Owner, workspace: Workspace | null) {
  return useGiveFile(() => exportFile(owner, workspace));
}

async function exportFile({ server, user }: Owner, workspace: Workspace | null): Promise<File> {
  const now = new Date();
  const source = { owner: { server, user }, workspace, drafts: keptDrafts(user) };
  const content = await exportDevice(source, now);
  return new File([content], `tierbook-${localDate(now)}.json`, { type: content.type });
}
