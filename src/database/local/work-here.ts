import { combineLatest, type Observable, switchMap } from 'rxjs';
import { unsentFlags } from '../../domain/held-flags.ts';
import { nothingSent, type Unsent, unsentVisits } from '../../domain/session/unsent-visits.ts';
import { unsentCostLists } from '../../domain/unsent-cost-lists.ts';
import { heldFlagsSchema } from '../../schemas/flag.ts';
import { ownDescriptionsSchema, sentVisitsSchema } from '../../schemas/local-documents.ts';
import { membershipsSchema } from '../../schemas/membership.ts';
import type { SessionRecord } from '../../schemas/session.ts';
import { changed$, documentChanged$ } from '../storage/changed.ts';
import {
  type Owner,
  storedDocument,
  storedOrganizations,
  storedTable,
} from '../storage/stored-databases.ts';
import type { TierbookDatabase, WorkspaceIdentity } from '../storage/workspace.ts';
import { parseDocument } from './documents.ts';

/** What one of a user's databases holds that exists nowhere else (S10). */
export type WorkHere = {
  /** The organization's id, "" for work without one. */
  org: string;
  /** Its name, as far as this device was told. */
  name: string | null;
  /** Sessions that the server does not have as they are here (V8), and those that can't be read; their jobs. */
  sessions: number;
  jobs: number;
  /** Signed orders that it does not have. */
  orders: number;
  /** Quotes that it does not have (O1). */
  quotes: number;
  /** Mails of quotes that it does not have (O3). */
  mails: number;
  /** Edits of the book that the server does not have, those that it refused included. */
  changes: number;
  /** Edited records of the draft, which are not published. */
  drafted: number;
  /** Publications that can be taken back (A12). */
  revertible: number;
  /** Descriptions that were written here and that somebody has replaced since. */
  descriptions: number;
  /** Flags that the server does not have (V7). */
  flags: number;
  /** Suppliers' lists that were begun, and are not in the draft (X13). */
  lists: number;
  /** Those that were taken, and the server does not have (X14). */
  takenLists: number;
};

/** What all databases of a user on this device hold, also of organizations that are not open. */
export async function workHere({ server, user }: Owner): Promise<WorkHere[]> {
  const owner = { server, user };
  const identities = (await storedOrganizations(owner)).map((org) => ({ ...owner, org }));
  const names = new Map((await Promise.all(identities.map(namesIn))).flat());
  return Promise.all(
    identities.map(async (identity) => ({
      org: identity.org,
      name: names.get(identity.org) ?? null,
      ...(await countWork(identity)),
    })),
  );
}

/** As `workHere`, now and after each write to the database that is open. */
export function workHere$(owner: Owner, database: TierbookDatabase): Observable<WorkHere[]> {
  return combineLatest([
    changed$(database, ['sessions', 'pricebookChanges']),
    documentChanged$(database, 'ownDescriptions'),
    documentChanged$(database, 'flags'),
    documentChanged$(database, 'sentVisits'),
    documentChanged$(database, 'unfinishedLists'),
    documentChanged$(database, 'costLists'),
  ]).pipe(switchMap(() => workHere(owner)));
}

/** The work of organizations other than the one that is open, where there is any. */
export async function workElsewhere(identity: WorkspaceIdentity): Promise<WorkHere[]> {
  const all = await workHere(identity);
  return all.filter((work) => work.org !== identity.org && hasWork(work));
}

export function hasWork(work: WorkHere): boolean {
  const { org: _org, name: _name, ...counts } = work;
  return Object.values(counts).some((count) => count > 0);
}

async function countWork(identity: WorkspaceIdentity) {
  const visits = await countVisits(identity);
  const entries = await storedTable(identity, 'pricebookChanges');
  const unsent = entries.filter(({ status }) => status === 'pending' || status === 'refused');
  const unsentIds = new Set(unsent.map(({ id }) => id));
  const countOf = (wanted: string) => entries.filter(({ status }) => status === wanted).length;
  return {
    ...visits,
    changes: unsent.length,
    drafted: countOf('draft'),
    revertible: countOf('revertible'),
    descriptions: await countReplaced(identity, unsentIds),
    flags: await countFlags(identity),
    lists: await countLists(identity),
    takenLists: await countTakenLists(identity),
  };
}

async function countVisits(identity: WorkspaceIdentity) {
  const rows = (await storedTable(identity, 'sessions')) as SessionRecord[];
  const { data } = sentVisitsSchema.safeParse(await storedDocument(identity, 'sentVisits'));
  const unsent = unsentVisits(rows, data ?? nothingSent);
  const visits = unsent.filter(({ kind }) => kind === 'visit');
  const countOf = (wanted: Unsent['kind']) => unsent.filter(({ kind }) => kind === wanted).length;
  return {
    sessions: visits.length,
    jobs: visits.reduce((sum, { state }) => sum + (state?.jobs.length ?? 0), 0),
    orders: countOf('order'),
    quotes: countOf('quote'),
    mails: countOf('mail'),
  };
}

async function countFlags(identity: WorkspaceIdentity): Promise<number> {
  const { data } = heldFlagsSchema.safeParse(await storedDocument(identity, 'flags'));
  return unsentFlags(data?.rows ?? []).length;
}

async function countLists(identity: WorkspaceIdentity): Promise<number> {
  const stored = await storedDocument(identity, 'unfinishedLists');
  return parseDocument('unfinishedLists', stored)?.rows.length ?? 0;
}

/** What waits for the draft goes with that. */
async function countTakenLists(identity: WorkspaceIdentity): Promise<number> {
  const stored = await storedDocument(identity, 'costLists');
  return unsentCostLists(parseDocument('costLists', stored)?.rows ?? []).length;
}

/** An edit that is not sent yet counts as that, and one that the book shows is in the log. */
async function countReplaced(identity: WorkspaceIdentity, unsent: ReadonlySet<unknown>) {
  const stored = ownDescriptionsSchema.safeParse(await storedDocument(identity, 'ownDescriptions'));
  const own = stored.data?.rows.filter(({ change }) => !unsent.has(change)) ?? [];
  if (own.length === 0) return 0;
  const shown = new Set(
    (await storedTable(identity, 'problems')).map(
      ({ refId, description }) => `${refId} ${description}`,
    ),
  );
  return own.filter(({ problem, description }) => !shown.has(`${problem} ${description}`)).length;
}

async function namesIn(identity: WorkspaceIdentity): Promise<[string, string][]> {
  const stored = membershipsSchema.safeParse(await storedDocument(identity, 'memberships'));
  return stored.data?.rows.map(({ org, orgName }) => [org, orgName]) ?? [];
}
