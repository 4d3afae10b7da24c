import { HStack } from '@chakra-ui/react';
import { BookX, History, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hasDrifted, type OfferDrift } from '../../domain/session/offer-drift.ts';
import { StatusBadge } from '../feedback/status-badge.tsx';

/** Beside a confirmed offer: that the job or the book moved since. The offer keeps its price. */
export function DriftBadges({ drift }: { drift: OfferDrift | undefined }) {
  const { t } = useTranslation('common');
  if (!drift || !hasDrifted(drift)) return null;
  return (
    <HStack as="span" gap="2" wrap="wrap">
      {drift.jobAdjusted ? (
        <StatusBadge tone="warning" icon={SlidersHorizontal} label={t('drift.job')} />
      ) : null}
      {drift.book === 'changed' ? (
        <StatusBadge tone="warning" icon={History} label={t('drift.book')} />
      ) : null}
      {drift.book === 'gone' ? (
        <StatusBadge tone="warning" icon={BookX} label={t('drift.gone')} />
      ) : null}
    </HStack>
  );
}
