import { createHash } from 'node:crypto';
import { type Ask, quoted, type SqlRow, select } from '../sql.ts';
import {
  type BookMessage,
  booksPrefix,
  type ChangeMessage,
  type OfBook,
  peoplePrefix,
  type RedactionMessage,
  type Said,
} from './messages.ts';
import type { SharedStream } from './stream.ts';

export type TellerContext = {
  /** This cell's name. */
  cell: string;
  ask: Ask;
  stream: SharedStream;
  /** Is told, once each, what is not said as long as nobody does something about it. */
  warn: (line: string) => void;
};

export type Teller = {
  /**
   * Says what is not said yet of this cell's shared books, as far as its log goes now.
   *
   * @returns how many messages that were
   * @throws {Error} where server or stream is away: what was said is said, and the next round goes on
   */
  tell(): Promise<number>;
  /** Asks the stream again what is said: it may have lost its end. */
  forget(): void;
};

/** The latest message of a book, and the seq in this log of the change that it names; -1: the log lacks it. */
type Last = { seq: number; message: OfBook; changeSeq: number };

type BookContent = Omit<BookMessage, 'kind' | 'home' | 'place' | 'said'>;
/** `from` is the cell that its organization has moved here from (D3), "" if none. */
type OwnBook = { content: BookContent; isOutgoing: boolean; end: number; from: string };
type ChangeContent = Omit<ChangeMessage, 'kind' | 'home' | 'place' | 'said'>;

/** What a message has that is not said of its place. */
type Content =
  | ({ kind: 'book' } & BookContent)
  | ({ kind: 'change' } & ChangeContent)
  | ({ kind: 'redaction' } & ChangeContent & Pick<RedactionMessage, 'of' | 'erases'>);

/** Changes that are read at once: twenty of the largest are 20 MB. */
const pageRows = 20;

/** Books that are said side by side: a message waits for the one before it on its own subject alone. */
const atOnce = 8;

/** Books that others may read: shared ones, and what of the same organization these reach (R1). */
export const outgoing = `WITH RECURSIVE outgoing(book) AS (
  SELECT id FROM books WHERE shared = TRUE
  UNION
  SELECT linked.id FROM outgoing JOIN books AS b ON b.id = outgoing.book,
         json_each(json_insert(COALESCE(b.dependencies, '[]'), '$[#]', b.parent)) AS link
         JOIN books AS linked ON linked.id = link.value
         WHERE linked.org = b.org OR linked.shared = TRUE)`;

/** How much of what another cell gives up is to be taken over (D3): until then this database speaks for nobody. */
export const arriving = '(SELECT COUNT(*) FROM moves WHERE until = 8000000000000000)';

const changeFields = 'c.id, c.org, c.book, c.author, c.created, c.note, c.publication, c.changeset';

/**
 * Tells other cells of this cell's shared books (D2). It remembers nothing that it could not ask for: what is said stands in
 * the latest message of each subject, and a message goes behind the very one that was looked at, or nowhere. So two of
 * them at once, or one that was killed anywhere, say each thing once.
 */
