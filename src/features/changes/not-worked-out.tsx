import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/display/panel.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** What changed could not be worked out. */
export function NotWorkedOut({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation(['changes', 'common']);
  return (
    <Panel
      title={title}
      action={
        <Button variant="ghost" me="-5" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      <Notice tone="error">{t('failed')}</Notice>
    </Panel>
  );
}
