import { fold, wordsOf } from '../search/fold.ts';

/** A name as it is compared, whatever its case, accents and signs; µ is written by two characters. */
export function nameKey(name: string): string {
  return wordsOf(fold(name.normalize('NFKC'))).join(' ');
}
