import { inPieces } from '../../../database/tables/next-task.ts';
import type { Draft } from '../../../domain/draft/history.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import type { Steps } from '../../../domain/steps.ts';
import { type StartWorker, WorkerClient } from '../../../runtime/worker-client.ts';
import { pricebookTables } from '../../../schemas/pricebook.ts';
import type { ExchangeWork } from './exchange-work.ts';
import type { HeadOfBook } from './use-book-head.ts';

/** So many records, edits or faults cross to or from the worker in one message: copying them holds the page up. */
const pieceSize = 500;

/** The exchange's work, by a worker of its own. */
export class ExchangeClient extends WorkerClient<ExchangeWork> {
  #giving: Promise<void> = Promise.resolve();

  constructor(start: StartWorker) {
    super(start, 'exchange');
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
