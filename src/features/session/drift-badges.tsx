import { HStack } from '@chakra-ui/react';
import { BookX, History, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Job, SelectedOffer } from '../../schemas/session.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useOfferDrift } from './use-offer-drift.ts';

/** Beside a confirmed offer: that the job or the book moved since. The offer keeps its price. */
export function DriftBadges({ job, offer }: { job: Job; offer: SelectedOffer }) {
  const { t } = useTranslation('session');
  const drift = useOfferDrift(job, offer);
  if (!drift || (!drift.jobAdjusted && drift.book === 'same')) return null;
  return (
    <HStack as="span" gap="2" wrap="wrap">
      {drift.jobAdjusted ? (
        <StatusBadge tone="warning" icon={SlidersHorizontal} label={t('offer.jobMoved')} />
      ) : null}
      {drift.book === 'changed' ? (
        <StatusBadge tone="warning" icon={History} label={t('offer.bookMoved')} />
      ) : null}
      {drift.book === 'gone' ? (
        <StatusBadge tone="warning" icon={BookX} label={t('offer.bookLeft')} />
      ) : null}
    </HStack>
  );
}
