/**
 * What became of a file that a person asked for. `needs-tap`: it took so long to make that the browser
 * wants another tap before it shows where to send it; `cancelled`: the person closed that again.
 */
export type HandedOver = 'saved' | 'shared' | 'cancelled' | 'needs-tap';

/** What a device can do with a file. */
export type FileMeans = {
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
