import { useCallback, useRef } from 'react';

/** Does some work unless it is being done already: two presses in one moment do it once; undefined for the second. */
export type OneAtATime = <Done>(work: () => Promise<Done>) => Promise<Done | undefined>;

export function useOneAtATime(): OneAtATime {
  const isRunning = useRef(false);
  return useCallback(async (work) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await work();
    } finally {
      isRunning.current = false;
    }
  }, []);
}
