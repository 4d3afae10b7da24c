import type { TFunction } from 'i18next';
import { CircleDot, CircleSlash, CircleStop, PenLine, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Visit } from '../../schemas/visit.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

const looks = {
  open: { tone: 'info', icon: CircleDot },
  signed: { tone: 'success', icon: PenLine },
  declined: { tone: 'neutral', icon: CircleSlash },
  ended: { tone: 'neutral', icon: CircleStop },
} as const;

/** What has become of a visit (V1), or that two of its orders are of the same work and nobody has settled which stands (O4). */
export function VisitBadge(props: { status: Visit['status']; isUnsettled?: boolean }) {
  const { t } = useTranslation('office');
  const { status } = props;
  if (props.isUnsettled)
    return <StatusBadge tone="warning" icon={TriangleAlert} label={t('status.unsettled')} />;
  return <StatusBadge {...looks[status]} label={t(`status.${status}`)} />;
}

/** That a job was declined and why; the reason goes with the customer who gave it (V6). */
export function declinedText(reason: string, t: TFunction<'office'>): string {
  return reason === '' ? t('status.declined') : t('visit.declined', { reason });
}
