import type { RxCollection, RxDatabase } from 'rxdb';
import type { Observable } from 'rxjs';
import type { PricebookReader } from '../../domain/menu/own-over-inherited.ts';
import type { CollectionRow, CollectionTable } from '../../schemas/tables.ts';

/**
 * The local database of one user in one organization on one server. Another
 * person on the same tablet, or another organization of the same person, has another one.
 */
export type Workspace = {
  identity: WorkspaceIdentity;
  database: TierbookDatabase;
  /** Reads the database's pricebook. */
  reader: PricebookReader;
  /** The browser closed or deleted the database: it is to be closed and opened again. */
  lost$: Observable<void>;
};

export type WorkspaceIdentity = {
  /** The server's origin, `https://book.example.com`. */
  server: string;
  /** The user's id. */
  user: string;
  /** The active organization's id, "" for a user who has none. */
  org: string;
};

export type TierbookCollections = { [T in CollectionTable]: RxCollection<CollectionRow<T>> };

export type TierbookDatabase = RxDatabase<TierbookCollections>;

/** In place of the organization's id in the name of the database of a user who has none. */
export const noOrganization = 'none';

/** What the names of all local databases begin with. */
export const databaseNameStart = 'tierbook-';

/** The name of a workspace's database. */
export function databaseName({ org, ...owner }: WorkspaceIdentity): string {
  return `${databasePrefix(owner)}${org || noOrganization}`;
}

/** What the names of all databases of one user on one server begin with. */
export function databasePrefix({
  server,
  user,
}: Pick<WorkspaceIdentity, 'server' | 'user'>): string {
  const host = server.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${databaseNameStart}${host}-${user}-`;
}
