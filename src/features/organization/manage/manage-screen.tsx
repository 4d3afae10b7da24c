import { Button, HStack, Icon, SimpleGrid, Stack, Link as StyledLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Building2, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { blankPaper } from '../../../domain/organization/paper.ts';
import { isReader, type Standing, standing } from '../../../domain/organization/rights.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useMoney } from '../../../runtime/use-money.ts';
import type { PaperTexts } from '../../../schemas/paper.ts';
import type { Failure } from '../../../server/failure.ts';
import type { Administration } from '../../../server/organization-admin.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LostNotice, Notice } from '../../../ui/feedback/notice.tsx';
import { Unavailable } from '../../../ui/feedback/server-failure.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { InviteCard } from '../members/invite-card.tsx';
import { MembersCard } from '../members/members-card.tsx';
import { RolesCard } from '../members/roles-card.tsx';
import { PaperCard } from '../paper/paper-card.tsx';
import { SetupAway, SetupCard } from '../setup/setup-card.tsx';
import { useSetup } from '../setup/use-setup.ts';
import { PriceCards } from './price-cards.tsx';
import { useAdministration } from './use-administration.ts';

/** Looking after an organization (U18); it needs the server. */
export function ManageScreen({ id }: { id: string }) {
  const { t } = useTranslation('organization');
  const { identity } = useWorkspace();
  const money = useMoney();
  const administration = useAdministration(id);
  const { data, fault, apply, load } = administration;
  const role = data && standing(data.membership, data.owner === identity.user);
  const mayEdit = role === 'manager';
  const setup = useSetup(id, mayEdit ? data : undefined, apply);
  if (!data && fault) {
    return (
      <Page title={t('manage.title')} width="reading">
        <ManageUnavailable org={id} fault={fault} onRetry={() => void load()} />
      </Page>
    );
  }
  return (
    <Page
      title={t('manage.title')}
      {...(data ? { heading: data.name } : {})}
      headerEnd={
        // As high before what is in it is known, which the heading beside it is too.
        <HStack wrap="wrap" minH={{ lg: 'touch' }}>
          {setup?.isAway ? <SetupAway setup={setup} /> : null}
          {mayEdit ? <ActivityLink id={id} /> : null}
        </HStack>
      }
    >
      <Stack gap="4">
        <ManageNotice org={id} standing={role} fault={fault} onRetry={() => void load()} />
        {data && setup && !setup.isAway && money ? (
          <SetupCard setup={setup} isOwner={data.owner === identity.user} money={money} />
        ) : null}
        {role && !isReader(role) ? null : (
          <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
            <Stack gap="4" minW="0">
              {data && money ? (
                <PriceCards
                  org={id}
                  variables={data.variables}
                  money={money}
                  mayEdit={mayEdit}
                  onSaved={(saved) =>
                    apply((before) => ({
                      ...before,
                      variables: { ...before.variables, ...saved },
                    }))
                  }
                />
              ) : (
                <Panel title={t('variables.title')}>
                  <LineSkeleton lines={4} />
                </Panel>
              )}
            </Stack>
            <Stack gap="4" minW="0">
              <InviteCard org={id} />
              <MembersCard org={id} data={data} mayEdit={mayEdit} onChanged={apply} />
              {/* Below a list of as yet unknown length. */}
              {data ? (
                <RolesCard org={id} data={data} mayEdit={mayEdit} onChanged={() => void load()} />
              ) : null}
              {data && data.paper !== undefined ? (
                <PaperCard
                  org={id}
                  ownName={data.name}
                  paper={data.paper}
                  mayEdit={mayEdit}
                  onSaved={(changed) => apply((before) => withPaper(before, id, changed))}
                />
              ) : null}
            </Stack>
          </SimpleGrid>
        )}
      </Stack>
    </Page>
  );
}

/** What was saved, until it is loaded again. */
function withPaper(data: Administration, org: string, changed: Partial<PaperTexts>) {
  const before = data.paper ?? { id: '', org, updated: '', ...blankPaper };
  return { ...data, paper: { ...before, ...changed } };
}

/** Above the cards: why they can't be changed, or that the server was lost since they were loaded. */
function ManageNotice(props: {
  org: string;
  standing: Standing | undefined;
  fault: Failure | null;
  onRetry: () => void;
}) {
  const { t } = useTranslation('organization');
  if (props.fault) {
    return <LostNotice text={t('manage.lost')} onRetry={props.onRetry} />;
  }
  switch (props.standing) {
    case undefined:
    case 'manager':
      return null;
    case 'member':
      return <Notice tone="info">{t('manage.member')}</Notice>;
    case 'newcomer':
      return <Notice tone="info">{t('manage.newcomer')}</Notice>;
    case 'outsider':
      return (
        <Notice tone="info">
          {t('manage.outsider')}{' '}
          <StyledLink asChild>
            <Link to="/organization/$id/join" params={{ id: props.org }}>
              {t('manage.join')}
            </Link>
          </StyledLink>
        </Notice>
      );
  }
}

/** In place of the cards, where the server was not there to be asked or does not know the organization. */
function ManageUnavailable(props: { org: string; fault: Failure; onRetry: () => void }) {
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

/** The way to what was done in an organization, for those who may see it. */
function ActivityLink({ id }: { id: string }) {
  const { t } = useTranslation('organization');
  return (
    <Button asChild variant="outline" colorPalette="gray">
      <Link to="/organization/$id/activity" params={{ id }}>
        <Icon as={History} boxSize="5" aria-hidden />
        {t('activity.title')}
      </Link>
    </Button>
  );
}
