import { useState } from 'react';
import { exportWorkspace } from '../database/export.ts';
import type { Workspace } from '../database/storage/workspace.ts';

export type ExportState = 'idle' | 'working' | 'done' | 'failed';

/** Saves everything that the device holds of a workspace as a file in the person's downloads. */
export function useExport(workspace: Workspace) {
  const [state, setState] = useState<ExportState>('idle');
  const run = async (): Promise<ExportState> => {
    setState('working');
    const end = await saveExport(workspace);
    setState(end);
    return end;
  };
  return { state, run };
}

async function saveExport(workspace: Workspace): Promise<'done' | 'failed'> {
  const now = new Date();
  try {
    save(await exportWorkspace(workspace, now), `tierbook-${localDate(now)}.json`);
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
