import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from './status-badge.tsx';

/** Marks what technicians do not find, for those who may see it (A9). */
export function HiddenBadge() {
  const { t } = useTranslation('common');
  return <StatusBadge tone="neutral" icon={EyeOff} label={t('hidden')} />;
}
