/**
 * What the browser's storage may do to a write or a read: there is no room left, the browser has
 * closed the database (its process ended, the site's data was cleared), or it gives the page none (cookies are
 * blocked). All pass, and none is a reason to skip a change (R3): the work is done again later.
 */
export type StorageFault = 'full' | 'closed' | 'blocked';

/**
 * Which storage fault an error stands for, null if it is none. The storage engine wraps what the
 * browser says, and a full disk shows in some browsers only as the end of a transaction.
 */
export function storageFaultOf(error: unknown): StorageFault | null {
  let fault: StorageFault | null = null;
  for (const { name, message } of errorsWithin(error)) {
    if (/quota/i.test(`${name} ${message}`)) return 'full';
    if (blockedNames.has(name) || blockedMessage.test(message)) return 'blocked';
    if (closedNames.has(name) || closedMessage.test(message)) fault = 'closed';
  }
  return fault;
}

/** Whether the browser took a database away while it was opened or read; it may open the next time. */
export function wasTakenAway(error: unknown): boolean {
  const isAborted = [...errorsWithin(error)].some(({ name }) => name === 'AbortError');
  return storageFaultOf(error) === 'closed' || isAborted;
}

/** Of the browser, and of Dexie where there is no IndexedDB at all. */
const blockedNames = new Set(['SecurityError', 'MissingAPIError']);

/** Of Chromium, and of Firefox where it keeps nothing, which it says by an `UnknownError` and an `InvalidStateError`. */
const blockedMessage = /denied permission to access the database|did not allow mutations/i;

const closedNames = new Set(['DatabaseClosedError', 'InvalidStateError']);

/** Of WebKit, when the process that holds the databases ended, and of Chromium. */
const closedMessage = /Indexed Database server lost|connection is closing|force-closed/i;

type ErrorLike = { name: string; message: string };

/** The error and whatever it carries as its reason, however it is wrapped. */
function* errorsWithin(error: unknown, depth = 0): Generator<ErrorLike> {
  if (typeof error !== 'object' || error === null || depth > maxDepth) return;
  const { name, message, cause, inner, failures, parameters } = error as Record<string, unknown>;
  yield { name: String(name ?? ''), message: String(message ?? '') };
  const reasons = [cause, inner, parameters, ...(Array.isArray(failures) ? failures : [])];
  for (const reason of reasons) yield* errorsWithin(reason, depth + 1);
}

const maxDepth = 4;
