import { Box, Button, Heading, HStack, IconButton, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { BookOpen, Building2, CloudOff, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { combineLatest, map } from 'rxjs';
import { organization$, paper$ } from '../../database/local/reference.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { books$, readiness$ } from '../../database/views/readiness.ts';
import { standing } from '../../domain/organization/rights.ts';
import { momentText } from '../../i18n/moment.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { useActivateOrganization } from '../../runtime/use-activate-organization.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useMay } from '../../runtime/use-may.ts';
import { useMemberships } from '../../runtime/use-memberships.ts';
import { useMoney } from '../../runtime/use-money.ts';
import type { Membership } from '../../schemas/membership.ts';
import { Detail, DetailList } from '../../ui/display/detail-list.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { Tile } from '../../ui/display/tile.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { PaperDetails } from './paper/paper-details.tsx';
import { useOrganizationName } from './use-organization-name.ts';

/**
 * An organization and its pricebooks. The one that this device works for is shown from the local copy,
 * with or without a network; of another one the device has no books.
 */
export function ViewScreen({ id }: { id: string }) {
  const { t } = useTranslation('organization');
  const { identity } = useWorkspace();
  const memberships = useMemberships();
  if (!memberships) {
    return (
      <Page title={t('view.title')} width="reading">
        <ListSkeleton rows={2} />
      </Page>
    );
  }
  const membership = memberships.rows?.find(({ org }) => org === id);
  return identity.org === id ? (
    <HereView membership={membership} />
  ) : (
    <ElsewhereView id={id} membership={membership} />
  );
}

/** The organization that this device works for, from the local copy. */
function HereView({ membership }: { membership: Membership | undefined }) {
  const { t, i18n } = useTranslation('organization');
  const { identity } = useWorkspace();
  const organization = readyValue(useLive(organization$, useWorkspace()));
  const paper = readyValue(useLive(paper$, useWorkspace()));
  const mayManage = useMay('manage');
  const money = useMoney();
  const currency = money?.currencies.find(({ refId }) => refId === organization?.currency);
  return (
    <Page
      title={t('view.title')}
      heading={organization?.name || membership?.orgName || t('view.heading')}
      width="reading"
    >
      <Stack gap="6">
        <Panel title={t('view.details')} action={mayManage ? <EditLink id={identity.org} /> : null}>
          <DetailList>
            <Detail label={t('view.roles')}>
              <RoleBadges membership={membership} />
            </Detail>
            {/* Neither is shown to who has no role (B3). */}
            {organization?.created ? (
              <>
                <Detail label={t('view.currency')}>{currency?.name ?? t('view.noCurrency')}</Detail>
                <Detail label={t('view.created')}>
                  {momentText(organization.created, i18n.language)}
                </Detail>
              </>
            ) : null}
          </DetailList>
        </Panel>
        {organization && paper ? (
          <Panel title={t('paper.title')}>
            <PaperDetails paper={paper} ownName={organization.name} />
          </Panel>
        ) : null}
        <Pricebooks />
      </Stack>
    </Page>
  );
}

/** An organization whose books are not on this device: what it is called, and the way in. */
function ElsewhereView(props: { id: string; membership: Membership | undefined }) {
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

/** The books in view: the organization's own, then those that they inherit from. */
function Pricebooks() {
  const { t } = useTranslation('organization');
  const view = readyValue(useLive(pricebooks$, useWorkspace()));
  return (
    <Box as="section">
      <Heading as="h2" size="xl" mb="3">
        {t('books.title')}
      </Heading>
      {view === undefined ? (
        <ListSkeleton rows={2} />
      ) : view.books.length === 0 ? (
        <EmptyState
          icon={BookOpen}
          title={t('books.emptyTitle')}
          text={view.isForRoles ? t('books.noRole') : t('books.onTheirWay')}
        />
      ) : (
        <Stack gap="4">
          {view.books.map(({ id, name, own }) => (
            <Tile
              key={id}
              icon={BookOpen}
              headingLevel="h3"
              title={name}
              text={own ? t('books.own') : t('books.inherited')}
              renderLink={(title) => (
                <Link to="/books/$id/browse" params={{ id }}>
                  {title}
                </Link>
              )}
            />
          ))}
        </Stack>
      )}
    </Box>
  );
}

function pricebooks$(workspace: Workspace) {
  const { identity } = workspace;
  return combineLatest([books$(workspace), readiness$(workspace)]).pipe(
    map(([books, { state }]) => ({
      isForRoles: state === 'no-role' || state === 'removed',
      books: books
        .map(({ id, name, refId, org }) => ({ id, name: name || refId, own: org === identity.org }))
        .sort((a, b) => Number(b.own) - Number(a.own) || a.name.localeCompare(b.name)),
    })),
  );
}

/** The way to the manage screen, for those who may. */
function EditLink({ id }: { id: string }) {
  const { t } = useTranslation('organization');
  return (
    <IconButton asChild variant="outline" colorPalette="gray" aria-label={t('view.edit')}>
      <Link to="/organization/$id/manage" params={{ id }}>
        <Pencil />
      </Link>
    </IconButton>
  );
}

/** What the user is in an organization; undefined: this device was never told. */
function RoleBadges({ membership }: { membership: Membership | undefined }) {
  const { t } = useTranslation('organization');
  if (!membership) return <Text color="fg.muted">{t('view.unknownRoles')}</Text>;
  const { owner, roles } = membership;
  if (!owner && roles.length === 0) return <Text color="fg.muted">{t('members.noRole')}</Text>;
  return (
    <HStack gap="2" wrap="wrap" justify="end">
      {owner ? <StatusBadge tone="info" label={t('members.owner')} /> : null}
      {roles.map((role) => (
        <StatusBadge key={role.id} tone="neutral" label={role.name} />
      ))}
    </HStack>
  );
}
