import { useCallback } from 'react';
import { useNews } from '../../../runtime/use-news.ts';
import { useLoaded } from '../../../runtime/use-server-call.ts';
import type { Auth } from '../../../server/auth.ts';
import { loadAdministration } from '../../../server/organization-admin.ts';
import type { Server } from '../../../server/server.ts';
import { PricesPanel } from './prices-panel.tsx';
import { SetupPanel } from './setup-panel.tsx';
import { TeamPanel } from './team-panel.tsx';

/** What is left to set up, the prices, which this device has itself, and the team, which the server tells. */
export function OfficePanels({ org }: { org: string }) {
  const ask = useCallback(
    (server: Server, auth: Auth) => loadAdministration(server, auth, org),
    [org],
  );
  const { data, failure, load } = useLoaded(ask);
  useNews(data?.poke, load);
  return (
    <>
      <SetupPanel org={org} data={data} />
      <PricesPanel org={org} />
      <TeamPanel org={org} data={data} failed={failure !== null} />
    </>
  );
}
