import type { FaultOf } from '../faults/fault.ts';
import { textFault } from './changeset-limits.ts';

/** So many characters, as code points, the note of a publication may have (A5). */
const longestNote = 500;

/** What keeps the note of a publication from entering the log (B5); null if nothing does. */
export function noteFault(note: string): FaultOf<'longNote' | 'surrogateInNote'> | null {
  const fault = textFault(note, longestNote);
  if (fault?.code === 'longText') return { ...fault, code: 'longNote' };
  return fault && { code: 'surrogateInNote' };
}
