import { useEffect } from 'react';

/** Keeps the screen from going dark while the component is there, where the browser can. */
export function useScreenAwake(): void {
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
