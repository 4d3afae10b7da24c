import { useState } from 'react';
import { activateOrganization } from '../server/organizations.ts';
import { useApp } from './app-context.tsx';
import { useServerCall } from './use-server-call.ts';

/** Makes another organization of the user's the active one and opens its book on this device. */
export function useActivateOrganization() {
  const { server, auth, switchOrganization } = useApp();
  const { busy, failure, run } = useServerCall();
  const [org, setOrg] = useState<string | null>(null);
  const activate = async (next: string) => {
    setOrg(next);
    await run(async () => {
      await activateOrganization(server, auth, next);
      switchOrganization();
    });
  };
  /** `chosen`: the organization that is being switched to. */
  return { chosen: busy ? org : null, failure, activate };
}
