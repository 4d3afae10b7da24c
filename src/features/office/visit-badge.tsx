import type { TFunction } from 'i18next';
import { CircleDot, CircleSlash, CircleStop, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Visit } from '../../schemas/visit.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

const looks = {
  open: { tone: 'info', icon: CircleDot },
  signed: { tone: 'success', icon: PenLine },
  declined: { tone: 'neutral', icon: CircleSlash },
  ended: { tone: 'neutral', icon: CircleStop },
} as const;

/** What has become of a visit (V1). */
export function VisitBadge({ status }: { status: Visit['status'] }) {
  const { t } = useTranslation('office');
  return <StatusBadge {...looks[status]} label={t(`status.${status}`)} />;
}

/** That a job was declined and why; the reason goes with the customer who gave it (V6). */
export function declinedText(reason: string, t: TFunction<'office'>): string {
  return reason === '' ? t('status.declined') : t('visit.declined', { reason });
}
