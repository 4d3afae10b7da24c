import { offersMail } from '../server/account-mails.ts';
import { useApp } from './app-context.tsx';
import { useWorked } from './use-worked.ts';

/** Whether the server can send mails, as for a forgotten password; false until it has answered. */
export function useMailOffer(): boolean {
  const { server } = useApp();
  return useWorked(() => offersMail(server), [server]).latest ?? false;
}
