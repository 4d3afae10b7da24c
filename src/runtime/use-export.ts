import { useState } from 'react';
import { exportDevice } from '../database/export.ts';
import type { Owner } from '../database/storage/stored-databases.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import { keptDrafts } from './description-drafts.ts';

export type ExportState = 'idle' | 'working' | 'done' | 'failed';

/**
 * Saves everything that the device holds of a user as a file in the person's downloads.
 *
 * @param workspace the one that is open, if any
 */
export function useExport(owner: Owner, workspace: Workspace | null) {
  const [state, setState] = useState<ExportState>('idle');
  const run = async (): Promise<ExportState> => {
    setState('working');
    const end = await saveExport(owner, workspace);
    setState(end);
    return end;
  };
  return { state, run };
}

async function saveExport(
  { server, user }: Owner,
  workspace: Workspace | null,
): Promise<'done' | 'failed'> {
  const now = new Date();
  const source = { owner: { server, user }, workspace, drafts: keptDrafts(user) };
  try {
    save(await exportDevice(source, now), `tierbook-${localDate(now)}.json`);
    return 'done';
  } catch (error) {
    console.error(error);
    return 'failed';
  }
}

/** Long enough for a browser that asks where to put the file. */
const linkLifeMs = 60_000;

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), linkLifeMs);
}

/** The day on the person's calendar, 2026-01-31. */
function localDate(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
