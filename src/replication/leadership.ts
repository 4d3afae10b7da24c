import { firstValueFrom, Subject, timeout } from 'rxjs';

/**
 * One tab of a workspace leads: it replicates and holds the event stream (S4). The lead is a Web Lock,
 * so a tab that is closed or killed is replaced at once. A frozen tab keeps its lock but cannot
 * answer: the others ask it regularly, and one of them takes the lock from it.
 */
export type Leadership = {
  /** Settles when this tab leads; `seized` where the leader before was frozen. */
  won: Promise<'free' | 'seized'>;
  /** Settles when another tab has taken the lead away. */
  lost: Promise<void>;
  resign(): void;
};

/** How often a tab asks whether the leader is awake, and how long it waits for the answer. */
const askIntervalMs = 10_000;
const answerTimeoutMs = 4_000;

/** So many questions in a row without an answer, and the leader is taken for frozen. */
const patience = 2;

type Message = { kind: 'question' } | { kind: 'answer' };

export function campaign(name: string): Leadership {
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

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    // Answered in the handler: the timers of a hidden tab may run but once a minute.
    if (data.kind === 'question' && leads) channel.postMessage({ kind: 'answer' });
    if (data.kind === 'answer') answers.next();
  };

  const hold = (how: 'free' | 'seized') => () => {
    leads = true;
    win(how);
    return aborted(resigned.signal);
  };

  async function queue(): Promise<void> {
    try {
      await navigator.locks.request(lock, { signal: resigned.signal }, hold('free'));
    } catch (error) {
      ended(error);
    }
  }

  async function seize(): Promise<void> {
    try {
      await navigator.locks.request(lock, { steal: true }, hold('seized'));
    } catch (error) {
      ended(error);
    }
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
      unanswered = (await isAwake()) ? 0 : unanswered + 1;
      if (unanswered >= patience && !leads && !resigned.signal.aborted) return seize();
    }
  }

  async function isAwake(): Promise<boolean> {
    const answer = firstValueFrom(answers.pipe(timeout(answerTimeoutMs)));
    channel.postMessage({ kind: 'question' });
    return answer.then(
      () => true,
      () => false,
    );
  }

  void queue();
  void watchLeader();

  return {
    won,
    lost,
    resign: () => {
      resigned.abort();
      channel.close();
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
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
