import type { Scheduler } from 'fast-check';
import { booksInView } from '../../../src/domain/changes/books.ts';
import type { Checkpoint } from '../../../src/replication/pull/pull.ts';
import type { Book } from '../../../src/schemas/book.ts';
import { type Fault, LogClient, type LogServer } from './log-server.ts';
import type { SharedStorage, StorageControl } from './shared-storage.ts';
import type { openTab, Tab } from './tab.ts';

export type OpenTab = typeof openTab;

/** The organization of the device. */
export const organization = 'orga00000000001';

/** A tab from its opening until it is closed or killed; the test says when it hears what. */
export class TabLife implements StorageControl {
  isFrozen = false;
  /** The books as the last contact with the server had them. */
  books: Book[] | null = null;
  /** What happens to the next requests, by their number. */
  faults = new Map<number, Fault>();
  isSyncing = false;
  #tab: Tab | null = null;
  #alive = true;
  /** Opening and closing are not interleaved with anything. */
  #free = true;
  #requests = 0;
  #die: () => void = () => {};
  readonly #killed = new Promise<void>((resolve) => {
    this.#die = resolve;
  });
  #waiting: (() => void)[] = [];
  #lastNews: Promise<void> = Promise.resolve();
  readonly #scheduler: Scheduler;
  readonly #name: string;

  constructor(scheduler: Scheduler, name: string) {
    this.#scheduler = scheduler;
    this.#name = name;
  }

  get tab(): Tab {
    if (!this.#tab) throw new Error('The tab is not open yet');
    return this.#tab;
  }

  async open(
    open: OpenTab,
    storage: SharedStorage,
    server: LogServer,
    checkpoint: Checkpoint | undefined,
  ): Promise<void> {
    const answered = () => this.deliver('answer');
    const fault = () => this.faults.get(this.#requests++);
    this.#tab = await open({
      identity: { server: 'http://tierbook.test', user: 'user00000000001', org: organization },
      storage: storage.of(this),
      server: new LogClient(server, answered, fault),
      books: (fresh) => {
        if (fresh || !this.books)
          this.books = booksInView(structuredClone(server.books), organization);
        return this.books;
      },
      checkpoint,
    });
    this.#free = false;
  }

  planFaults(faults: readonly { request: number; fault: Fault }[]): void {
    this.faults = new Map(faults.map(({ request, fault }) => [request + this.#requests, fault]));
  }

  thaw(): void {
    this.isFrozen = false;
    for (const go of this.#waiting.splice(0)) go();
  }

  /** Nothing that it does from now on has an effect. */
  kill(): void {
    this.#alive = false;
    this.#free = true;
    this.#die();
    this.thaw();
  }

  /** Only after it was killed. */
  async close(): Promise<void> {
    await this.#tab?.close();
  }

  isAlive(): boolean {
    return this.#alive;
  }

  async deliver(what: string): Promise<void> {
    if (this.#free) return;
    const scheduled = this.#scheduler.schedule(Promise.resolve(), `${this.#name}: ${what}`);
    await Promise.race([scheduled, this.#killed]);
    while (this.isFrozen) await new Promise<void>((go) => this.#waiting.push(go));
  }

  hear(): Promise<void> {
    this.#lastNews = this.#lastNews.then(() => this.deliver('news'));
    return this.#lastNews;
  }
}
