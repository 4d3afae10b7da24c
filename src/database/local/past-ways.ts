import { combineLatest, map, type Observable } from 'rxjs';
import type { Variables } from '../../schemas/organization.ts';
import type { PastWays } from '../../schemas/past-ways.ts';
import type { Workspace } from '../storage/workspace.ts';
import { document$ } from './documents.ts';
import { organization$ } from './reference.ts';

/** What prices were made of, as far as this device was told, and what they are made of now. */
export type KnownWays = {
  /** null: the device was told nothing. */
  past: PastWays | null;
  variables: Variables;
  /** When the organization was changed last. */
  updated: string;
};

export function knownWays$(workspace: Workspace): Observable<KnownWays> {
  return combineLatest([document$(workspace.database, 'pastWays'), organization$(workspace)]).pipe(
    map(([past, organization]) => ({
      past,
      variables: organization?.variables ?? {},
      updated: organization?.updated ?? '',
    })),
  );
}
