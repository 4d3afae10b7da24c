import { useWideScreen } from '../media-query.ts';
import type { TierCardProps } from './tier-card-props.ts';
import { TierColumn } from './tier-column.tsx';
import { TierFold } from './tier-fold.tsx';

/**
 * One tier of a menu: from 1024 px a column of a `TierGrid`, all of it visible; below a card that unfolds. The whole
 * card takes the tap, except controls of its own.
 */
export function TierCard(props: TierCardProps) {
  return useWideScreen() ? <TierColumn {...props} /> : <TierFold {...props} />;
}
