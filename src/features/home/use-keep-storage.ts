import { useEffect } from 'react';
import { keepStorage } from '../../runtime/storage-quota.ts';
import { useReadiness } from '../../runtime/use-readiness.ts';

let asked = false;

/**
 * Asks the browser to keep the data once there is a book worth keeping (S10), once a page: some
 * browsers put the question to the person.
 */
export function useKeepStorage(): void {
  const ready = useReadiness()?.state === 'ready';
  useEffect(() => {
    if (!ready || asked) return;
    asked = true;
    void keepStorage();
  }, [ready]);
}
