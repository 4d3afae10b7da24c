import { Button, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { CloudOff, Lock, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { standing } from '../../../domain/organization/rights.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useMoney } from '../../../runtime/use-money.ts';
import type { Failure } from '../../../server/failure.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { ActivityList } from './activity-list.tsx';
import { useActivity } from './use-activity.ts';

/** What was done in an organization, for those who manage it (B7); it needs the server. */
export function ActivityScreen({ id }: { id: string }) {
  const { t } = useTranslation(['organization', 'common']);
  const { identity } = useWorkspace();
  const money = useMoney();
  const { data, fault, load, older, loadOlder } = useActivity(id);
  const retry = () => void load();
  if (!data) {
    return (
      <Page title={t('activity.title')} width="reading">
        {fault ? <Unavailable fault={fault} onRetry={retry} /> : <ListSkeleton rows={4} />}
      </Page>
    );
  }
  if (standing(data.membership, data.owner === identity.user) !== 'manager') {
    return (
      <Page title={t('activity.title')} width="reading">
        <EmptyState
          icon={Lock}
          title={t('activity.closedTitle')}
          text={t('activity.closedText')}
          action={
            <Button asChild>
              <Link to="/profile">{t('toProfile')}</Link>
            </Button>
          }
        />
      </Page>
    );
  }
  return (
    <Page
      title={t('activity.title')}
      heading={data.name}
      description={t('activity.description')}
      headerEnd={
        <Button asChild variant="outline" colorPalette="gray">
          <Link to="/organization/$id/manage" params={{ id }}>
            <Icon as={Pencil} boxSize="5" aria-hidden />
            {t('view.edit')}
          </Link>
        </Button>
      }
      width="reading"
    >
      <Stack gap="4">
        {fault ? (
          <Notice tone="warning">
            <HStack gap="3" wrap="wrap" justify="space-between">
              <Text>{t('activity.lost')}</Text>
              <Button variant="outline" colorPalette="gray" onClick={retry}>
                {t('common:actions.retry')}
              </Button>
            </HStack>
          </Notice>
        ) : null}
        {money ? (
          <ActivityList page={data} money={money} older={older} onOlder={() => void loadOlder()} />
        ) : (
          <ListSkeleton rows={4} />
        )}
      </Stack>
    </Page>
  );
}

/** In place of the events, where the server was not there to be asked or does not know the organization. */
function Unavailable({ fault, onRetry }: { fault: Failure; onRetry: () => void }) {
  const { t } = useTranslation(['organization', 'common']);
  const again = <Button onClick={onRetry}>{t('common:actions.retry')}</Button>;
  switch (fault.kind) {
    case 'missing':
      return <EmptyState icon={Lock} title={t('notFound')} text={t('manage.missing')} />;
    case 'unreachable':
      return (
        <EmptyState
          icon={CloudOff}
          title={t('activity.offlineTitle')}
          text={t('activity.offlineText')}
          action={again}
        />
      );
    default:
      return (
        <ErrorState
          title={t('activity.failedTitle')}
          text={t('activity.failedText')}
          onRetry={onRetry}
        />
      );
  }
}
