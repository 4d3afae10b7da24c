import { Box } from '@chakra-ui/react';
import { CatchBoundary } from '@tanstack/react-router';
import { Fragment, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type App, useApp, WorkspaceProvider } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';

/** Draws what is on the stage, beside the routes: it is the same from before it is shown until it was left. */
export function StageHost() {
  const app = useApp();
  const { stage } = app;
  const local = readyValue(useLive(localOf, app)) ?? app.local();
  const [drawn, setDrawn] = useState(stage.drawn);
  // In pieces: ahead of time it holds up nothing.
  useEffect(() => stage.subscribe(() => startTransition(() => setDrawn(stage.drawn()))), [stage]);
  const isOpen = local.state === 'open';
  useLayoutEffect(() => stage.noteDrawn(isOpen ? drawn : null), [stage, drawn, isOpen]);
  if (!drawn || !isOpen) return null;
  return createPortal(
    <CatchBoundary
      getResetKey={() => drawn.key}
      errorComponent={() => null}
      // The route draws it then, or says what is wrong.
      onCatch={stage.hide}
    >
      <WorkspaceProvider local={local}>
        <Box as="main" tabIndex={-1} outline="none">
          <Fragment key={drawn.key}>{drawn.screen}</Fragment>
        </Box>
      </WorkspaceProvider>
    </CatchBoundary>,
    stage.element,
  );
}

const localOf = (app: App) => app.local$;
