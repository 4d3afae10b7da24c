import { useRef, useState } from 'react';
import { isInstalled } from './apple-device.ts';

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

/**
 * What became of a file that a person asked for. `needs-tap`: it took so long to make that the browser
 * wants another tap before it shows where to send it; `cancelled`: the person closed that again.
 */
type HandedOver = 'saved' | 'shared' | 'cancelled' | 'needs-tap';

/** What a device can do with a file. */
type FileMeans = {
  /** Whether the app runs from the home screen. */
  installed: boolean;
  canShare: (file: File) => boolean;
  /** @throws DOMException `AbortError` where the person thinks better of it */
  share: (file: File) => Promise<void>;
  save: (file: File) => void;
};

/**
 * Gives a file to the person: to the downloads, or, in an app on the home screen, by the share sheet. There
 * a link to download does nothing, or shows the file in place of the app without a way back.
 *
 * @param isAnswer whether the person has tapped for this alone, so that nothing is asked for again
 */
export async function handOver(
  file: File,
  { installed, canShare, share, save }: FileMeans,
  isAnswer: boolean,
): Promise<HandedOver> {
  if (installed && canShare(file)) {
    try {
      await share(file);
      return 'shared';
    } catch (error) {
      const reason = error instanceof DOMException ? error.name : '';
      if (reason === 'AbortError') return 'cancelled';
      if (reason === 'NotAllowedError' && !isAnswer) return 'needs-tap';
      console.error(error);
    }
  }
  save(file);
  return 'saved';
}
