import { map, type Observable } from 'rxjs';
import { document$ } from '../database/local/documents.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import { may, type Standing, standing } from '../domain/organization/rights.ts';
import type { Permission } from '../schemas/membership.ts';
import { useWorkspace } from './app-context.tsx';
import { readyValue, useLive } from './use-live.ts';

/**
 * Whether the user may do this in the organization, as the server last told this device; undefined while
 * it is not known. The server judges each call again.
 */
export function useMay(permission: Permission): boolean | undefined {
  return readyValue(useLive(may$, useWorkspace(), permission));
}

/**
 * The same of any of several.
 *
 * @param permissions the same list at each rendering
 */
export function useMayOneOf(permissions: readonly Permission[]): boolean | undefined {
  return readyValue(useLive(mayOneOf$, useWorkspace(), permissions));
}

/** What the user is in the organization; undefined while this device has not looked. */
export function useStanding(): Standing | undefined {
  return readyValue(useLive(standing$, useWorkspace()));
}

function standing$({ database, identity }: Workspace): Observable<Standing> {
  return document$(database, 'memberships').pipe(
    map((document) => standing(document?.rows.find(({ org }) => org === identity.org))),
  );
}

function may$(workspace: Workspace, permission: Permission) {
  return mayOneOf$(workspace, [permission]);
}

function mayOneOf$(
  { database, identity }: Workspace,
  permissions: readonly Permission[],
): Observable<boolean | undefined> {
  return document$(database, 'memberships').pipe(
    map((document) => {
      if (!document) return undefined;
      const membership = document.rows.find(({ org }) => org === identity.org);
      return membership !== undefined && permissions.some((each) => may(membership, each));
    }),
  );
}
