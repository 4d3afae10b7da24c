import { type Answer, type Call, ExchangeWork } from './exchange-work.ts';

/** The module worker of the exchange: it does what it is called for, one call after the other. */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Call>) => void) | null;
  postMessage(answer: Answer): void;
};

const work = new ExchangeWork();
let last: Promise<void> = Promise.resolve();

scope.onmessage = ({ data: { id, name, args } }) => {
  last = last.then(async () => {
    try {
      // The client's types have seen to the arguments.
      const method = work[name] as (...args: unknown[]) => unknown;
      scope.postMessage({ id, value: await method.apply(work, [...args]) });
    } catch (error) {
      const { stack, message } = error as Error;
      scope.postMessage({ id, error: stack ?? message });
    }
  });
};
