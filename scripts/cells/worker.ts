import { setTimeout as pause } from 'node:timers/promises';
import type { Ask } from '../sql.ts';
import { select } from '../sql.ts';
import type { SharedStream } from './stream.ts';
import { createTaker } from './take.ts';
import { createTeller } from './tell.ts';

export type CellWorkerContext = {
  cell: string;
  ask: Ask;
  stream: SharedStream;
  /** Receives what goes wrong, a line each. */
  log: (line: string) => void;
};

export type CellWorker = {
  /** What an operator watches, as Prometheus reads it. */
  metrics(): Promise<string>;
  /** Ends once what is on its way is done with. */
  stop(): Promise<void>;
};

/** Between two looks at the server's log: an index is asked for its end. */
const lookMs = 250;
/** The stream tells by itself when something is said; where that is lost, this finds it. */
const listenMs = 2000;
/** Between two looks whether the stream has lost its end without the connection having been lost. */
const doubtMs = 30_000;
const retryMs = { first: 250, most: 5000 };

/** Says this cell's shared books to the others and takes theirs, both for as long as it runs, whatever is away (D2). */
export function startCellWorker({ cell, ask, stream, log }: CellWorkerContext): CellWorker {
  const counts = { said: 0, taken: 0, passedOver: 0, failures: 0 };
  const since = { said: Date.now(), taken: Date.now() };
  const warn = (line: string) => {
    counts.passedOver += 1;
    log(line);
  };
  const teller = createTeller({ cell, ask, stream, warn });
  const taker = createTaker({ cell, ask, stream, warn });
  const ended = new AbortController();
  let hasNews = true;
  let wake = () => {};
  let connections = 0;
  let doubted = Date.now();

  stream.onNews(() => {
    hasNews = true;
    wake();
  });

  async function untilNews(): Promise<void> {
    if (hasNews || ended.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, listenMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Does `work` again and again, each time later where it fails. */
  async function keepOn(what: string, work: () => Promise<void>, rest: () => Promise<unknown>) {
    let wait = retryMs.first;
    let said = '';
    while (!ended.signal.aborted) {
      try {
        await work();
        if (said !== '') log(`${what} goes on.`);
        said = '';
        wait = retryMs.first;
        await rest();
      } catch (error) {
        if (ended.signal.aborted) return;
        counts.failures += 1;
        const message = (error as Error).message;
        if (message !== said) log(`${what} waits: ${message}`);
        said = message;
        await sleep(wait);
        wait = Math.min(2 * wait, retryMs.most);
      }
    }
  }

  const sleep = (ms: number) => pause(ms, undefined, { signal: ended.signal }).catch(() => {});

  async function tellOnce() {
    if (stream.reconnections() !== connections) {
      connections = stream.reconnections();
      teller.forget();
      taker.doubt();
    }
    try {
      counts.said += await teller.tell();
    } catch (error) {
      teller.forget();
      throw error;
    }
    since.said = Date.now();
  }

  async function takeOnce() {
    hasNews = false;
    if (Date.now() - doubted > doubtMs) {
      taker.doubt();
      doubted = Date.now();
    }
    counts.taken += await taker.take();
    since.taken = Date.now();
  }

  const running = [
    keepOn('Saying what is shared', tellOnce, () => sleep(lookMs)),
    keepOn('Taking what others share', takeOnce, untilNews),
  ];

  return {
    metrics: async () => {
      const [row] = await select(ask, 'SELECT place FROM takenPlace');
      const behind = (await stream.end()) - Number(row?.[0]?.split(' ')[0] || 0);
      const now = Date.now();
      return [
        ['messages_said_total', counts.said],
        ['changes_taken_total', counts.taken],
        ['warnings_total', counts.passedOver],
        ['failures_total', counts.failures],
        ['messages_behind', Math.max(0, behind)],
        ['seconds_since_all_was_said', (now - since.said) / 1000],
        ['seconds_since_all_was_taken', (now - since.taken) / 1000],
      ]
        .map(([name, value]) => `tierbook_cell_${name}{cell="${cell}"} ${value}\n`)
        .join('');
    },
    stop: async () => {
      ended.abort();
      wake();
      await Promise.all(running);
    },
  };
}
