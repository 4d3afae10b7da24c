import { Flex, HStack, Stack, type SystemStyleObject, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricedTier } from '../../domain/menu/price-menu.ts';
import type { ExactPrices, ShownRules } from '../../domain/pricing/shown-price.ts';
import { errorText } from '../../i18n/error-text.ts';
import { PriceText } from '../display/price-text.tsx';
import { largeText, wholeText } from '../theme/large-text.ts';
import { useTierText } from './tier-text.ts';
import { tierPalette } from './tier-tone.ts';

/** The tiers of a menu with their prices, one line each, best tier first. */
export function TierPriceList(props: {
  tiers: readonly PricedTier[];
  /** An exact price in the base unit as it is shown. */
  format: (exactPrice: string, rules: ShownRules) => string;
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
            css={rowCss}
          >
            <div data-part="tone" />
            <div data-part="tier">
              <p>{tierText(tierName)}</p>
              <p data-offers={compact ? 'compact' : ''}>{title || offer?.name}</p>
            </div>
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
            {props.controlOf ? <div data-part="control">{props.controlOf(tier)}</div> : null}
          </Flex>
        );
      })}
    </Stack>
  );
}

/** What lies in a row is plain HTML: all of it is drawn at every step of a slider (decision 60). */
const rowCss: SystemStyleObject = {
  [largeText]: {
    flexWrap: 'wrap',
    justifyContent: 'end',
    rowGap: '0',
    '& > [data-part=tier]': { minW: 'min-content' },
  },
  '& > [data-part=tone]': {
    w: '1.5',
    alignSelf: 'stretch',
    borderRadius: 'full',
    bg: 'colorPalette.solid',
  },
  '& > [data-part=tier]': {
    flex: '1',
    minW: '0',
    fontWeight: 'semibold',
    color: 'colorPalette.fg',
  },
  '& [data-offers]': {
    textStyle: 'sm',
    fontWeight: 'normal',
    color: 'fg.muted',
    truncate: true,
    ...wholeText,
  },
  '& [data-offers=compact]': { hideBelow: 'md' },
  '& > [data-part=control]': { me: '-3' },
};

function TierPrices(props: {
  price: ExactPrices;
  format: (exactPrice: string, rules: ShownRules) => string;
  agreement?: boolean;
}) {
  const { t } = useTranslation('common');
  const { price } = props;
  const standard = props.format(price.price, price);
  const amount = props.agreement ? props.format(price.discounted, price) : standard;
  return (
    <HStack columnGap="3" align="baseline" justify="end" wrap="wrap">
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
