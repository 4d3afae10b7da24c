import { CircleSlash, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { signedState } from '../../../domain/session/past-visits.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';

const looks = {
  signed: { tone: 'success', icon: PenLine },
  partly: { tone: 'warning', icon: PenLine },
  unsigned: { tone: 'warning', icon: PenLine },
  declined: { tone: 'neutral', icon: CircleSlash },
} as const;

/** Whether what was picked in a visit is signed; nothing where nothing was. */
export function SignedBadge({ state }: { state: SessionState }) {
  const { t } = useTranslation('session');
  const signed = signedState(state);
  return signed && <StatusBadge {...looks[signed]} label={t(`signedState.${signed}`)} />;
}
