import { Badge } from '@chakra-ui/react';
import { tierKind } from '../../domain/pricing/warranty.ts';
import { useTierText } from './tier-text.ts';
import { tierPalette } from './tier-tone.ts';

/** A tier's name on its colour. */
export function TierBadge({ tier }: { tier: { name: string; refId: string } }) {
  const tierText = useTierText();
  return (
    <Badge colorPalette={tierPalette(tierKind(tier.name, tier.refId))}>{tierText(tier.name)}</Badge>
  );
}
