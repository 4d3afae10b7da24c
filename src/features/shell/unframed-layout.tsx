import { Box } from '@chakra-ui/react';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type App,
  type LocalState,
  useApp,
  WorkspaceProvider,
} from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { Loading } from '../../ui/feedback/skeletons.tsx';
import { mainContentId } from '../../ui/frame/regions.tsx';
import { useRouteFocus } from './use-route-focus.ts';

/**
 * In place of the frame: screens that fill the window, once the local database is open.
 *
 * @param props.failed where it can't be opened
 */
export function UnframedLayout({ failed }: { failed: ReactNode }) {
  const app = useApp();
  const local = readyValue(useLive(localOf, app)) ?? app.local();
  const main = useRouteFocus();
  return (
    <WorkspaceProvider local={local}>
      <Box as="main" ref={main} id={mainContentId} tabIndex={-1} outline="none">
        <Content state={local.state} failed={failed} />
      </Box>
    </WorkspaceProvider>
  );
}

function Content({ state, failed }: { state: LocalState['state']; failed: ReactNode }) {
  if (state === 'failed') return failed;
  return state === 'open' ? <Outlet /> : <Loading>{null}</Loading>;
}

const localOf = (app: App) => app.local$;
