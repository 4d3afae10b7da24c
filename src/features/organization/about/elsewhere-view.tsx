import { Button, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Building2, CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { standing } from '../../../domain/organization/rights.ts';
import { useActivateOrganization } from '../../../runtime/use-activate-organization.ts';
import type { Membership } from '../../../schemas/membership.ts';
import { Detail, DetailList } from '../../../ui/display/detail-list.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ServerFailure } from '../../../ui/feedback/server-failure.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { RoleBadges } from '../roles/role-badges.tsx';
import { useOrganizationName } from '../use-organization-name.ts';
import { EditLink } from './edit-link.tsx';

/** An organization whose books are not on this device: what it is called, and the way in. */
export function ElsewhereView(props: { id: string; membership: Membership | undefined }) {
  const { t } = useTranslation(['organization', 'common']);
  const { id, membership } = props;
  const { view, load } = useOrganizationName(id);
  const { chosen, failure, activate } = useActivateOrganization();
  const name = view.state === 'known' ? view.name : membership?.orgName;
  if (name === undefined) {
    return (
      <Page title={t('view.title')} width="reading">
        {view.state === 'loading' ? <ListSkeleton rows={1} /> : null}
        {view.state === 'missing' ? (
          <EmptyState icon={Building2} title={t('notFound')} text={t('view.missing')} />
        ) : null}
        {view.state === 'failed' ? (
          <EmptyState
            icon={CloudOff}
            title={t('view.offlineTitle')}
            text={t('view.offlineText')}
            action={<Button onClick={() => void load()}>{t('common:actions.retry')}</Button>}
          />
        ) : null}
      </Page>
    );
  }
  return (
    <Page
      title={t('view.title')}
      heading={name}
      width="reading"
      primaryAction={
        membership ? (
          <Button size="lg" loading={chosen !== null} onClick={() => void activate(id)}>
            {t('view.switch')}
          </Button>
        ) : (
          <Button asChild size="lg">
            <Link to="/organization/$id/join" params={{ id }}>
              {t('view.join')}
            </Link>
          </Button>
        )
      }
    >
      <Stack gap="4">
        {membership ? (
          <Panel
            title={t('view.details')}
            action={standing(membership) === 'manager' ? <EditLink id={id} /> : null}
          >
            <DetailList>
              <Detail label={t('view.roles')}>
                <RoleBadges membership={membership} />
              </Detail>
            </DetailList>
          </Panel>
        ) : null}
        <Notice tone="info">{membership ? t('view.elsewhere') : t('view.outsider')}</Notice>
        {failure ? <ServerFailure failure={failure} /> : null}
      </Stack>
    </Page>
  );
}
