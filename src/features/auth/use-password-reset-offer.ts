import { useEffect, useState } from 'react';
import { useApp } from '../../runtime/app-context.tsx';
import { offersPasswordReset } from '../../server/password-reset.ts';

/** Whether the server offers to replace a forgotten password; false until it has answered. */
export function usePasswordResetOffer(): boolean {
  const { server } = useApp();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let shown = true;
    void offersPasswordReset(server).then((answer) => {
      if (shown) setOffered(answer);
    });
    return () => {
      shown = false;
    };
  }, [server]);
  return offered;
}
