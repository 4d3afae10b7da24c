import type { tierPalettes } from '../theme/colors.ts';

/** The tiers that have colours of their own. */
export type TierTone = keyof typeof tierPalettes;

/** The palette of a tier; neutral for a tier with a name of its own. */
export function tierPalette(tone: TierTone | undefined): TierTone | 'gray' {
  return tone ?? 'gray';
}
