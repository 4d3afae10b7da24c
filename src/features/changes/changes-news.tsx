import { lazy, Suspense, useEffect } from 'react';
import { bookMoment$, isSameMoment, noteSeen, seenBook$ } from '../../database/local/seen-book.ts';
import { LaterTexts } from '../../i18n/later-texts.tsx';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useReadiness } from '../../runtime/use-readiness.ts';

/**
 * Whether anything may have moved since it was seen, which costs two documents: what did is worked out only then. Who never
 * said that they have seen it begins with the first book of this device.
 */
export function ChangesNews() {
  const workspace = useWorkspace();
  const seen = readyValue(useLive(seenBook$, workspace));
  const moment = readyValue(useLive(bookMoment$, workspace)) ?? null;
  const isReady = useReadiness()?.state === 'ready';
  useEffect(() => {
    if (seen !== null || !moment || !isReady) return;
    noteSeen(workspace, moment).catch((error: unknown) => console.error(error));
  }, [workspace, seen, moment, isReady]);
  if (!seen || !moment || !isReady || isSameMoment(seen, moment)) return null;
  return (
    <Suspense>
      <LaterTexts of="changes">
        <ChangesPanel seen={seen} moment={moment} />
      </LaterTexts>
    </Suspense>
  );
}

const ChangesPanel = lazy(async () => ({
  default: (await import('./changes-panel.tsx')).ChangesPanel,
}));
