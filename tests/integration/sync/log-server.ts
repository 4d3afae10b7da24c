import PocketBase, { BaseAuthStore, ClientResponseError, type SendOptions } from 'pocketbase';
import type { Book } from '../../../src/schemas/book.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';

/** What may happen to a request. */
export type Fault = 'request lost' | 'answer lost';

/**
 * The part of PocketBase's API that the sync uses, in memory: lists of changes from a seq on, and
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
  append({ id, book, org, changeset }: Pick<ChangeRow, 'id' | 'book' | 'org' | 'changeset'>) {
    const seq = (this.rows.at(-1)?.seq ?? 0) + 1;
    const created = `2026-01-31 08:00:${String(seq).padStart(6, '0')}Z`;
    // A change is sent as JSON, and its readers get copies of it.
    this.rows.push(JSON.parse(JSON.stringify({ id, book, org, changeset, seq, created })));
  }

  /** Puts a backup back that lacks the last changes. */
  goBack(changes: number): void {
    this.rows = this.rows.slice(0, Math.max(0, this.rows.length - changes));
  }

  answer(path: string, { method = 'GET', query = {}, body }: SendOptions): unknown {
    const [, id] = /pricebookChanges\/records(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST') return this.#create(body as ChangeRow);
    if (id === undefined) return this.#list(query);
    const found = this.rows.find((row) => row.id === id);
    return found ? structuredClone(found) : refuse(404, "The requested resource wasn't found.");
  }

  #create(row: ChangeRow): unknown {
    const isTaken = this.rows.some(({ id }) => id === row.id);
    const isRefused = this.refused && JSON.stringify(row.changeset).includes(this.refused);
    if (isTaken || isRefused) return refuse(400, 'Failed to create record.');
    this.append(row);
    return structuredClone(this.rows.at(-1));
  }

  #list({ filter, perPage }: { filter?: string; perPage?: number }) {
    const books = [...(filter ?? '').matchAll(/book = "(\w+)"/g)].map(([, book]) => book);
    const from = Number(/seq >= (\d+)/.exec(filter ?? '')?.[1] ?? 0);
    const end = Number(/seq < (\d+)/.exec(filter ?? '')?.[1] ?? Number.POSITIVE_INFINITY);
    const isAskedFor = (seq: number) => seq >= from && seq < end;
    const rows = this.rows.filter(({ book, seq }) => books.includes(book) && isAskedFor(seq));
    return { items: structuredClone(rows.slice(0, perPage)), totalItems: rows.length };
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
