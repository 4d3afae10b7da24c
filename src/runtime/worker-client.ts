/** Starts the app's worker (src/app/worker.ts), which does what takes long. */
export type StartWorker = () => Promise<Worker>;

/** What page and worker say to each other: a call of a method of one of the worker's works, and its answer. */
export type Call = { id: number; of: string; name: string; args: readonly unknown[] };

/** `error`: what was thrown, as text. */
export type Answer = { id: number; value: unknown } | { id: number; error: string };

/** The id of the worker's first message: that it is there. */
export const started = 0;

type Method<Work, Name extends keyof Work> = Work[Name] extends (
  ...args: infer Args
) => infer Result
  ? { args: Args; result: Awaited<Result> }
  : never;

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

/**
 * Has a worker of its own do work, one call after the other; what goes in and comes out is plain data. Whatever happens to
 * the worker (it can't be loaded, is refused by the page's policy, dies), each call that it leaves and each later one is
 * told.
 */
export class WorkerClient<Work extends object> {
  readonly #of: string;
  readonly #worker: Promise<Worker>;
  readonly #open = new Map<number, Waiting>();
  #calls = started;
  #failure: Error | null = null;

  /** @param of the work's name in src/app/worker.ts */
  constructor(start: StartWorker, of: string) {
    this.#of = of;
    // What it throws is a failure as any other.
    this.#worker = Promise.resolve().then(start);
    this.#worker.then((worker) => this.#listen(worker)).catch((error) => this.#fail(error));
  }

  /** @throws what the work throws, or that the worker failed; a call that `end` cut off never settles */
  call<Name extends keyof Work & string>(
    name: Name,
    ...args: Method<Work, Name>['args']
  ): Promise<Method<Work, Name>['result']> {
    this.#calls += 1;
    const call: Call = { id: this.#calls, of: this.#of, name, args };
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      this.#open.set(call.id, { resolve: resolve as Waiting['resolve'], reject });
      this.#worker
        .then((worker) => worker.postMessage(call))
        // What can't be copied; that there is no worker was told.
        .catch((error: Error) => this.#settle({ id: call.id, error: error.message }));
    });
  }

  /** Stops the worker in the middle of whatever it does. */
  end(): void {
    this.#open.clear();
    this.#worker.then((worker) => worker.terminate()).catch(() => {});
  }

  #listen(worker: Worker): void {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.id === started) this.#watch(data);
      else this.#settle(data);
    };
    worker.onmessageerror = () => this.#fail(new Error('An answer of the worker can’t be read'));
    // Of one that could not be loaded nothing is said.
    worker.onerror = ({ message }) => {
      this.#fail(new Error(message || 'The worker could not be loaded'));
    };
  }

  /** A worker that the browser ends, as where memory is short, says nothing: but what it held is free then. */
  #watch(data: Answer): void {
    const lock = 'value' in data ? (data.value as string) : '';
    navigator.locks
      .request(lock, () => this.#fail(new Error('The worker has ended')))
      .catch((error) => this.#fail(error));
  }

  #settle(answer: Answer): void {
    const waiting = this.#open.get(answer.id);
    this.#open.delete(answer.id);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.value);
  }

  #fail(failure: Error): void {
    this.#failure ??= failure;
    for (const { reject } of this.#open.values()) reject(failure);
    this.#open.clear();
  }
}
