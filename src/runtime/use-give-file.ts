import { useRef, useState } from 'react';
import { isInstalled } from './apple-device.ts';
import { type FileMeans, handOver } from './hand-over.ts';

/** `ready`: the file is made, and one more tap shares it. `done`: it is in the downloads. */
export type GivenState = 'idle' | 'working' | 'ready' | 'done' | 'shared' | 'failed';

/**
 * Gives a file that is made when it is asked for to the person: to the downloads, or in an app on the home screen by
 * the share sheet.
 *
 * @param make makes the file
 */
export function useGiveFile(make: () => Promise<File>) {
  const [state, setState] = useState<GivenState>('idle');
  /** What waits for a tap. */
  const made = useRef<File>(null);
  const run = async (): Promise<GivenState> => {
    setState('working');
    const end = await give();
    setState(end);
    return end;
  };
  async function give(): Promise<GivenState> {
    const waiting = made.current;
    made.current = null;
    try {
      const file = waiting ?? (await make());
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

/** The day on the person's calendar, 2026-01-31. */
export function localDate(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

const states = {
  saved: 'done',
  shared: 'shared',
  cancelled: 'idle',
  'needs-tap': 'ready',
} as const;

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
