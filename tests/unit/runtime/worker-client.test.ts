import { expect, test } from 'vitest';
import { type Answer, type Call, WorkerClient } from '../../../src/runtime/worker-client.ts';

/** A work as a worker may have it. */
type Work = { double(of: number): number; refuse(): void };

/** A worker whose answers a test gives. */
class FakeWorker {
  readonly calls: Call[] = [];
  isOver = false;
  onmessage: ((event: { data: Answer }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;

  postMessage(call: Call): void {
    this.calls.push(structuredClone(call));
  }

  terminate(): void {
    this.isOver = true;
  }

  answer(answer: Answer): void {
    this.onmessage?.({ data: answer });
  }
}

const begun = () => {
  const worker = new FakeWorker();
  const client = new WorkerClient<Work>(async () => worker as unknown as Worker, 'sums');
  return { worker, client };
};

const posted = (worker: FakeWorker, count = 1) =>
  expect.poll(() => worker.calls.length, { interval: 1 }).toBe(count);

test('[S11] each call gets its own answer, in whatever order, or what its work threw', async () => {
  const { worker, client } = begun();
  const answers = [client.call('double', 2), client.call('double', 3), client.call('refuse')];
  await posted(worker, 3);
  expect(worker.calls).toMatchObject([
    { of: 'sums', name: 'double', args: [2] },
    { of: 'sums', name: 'double', args: [3] },
    { of: 'sums', name: 'refuse', args: [] },
  ]);
  const [first, second, third] = worker.calls.map(({ id }) => id);
  worker.answer({ id: third ?? -1, error: 'refused' });
  worker.answer({ id: second ?? -1, value: 6 });
  worker.answer({ id: first ?? -1, value: 4 });
  expect(await Promise.allSettled(answers)).toMatchObject([
    { value: 4 },
    { value: 6 },
    { reason: { message: 'refused' } },
  ]);
});

test('[S11] what happens to the worker is told to each call that it leaves, and to each later one', async () => {
  const said = { message: 'out of memory' };
  const ends: [(worker: FakeWorker) => void, string][] = [
    [(worker) => worker.onerror?.(said), 'out of memory'],
    [(worker) => worker.onerror?.({}), 'The worker could not be loaded'],
    [(worker) => worker.onmessageerror?.(), 'can’t be read'],
  ];
  for (const [end, reason] of ends) {
    const { worker, client } = begun();
    const open = client.call('double', 2);
    await posted(worker);
    end(worker);
    await expect(open).rejects.toThrow(reason);
    await expect(client.call('double', 3)).rejects.toThrow(reason);
    expect(worker.calls).toHaveLength(1);
  }
});

test('[S11] a worker that is refused or not to be had is told as any other failure', async () => {
  const starts = [
    () => {
      throw new Error('The policy refuses it');
    },
    () => Promise.reject(new Error('The policy refuses it')),
  ];
  for (const start of starts) {
    const client = new WorkerClient<Work>(start, 'sums');
    await expect(client.call('double', 2)).rejects.toThrow('refuses');
    await expect(client.call('double', 2)).rejects.toThrow('refuses');
    client.end();
  }
});

test('[S11] what can’t be copied fails alone', async () => {
  const { worker, client } = begun();
  await expect(client.call('double', (() => 2) as unknown as number)).rejects.toThrow('clone');
  const open = client.call('double', 2);
  await posted(worker);
  worker.answer({ id: worker.calls[0]?.id ?? -1, value: 4 });
  expect(await open).toBe(4);
});

test('[S11] what is ended is stopped, and answers nobody', async () => {
  const { worker, client } = begun();
  let isAnswered = false;
  const answered = () => {
    isAnswered = true;
  };
  client.call('double', 2).then(answered, answered);
  await posted(worker);
  client.end();
  await expect.poll(() => worker.isOver, { interval: 1 }).toBe(true);
  worker.answer({ id: worker.calls[0]?.id ?? -1, value: 4 });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isAnswered).toBe(false);
});
