import { filter, firstValueFrom, fromEvent, map } from 'rxjs';
import { FaultError } from '../../domain/fault.ts';

/**
 * The tabs that have a database open or are opening it, by the version of what they store. A newer program moves
 * the rows to tables of its own, and an earlier one goes on in the old tables: what it writes there in that moment
 * would be in nobody's (S10). So each says what it is before it opens anything, and the newer one waits until the
 * earlier ones have closed (decision 12).
 *
 * Who is there is told by Web Locks, which also a tab that is killed gives back. Whoever comes takes its lock first
 * and looks afterwards: of two at once at least one sees the other.
 */
export type OpenTab = {
  /** Settles when a tab of a newer program wants to open the database: this one has to close it. */
  replaced: Promise<void>;
  /** To be called once the database is closed. */
  leave(): void;
};

/** A frozen tab does not close; it does not write either. In milliseconds. */
const patienceMs = 10_000;

type Announcement = { schema: number };

/**
 * Settles once no tab of an earlier program has the database open, or for a frozen one after 10 s.
 *
 * @param name of the database
 * @param schema the version of what this program stores
 * @throws Replaced where a newer program has it open
 */
export async function enterDatabase(name: string, schema: number): Promise<OpenTab> {
  const channel = new BroadcastChannel(`${name}:open`);
  const left = new AbortController();
  const leave = () => {
    left.abort();
    channel.close();
  };
  const replaced = firstValueFrom(
    fromEvent<MessageEvent<Announcement>>(channel, 'message').pipe(
      filter(({ data }) => data.schema > schema),
      map(() => undefined),
    ),
  );
  await hold(`${name}:open:${schema}`, left.signal);
  channel.postMessage({ schema } satisfies Announcement);
  const others = (await openVersions(name)).filter((version) => version !== schema);
  if (others.some((version) => version > schema)) {
    leave();
    throw new Replaced();
  }
  await Promise.all(others.map((version) => untilFree(`${name}:open:${version}`)));
  return { replaced, leave };
}

/** A newer program has the database open: this one would show tables that nobody fills any more. */
export class Replaced extends FaultError {
  override name = 'Replaced';
  constructor() {
    super({ code: 'newerVersion' });
  }
}

/** Takes a lock that others of the same program share, and keeps it until `left` is aborted. */
function hold(lock: string, left: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const untilLeft = () => {
      resolve();
      return new Promise<void>((done) => left.addEventListener('abort', () => done()));
    };
    navigator.locks.request(lock, { mode: 'shared' }, untilLeft).catch(reject);
  });
}

/** The versions that tabs have this database open with. */
async function openVersions(name: string): Promise<number[]> {
  const { held = [] } = await navigator.locks.query();
  const start = `${name}:open:`;
  const names = held.flatMap((lock) => (lock.name?.startsWith(start) ? [lock.name] : []));
  return [...new Set(names)].map((each) => Number(each.slice(start.length)));
}

/** Settles once nobody has the lock, or has had it for too long. */
async function untilFree(lock: string): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    await navigator.locks.request(lock, { signal }, () => {});
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
