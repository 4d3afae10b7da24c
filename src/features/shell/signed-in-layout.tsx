import { Button, HStack, Icon, IconButton, Text } from '@chakra-ui/react';
import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { CircleArrowUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { faultOf } from '../../replication/fault-of.ts';
import {
  type App,
  type LocalState,
  useApp,
  WorkspaceProvider,
} from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useMoney } from '../../runtime/use-money.ts';
import { usePreferences } from '../../runtime/use-preferences.ts';
import { useSyncStatus } from '../../runtime/use-sync-status.ts';
import { orderIdOnShow } from '../../schemas/order-on-show.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TileSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Strip, Strips } from '../../ui/feedback/strips.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DisplayControls } from './display-controls.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { SyncStatusLink } from './sync-status-link.tsx';
import { useDisplaySettings } from './use-display-settings.ts';

/**
 * The frame of every signed-in screen. Screens are shown once the local database is open; until then
 * the frame stands with their places, and where it can't be opened it says so. The frame is the same one
 * all the while, also while another database is opened: nobody presses a link that is replaced under
 * the finger.
 */
export function SignedInLayout({ banner }: { banner?: ReactNode }) {
  const app = useApp();
  const local = readyValue(useLive(localOf, app)) ?? app.local();
  const isOpen = local.state === 'open';
  return (
    <WorkspaceProvider local={local}>
      <ShellFrame
        status={isOpen ? <SyncStatusLink /> : null}
        controls={<SignedInControls isOpen={isOpen} />}
      >
        <Content local={local} banner={banner} />
      </ShellFrame>
    </WorkspaceProvider>
  );
}

function Content({ local, banner }: { local: LocalState; banner: ReactNode }) {
  const { t } = useTranslation('common');
  const app = useApp();
  switch (local.state) {
    case 'open':
      return (
        <>
          <Strips>
            {banner}
            <UpdateNotice />
          </Strips>
          {app.updates.isUpdated ? <Updated /> : null}
          <Screens />
        </>
      );
    case 'failed':
      return (
        <Page title={t('productName')}>
          <DatabaseFailed {...local} />
        </Page>
      );
    default:
      return (
        <Page title={t('productName')}>
          <TileSkeleton tiles={3} />
        </Page>
      );
  }
}

/** Where the session turned out to have something in front of a customer (K1), that, and nothing else for a moment either. */
function Screens() {
  const { onShow } = useApp();
  const [found] = useState(onShow.what);
  if (found === null) return <Outlet />;
  if (orderIdOnShow(found) !== null) return <Navigate to="/session/sign" replace />;
  return <Navigate to="/job/$id/customer" params={{ id: found }} replace />;
}

/** The same ones all the while: what is pressed while the database opens is not lost. */
function SignedInControls({ isOpen }: { isOpen: boolean }) {
  const preferences = usePreferences();
  const money = useMoney();
  const { settings, change } = useDisplaySettings(preferences.currency ?? money?.currency ?? null);
  const currencies = [...(money?.currencies ?? [])].sort((a, b) =>
    a.name.localeCompare(b.name, settings.language),
  );
  return (
    <DisplayControls settings={settings} {...(isOpen ? { currencies } : {})} onChange={change} />
  );
}

const localOf = (app: App) => app.local$;

/** Why the local database could not be opened, and what to do. */
function DatabaseFailed({
  error,
  retry,
}: Pick<Extract<LocalState, { state: 'failed' }>, 'error' | 'retry'>) {
  const { t, i18n } = useTranslation(['errors', 'shell']);
  const fault = faultOf(error);
  if (fault.code === 'storageFull')
    return <ErrorState title={t('full.title')} text={t('full.text')} onRetry={retry} />;
  if (fault.code === 'storageBlocked') {
    const text = t('shell:blocked.storageText');
    return <ErrorState title={t('shell:blocked.storageTitle')} text={text} onRetry={retry} />;
  }
  return <ErrorState title={errorText(i18n, fault)} text={t('databaseHelp')} onRetry={retry} />;
}

/**
 * Offers a new version of the app once it waits, and not before a customer: on the screens of a visit
 * nothing is said of it, nor once it was closed, until the page's next start. Nothing ever reloads unasked.
 */
function UpdateNotice() {
  const { t } = useTranslation(['shell', 'common']);
  const app = useApp();
  const isVisit = useIsVisit();
  const waits = readyValue(useLive(waitingOf, app)) ?? false;
  const outdated = useSyncStatus().status.phase === 'outdated';
  const [closed, setClosed] = useState<UpdateState | null>(null);
  const state: UpdateState | null = outdated ? 'outdated' : waits ? 'available' : null;
  if (state === null || state === closed || isVisit) return null;
  return (
    <Strip palette="brand">
      <HStack flex="1" gap="3" wrap="wrap" justify="end">
        <Icon as={CircleArrowUp} boxSize="5" flexShrink={0} aria-hidden />
        <Text flex="1 1 8rem">{t(`update.${state}`)}</Text>
        <Button variant="ghost" onClick={() => app.updates.apply()}>
          {t('update.reload')}
        </Button>
        <IconButton
          variant="ghost"
          aria-label={t('common:actions.close')}
          onClick={() => setClosed(state)}
        >
          <X aria-hidden />
        </IconButton>
      </HStack>
    </Strip>
  );
}

type UpdateState = 'available' | 'outdated';

let isSaid = false;

/** Says once, as soon as nothing of a visit is on the screen, that the tab came back with another version. */
function Updated() {
  const { t } = useTranslation('shell');
  const toast = useToast();
  const isVisit = useIsVisit();
  useEffect(() => {
    if (isVisit || isSaid) return;
    isSaid = true;
    toast.success(t('update.done'));
  }, [isVisit, toast, t]);
  return null;
}

function useIsVisit(): boolean {
  return useLocation({
    select: ({ pathname }) => visitScreens.some((prefix) => pathname.startsWith(prefix)),
  });
}

const visitScreens = ['/session/', '/problems/', '/job/', '/menus/'];

const waitingOf = ({ updates }: App) => updates.waiting$;
