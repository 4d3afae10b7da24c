import { readDocument, writeDocument } from '../database/local/documents.ts';
import { changeFlags } from '../database/local/flags.ts';
import { noteServerClock } from '../database/local/server-clock.ts';
import type { TierbookDatabase, Workspace } from '../database/storage/workspace.ts';
import { commitBatch } from '../database/tables/batch.ts';
import { readAllBooks } from '../database/tables/read-tables.ts';
import { withWriteLock } from '../database/tables/write-lock.ts';
import { booksInView, booksKey } from '../domain/changes/books.ts';
import { bookWrites } from '../domain/changes/table-writes.ts';
import { withListed } from '../domain/held-flags.ts';
import { isReader, may, standing } from '../domain/organization/rights.ts';
import type { Book } from '../schemas/book.ts';
import type { Paper } from '../schemas/paper.ts';
import type { AppStatus } from '../schemas/tables.ts';
import { type Auth, believed, confirmSession } from '../server/auth.ts';
import { failureOf, isRefused } from '../server/failure.ts';
import { loadOwnFlags } from '../server/flags.ts';
import { fetchContactMark } from '../server/log-route.ts';
import { readMemberships } from '../server/memberships.ts';
import { loadReferenceData } from '../server/reference-data.ts';
import { expectReachable, type Server } from '../server/server.ts';

/** How old currencies, rates, books and the organization may become (S6). */
const refreshIntervalMs = 10 * 60_000;

export type ContactTime = 'now' | 'if due';

/**
 * A contact with the server: it confirms the session and then reloads what is loaded whole (S6).
 * Only after it may an empty list be believed, since PocketBase answers an expired token or a lost
 * right with one (S7).
 */
type Contact = {
  /**
   * Makes a contact, or none if the last is younger than 10 minutes and `when` is 'if due'.
   * @returns the books in view (R1)
   * @throws Unreachable, SignedOut, or what the failed call threw
   */
  ensure(when: ContactTime): Promise<Book[]>;
  /** What `contactMark` a page said before the last contact; another one says that the next is due. */
  lastContactMark(): string | null;
  /** Makes the next call ask the server. */
  expire(): void;
  /** Notes that the log is applied to its end. */
  logApplied(): Promise<void>;
};

type ContactParts = {
  workspace: Workspace;
  server: Server;
  auth: Auth;
  /** Told whether the user reads anything of the organization, each time the server has said so (S7). */
  onStanding?: (isReader: boolean) => void;
};

