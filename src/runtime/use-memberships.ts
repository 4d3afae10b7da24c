import { useCallback, useEffect, useState } from 'react';
import { document$, writeDocument } from '../database/local/documents.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import type { Membership } from '../schemas/membership.ts';
import { type Failure, failureOf } from '../server/failure.ts';
import { loadMemberships } from '../server/memberships.ts';
import { useApp, useWorkspace } from './app-context.tsx';
import { readyValue, useLive } from './use-live.ts';

/** Where the user belongs, as the server last told this device; null: it never did. */
export type MembershipsView = {
  rows: Membership[] | null;
  /** How asking the server went when the screen was opened; later changes come with the sync. */
  asked: 'asking' | 'answered' | 'failed';
  /** Why the last question was not answered. */
  failure: Failure | null;
  ask(): Promise<void>;
};

/** undefined while the device's copy is read. */
export function useMemberships(): MembershipsView | undefined {
  const { server, auth } = useApp();
  const { database } = useWorkspace();
  const stored = readyValue(useLive(memberships$, useWorkspace()));
  const [asked, setAsked] = useState<Pick<MembershipsView, 'asked' | 'failure'>>(asking);

  const ask = useCallback(async () => {
    setAsked(asking);
    try {
      const rows = await loadMemberships(server, auth);
      // The user may have moved to another organization, and this database with them.
      if (database.closed) return;
      await writeDocument(database, 'memberships', { rows });
      setAsked({ asked: 'answered', failure: null });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'unreachable') console.error(error);
      setAsked({ asked: 'failed', failure });
    }
  }, [server, auth, database]);

  useEffect(() => {
    void ask();
    const retry = () => void ask();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [ask]);

  return stored === undefined ? undefined : { rows: stored?.rows ?? null, ...asked, ask };
}

const asking = { asked: 'asking', failure: null } as const;

const memberships$ = ({ database }: Workspace) => document$(database, 'memberships');
