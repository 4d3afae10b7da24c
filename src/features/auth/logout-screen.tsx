import { Button, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type App, useApp } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useUser } from '../../runtime/use-user.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PlainPage } from '../../ui/frame/plain-page.tsx';
import { ConfirmLogout } from './confirm-logout.tsx';
import { LogoutAnswers } from './logout-answers.tsx';
import { useLogOut } from './use-log-out.ts';
import { Working } from './working.tsx';

/**
 * Logs out at once if nothing would be lost by it; else says what would be and asks (S10), also if the
 * server has ended the session before. The
 * local database may still be opening, or may have failed to open: then nobody knows what it holds.
 */
export function LogoutScreen({ controls }: { controls?: ReactNode }) {
  const { t } = useTranslation('auth');
  const app = useApp();
  const user = useUser();
  const local = readyValue(useLive(localOf, app)) ?? app.local();
  const { state, logOut } = useLogOut();
  // Also of a session that the server has ended: what it left behind is here still.
  const owner = app.auth.owner();

  // Until the page is loaded again, which would take away what somebody goes on to.
  if (state === 'leaving') {
    return (
      <PlainPage title={t('logout.title')} controls={controls}>
        <Working text={t('logout.working')} />
      </PlainPage>
    );
  }
  if (owner === null) {
    return (
      <PlainPage title={t('logout.title')} heading={t('logout.done')} controls={controls}>
        <Button asChild size="lg" w="full">
          <Link to="/auth/login">{t('logout.toLogin')}</Link>
        </Button>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={t('logout.title')} controls={controls}>
      {state === 'failed' ? (
        <Stack gap="5">
          <Notice tone="error">{t('logout.failed')}</Notice>
          <LogoutAnswers onLogOut={logOut} />
        </Stack>
      ) : !user ? (
        <ConfirmLogout
          owner={{ server: app.server.baseURL, user: owner }}
          workspace={null}
          onLogOut={logOut}
        />
      ) : local.state === 'open' ? (
        <ConfirmLogout
          owner={local.workspace.identity}
          workspace={local.workspace}
          sync={local.sync}
          onLogOut={logOut}
        />
      ) : local.state === 'failed' ? (
        <Stack gap="5">
          <Notice tone="warning">{t('logout.unknown')}</Notice>
          <Button variant="outline" colorPalette="gray" onClick={local.retry}>
            {t('logout.openAgain')}
          </Button>
          <LogoutAnswers onLogOut={logOut} />
        </Stack>
      ) : (
        <Working text={t('logout.checking')} />
      )}
    </PlainPage>
  );
}

const localOf = (app: App) => app.local$;
