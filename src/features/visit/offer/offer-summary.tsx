import { Box, Separator, Stack, Text } from '@chakra-ui/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricedTier } from '../../../domain/menu/price-menu.ts';
import { errorText } from '../../../i18n/error-text.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { ServiceLines } from '../../../ui/tier/services.tsx';
import { tierAmounts, usePriceFit } from '../../../ui/tier/tier-amounts.ts';
import { TierBand } from '../../../ui/tier/tier-band.tsx';
import { WarrantyLine } from '../../../ui/tier/tier-box.tsx';
import { TierPrice } from '../../../ui/tier/tier-price.tsx';
import { useTierText, warrantyText } from '../../../ui/tier/tier-text.ts';
import { tierPalette } from '../../../ui/tier/tier-tone.ts';

/** What is about to be confirmed: tier, title, service lines, price and warranty. */
export function OfferSummary(props: { tier: PricedTier; money: Money; agreement: boolean }) {
  const { t, i18n } = useTranslation(['offers', 'common']);
  const { tier, money, agreement } = props;
  const { t: common } = useTranslation('common');
  const tierText = useTierText();
  const warranty = warrantyText(common, tier);
  const amounts = tier.price.ok
    ? tierAmounts(tier.price, agreement, money, (amount) => t('common:price.save', { amount }))
    : undefined;
  const fit = usePriceFit(amounts ? [amounts] : []);
  return (
    <Box
      as="article"
      style={fit as CSSProperties}
      colorPalette={tierPalette(tier.kind)}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      <TierBand tone={tier.kind} name={tierText(tier.tierName)} />
      <Stack p={{ base: '5', md: '7' }} gap="5">
        {/* Upper case in the text itself: it is copied and read out as it is shown. */}
        <Text textStyle="xl" fontWeight="semibold">
          {tier.title.toLocaleUpperCase()}
        </Text>
        <ServiceLines lines={tier.lines.map((line) => ({ ...line, added: true }))} />
        <Separator />
        <Box>
          <Text textStyle="sm" color="fg.muted">
            {agreement ? t('agreementPrice') : t('price')}
          </Text>
          {amounts ? (
            <TierPrice price={amounts} />
          ) : (
            <Text color="fg.error" fontWeight="semibold">
              {tier.price.ok ? null : errorText(i18n, tier.price.fault)}
            </Text>
          )}
          {warranty ? (
            <Box mt="3">
              <WarrantyLine text={warranty} />
            </Box>
          ) : null}
        </Box>
      </Stack>
    </Box>
  );
}
