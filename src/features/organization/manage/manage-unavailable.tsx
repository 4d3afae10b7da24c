import { Button, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Building2, CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../server/failure.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { InviteCard } from '../members/invite-card.tsx';

/** In place of the cards, where the server was not there to be asked or does not know the organization. */
export function ManageUnavailable(props: { org: string; fault: Failure; onRetry: () => void }) {
  const { t } = useTranslation(['organization', 'common']);
  switch (props.fault.kind) {
    case 'missing':
      return (
        <EmptyState
          icon={Building2}
          title={t('notFound')}
          text={t('manage.missing')}
          action={
            <Button asChild>
              <Link to="/profile">{t('toProfile')}</Link>
            </Button>
          }
        />
      );
    case 'unreachable':
      return (
        <Stack gap="4">
          <EmptyState
            icon={CloudOff}
            title={t('manage.offlineTitle')}
            text={t('manage.offlineText')}
            action={<Button onClick={props.onRetry}>{t('common:actions.retry')}</Button>}
          />
          <InviteCard org={props.org} />
        </Stack>
      );
    default:
      return (
        <ErrorState
          title={t('manage.loadFailed')}
          text={t('manage.failedText')}
          onRetry={props.onRetry}
        />
      );
  }
}
