import { distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import { knowsPrices, needOfVariables, withoutPrices } from '../../domain/pricing/prices-need.ts';
import type { Currency, CurrencyRate } from '../../schemas/currency.ts';
import type { Organization } from '../../schemas/organization.ts';
import type { Paper } from '../../schemas/paper.ts';
import type { Workspace } from '../storage/workspace.ts';
import { document$ } from './documents.ts';

/** Live views of what is loaded whole from the server. */

/**
 * The active organization, or null if it was never loaded or there is none. Where its prices need more than this program,
 * or the replay that made the tables, knows, nothing is priced by its variables. An older server says nothing of what they need,
 * but variables that need more do.
 */
export function organization$({ database, identity }: Workspace): Observable<Organization | null> {
  return document$(database, 'organizations').pipe(
    map((document) => document?.rows.find(({ id }) => id === identity.org) ?? null),
    switchMap((organization) => {
      if (!organization) return of(organization);
      const need = Math.max(organization.pricesNeed, needOfVariables(organization.variables));
      if (need === 0) return of(organization);
      return document$(database, 'syncState').pipe(
        map((state) => !state || knowsPrices(need, state.replayVersion)),
        distinctUntilChanged(),
        map((areKnown) =>
          areKnown
            ? organization
            : { ...organization, variables: withoutPrices(organization.variables) },
        ),
      );
    }),
  );
}

/** What the active organization puts on paper (K8), or null if it was never loaded or there is nothing. */
export function paper$({ database, identity }: Workspace): Observable<Paper | null> {
  return document$(database, 'papers').pipe(
    map((document) => document?.rows.find(({ org }) => org === identity.org) ?? null),
  );
}

/** What those are called who publish in the active organization, by their accounts (H4): none on a device whose user does not. */
export function memberNames$({ database }: Workspace): Observable<Map<string, string>> {
  return document$(database, 'memberNames').pipe(
    map((document) => new Map(document?.rows.map(({ user, name }) => [user, name]))),
  );
}

export function currencies$({ database }: Workspace): Observable<Currency[]> {
  return document$(database, 'currencies').pipe(map((document) => document?.rows ?? []));
}

export function currencyRates$({ database }: Workspace): Observable<CurrencyRate[]> {
  return document$(database, 'currencyRates').pipe(map((document) => document?.rows ?? []));
}

/** The seq up to which the tables hold the log, 0 before the first change: the book's revision. */
export function revision$({ database }: Workspace): Observable<number> {
  return document$(database, 'syncState').pipe(map((state) => state?.cursor?.seq ?? 0));
}
