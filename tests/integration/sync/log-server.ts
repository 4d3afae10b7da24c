import PocketBase, { BaseAuthStore, ClientResponseError, type SendOptions } from 'pocketbase';
import { booksInView } from '../../../src/domain/changes/books.ts';
import type { Book } from '../../../src/schemas/book.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';

type Posted = Pick<ChangeRow, 'id' | 'book' | 'org' | 'changeset' | 'note'>;

/** What may happen to a request. */
export type Fault = 'request lost' | 'answer lost';

/**
 * The part of the server's API that the sync uses, in memory: pages of the log behind a change, and
 * creates, whose ids are taken once. It can do what the real one cannot on demand: lose one message
 * of a request, or go back to an older log.
 */
export class LogServer {
  books: Book[];
  rows: ChangeRow[] = [];
  /** A change that says this is refused while it is set. */
  refused: string | null = null;

  constructor(books: Book[]) {
    this.books = books;
  }

  /** Gives a change the next seq; also to those who are not a device of the test. */
  append({ id, book, org, changeset, note = '' }: Posted) {
    const seq = (this.rows.at(-1)?.seq ?? 0) + 1;
    const created = `2026-01-31 08:00:${String(seq).padStart(6, '0')}Z`;
    // A change is sent as JSON, and its readers get copies of it.
    this.rows.push(JSON.parse(JSON.stringify({ id, book, org, changeset, note, seq, created })));
  }

  /** Puts a backup back that lacks the last changes. */
  goBack(changes: number): void {
    this.rows = this.rows.slice(0, Math.max(0, this.rows.length - changes));
  }

  answer(path: string, { method = 'GET', query = {}, body }: SendOptions): unknown {
    const [, org] = /^\/api\/log\/(\w+)$/.exec(path) ?? [];
    if (org !== undefined) return this.#page(org, query);
    const [, id] = /pricebookChanges\/records(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST') return this.#create(body as ChangeRow & { after?: number });
    const found = this.rows.find((row) => row.id === id);
    return found ? structuredClone(found) : refuse(404, "The requested resource wasn't found.");
  }

  #create(row: ChangeRow & { after?: number }): unknown {
    const isTaken = this.rows.some(({ id }) => id === row.id);
    const isRefused = this.refused && JSON.stringify(row.changeset).includes(this.refused);
    if (isTaken || isRefused) return refuse(400, 'Failed to create record.');
    const books = new Set(booksInView(this.books, row.org).map((book) => book.id));
    const isLater = ({ book, seq }: ChangeRow) => books.has(book) && seq > (row.after ?? seq);
    if (this.rows.some(isLater)) return refuse(409, 'The book has changed since');
    this.append(row);
    return structuredClone(this.rows.at(-1));
  }

  #page(
    org: string,
    { after = 0, id = '', limit }: { after?: number; id?: string; limit?: number },
  ) {
    const books = new Set(booksInView(this.books, org).map((book) => book.id));
    const inView = this.rows.filter(({ book }) => books.has(book));
    const behind = inView.filter(({ seq }) => seq > after);
    return {
      epoch: 'the only one',
      poke: '',
      contact: 0,
      follows: after === 0 || inView.some((row) => row.seq === after && row.id === id),
      more: behind.length > (limit ?? behind.length),
      total: inView.length,
      rows: structuredClone(behind.slice(0, limit)),
    };
  }
}

/** A device's connection: `deliver` says when each answer arrives, and `fault` what becomes of it. */
export class LogClient extends PocketBase {
  readonly #server: LogServer;
  readonly #deliver: () => Promise<void>;
  readonly #fault: () => Fault | undefined;

  constructor(server: LogServer, deliver: () => Promise<void>, fault: () => Fault | undefined) {
    super('http://127.0.0.1:9', new BaseAuthStore());
    this.#server = server;
    this.#deliver = deliver;
    this.#fault = fault;
  }

  override async send<T>(path: string, options: SendOptions): Promise<T> {
    const fault = this.#fault();
    const answered = fault === 'request lost' ? null : attempt(this.#server, path, options);
    await this.#deliver();
    if (fault) throw new ClientResponseError({});
    if (answered instanceof ClientResponseError) throw answered;
    return answered as T;
  }
}

function attempt(server: LogServer, path: string, options: SendOptions): unknown {
  try {
    return server.answer(path, options);
  } catch (error) {
    if (error instanceof ClientResponseError) return error;
    throw error;
  }
}

function refuse(status: number, message: string): never {
  throw new ClientResponseError({ url: '', status, response: { status, message, data: {} } });
}
