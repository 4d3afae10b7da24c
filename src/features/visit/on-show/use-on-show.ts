import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSession } from '../../../database/local/sessions.ts';
import { useApp, useWorkspace } from '../../../runtime/app-context.tsx';
import type { SessionState } from '../../../schemas/session.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';

/** While a customer looks at the screen, nothing in the page leads away from it (K1), and it does not go dark. */
export function useKeptOnShow(): void {
  const { onShow } = useApp();
  useBlocker({
    // Who is signed out is not kept from signing in again, which leads back here.
    shouldBlockFn: ({ next }) => onShow.what() !== null && next.pathname !== '/auth/login',
    // A page that is loaded again comes back here.
    enableBeforeUnload: false,
  });
  useScreenAwake();
}

/**
 * Takes from the customer what they look at. `end` applies a transition that ends it and answers the visit as it is then,
 * null where there is none. Where that can't be stored it says so, stays, and answers undefined.
 */
export function useEndShow(session: SessionState | null | undefined) {
  const { t } = useTranslation('session');
  const { onShow } = useApp();
  const workspace = useWorkspace();
  const toast = useToast();
  const [isEnding, setEnding] = useState(false);

  const end = async (
    transition: (state: SessionState) => SessionState,
  ): Promise<SessionState | null | undefined> => {
    setEnding(true);
    toast.retry('visit');
    try {
      // Where there is no session none is opened for it.
      const left = session === null ? null : await changeSession(workspace, transition);
      onShow.end();
      return left;
    } catch (error) {
      console.error(error);
      toast.failure('visit', t('saveFailed'));
      setEnding(false);
      return undefined;
    }
  };
  return { end, isEnding };
}

/** Keeps the screen from going dark while the component is there, where the browser can. */
function useScreenAwake(): void {
  useEffect(() => {
    // Older Safari and Firefox have none.
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    if (!wakeLock) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const given = await wakeLock.request('screen');
        if (isOver) await given.release();
        else lock = given;
      } catch {
        // A device that saves its battery says no. Its screen goes dark as on any other page, which a touch mends, and
        // whoever looks at it can do nothing about it.
      }
    };
    void ask();
    // A page that was hidden has lost it.
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      lock?.release().catch(() => {});
    };
  }, []);
}
