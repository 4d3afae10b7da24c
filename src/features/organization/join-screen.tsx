import { Button, Stack, Text } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../runtime/app-context.tsx';
import { useMemberships } from '../../runtime/use-memberships.ts';
import { useServerCall } from '../../runtime/use-server-call.ts';
import { joinOrganization } from '../../server/organizations.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { useOrganizationName } from './use-organization-name.ts';

/** Where an invite link leads. Joining again changes nothing (B4). */
export function JoinScreen({ id }: { id: string }) {
  const { t } = useTranslation(['organization', 'common']);
  const { server, auth, switchOrganization } = useApp();
  const navigate = useNavigate();
  const { view, load } = useOrganizationName(id);
  const isMember = useMemberships()?.rows?.some(({ org }) => org === id) ?? false;
  const { busy, failure, run } = useServerCall();
  const join = () =>
    run(async () => {
      await joinOrganization(server, auth, id);
      switchOrganization();
      await navigate({ to: '/profile', replace: true });
    });
  if (view.state === 'loading') {
    return (
      <Page title={t('join.title')} width="reading">
        <ListSkeleton rows={1} />
      </Page>
    );
  }
  if (view.state === 'failed') {
    return (
      <Page
        title={t('join.title')}
        heading={t('join.unknownHeading')}
        width="reading"
        primaryAction={
          <Button size="lg" onClick={() => void load()}>
            {t('common:actions.retry')}
          </Button>
        }
      >
        {view.fault.kind === 'unreachable' && !view.fault.foreign ? (
          <Notice tone="warning">{t('join.offline')}</Notice>
        ) : (
          <ServerFailure failure={view.fault} />
        )}
      </Page>
    );
  }
  const known = view.state === 'known';
  return (
    <Page
      title={t('join.title')}
      heading={t('join.question', { name: known ? view.name : t('notFound') })}
      width="reading"
      secondaryAction={
        known ? (
          <Button asChild variant="outline" colorPalette="gray" size="lg">
            <Link to="/home">{t('join.decline')}</Link>
          </Button>
        ) : null
      }
      primaryAction={
        known ? (
          <Button
            size="lg"
            loading={busy}
            loadingText={t('join.submitting')}
            onClick={() => void join()}
          >
            {t('join.submit')}
          </Button>
        ) : (
          <Button asChild size="lg">
            <Link to="/profile">{t('toProfile')}</Link>
          </Button>
        )
      }
    >
      <Panel>
        <Stack gap="4">
          {known ? (
            <Text>{t('join.note')}</Text>
          ) : (
            <Notice tone="error">{t('join.missing')}</Notice>
          )}
          {isMember ? <Notice tone="info">{t('join.already')}</Notice> : null}
          {failure ? <ServerFailure failure={failure} /> : null}
        </Stack>
      </Panel>
    </Page>
  );
}
