import { FaultError } from '../domain/fault.ts';
import type { ChangeHead } from '../schemas/change-log.ts';
import { ForeignAnswer } from './failure.ts';
import {
  fetchLogPage,
  fetchNextHead,
  type LogPage,
  type LogPlace,
  type LogQuestion,
} from './log-route.ts';
import type { Server } from './server.ts';

/**
 * Reads pages of the log, and where one can't be read finds out which change it is: it asks for half as
 * much until that change comes alone. What lies before it is used; nothing is passed over, since what
 * comes behind a change may build on it.
 */
export function createLogReader(server: Server, org: string) {
  /** More than this could not be read at once where something could not. */
  let readable = Number.POSITIVE_INFINITY;

  /** @throws UnreadableChange, or what the failed call threw */
  return async ({ after, limit }: LogQuestion): Promise<LogPage> => {
    for (let size = Math.min(limit, readable); ; size = Math.ceil(size / 2)) {
      try {
        const page = await fetchLogPage(server, org, { after, limit: size });
        readable *= 2;
        return page;
      } catch (error) {
        if (!(error instanceof ForeignAnswer)) throw error;
        readable = size;
        if (size > 1) continue;
        // If PocketBase itself does not answer, this fails as well, and says so.
        const change = await fetchNextHead(server, org, after);
        throw change ? new UnreadableChange(change, after) : error;
      }
    }
  };
}

/** A change of the log that this device can't read: the tables stop before it. */
export class UnreadableChange extends FaultError {
  override name = 'UnreadableChange';
  readonly change: ChangeHead;
  /** The change before it, null at the log's start. */
  readonly after: LogPlace | null;

  constructor(change: ChangeHead, after: LogPlace | null) {
    super({ code: 'unreadableChange', id: change.id, seq: change.seq });
    this.change = change;
    this.after = after;
  }
}
