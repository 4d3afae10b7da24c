import { useEffect, useState } from 'react';
import { offersMail } from '../server/account-mails.ts';
import { useApp } from './app-context.tsx';

/** Whether the server can send mails, as for a forgotten password; false until it has answered. */
export function useMailOffer(): boolean {
  const { server } = useApp();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let shown = true;
    void offersMail(server).then((answer) => {
      if (shown) setOffered(answer);
    });
    return () => {
      shown = false;
    };
  }, [server]);
  return offered;
}
