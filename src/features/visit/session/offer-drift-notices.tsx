import { Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { hasDrifted } from '../../../domain/session/offer-drift.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { useOfferDrift } from '../../../runtime/use-offer-drift.ts';
import type { Job, SelectedOffer } from '../../../schemas/session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Says in full what moved since the offer was confirmed, and what the job would cost now. */
export function OfferDriftNotices(props: { job: Job; offer: SelectedOffer; money: Money }) {
  const { t } = useTranslation('session');
  const drift = useOfferDrift(props.job, props.offer);
  if (!drift || !hasDrifted(drift)) return null;
  return (
    <Notice tone="warning">
      <Stack gap="1">
        {drift.jobAdjusted ? <Text>{t('offer.jobChanged')}</Text> : null}
        {drift.book === 'changed' ? <Text>{t('offer.bookChanged')}</Text> : null}
        {drift.book === 'gone' ? <Text>{t('offer.bookGone')}</Text> : null}
        {drift.priceNow === null ? null : (
          <Text fontWeight="semibold">
            {t('offer.priceNow', {
              amount: props.money.formatWhole(drift.priceNow, props.offer.currency),
            })}
          </Text>
        )}
      </Stack>
    </Notice>
  );
}
