import { inPieces } from '../../../database/tables/next-task.ts';
import type { Draft } from '../../../domain/draft/history.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import type { Steps } from '../../../domain/steps.ts';
import { pricebookTables } from '../../../schemas/pricebook.ts';
import type { Answer, Call, ExchangeWork, WorkName } from './exchange-work.ts';
import workerAddress from './exchange-worker.ts?worker&url';
import type { HeadOfBook } from './use-book-head.ts';

type Work<Name extends WorkName> = ExchangeWork[Name] extends (...args: infer Args) => infer Result
  ? { args: Args; result: Awaited<Result> }
  : never;

/** So many records, edits or faults cross to or from the worker in one message: copying them holds the page up. */
const pieceSize = 500;

/** Has a worker of its own do the exchange's work; `end` stops it in the middle of whatever it does. */
export class ExchangeClient {
  readonly #worker = startWorker();
  readonly #open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  #calls = 0;
  #giving: Promise<void> = Promise.resolve();

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const call = this.#open.get(data.id);
      this.#open.delete(data.id);
      if ('error' in data) call?.reject(new Error(data.error));
      else call?.resolve(data.value);
    };
    this.#worker.onerror = (event) => {
      for (const { reject } of this.#open.values()) reject(new Error(event.message));
      this.#open.clear();
    };
  }

  call<Name extends WorkName>(
    name: Name,
    ...args: Work<Name>['args']
  ): Promise<Work<Name>['result']> {
    this.#calls += 1;
    const call: Call = { id: this.#calls, name, args };
    return new Promise((resolve, reject) => {
      this.#open.set(call.id, { resolve: resolve as (value: unknown) => void, reject });
      this.#worker.postMessage(call);
    });
  }

  /** Gives the worker a book and the draft on it, in pieces that leave the page free; one book after the other. */
  giveBook(
    { published, draft }: { published: PublishedBook; draft: Draft },
    head: HeadOfBook,
  ): Promise<void> {
    const { org, book, organizations } = published;
    const give = async () => {
      const given = [this.call('begin', { ...head, org, book, organizations })];
      await inPieces(this.#giveSteps(published, draft, given));
      await Promise.all(given);
    };
    this.#giving = this.#giving.then(give);
    return this.#giving;
  }

  /** All of something that the worker has so many of. */
  async all<Item>(
    count: number,
    piece: (from: number, to: number) => Promise<readonly Item[]>,
  ): Promise<Item[]> {
    const items: Item[] = [];
    while (items.length < count) {
      const more = await piece(items.length, items.length + pieceSize);
      if (more.length === 0) break;
      for (const item of more) items.push(item);
    }
    return items;
  }

  end(): void {
    this.#worker.terminate();
    this.#open.clear();
  }

  *#giveSteps({ tables }: PublishedBook, draft: Draft, given: Promise<void>[]): Steps<void> {
    for (const table of pricebookTables) {
      for (const records of piecesOf(tables.recordsOf(table))) {
        given.push(this.call('add', table, records));
        yield;
      }
    }
    for (const edits of piecesOf(draft.values())) {
      given.push(this.call('draft', edits));
      yield;
    }
  }
}

function* piecesOf<Item>(items: Iterable<Item>): Generator<Item[]> {
  let piece: Item[] = [];
  for (const item of items) {
    piece.push(item);
    if (piece.length < pieceSize) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

function startWorker(): Worker {
  return new Worker(trustedAddress(workerAddress), { type: 'module', name: 'tierbook-exchange' });
}

/**
 * The page's policy (pocketbase/pb_hooks/lib/responses.js) takes addresses of scripts from two makers only; this one
 * makes none but the worker's.
 */
function trustedAddress(address: string): string {
  maker ??= trustedTypes()?.createPolicy('tierbook-worker', {
    createScriptURL: (asked) => {
      if (asked !== workerAddress) throw new Error(`${asked} is no worker of this app`);
      return asked;
    },
  });
  return maker?.createScriptURL(address) ?? address;
}

let maker: AddressMaker | undefined;

type AddressMaker = { createScriptURL(address: string): string };

/** As far as it is used here; TypeScript's own types lack it. */
function trustedTypes() {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: AddressMaker): AddressMaker };
  };
  return trustedTypes;
}
