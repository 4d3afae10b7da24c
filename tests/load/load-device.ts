import { setTimeout as pause } from 'node:timers/promises';
import { BaseAuthStore } from 'pocketbase';
import { Subject } from 'rxjs';
import { applyChange } from '../../src/domain/changes/apply-change.ts';
import { BookGraph } from '../../src/domain/changes/books.ts';
import { MemoryTables } from '../../src/domain/changes/tables.ts';
import { throttlePokes } from '../../src/replication/pull/reasons-to-pull.ts';
import { createBackoff } from '../../src/replication/retry-time.ts';
import type { Book } from '../../src/schemas/book.ts';
import { failureOf } from '../../src/server/failure.ts';
import { fetchLogPage, type LogPage } from '../../src/server/log-route.ts';
import { connectServer } from '../../src/server/server.ts';
import { mostRows } from '../../src/server/whole-log.ts';
import type { TestUser } from '../support/accounts.ts';
import { openEventStream } from '../support/event-stream.ts';
import { newestSnapshot } from './newest-snapshot.ts';

/**
 * A device without a screen and a storage: the event stream with the topics of the app, the app's own
 * requests of snapshots and of the log, and its own replay, into memory. As in the app a poke carries no data (S5), pokes
 * during a pull make one more pull, and many of them are throttled; whoever is turned away comes back as the app does.
 */
export type LoadDevice = {
  tables: MemoryTables;
  /** When it had applied the change with this seq, by `performance.now()`. */
  reachedAt(seq: number): number | null;
  pulls(): number;
  /** How often the server said that too many ask (503). */
  turnedAway(): number;
  /** Whether it began with a snapshot. */
  tookSnapshot: boolean;
  close(): void;
};

export type LoadDeviceContext = {
  url: string;
  user: TestUser;
  org: string;
  books: readonly Book[];
  /** Called for whatever goes wrong, with what was being done. */
  onError(what: string, error: unknown): void;
};

export async function openLoadDevice({
  url,
  user,
  org,
  books,
  onError,
}: LoadDeviceContext): Promise<LoadDevice> {
  const { token, record } = user.client.authStore;
  const server = connectServer(url, new BaseAuthStore());
  server.authStore.save(token, record);
  const graph = new BookGraph(books);
  const folded = await newestSnapshot(server, org, books);
  const tables = folded?.tables ?? new MemoryTables();
  const steps: { seq: number; at: number }[] = [];
  let cursor = folded?.cursor ?? null;
  let poke = '';
  let pulls = 0;
  let turnedAway = 0;
  const backoff = createBackoff();
  let lastPullMs = 0;
  let spreadMs = 0;
  let isPulling = false;
  let isPoked = false;
  let isClosed = false;

  async function pull(): Promise<void> {
    isPoked = true;
    if (isPulling) return;
    isPulling = true;
    while (isPoked && !isClosed) {
      isPoked = false;
      const start = performance.now();
      await pullToEnd();
      lastPullMs = performance.now() - start;
    }
    isPulling = false;
  }

  async function pullToEnd(): Promise<void> {
    for (let isMore = true; isMore; ) {
      pulls += 1;
      const page = await askForPage();
      isMore = page.more;
      poke = page.poke;
      spreadMs = page.spread;
      if (!page.follows) throw new Error('The log lacks the cursor');
      for (const row of page.rows) {
        applyChange(tables, row, graph);
        cursor = { seq: row.seq, id: row.id };
      }
      if (cursor) steps.push({ seq: cursor.seq, at: performance.now() });
    }
  }

  async function askForPage(): Promise<LogPage> {
    for (;;) {
      try {
        const page = await fetchLogPage(server, org, { after: cursor, limit: mostRows });
        backoff.succeeded();
        return page;
      } catch (error) {
        if (!failureOf(error).busy) throw error;
        turnedAway += 1;
        await pause(backoff.failed(error));
      }
    }
  }

  const askReasons$ = new Subject<void>();
  await pull();
  const topics = [`pokes/${poke}`, `users/${user.id}`, 'currencyRateFixed/*'].map(onlyIds);
  const stream = await openEventStream(url, token, topics);

  async function listen(): Promise<void> {
    while (true) {
      const { name } = await stream.next();
      if (name.startsWith('pokes/')) askReasons$.next();
    }
  }

  throttlePokes(askReasons$, () => ({ lastPullMs, spreadMs })).subscribe(() => {
    pull().catch((error: unknown) => onError('pull', error));
  });
  listen().catch((error: unknown) => {
    if (!isClosed) onError('event stream', error);
  });
  await pull();
  return {
    tables,
    reachedAt: (seq) => steps.find((step) => step.seq >= seq)?.at ?? null,
    pulls: () => pulls,
    turnedAway: () => turnedAway,
    tookSnapshot: folded !== null,
    close: () => {
      isClosed = true;
      stream.close();
    },
  };
}

/** The topic as PocketBase's client spells it where only the records' ids are asked for. */
function onlyIds(topic: string): string {
  return `${topic}?options=${encodeURIComponent(JSON.stringify({ query: { fields: 'id' } }))}`;
}
