import { useState } from 'react';
import { useApp } from '../../runtime/app-context.tsx';

/** Logs out, which deletes the local data, and loads the app again (U9). */
export function useLogOut() {
  const app = useApp();
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  const logOut = async () => {
    setState('leaving');
    try {
      await app.logOut();
      window.location.reload();
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  return { state, logOut };
}
