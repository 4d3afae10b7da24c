import { InputError } from './input-error.ts';

/** The seq that an option says (H9). */
export function readSeq(option: string, typed: string): number {
  if (!/^[0-9]+$/.test(typed)) {
    throw new InputError(
      `--${option}: "${typed}" is not a seq; write 0 or a whole number above it`,
    );
  }
  return Number(typed);
}
