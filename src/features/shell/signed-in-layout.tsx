import { Navigate, Outlet } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type App,
  type LocalState,
  useApp,
  WorkspaceProvider,
} from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useMoney } from '../../runtime/use-money.ts';
import { usePreferences } from '../../runtime/use-preferences.ts';
import { orderIdOnShow } from '../../schemas/order-on-show.ts';
import { TileSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DatabaseFailed } from './database-failed.tsx';
import { DisplayControls } from './display-controls.tsx';
import { PlainControls } from './plain-controls.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { SyncStatusLink } from './sync-status-link.tsx';
import { UpdateNotice } from './update-notice.tsx';
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
        controls={isOpen ? <SignedInControls /> : <PlainControls />}
      >
        <Content local={local} banner={banner} />
      </ShellFrame>
    </WorkspaceProvider>
  );
}

function Content({ local, banner }: { local: LocalState; banner: ReactNode }) {
  const { t } = useTranslation('common');
  switch (local.state) {
    case 'open':
      return (
        <>
          <UpdateNotice />
          {banner}
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

function SignedInControls() {
  const preferences = usePreferences();
  const money = useMoney();
  const { settings, change } = useDisplaySettings(preferences.currency ?? money?.currency ?? null);
  const currencies = [...(money?.currencies ?? [])].sort((a, b) =>
    a.name.localeCompare(b.name, settings.language),
  );
  return <DisplayControls settings={settings} currencies={currencies} onChange={change} />;
}

const localOf = (app: App) => app.local$;
