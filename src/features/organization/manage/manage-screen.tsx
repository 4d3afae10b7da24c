import { Button, HStack, Icon, Stack, Link as StyledLink } from '@chakra-ui/react';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { Building2, History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blankPaper } from '../../../domain/organization/paper.ts';
import { isReader, type Standing, standing } from '../../../domain/organization/rights.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import type { PaperTexts } from '../../../schemas/paper.ts';
import type { Failure } from '../../../server/failure.ts';
import type { Administration } from '../../../server/organization-admin.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LostNotice, Unavailable } from '../../../ui/feedback/server-failure.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { InviteCard } from '../members/invite-card.tsx';
import { wasContacted$ } from '../queries.ts';
import { FirstPricesCard } from '../setup/first-prices-card.tsx';
import { SetupAway, SetupCard } from '../setup/setup-card.tsx';
import { useSetup } from '../setup/use-setup.ts';
import { SettingsSections } from './settings-sections.tsx';
import { useAdministration } from './use-administration.ts';

/** The settings of a company (U18, decision 93); they need the server. */
export function ManageScreen({ id }: { id: string }) {
  const { t } = useTranslation('organization');
  const { identity } = useWorkspace();
  const money = useMoney();
  const administration = useAdministration(id);
  const { data, fault, apply, load } = administration;
  const role = data && standing(data.membership, data.owner === identity.user);
  const mayEdit = role === 'manager';
  const setup = useSetup(id, mayEdit ? data : undefined, apply);
  const asking = useFirstPrices(id, money);
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
        {asking.isOpen && !(data && money && asking.isReady) ? <LineSkeleton lines={6} /> : null}
        {data && mayEdit && money && asking.isOpen && asking.isReady ? (
          <FirstPricesCard
            org={id}
            variables={data.variables}
            money={money}
            onSaved={(saved) =>
              apply((before) => ({ ...before, variables: { ...before.variables, ...saved } }))
            }
            onClose={asking.close}
          />
        ) : null}
        {data && setup && !setup.isAway && money && !asking.isOpen ? (
          <SetupCard
            setup={{ ...setup, isMoved: setup.isMoved || asking.wasOpen }}
            isOwner={data.owner === identity.user}
            money={money}
            onPrices={asking.open}
          />
        ) : null}
        {asking.isOpen || (role && !isReader(role)) ? null : (
          <SettingsSections
            org={id}
            data={data}
            money={money}
            mayEdit={mayEdit}
            isHere={identity.org === id}
            onChanged={apply}
            onPaper={(changed) => apply((before) => withPaper(before, id, changed))}
            onReload={() => void load()}
          />
        )}
      </Stack>
    </Page>
  );
}

/** Whether the first prices are asked for: of who has just created the organization, until they are answered or put off. */
function useFirstPrices(id: string, money: Money | undefined) {
  const navigate = useNavigate();
  const wasContacted = readyValue(useLive(wasContacted$, useWorkspace())) ?? false;
  const arrived = useRouterState({ select: ({ location }) => location.state.firstPrices === true });
  const [isAsked, setAsked] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return {
    isOpen: arrived || isAsked,
    /** A new device has no rates yet: what is typed then would be taken for base units. */
    isReady: wasContacted || (money?.currency ?? null) !== null,
    wasOpen,
    open: () => setAsked(true),
    close: () => {
      setAsked(false);
      setWasOpen(true);
      // Neither a reload nor the way back asks again.
      if (arrived)
        void navigate({
          to: '/organization/$id/manage',
          params: { id },
          replace: true,
          ignoreBlocker: true,
        });
    },
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The organization was just created: its first prices are asked for. */
    firstPrices?: boolean;
  }
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
    return <LostNotice failure={props.fault} lost={t('manage.lost')} onRetry={props.onRetry} />;
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
