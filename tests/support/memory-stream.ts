import { type Message, packed, unpacked } from '../../scripts/cells/messages.ts';
import type { SharedStream, Stored } from '../../scripts/cells/stream.ts';

/** A stream in memory that loses its end, and that breaks off, where it is told to. */
export type MemoryStream = SharedStream & {
  /** Takes the latest messages away: the next ones get their seqs. */
  loseEnd(count: number): void;
  /** One request fails, the one after so many: it is done, and not answered. */
  failAfter(requests: number): void;
};

export function memoryStream(): MemoryStream {
  const messages: (Stored | null)[] = [];
  let moments = 0;
  let left = Number.POSITIVE_INFINITY;

  async function answer<T>(value: T): Promise<T> {
    left -= 1;
    if (left !== -1) return value;
    left = Number.POSITIVE_INFINITY;
    throw new Error('The stream broke off.');
  }

  const latest = (subject: string) =>
    messages.findLast((stored) => stored?.subject === subject) ?? null;

  return {
    last: (subject) => answer(latest(subject)),
    at: (seq) => answer(messages[seq - 1] ?? null),
    end: () => answer(messages.length),
    behind: (seq, subject) => {
      const found = messages
        .slice(seq)
        .filter((stored): stored is Stored => stored !== null)
        .filter((stored) => subject === undefined || stored.subject === subject);
      return answer(found.slice(0, 3));
    },
    say: (subject, message: Message, _id, after) => {
      if ((latest(subject)?.seq ?? 0) !== after) return answer(null);
      moments += 1;
      const seq = messages.length + 1;
      const bytes = packed(message);
      const moment = new Date(Date.UTC(2026, 0, 1) + moments).toISOString();
      messages.push({
        seq,
        subject,
        position: `${seq} ${moment}`,
        bytes: bytes.length,
        message: unpacked(bytes),
      });
      return answer(seq);
    },
    erase: (seq) => {
      messages[seq - 1] = null;
      return answer(undefined);
    },
    onNews: () => {},
    reconnections: () => 0,
    close: async () => {},
    loseEnd: (count) => {
      messages.splice(-count);
    },
    failAfter: (requests) => {
      left = requests;
    },
  };
}
