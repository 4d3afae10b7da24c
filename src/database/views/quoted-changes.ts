import { combineLatest, firstValueFrom, type Observable, switchMap } from 'rxjs';
import {
  type QuotedChange,
  quotedChange,
  quotedJobs,
  quotedMenu,
} from '../../domain/session/quoted-changes.ts';
import type { SeenBook } from '../../schemas/seen-book.ts';
import { currencyRates$, organization$, revision$ } from '../local/reference.ts';
import { seenBook$ } from '../local/seen-book.ts';
import { type Session, sessions$ } from '../local/sessions.ts';
import type { Workspace } from '../storage/workspace.ts';
import { menu$ } from './pricebook.ts';

/**
 * The prices that customers were given in visits of this device and that are others today (H7), those of the visit that
 * changed last first; without what is to stay as it is shown.
 */
export function quotedChanges$(workspace: Workspace): Observable<QuotedChange[]> {
  return combineLatest([
    sessions$(workspace),
    organization$(workspace),
    currencyRates$(workspace),
    seenBook$(workspace),
    revision$(workspace),
  ]).pipe(
    switchMap(async ([sessions, organization, rates, seen]) => {
      const variables = organization?.variables ?? {};
      const all = sessions.map(async (session) => {
        const jobs = jobsOf(session);
        return Promise.all(
          jobs.map(async ({ state, job, menu }) => {
            const view = await firstValueFrom(menu$(workspace, [menu]));
            return quotedChange(state, job, { view, variables, rates });
          }),
        );
      });
      return (await Promise.all(all)).flat().filter((change) => isToDecide(change, seen));
    }),
  );
}

function jobsOf({ state, isElsewhere }: Session) {
  // Where it is open, it is decided.
  if (!state || isElsewhere) return [];
  return quotedJobs(state, Date.now()).flatMap((job) => {
    const menu = quotedMenu(state, job);
    return menu ? { state, job, menu } : [];
  });
}

function isToDecide(change: QuotedChange | null, seen: SeenBook | null): change is QuotedChange {
  if (!change) return false;
  return !seen?.kept.some(({ job, now }) => job === change.job && now === (change.now ?? ''));
}
