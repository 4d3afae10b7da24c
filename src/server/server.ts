import PocketBase, { type BaseAuthStore, ClientResponseError, LocalAuthStore } from 'pocketbase';
import { z } from 'zod/mini';
import { ForeignAnswer, failureOf, NoAnswer, noteRetryAfter, Unreachable } from './failure.ts';

/**
 * The PocketBase server of this app. Its client never cancels a request because a like one was made
 * (two parts of a sync may ask for the same list), and keeps the token in local storage.
 */
export type Server = PocketBase;

export function connectServer(origin: string, store: BaseAuthStore = new LocalAuthStore()): Server {
  const server = new PocketBase(origin, store);
  server.autoCancellation(false);
  spreadReconnects(server);
  // Some networks swallow what is sent: without a limit such a call would never end.
  server.beforeSend = (url, options) => ({
    url,
    options: { ...options, fetch: options.fetch ?? fetchInTime },
  });
  server.afterSend = (response, said) => {
    noteRetryAfter(response, said);
    expectPocketBase(response);
    return said;
  };
  return server;
}

/**
 * PocketBase says yes in JSON, or with nothing: a network's sign-in page, which answers 200 to everything, must not pass for
 * its yes to what is written either (S7, S8).
 *
 * @throws ClientResponseError the only error that the client passes on as it is; `failureOf` finds it foreign
 */
function expectPocketBase({ ok, status, url, headers }: Response): void {
  const isJson = headers.get('content-type')?.startsWith('application/json') === true;
  if (ok && status !== 204 && !isJson) throw new ClientResponseError({ url, status });
}

/** How long a call waits for its answer to begin, in milliseconds; one that sends something needs time for that too. */
const answerMs = 60_000;
const sentAnswerMs = 180_000;

/** @throws NoAnswer, as the cause of what the client throws, where nothing is heard in time */
async function fetchInTime(url: RequestInfo | URL, config: RequestInit = {}): Promise<Response> {
  const ending = new AbortController();
  const { signal, body } = config;
  const follow = () => ending.abort(signal?.reason);
  signal?.addEventListener('abort', follow);
  if (signal?.aborted) follow();
  let isLate = false;
  const end = () => {
    isLate = true;
    ending.abort();
  };
  const timer = setTimeout(end, body ? sentAnswerMs : answerMs);
  try {
    return await fetch(url, { ...config, signal: ending.signal });
  } catch (error) {
    throw isLate ? new NoAnswer() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** The least waits before an event stream that broke is opened again, by how often that was tried. */
const reconnectMs = [500, 1000, 2000, 4000, 8000, 16_000];

/**
 * Each device comes back at a moment of its own (L1), and later each time: the SDK has all of them come back at the same
 * ones, 0.2 s after a server that has just started again.
 *
 * @param random from 0 to below 1
 */
export function spreadReconnects({ realtime }: Server, random = Math.random): void {
  const waits = reconnectMs.map((least) => least * (1 + random()));
  Object.assign(realtime, { predefinedReconnectIntervals: waits });
}

/**
 * The answer as `schema` says: a page that is not PocketBase's must never be taken for one.
 * @throws ForeignAnswer
 */
export function readAnswer<T>(schema: z.ZodMiniType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ForeignAnswer(parsed.error);
  return parsed.data;
}

const healthSchema = z.object({ code: z.literal(200) });

/** A `Date` header is cut to seconds. */
const dateHeaderMs = 1000;

/**
 * @returns by how many milliseconds, at least and at most, the server's clock is ahead of this device's; null: its answer
 * does not tell
 * @throws Unreachable or ForeignAnswer if it is not PocketBase that answers at its address.
 */
export async function expectReachable(
  server: Server,
): Promise<{ least: number; most: number } | null> {
  if (!navigator.onLine) throw new Unreachable();
  let date = Number.NaN;
  const fetchDated: typeof fetch = async (...asked) => {
    const response = await fetchInTime(...asked);
    date = Date.parse(response.headers.get('date') ?? '');
    return response;
  };
  const askedAt = Date.now();
  try {
    readAnswer(healthSchema, await server.health.check({ fetch: fetchDated }));
    if (Number.isNaN(date)) return null;
    return { least: date - Date.now(), most: date + dateHeaderMs - askedAt };
  } catch (error) {
    // Whatever went wrong, the server cannot be reached now; the next contact asks again.
    throw failureOf(error).foreign ? new ForeignAnswer(error) : new Unreachable({ cause: error });
  }
}
