import { Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../server/failure.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Unavailable } from '../../../ui/feedback/server-failure.tsx';
import { InviteCard } from '../members/invite-card.tsx';

/** In place of the cards, where the server was not there to be asked or does not know the organization. */
export function ManageUnavailable(props: { org: string; fault: Failure; onRetry: () => void }) {
  const { t } = useTranslation('organization');
  const { fault } = props;
  if (fault.kind === 'missing') {
    return (
      <EmptyState
        icon={Building2}
        title={t('notFound')}
        text={t('manage.missing')}
        link={<Link to="/profile">{t('toProfile')}</Link>}
      />
    );
  }
  return (
    <Stack gap="4">
      <Unavailable
        failure={fault}
        offline={{ title: t('manage.offlineTitle'), text: t('manage.offlineText') }}
        failed={{ title: t('manage.loadFailed'), text: t('manage.failedText') }}
        onRetry={props.onRetry}
      />
      {fault.kind === 'unreachable' ? <InviteCard org={props.org} /> : null}
    </Stack>
  );
}
