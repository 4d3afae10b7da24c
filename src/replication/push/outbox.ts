import { distinctUntilChanged, filter, map, type Observable } from 'rxjs';
import { createPushRest } from './push-rest.ts';

/** What waits on this device for the tab that leads to send it (S4): flags (V7), suppliers' lists (X14). */
export type Outbox = {
  /** Emits when there is something to send. */
  wanted$: Observable<unknown>;
  /** @throws what a failed call threw, if it is a fault and no refusal */
  send(): Promise<void>;
  close(): void;
};

type OutboxParts = {
  /** What names all that waits, now and after each change. */
  waiting$: Observable<readonly string[]>;
  isWaiting(): Promise<boolean>;
  /** Sends what waits. @throws as `send` */
  push(): Promise<void>;
  /** Has the session confirmed, and throws if it is not. */
  confirm(): Promise<void>;
  /** Called when there is something to send after a rest. */
  onRested(): void;
};

/** Whether a flag or a list is to be sent: the server has not refused it. */
export function waits({ status }: { status: string }): boolean {
  return status === 'waiting';
}

export function createOutbox({
  waiting$,
  isWaiting,
  push,
  confirm,
  onRested,
}: OutboxParts): Outbox {
  const rest = createPushRest(onRested);
  return {
    wanted$: waiting$.pipe(
      map((names) => names.join()),
      distinctUntilChanged(),
      filter((names) => names !== ''),
    ),
    send: async () => {
      if (rest.isOn() || !(await isWaiting())) return;
      await confirm();
      await rest.after(push);
    },
    close: rest.end,
  };
}
