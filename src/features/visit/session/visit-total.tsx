import { Box, HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Money } from '../../../runtime/use-money.ts';
import type { SelectedOffer } from '../../../schemas/session.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { totalText } from './offer-text.ts';

/** What the visit comes to so far, of how many of its jobs. One offer is its own total. */
export function VisitTotal(props: {
  offers: readonly SelectedOffer[];
  jobs: number;
  money: Money;
}) {
  const { t } = useTranslation('session');
  const { offers, jobs, money } = props;
  if (offers.length < 2) return null;
  return (
    <Panel>
      <HStack as="section" aria-label={t('review.total')} justify="space-between" gap="4">
        <Box>
          <Text fontWeight="semibold">{t('review.total')}</Text>
          <Text color="fg.muted">{t('review.totalOf', { chosen: offers.length, jobs })}</Text>
        </Box>
        <PriceText amount={totalText(offers, money)} />
      </HStack>
    </Panel>
  );
}
