import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricedTier } from '../../domain/menu/price-menu.ts';
import { errorText } from '../../i18n/error-text.ts';
import { PriceText } from '../display/price-text.tsx';
import { tierPalette } from './tier-tone.ts';
import { useTierText } from './use-tier-text.ts';

/** The tiers of a menu with their prices, one line each, best tier first. */
export function TierPriceList(props: {
  tiers: readonly PricedTier[];
  /** An exact amount in the base unit as it is shown. */
  format: (baseAmount: string) => string;
  /** The prices of the service agreement (SA), with the standard ones struck. */
  agreement?: boolean;
  /** On a narrow screen without what each tier offers, so that controls fit beside the prices. */
  compact?: boolean;
  /** A control at the end of each line, as wide as it is high. */
  controlOf?: (tier: PricedTier) => ReactNode;
}) {
  const { i18n } = useTranslation();
  const tierText = useTierText();
  const compact = props.compact ?? false;
  return (
    <Stack as="ul" gap="0" listStyleType="none">
      {props.tiers.map((tier) => {
        const { menuTierId, kind, tierName, title, offer, price } = tier;
        return (
          <Flex
            as="li"
            key={menuTierId}
            colorPalette={tierPalette(kind)}
            align="center"
            gap="3"
            py={{ base: compact ? '0' : '2', md: '2' }}
            minH={{ base: compact ? '9' : '14', md: '14' }}
            borderTopWidth="1px"
            borderColor="border.muted"
            _first={{ borderTopWidth: '0' }}
          >
            <Box w="1.5" alignSelf="stretch" borderRadius="full" bg="colorPalette.solid" />
            <Box flex="1" minW="0">
              <Text fontWeight="semibold" color="colorPalette.fg">
                {tierText(tierName)}
              </Text>
              <Text
                textStyle="sm"
                color="fg.muted"
                truncate
                {...(compact ? { hideBelow: 'md' } : {})}
              >
                {title || offer?.name}
              </Text>
            </Box>
            {price.ok ? (
              <TierPrices {...props} price={price} />
            ) : (
              <Text
                textStyle="sm"
                color="fg.error"
                fontWeight="semibold"
                textAlign="end"
                maxW="1/2"
              >
                {errorText(i18n, price.fault)}
              </Text>
            )}
            {props.controlOf ? <Box me="-3">{props.controlOf(tier)}</Box> : null}
          </Flex>
        );
      })}
    </Stack>
  );
}

function TierPrices(props: {
  price: { price: string; discounted: string };
  format: (baseAmount: string) => string;
  agreement?: boolean;
}) {
  const { t } = useTranslation('common');
  const standard = props.format(props.price.price);
  const amount = props.agreement ? props.format(props.price.discounted) : standard;
  return (
    <HStack gap="3" align="baseline">
      {amount === standard ? null : (
        <PriceText
          struck
          size="small"
          amount={standard}
          label={t('price.normal', { amount: standard })}
        />
      )}
      <PriceText amount={amount} />
    </HStack>
  );
}
