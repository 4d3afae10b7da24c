import { Link as StyledLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';

/** Beside a problem that was changed here and is not sent yet. */
export function PendingBadge() {
  const { t } = useTranslation('problems');
  return <StatusBadge tone="neutral" icon={Upload} label={t('authoring.pending')} />;
}

/** On a problem of which the server refused a change. */
export function RefusedNotice() {
  const { t } = useTranslation('problems');
  return (
    <Notice tone="error">
      {t('authoring.refused')}{' '}
      <StyledLink asChild>
        <Link to="/settings">{t('authoring.toSettings')}</Link>
      </StyledLink>
    </Notice>
  );
}
