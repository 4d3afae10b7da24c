import { firstValueFrom, Subject, timeout } from 'rxjs';
import { storedVersion } from '../../database/storage/rx-schema.ts';
import { replayVersion } from '../../domain/changes/replay.ts';
import { aborted$ } from '../aborted.ts';

/**
 * One tab of a workspace leads: it replicates and holds the event stream (S4). The lead is a Web Lock,
 * so a tab that is closed or killed is replaced at once. A frozen tab keeps its lock but cannot
 * answer: the others ask it regularly, and one of them takes the lock from it.
 *
 * A tab that still runs an earlier program never leads beside a newer one: it would make the tables
 * again by rules that the newer one has left behind. It learns of it from what the tabs ask each other.
 */
export type Leadership = {
  /** Settles when this tab leads; `seized` where the leader before was frozen. */
  won: Promise<'free' | 'seized'>;
  /** Settles when another tab has taken the lead away. */
  lost: Promise<void>;
  /** Settles when a tab runs a newer program; this one then leads no more. */
  outdated: Promise<void>;
  resign(): void;
};

/** How often a tab asks whether the leader is awake, and how long it waits for the answer. */
const askIntervalMs = 10_000;
const answerTimeoutMs = 4_000;

/** So many questions in a row without an answer, and the leader is taken for frozen. */
const patience = 2;

type Message = { kind: 'question' | 'answer'; program: Program };

/** @param name of the database */
export function electLeader(name: string, program: Program): Leadership {
  const lock = `${name}:leader`;
  const channel = new BroadcastChannel(lock);
  const answers = new Subject<void>();
  const resigned = new AbortController();
  let leads = false;
  let win: (how: 'free' | 'seized') => void = () => {};
  let lose: () => void = () => {};
  const won = new Promise<'free' | 'seized'>((resolve) => {
    win = resolve;
  });
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  let outdate: () => void = () => {};
  const outdated = new Promise<void>((resolve) => {
    outdate = resolve;
  });
  const say = (kind: Message['kind']) => {
    if (!resigned.signal.aborted) channel.postMessage({ kind, program } satisfies Message);
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (isNewer(data.program, program)) {
      resign();
      outdate();
      return;
    }
    // Answered in the handler: the timers of a hidden tab may run but once a minute.
    if (data.kind === 'question' && (leads || isNewer(program, data.program))) say('answer');
    if (data.kind === 'answer') answers.next();
  };

  const hold = (how: 'free' | 'seized') => () => {
    leads = true;
    win(how);
    return firstValueFrom(aborted$(resigned.signal));
  };

  async function queue(): Promise<void> {
    try {
      await navigator.locks.request(lock, { signal: resigned.signal }, hold('free'));
    } catch (error) {
      ended(error);
    }
  }

  /**
   * Takes the lead from a frozen tab, unless another one does or did. Tabs that lost patience at the
   * same time would else take it from each other.
   */
  async function seize(frozen: string | undefined): Promise<void> {
    await navigator.locks.request(`${lock}:seize`, { ifAvailable: true }, async (free) => {
      if (!free || resigned.signal.aborted || (await holder()) !== frozen) return;
      navigator.locks.request(lock, { steal: true }, hold('seized')).catch(ended);
      await won;
    });
  }

  /** The tab that has the lock. */
  async function holder(): Promise<string | undefined> {
    const { held = [] } = await navigator.locks.query();
    return held.find(({ name: heldName }) => heldName === lock)?.clientId;
  }

  /** The lock was taken away, or this tab resigned while it waited for it. */
  function ended(error: unknown): void {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    if (leads) lose();
    leads = false;
  }

  async function watchLeader(): Promise<void> {
    let unanswered = 0;
    while (!resigned.signal.aborted && !leads) {
      await pause(askIntervalMs, resigned.signal);
      if (resigned.signal.aborted || leads) return;
      const leader = await holder();
      unanswered = (await isAwake()) ? 0 : unanswered + 1;
      if (unanswered < patience || leads || resigned.signal.aborted) continue;
      await seize(leader);
      unanswered = 0;
    }
  }

  async function isAwake(): Promise<boolean> {
    const answer = firstValueFrom(answers.pipe(timeout(answerTimeoutMs)));
    say('question');
    return answer.then(
      () => true,
      () => false,
    );
  }

  function resign(): void {
    resigned.abort();
    channel.close();
  }

  // At once, so that an earlier program hears of this one before it does anything more.
  say('question');
  void queue();
  void watchLeader();

  return {
    won,
    lost,
    outdated,
    resign,
  };
}

/**
 * Waits, in a way that the browser does not slow down to once a minute in hidden tabs: it does so with
 * timers that were set by timers, and a message in between breaks the chain.
 */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    signal.addEventListener('abort', () => resolve(), { once: true });
    port1.onmessage = () => {
      port1.close();
      setTimeout(resolve, ms);
    };
    port2.postMessage(null);
  });
}

/**
 * What of a program decides whether two tabs that run different builds of it can share a database: how
 * rows are stored, and how the log is replayed (R16).
 */
type Program = { schema: number; replay: number };

export const thisProgram: Program = { schema: storedVersion, replay: replayVersion };

export function isNewer(one: Program, other: Program): boolean {
  return one.schema > other.schema || (one.schema === other.schema && one.replay > other.replay);
}
