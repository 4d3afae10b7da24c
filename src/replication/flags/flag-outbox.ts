import { distinctUntilChanged, filter, map, type Observable } from 'rxjs';
import { flags$, readFlags } from '../../database/local/flags.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import type { HeldFlag } from '../../schemas/flag.ts';
import type { Server } from '../../server/server.ts';
import { createPushRest } from '../push/push-rest.ts';
import { pushFlags } from './push-flags.ts';

/** The flags of this device on their way to the office (V7); the tab that leads sends them (S4). */
export type FlagOutbox = {
  /** Emits when there is something to send. */
  wanted$: Observable<unknown>;
  /** @throws what a failed call threw, if it is a fault and no refusal */
  send(): Promise<void>;
  close(): void;
};

type FlagOutboxParts = {
  workspace: Workspace;
  server: Server;
  /** Has the session confirmed, and throws if it is not. */
  confirm(): Promise<void>;
  /** Called when there is something to send after a rest. */
  onRested(): void;
};

export function createFlagOutbox(parts: FlagOutboxParts): FlagOutbox {
  const { workspace, server, confirm } = parts;
  const rest = createPushRest(parts.onRested);
  return {
    wanted$: flags$(workspace).pipe(
      map((flags) => flags.filter(isWaiting).map(({ id }) => id)),
      distinctUntilChanged((a, b) => a.join() === b.join()),
      filter((ids) => ids.length > 0),
    ),
    send: async () => {
      if (rest.isOn()) return;
      if (!(await readFlags(workspace.database)).some(isWaiting)) return;
      await confirm();
      await rest.after(() => pushFlags(workspace, server, confirm));
    },
    close: rest.end,
  };
}

function isWaiting({ status }: HeldFlag): boolean {
  return status === 'waiting';
}
