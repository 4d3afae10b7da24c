/**
 * Web Locks for two tabs in one process, which Node does not have: queued by name, taken in order,
 * stolen as browsers do it. Whoever a lock was stolen from goes on, and only its request fails.
 */
export class TestLocks {
  readonly #queues = new Map<string, Request[]>();

  request<T>(name: string, work: Work<T>): Promise<T>;
  request<T>(name: string, options: LockOptions, work: Work<T>): Promise<T>;
  request<T>(name: string, given: LockOptions | Work<T>, rest?: Work<T>): Promise<T> {
    const options = typeof given === 'function' ? {} : given;
    const work = (rest ?? given) as Work<T>;
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    if (options.ifAvailable && queue.length > 0) return Promise.resolve(work(null));
    return new Promise<T>((resolve, reject) => {
      const request: Request = {
        run: () => {
          Promise.resolve({ name, mode: 'exclusive' as const })
            .then(work)
            .then(resolve, reject)
            .finally(() => this.#release(queue, request));
        },
        stolen: () => reject(new DOMException('The lock was stolen', 'AbortError')),
      };
      if (options.steal) {
        queue.shift()?.stolen();
        queue.unshift(request);
      } else {
        queue.push(request);
      }
      if (queue[0] === request) request.run();
    });
  }

  #release(queue: Request[], request: Request): void {
    // What was stolen left the queue when that happened.
    if (queue[0] !== request) return;
    queue.shift();
    queue[0]?.run();
  }
}

type Work<T> = (lock: Lock | null) => T | PromiseLike<T>;

type Request = { run(): void; stolen(): void };
