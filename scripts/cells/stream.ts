import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StoredMsg,
} from '@nats-io/jetstream';
import { connectTo, type StreamAccess, timeoutMs } from './connection.ts';
import { booksPrefix, type Message, packed, peoplePrefix, unpacked } from './messages.ts';

/** A message of the stream; `message` is null where its bytes are none of ours. */
export type Stored = {
  seq: number;
  subject: string;
  /** Seq and moment: after a lost tail another message has the seq. */
  position: string;
  bytes: number;
  message: Message | null;
};

/** The stream that all cells share (D2). Whatever it is asked for fails where JetStream is away; who asks tries again. */
export type SharedStream = {
  /** The latest message of a subject; null if there is none. */
  last(subject: string): Promise<Stored | null>;
  /** The message at a seq; null if there is none any more. */
  at(seq: number): Promise<Stored | null>;
  /** Some of the messages behind a seq, in their order, from the replica that is asked; `subject` leaves out others. */
  behind(seq: number, subject?: string): Promise<Stored[]>;
  /** The seq of the latest message. */
  end(): Promise<number>;
  /**
   * Says something once, behind the message with the seq `after` of its subject, 0 if it is the first.
   *
   * @param id the same for the same message: said again soon it is not stored again
   * @returns its seq; null where somebody else has said something there
   */
  say(subject: string, message: Message, id: string, after: number): Promise<number | null>;
  /** Overwrites a message. Nothing happens where it is gone. */
  erase(seq: number): Promise<void>;
  /** Has `listener` called when something is said, and when the connection is there again. */
  onNews(listener: () => void): void;
  /** How often the connection was there again. */
  reconnections(): number;
  close(): Promise<void>;
};

const name = 'TIERBOOK';
const batch = { messages: 200, bytes: 2 * 1024 * 1024 };

/** Connects, for as long as it takes, and makes the stream where there is none. */
export async function openStream(access: StreamAccess): Promise<SharedStream> {
  const connection = await connectTo(access);
  const manager = await jetstreamManager(connection, { checkAPI: false, timeout: timeoutMs });
  const client = jetstream(connection, { timeout: timeoutMs });
  await makeStream(access.replicas);

  const listeners: (() => void)[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let reconnections = 0;
  connection.subscribe('tierbook.>', { callback: tell });
  watchStatus();

  async function watchStatus() {
    for await (const { type } of connection.status()) {
      if (type !== 'reconnect') continue;
      reconnections += 1;
      tell();
    }
  }

  async function makeStream(copies: number) {
    try {
      await manager.streams.info(name);
    } catch (error) {
      if (!isApiError(error, JetStreamApiCodes.StreamNotFound)) throw error;
      await manager.streams.add({
        name,
        subjects: [`${booksPrefix}*`, `${peoplePrefix}*`],
        num_replicas: copies,
        storage: StorageType.File,
        retention: RetentionPolicy.Limits,
        // What can't be taken is not to push out what is there.
        discard: DiscardPolicy.New,
        max_msg_size: 4 * 1024 * 1024,
        allow_direct: true,
      });
    }
  }

  async function get(query: { seq: number } | { last_by_subj: string }): Promise<Stored | null> {
    try {
      const found = await manager.streams.getMessage(name, query);
      return found && storedOf(found);
    } catch (error) {
      if (isApiError(error, JetStreamApiCodes.NoMessageFound)) return null;
      throw error;
    }
  }

  return {
    last: (subject) => get({ last_by_subj: subject }),
    at: (seq) => get({ seq }),
    end: async () => (await manager.streams.info(name)).state.last_seq,
    behind: async (seq, subject) => {
      const found: Stored[] = [];
      const asked = {
        seq: seq + 1,
        batch: batch.messages,
        max_bytes: batch.bytes,
        next_by_subj: subject ?? 'tierbook.>',
      };
      try {
        for await (const each of await manager.direct.getBatch(name, asked))
          found.push(storedOf(each));
      } catch (error) {
        // What came before it broke off is in order; without any it is for the caller to try again.
        if (found.length === 0 && !/no results|not found|404/i.test((error as Error).message))
          throw error;
      }
      return found;
    },
    say: async (subject, message, id, after) => {
      try {
        const { seq } = await client.publish(subject, packed(message), {
          msgID: id,
          timeout: timeoutMs,
          expect: { streamName: name, lastSubjectSequence: after },
        });
        return seq;
      } catch (error) {
        if (isApiError(error, JetStreamApiCodes.StreamWrongLastSequence)) return null;
        throw error;
      }
    },
    erase: async (seq) => {
      try {
        await manager.streams.deleteMessage(name, seq, true);
      } catch (error) {
        if (!isApiError(error, JetStreamApiCodes.NoMessageFound) && !isGone(error)) throw error;
      }
    },
    onNews: (listener) => {
      listeners.push(listener);
    },
    reconnections: () => reconnections,
    close: () => connection.close(),
  };
}

function storedOf({ seq, subject, timestamp, data }: StoredMsg): Stored {
  const position = `${seq} ${timestamp}`;
  return { seq, subject, position, bytes: data.length, message: unpacked(data) };
}

/** What a deletion of something that is deleted already is answered with. */
const sequenceNotFound = 10043;

function isGone(error: unknown): boolean {
  return isApiError(error, sequenceNotFound) || /not found|deleted/i.test((error as Error).message);
}

function isApiError(error: unknown, code: number): boolean {
  return error instanceof JetStreamApiError && error.code === code;
}
