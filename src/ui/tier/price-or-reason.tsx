import { Text } from '@chakra-ui/react';
import type { TierCardProps } from './tier-card-props.ts';
import { TierPrice } from './tier-price.tsx';

/** A tier's price, or in words why it has none. */
export function PriceOrReason({ price }: Pick<TierCardProps, 'price'>) {
  if (price.ok) return <TierPrice price={price} />;
  return (
    <Text color="fg.error" fontWeight="semibold" pb="2">
      {price.error}
    </Text>
  );
}
