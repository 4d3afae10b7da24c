import { PanelRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

/** In the pane beside the problems as long as none is marked. */
export function NoneMarked() {
  const { t } = useTranslation('problems');
  return (
    <EmptyState
      icon={PanelRight}
      title={t('select.noneMarked')}
      text={t('select.noneMarkedText')}
    />
  );
}
