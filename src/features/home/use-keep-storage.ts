import { useEffect } from 'react';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { keepStorage } from '../../runtime/storage.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { readiness$ } from './readiness.ts';

let asked = false;

/**
 * Asks the browser to keep the data once there is a book worth keeping (S10), once a page: some
 * browsers put the question to the person.
 */
export function useKeepStorage(): void {
  const ready = readyValue(useLive(readiness$, useWorkspace()))?.state === 'ready';
  useEffect(() => {
    if (!ready || asked) return;
    asked = true;
    void keepStorage();
  }, [ready]);
}
