import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../database/local/sessions.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ResumeButton } from './resume-button.tsx';

/** Says that a visit goes on on another device, and takes it back. */
export function TakenOverCard(props: { session: Session; openJobs: number }) {
  const { t } = useTranslation('session');
  return (
    <EmptyState
      icon={MonitorSmartphone}
      title={t('takenOver.title')}
      text={t('takenOver.text')}
      action={<ResumeButton {...props} isHere />}
    />
  );
}
