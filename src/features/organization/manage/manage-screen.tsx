import { Button, HStack, Icon, Stack, Link as StyledLink } from '@chakra-ui/react';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { Building2, History } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blankPaper } from '../../../domain/organization/paper.ts';
import { isReader, type Standing, standing } from '../../../domain/organization/rights.ts';
import { useApp, useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import { useNews } from '../../../runtime/use-news.ts';
import type { Paper, PaperTexts } from '../../../schemas/paper.ts';
import { type Failure, failureOf } from '../../../server/failure.ts';
import { type Administration, loadAdministration } from '../../../server/organization-admin.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LostNotice, Unavailable } from '../../../ui/feedback/server-failure.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { InviteCard } from '../members/invite-card.tsx';
import { wasContacted$ } from '../queries.ts';
import { FirstPricesCard } from '../setup/first-prices-card.tsx';
import { SetupAway, SetupCard } from '../setup/setup-card.tsx';
import { useSetup } from '../setup/use-setup.ts';
import { SettingsSections } from './settings-sections.tsx';

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

type AdministrationView = {
  /** undefined until it was loaded once; what was loaded stays when a later load fails. */
  data: Administration | undefined;
  /** Why the last load did not work. */
  fault: Failure | null;
  loading: boolean;
  load: () => Promise<void>;
  /** Takes over what was just saved, then loads again; a load from before is not believed. */
  apply: (change: (data: Administration) => Administration) => void;
};

/** Members, roles and variables as the server has them, loaded again whenever they change. */
function useAdministration(org: string): AdministrationView {
  const { t } = useTranslation('organization');
  const { server, auth } = useApp();
  const toast = useToast();
  const [view, setView] = useState<Pick<AdministrationView, 'data' | 'fault' | 'loading'>>({
    data: undefined,
    fault: null,
    loading: true,
  });
  const newest = useRef(0);
  const failed = useRef(false);
  const paper = useRef<Paper | null>(null);
  const message = t('manage.loadFailed');

  const load = useCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    setView((before) => ({ ...before, loading: true }));
    try {
      const data = await loadAdministration(server, auth, org, paper.current);
      if (turn !== newest.current) return;
      failed.current = false;
      paper.current = data.paper ?? null;
      setView({ data, fault: null, loading: false });
    } catch (error) {
      if (turn !== newest.current) return;
      console.error(error);
      // Said once, not at every try.
      if (!failed.current) toast.error(message);
      failed.current = true;
      setView(({ data }) => ({ data, fault: failureOf(error), loading: false }));
    }
  }, [server, auth, org, toast, message]);

  useEffect(() => {
    void load();
    return () => {
      newest.current += 1;
    };
  }, [load]);

  useNews(view.data?.poke, load);

  const apply = useCallback<AdministrationView['apply']>(
    (change) => {
      setView(({ data, ...rest }) => ({ ...rest, data: data && change(data) }));
      void load();
    },
    [load],
  );

  return { ...view, load, apply };
}
