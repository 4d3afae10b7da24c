import { BehaviorSubject, type Observable } from 'rxjs';

/** What a page asks its IndexedDB for: a transaction, or that a database is opened or deleted. */
export type StorageWork = IDBTransaction | IDBOpenDBRequest;

/**
 * Whether the browser's storage answers this page. `waiting`: something was asked and has waited for 10 s, as where
 * another tab holds the table; it is done once it can be. `silent`: nothing at all was answered for 10 s more, a
 * question that no table holds up included.
 */
export type Answering = 'answers' | 'waiting' | 'silent';

export type AnswerWatch = {
  answering$: Observable<Answering>;
  /** To be called with all that is asked for, as it is asked. */
  begun(work: StorageWork): void;
  /** How to ask for something that no table holds up; it settles with any answer. */
  askBy(ask: () => Promise<unknown>): void;
  /**
   * Whether something waits for its answer, or the browser ended a transaction within the last minute: a page that ends
   * now may lose what it was to store. A write begins with a read, so both count.
   */
  hasUnfinished(): boolean;
};

/** How long an answer may take, how often it is looked for, and how long an ended transaction counts, in milliseconds. */
const patienceMs = 10_000;
const tickMs = 1_000;
const endedMs = 60_000;

/**
 * Finds out where the storage gives no answer (S10). Time is counted by ticks, of which each is one second at most: a page that
 * the browser had stopped, or that was busy itself, has not waited meanwhile.
 */
export function createAnswerWatch(): AnswerWatch {
  const answering = new BehaviorSubject<Answering>('answers');
  /** How long each has waited, since it was asked or since its last answer. */
  const waited = new Map<StorageWork, number>();
  let endedAt = Number.NEGATIVE_INFINITY;
  let ask: () => Promise<unknown> = async () => {};
  let asked: Promise<unknown> | null = null;
  /** How long nothing was answered, since the first question of its own. */
  let silentMs = 0;
  let lastTick = 0;
  let timer: ReturnType<typeof setInterval> | null = null;

  function answered(): void {
    silentMs = 0;
  }

  function askOnce(): void {
    if (asked) return;
    // A refusal is an answer too, and those that it concerns get it themselves.
    const settled = ask().then(answered, answered);
    const forget = () => {
      if (asked === settled) asked = null;
    };
    asked = settled;
    settled.then(forget);
  }

  function tick(): void {
    const now = performance.now();
    const passed = Math.min(now - lastTick, tickMs);
    lastTick = now;
    for (const [work, ms] of waited) waited.set(work, ms + passed);
    const isWaiting = [...waited.values()].some((ms) => ms >= patienceMs);
    if (isWaiting) {
      if (silentMs === 0) askOnce();
      tell(silentMs >= patienceMs ? 'silent' : 'waiting');
      silentMs += passed;
    } else {
      silentMs = 0;
      asked = null;
      tell('answers');
    }
    if (waited.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  }

  function tell(next: Answering): void {
    if (next !== answering.value) answering.next(next);
  }

  function begun(work: StorageWork): void {
    const hear = () => {
      if (waited.has(work)) waited.set(work, 0);
      answered();
    };
    const end = ({ type }: Event) => {
      answered();
      waited.delete(work);
      if (type === 'abort') endedAt = performance.now();
    };
    // An event of a request goes by its transaction on the way, also where it does not come back up.
    const isTransaction = 'mode' in work;
    for (const type of isTransaction ? ['success', 'error'] : ['upgradeneeded', 'blocked']) {
      work.addEventListener(type, hear, { capture: true });
    }
    for (const type of isTransaction ? ['complete', 'abort'] : ['success', 'error']) {
      work.addEventListener(type, end);
    }
    waited.set(work, 0);
    if (timer) return;
    lastTick = performance.now();
    timer = setInterval(tick, tickMs);
  }

  return {
    answering$: answering.asObservable(),
    begun,
    askBy: (next) => {
      ask = next;
    },
    hasUnfinished: () => waited.size > 0 || performance.now() - endedAt < endedMs,
  };
}
