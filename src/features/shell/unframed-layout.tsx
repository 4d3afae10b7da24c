import { Box } from '@chakra-ui/react';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { faultOf } from '../../replication/fault-of.ts';
import { type App, useApp, WorkspaceProvider } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading } from '../../ui/feedback/skeletons.tsx';
import { PlainPage } from '../../ui/frame/plain-page.tsx';
import { mainContentId } from '../../ui/frame/regions.ts';
import { useRouteFocus } from './use-route-focus.ts';

/** In place of the frame: screens that fill the window, once the local database is open. */
export function UnframedLayout() {
  const { t, i18n } = useTranslation(['errors', 'common']);
  const app = useApp();
  const local = readyValue(useLive(localOf, app)) ?? app.local();
  const main = useRouteFocus();
  if (local.state === 'failed') {
    return (
      <PlainPage title={t('common:productName')}>
        <ErrorState
          title={errorText(i18n, faultOf(local.error))}
          text={t('databaseHelp')}
          onRetry={local.retry}
        />
      </PlainPage>
    );
  }
  return (
    <WorkspaceProvider local={local}>
      <Box as="main" ref={main} id={mainContentId} tabIndex={-1} outline="none">
        {local.state === 'open' ? <Outlet /> : <Loading>{null}</Loading>}
      </Box>
    </WorkspaceProvider>
  );
}

const localOf = (app: App) => app.local$;
