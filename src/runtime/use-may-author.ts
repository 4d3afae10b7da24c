import { map, type Observable } from 'rxjs';
import { document$ } from '../database/local/documents.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import { hasPermission } from '../domain/organization/rights.ts';
import { useWorkspace } from './app-context.tsx';
import { readyValue, useLive } from './use-live.ts';

/**
 * Whether the user may edit the organisation's books, as the server last told this device; undefined
 * while it is not known. The server judges each change anew.
 */
export function useMayAuthor(): boolean | undefined {
  return readyValue(useLive(mayAuthor$, useWorkspace()));
}

function mayAuthor$({ database, identity }: Workspace): Observable<boolean | undefined> {
  return document$(database, 'memberships').pipe(
    map((document) => {
      if (!document) return undefined;
      const membership = document.rows.find(({ org }) => org === identity.org);
      return membership !== undefined && hasPermission(membership, 'author');
    }),
  );
}