export function createContact({ workspace, server, auth, onStanding }: ContactParts): Contact {
  const { database, identity } = workspace;
  let known: { books: Book[]; at: number } | null = null;
  let contacts: string | null = null;
  /** How often it was expired: an answer that was on its way then may be older than the reason. */
  let expiries = 0;

  async function askServer(): Promise<Book[]> {
    const before = expiries;
    await reachServer(database, server);
    const held = (await readDocument(database, 'papers'))?.rows ?? [];
    const { books, memberships, seen, flags, ...documents } = await loadConfirmed(held[0] ?? null);
    await writeDocument(database, 'organizations', { rows: documents.organizations });
    // With its logo it is large, and others seldom change it.
    if (documents.papers[0] !== held[0]) {
      await writeDocument(database, 'papers', { rows: documents.papers });
    }
    await writeDocument(database, 'currencies', { rows: documents.currencies });
    await writeDocument(database, 'currencyRates', { rows: documents.currencyRates });
    await writeDocument(database, 'memberships', { rows: memberships });
    // The books list has those that other organizations of the user's share; they are no reason to read this
    // one, whose log the server refuses to who has no role in it (B3).
    const membership = memberships.find(({ org }) => org === identity.org);
    const isOwner = documents.organizations.some(({ owner }) => owner === identity.user);
    const reads = isReader(standing(membership, isOwner));
    const inView = reads ? booksInView(books, identity.org) : [];
    // Who reads nothing here any more is told of no flags either, and keeps those that were made.
    if (flags && reads) {
      await changeFlags(database, (held) => withListed(held, flags.flags, flags.isAll));
    }
    const publishes = reads && (isOwner || (membership !== undefined && may(membership, 'author')));
    if (publishes) {
      const { takeOverLists } = await import('./cost-lists.ts');
      await takeOverLists(workspace, server);
    }
    await keepNames(documents.organizations[0]?.owner ?? '', publishes);
    onStanding?.(reads);
    await renameBooks(database, inView);
    await changeStatus(database, { lastRefresh: new Date().toISOString() });
    known = before === expiries ? { books: inView, at: Date.now() } : null;
    contacts = seen;
    return inView;
  }

  /**
   * Who may publish looks at who did (H4); others hold no names. Before the log is read on, so that whoever published what
   * comes of it has a name here.
   */
  async function keepNames(owner: string, publishes: boolean) {
    const names = publishes ? await namesFromServer(owner) : [];
    // The caller is among them: no list at all is the answer to a token that ended meanwhile (S7).
    if (publishes && names.length === 0) return;
    const held = (await readDocument(database, 'memberNames'))?.rows ?? [];
    if (JSON.stringify(held) === JSON.stringify(names)) return;
    await writeDocument(database, 'memberNames', { rows: names });
  }

  async function namesFromServer(owner: string) {
    const { loadMemberNames } = await import('../server/member-names.ts');
    return loadMemberNames(server, identity.org, owner);
  }

  /**
   * What the server has, as a confirmed session reads it. A list without rows, of books or of
   * memberships, may be the answer to a token that ended meanwhile.
   */
  async function loadConfirmed(heldPaper: Paper | null) {
    const confirm = () => confirmSession(auth, identity.user);
    await confirm();
    // Before anything else is read: what changes meanwhile then shows in the next page.
    const seen = await contactsNow();
    const loadLists = async () => {
      const [data, memberships, flags] = await Promise.all([
        loadReferenceData(server, identity.org, heldPaper),
        readMemberships(server, identity.user),
        identity.org ? loadOwnFlags(server, identity.org, identity.user) : null,
      ]);
      return { ...data, memberships, flags, seen };
    };
    return believed(
      server,
      confirm,
      loadLists,
      ({ books, memberships }) => books.length === 0 || memberships.length === 0,
    );
  }

  /** Null for who may not read the organization's books. */
  async function contactsNow(): Promise<string | null> {
    if (!identity.org || (await isNewcomer())) return null;
    try {
      return await fetchContactMark(server, identity.org);
    } catch (error) {
      if (isRefused(failureOf(error))) return null;
      throw error;
    }
  }

  /** Who waits for a role reads nothing yet: the server would refuse each question about it (B3). */
  async function isNewcomer(): Promise<boolean> {
    const known = await readDocument(database, 'memberships');
    const rows = known?.rows ?? (await readMemberships(server, identity.user));
    return standing(rows.find(({ org }) => org === identity.org)) === 'newcomer';
  }

  return {
    lastContactMark: () => contacts,
    ensure: (when) => {
      const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY;
      // A negative age: the device's clock was set back.
      const isCurrent = known && when === 'if due' && age >= 0 && age < refreshIntervalMs;
      return isCurrent && known ? Promise.resolve(known.books) : askServer();
    },
    expire: () => {
      expiries += 1;
      known = null;
    },
    logApplied: () => changeStatus(database, { lastSync: new Date().toISOString() }),
  };
}

/**
 * Stores what changed of the books where their links did not: nothing of the tables depends on it.
 * Changed links go with the rebuild that they cause (R14).
 */
async function renameBooks(database: TierbookDatabase, books: Book[]): Promise<void> {
  await withWriteLock(database, async ({ version, state }) => {
    if (state?.booksKey !== booksKey(books)) return;
    const effect = bookWrites(await readAllBooks(database), books);
    if (effect.length === 0) return;
    await commitBatch(database, { effect, next: { ...state, version } });
  });
}

async function changeStatus(database: TierbookDatabase, change: Partial<AppStatus>) {
  const status = await readDocument(database, 'appStatus');
  await writeDocument(database, 'appStatus', {
    lastRefresh: null,
    lastSync: null,
    ...status,
    ...change,
  });
}

/**
 * Asks whether the server is there, and keeps what its answer tells of its clock (V2).
 *
 * @throws Unreachable
 */
export async function reachServer(database: TierbookDatabase, server: Server): Promise<void> {
  const lead = await expectReachable(server);
  if (lead) await noteServerClock(database, lead);
}
