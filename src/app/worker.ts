import { BookWork } from '../database/views/book-work.ts';
import { type Answer, type Call, started } from '../runtime/worker-client.ts';

/** The app's module worker: it does what it is called for, one call after the other. What few need is loaded when asked for. */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Call>) => void) | null;
  postMessage(answer: Answer): void;
};

const works: Record<string, () => Promise<object>> = {
  book: async () => new BookWork(),
  exchange: async () => {
    const { ExchangeWork } = await import('../features/authoring/exchange/exchange-work.ts');
    return new ExchangeWork();
  },
};

/** Each lives as long as the worker. */
const begun = new Map<string, Promise<object>>();

function workOf(name: string): Promise<object> {
  const known = begun.get(name) ?? works[name]?.();
  if (!known) throw new Error(`There is no work ${name}`);
  begun.set(name, known);
  return known;
}

/** What was thrown and where; only some browsers say both in one. */
function textOf(error: unknown): string {
  const { stack = '' } = error as Partial<Error>;
  return stack.includes(String(error)) ? stack : `${error}\n${stack}`;
}

let last: Promise<void> = Promise.resolve();

scope.onmessage = ({ data: { id, of, name, args } }) => {
  last = last.then(async () => {
    try {
      const work = (await workOf(of)) as Record<string, (...args: unknown[]) => unknown>;
      // The client's types have seen to the arguments.
      scope.postMessage({ id, value: await work[name]?.(...args) });
    } catch (error) {
      scope.postMessage({ id, error: textOf(error) });
    }
  });
};

/** Held as long as the worker lives, by which the page knows. */
const lock = `tierbook-worker-${crypto.randomUUID()}`;

void navigator.locks.request(lock, () => {
  scope.postMessage({ id: started, value: lock });
  return new Promise(() => {});
});