export function createTeller({ cell, ask, stream, warn }: TellerContext): Teller {
  const lasts = new Map<string, Last | null>();
  /** Up to which of the rewrites each book was looked at. */
  const rewritten = new Map<string, number>();
  const named = new Set<string>();
  const warned = new Set<string>();
  let seen = '';
  let gone = 0;
  let count = 0;

  async function tell(): Promise<number> {
    const { standing, rewrites, isArriving } = await standingOf();
    if (standing === seen || isArriving) return 0;
    count = 0;
    let isWhole = await tellGone();
    const books = await ownBooks();
    for (let at = 0; at < books.length; at += atOnce) {
      const some = books.slice(at, at + atOnce).map((book) => tellBook(book, rewrites));
      isWhole = (await Promise.all(some)).every(Boolean) && isWhole;
    }
    if (isWhole) seen = standing;
    return count;
  }

  /** What all that is to be said depends on. */
  async function standingOf() {
    const [row = []] = await select(
      ask,
      `SELECT (SELECT COALESCE(MAX(seq), 0) FROM changeHeads), (SELECT COALESCE(MAX(n), 0) FROM rewrites),
         (SELECT COALESCE(MAX(updated), '') || COUNT(*) FROM books), (SELECT COALESCE(MAX(updated), '') FROM organizations),
         (SELECT COUNT(*) FROM moves WHERE until = 0), ${arriving}`,
    );
    return { standing: row.join(), rewrites: Number(row[1]), isArriving: row[5] !== '0' };
  }

  /** Books of this cell that others may read, and those that they may once have read. */
  async function ownBooks(): Promise<OwnBook[]> {
    const rows = await select(
      ask,
      `${outgoing} SELECT b.id, b.org, o.name, b.name, b.refId, b.shared, b.language, b.parent, b.dependencies,
         b.created, b.updated, b.id IN (SELECT book FROM outgoing),
         COALESCE((SELECT MAX(seq) FROM changeHeads WHERE book = b.id), 0),
         COALESCE((SELECT source FROM moves WHERE org = b.org AND until = 0), '')
       FROM books AS b JOIN organizations AS o ON o.id = b.org
       WHERE b.org NOT IN (SELECT org FROM elsewhere) ORDER BY b.created, b.id`,
    );
    return rows.map(ownBookOf).filter(({ content, isOutgoing }) => {
      return isOutgoing || lasts.get(content.book) !== null;
    });
  }

  /** Says what is due of a book. @returns false where somebody else said something meanwhile: look again */
  async function tellBook({ content, isOutgoing, end, from }: OwnBook, rewrites: number) {
    const { book } = content;
    let last = await lastOf(book);
    if (!last && !isOutgoing) return true;
    const hasMoved = last !== null && last.message.home === from;
    if (last && last.message.home !== cell && !hasMoved) {
      warnOnce(`Book ${book} is said by cell ${last.message.home}: this cell says nothing of it.`);
      return true;
    }
    if (last && last.changeSeq < 0) {
      const { change, changes } = last.message.said;
      warnOnce(
        `Other cells have ${changes} changes of book ${book} up to ${change}, which this log lacks or has otherwise: no more of it is said.`,
      );
      return true;
    }
    // What takes their place is said; whoever said that may have been killed before this.
    if (last?.message.kind === 'redaction') await eraseAll(last.message.erases);
    const hash = hashOf(content);
    // Whose it is now others hear before anything else.
    if (hasMoved || last?.message.said.book !== hash) {
      last = await say(last, { kind: 'book', ...content }, `${book} ${last?.seq ?? 0} ${hash}`, {
        hash,
      });
      if (!last) return false;
    }
    for (const { n, id } of await rewritesOf(book, last, rewrites)) {
      last = await sayRedaction(last, id, n);
      if (!last) return false;
    }
    rewritten.set(book, rewrites);
    while (isOutgoing && last.changeSeq < end) {
      const rows = await select(
        ask,
        `SELECT ${changeFields}, c.seq FROM pricebookChanges AS c
         WHERE c.book = ${quoted(book)} AND c.seq > ${last.changeSeq} ORDER BY c.seq LIMIT ${pageRows}`,
      );
      if (rows.length === 0) break;
      for (const row of rows) {
        const change = changeOf(row);
        if (change.author !== '') await sayName(change.author);
        const seq = Number(row[8]);
        last = await say(last, { kind: 'change', ...change }, change.id, { seq });
        if (!last) return false;
      }
    }
    return true;
  }

  async function lastOf(book: string): Promise<Last | null> {
    const known = lasts.get(book);
    if (known !== undefined) return known;
    const stored = await stream.last(`${booksPrefix}${book}`);
    if (!stored) {
      lasts.set(book, null);
      return null;
    }
    const { seq, message } = stored;
    if (!message || message.kind === 'person')
      throw new Error(`Book ${book} has no message of ours.`);
    const last = { seq, message, changeSeq: await placeOf(message.said) };
    lasts.set(book, last);
    return last;
  }

  /** Where this log has the latest change that is said, if it has as many before it; else -1. */
  async function placeOf({ change, changes }: Said): Promise<number> {
    if (change === '') return 0;
    const [row] = await select(
      ask,
      `SELECT h.seq, (SELECT COUNT(*) FROM changeHeads AS c WHERE c.book = h.book AND c.seq <= h.seq)
       FROM changeHeads AS h WHERE h.id = ${quoted(change)}`,
    );
    return Number(row?.[1]) === changes ? Number(row?.[0]) : -1;
  }

  /** Says one thing behind the latest; null where somebody else was faster. */
  async function say(
    last: Last | null,
    content: Content,
    id: string,
    { hash, rewrite, seq }: { hash?: string; rewrite?: number; seq?: number },
  ): Promise<Last | null> {
    const before = last?.message.said ?? { change: '', changes: 0, rewrite: 0, book: '' };
    const said = {
      change: content.kind === 'change' ? content.id : before.change,
      changes: before.changes + (content.kind === 'change' ? 1 : 0),
      rewrite: rewrite ?? before.rewrite,
      book: hash ?? before.book,
    };
    const place = (last?.message.place ?? 0) + 1;
    const message = { ...content, home: cell, place, said } as OfBook;
    // Until it is known to be said, nothing is known.
    lasts.delete(content.book);
    const stored = await stream.say(`${booksPrefix}${content.book}`, message, id, last?.seq ?? 0);
    if (stored === null) return null;
    count += 1;
    const next = { seq: stored, message, changeSeq: seq ?? last?.changeSeq ?? 0 };
    lasts.set(content.book, next);
    return next;
  }

  /** Rewrites of changes that were said before. Those of others go out as they are by then. */
  async function rewritesOf(book: string, last: Last, rewrites: number) {
    const from = Math.max(last.message.said.rewrite, rewritten.get(book) ?? 0);
    if (rewrites <= from) return [];
    const rows = await select(
      ask,
      `SELECT r.n, r.change FROM rewrites AS r JOIN changeHeads AS c ON c.id = r.change
       WHERE c.book = ${quoted(book)} AND c.seq <= ${last.changeSeq} AND r.n > ${from} AND r.n <= ${rewrites} ORDER BY r.n`,
    );
    return rows.map(([n, id]) => ({ n: Number(n), id: id ?? '' }));
  }

  /** Says what is left of a change, and then overwrites in the stream what was said of it before. */
  async function sayRedaction(last: Last, id: string, n: number): Promise<Last | null> {
    const [row] = await select(
      ask,
      `SELECT ${changeFields} FROM pricebookChanges AS c WHERE c.id = ${quoted(id)}`,
    );
    if (!row) throw new Error(`The log lacks change ${id}.`);
    const change = changeOf(row);
    const earlier = await saidOf(change.book, last.seq, id);
    const of = earlier.flatMap(({ places }) => places);
    const erases = earlier.map(({ seq }) => seq);
    const content = { kind: 'redaction' as const, ...change, of, erases };
    const next = await say(last, content, `${id} ${n}`, { rewrite: n });
    if (next) await eraseAll(erases);
    return next;
  }

  /** What was said of a change, and of which places on its book's subject. */
  async function saidOf(book: string, end: number, id: string) {
    const found: { seq: number; places: number[] }[] = [];
    for (let at = 0; at < end; ) {
      const some = await stream.behind(at, `${booksPrefix}${book}`);
      if (some.length === 0)
        throw new Error('The stream is not whole on the replica that was asked.');
      for (const { seq, message } of some) {
        at = seq;
        if (message?.kind !== 'change' && message?.kind !== 'redaction') continue;
        if (message.id !== id) continue;
        const places = message.kind === 'redaction' ? message.of : [];
        found.push({ seq, places: [...places, message.place] });
      }
    }
    return found;
  }

  async function eraseAll(seqs: readonly number[]) {
    for (const seq of seqs) await stream.erase(seq);
  }

  /** How an account is called, once, before anything of it. */
  async function sayName(account: string): Promise<void> {
    if (named.has(account)) return;
    const subject = `${peoplePrefix}${account}`;
    if (!(await stream.last(subject))) {
      const [row] = await select(ask, `SELECT name FROM users WHERE id = ${quoted(account)}`);
      const name = row?.[0] ?? '';
      if (name === '') return;
      await stream.say(subject, { kind: 'person', home: cell, account, name }, account, 0);
    }
    named.add(account);
  }

  /** Takes out the names of accounts that were deleted. @returns false where somebody else said something meanwhile */
  async function tellGone(): Promise<boolean> {
    const rows = await select(
      ask,
      `SELECT n, author FROM rewrites WHERE author <> '' AND n > ${gone} ORDER BY n`,
    );
    for (const [n, account = ''] of rows) {
      const subject = `${peoplePrefix}${account}`;
      const last = await stream.last(subject);
      if (last?.message?.kind === 'person' && account !== null) {
        if (last.message.name !== '') {
          const message = { kind: 'person' as const, home: cell, account, name: '' };
          if ((await stream.say(subject, message, `${account} gone`, last.seq)) === null)
            return false;
          count += 1;
        }
        for (const { seq, message } of await stream.behind(0, subject)) {
          if (message?.kind === 'person' && message.name !== '') await stream.erase(seq);
        }
      }
      gone = Number(n);
    }
    return true;
  }

  function warnOnce(line: string) {
    if (warned.has(line)) return;
    warned.add(line);
    warn(line);
  }

  return {
    tell,
    forget: () => {
      lasts.clear();
      rewritten.clear();
      seen = '';
      gone = 0;
    },
  };
}

function ownBookOf(row: SqlRow): OwnBook {
  const [
    book,
    org,
    orgName,
    name,
    refId,
    shared,
    language,
    parent,
    dependencies,
    created,
    updated,
  ] = row.map((value) => value ?? '') as [string, ...string[]];
  return {
    content: {
      book,
      org: org ?? '',
      orgName: orgName ?? '',
      name: name ?? '',
      refId: refId ?? '',
      shared: shared === '1' || shared === 'true',
      language: language ?? '',
      parent: parent ?? '',
      dependencies: JSON.parse(dependencies || '[]') ?? [],
      created: created ?? '',
      updated: updated ?? '',
    },
    isOutgoing: row[11] === '1' || row[11] === 'true',
    end: Number(row[12]),
    from: row[13] ?? '',
  };
}

function changeOf(row: SqlRow): ChangeContent {
  const [
    id = '',
    org = '',
    book = '',
    author = '',
    created = '',
    note = '',
    publication = '',
    said = '',
  ] = row.map((value) => value ?? '');
  return { id, org, book, author, created, note, publication, changeset: said };
}

function hashOf(content: BookContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
