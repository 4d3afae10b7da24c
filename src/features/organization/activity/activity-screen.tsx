import { Button, Icon, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Lock, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { standing } from '../../../domain/organization/rights.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useMoney } from '../../../runtime/use-money.ts';
import type { Failure } from '../../../server/failure.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LostNotice } from '../../../ui/feedback/notice.tsx';
import { Unavailable } from '../../../ui/feedback/server-failure.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { ActivityList } from './activity-list.tsx';
import { useActivity } from './use-activity.ts';

/** What was done in an organization, for those who manage it (B7); it needs the server. */
export function ActivityScreen({ id }: { id: string }) {
  const { t } = useTranslation('organization');
  const { identity } = useWorkspace();
  const money = useMoney();
  const { data, fault, load, older, loadOlder } = useActivity(id);
  const retry = () => void load();
  if (!data) {
    return (
      <Page title={t('activity.title')} width="reading">
        {fault ? <ActivityUnavailable fault={fault} onRetry={retry} /> : <ListSkeleton rows={4} />}
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
          link={<Link to="/profile">{t('toProfile')}</Link>}
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
        {fault ? <LostNotice text={t('activity.lost')} onRetry={retry} /> : null}
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
function ActivityUnavailable(props: { fault: Failure; onRetry: () => void }) {
  const { t } = useTranslation('organization');
  const { fault, onRetry } = props;
  if (fault.kind === 'missing') {
    return <EmptyState icon={Lock} title={t('notFound')} text={t('manage.missing')} />;
  }
  return (
    <Unavailable
      failure={fault}
      offline={{ title: t('activity.offlineTitle'), text: t('activity.offlineText') }}
      failed={{ title: t('activity.failedTitle'), text: t('activity.failedText') }}
      onRetry={onRetry}
    />
  );
}
