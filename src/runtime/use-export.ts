import { useRef, useState } from 'react';
import { exportDevice } from '../database/export.ts';
import type { Owner } from '../database/storage/stored-databases.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import { isInstalled } from './apple-device.ts';
import { keptDrafts } from './description-drafts.ts';
import { type FileMeans, handOver } from './hand-over.ts';

/** `ready`: the file is made, and one more tap shares it. `done`: it is in the downloads. */
export type ExportState = 'idle' | 'working' | 'ready' | 'done' | 'shared' | 'failed';

/** What the button says, by the name of its text. */
export const exportLabels = {
  idle: 'export',
  working: 'export',
  ready: 'share',
  done: 'exported',
  shared: 'shared',
  failed: 'export',
} as const satisfies Record<ExportState, string>;

/**
 * Gives everything that the device holds of a user to the person as a file: to the downloads, or in
 * an app on the home screen by the share sheet.
 *
 * @param workspace the one that is open, if any
 */
export function useExport(owner: Owner, workspace: Workspace | null) {
  const [state, setState] = useState<ExportState>('idle');
  /** What waits for a tap. */
  const made = useRef<File>(null);
  const run = async (): Promise<ExportState> => {
    setState('working');
    const end = await giveExport();
    setState(end);
    return end;
  };
  async function giveExport(): Promise<ExportState> {
    const waiting = made.current;
    made.current = null;
    try {
      const file = waiting ?? (await exportFile(owner, workspace));
      const handed = await handOver(file, deviceMeans(), waiting !== null);
      if (handed === 'needs-tap') made.current = file;
      return states[handed];
    } catch (error) {
      console.error(error);
      return 'failed';
    }
  }
  return { state, run };
}

const states = {
  saved: 'done',
  shared: 'shared',
  cancelled: 'idle',
  'needs-tap': 'ready',
} as const;

async function exportFile({ server, user }: Owner, workspace: Workspace | null): Promise<File> {
  const now = new Date();
  const source = { owner: { server, user }, workspace, drafts: keptDrafts(user) };
  const content = await exportDevice(source, now);
  return new File([content], `tierbook-${localDate(now)}.json`, { type: content.type });
}

function deviceMeans(): FileMeans {
  return {
    installed: isInstalled(),
    canShare: (file) => navigator.canShare?.({ files: [file] }) ?? false,
    share: (file) => navigator.share({ files: [file] }),
    save,
  };
}

/** Long enough for a browser that asks where to put the file. */
const linkLifeMs = 60_000;

function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), linkLifeMs);
}

/** The day on the person's calendar, 2026-01-31. */
function localDate(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
