import type { Ask } from '../sql.ts';
import { select } from '../sql.ts';
import { booksPrefix, type Message } from './messages.ts';
import type { SharedStream, Stored } from './stream.ts';
import { arriving } from './tell.ts';

export type TakerContext = {
  cell: string;
  ask: Ask;
  stream: SharedStream;
  /** Is told what was passed over, and why. */
  warn: (line: string) => void;
};

export type Taker = {
  /**
   * Brings the server what other cells said, up to the stream's end.
   *
   * @returns how many changes were new
   * @throws {Error} where server or stream is away: what was taken is taken, and the next round goes on
   */
  take(): Promise<number>;
  /** Looks again whether the stream still has what was read last: it may have lost its end, and have others there. */
  doubt(): void;
};

/** A message as `POST /api/cells/take` has it. */
type Sent = { position: string; kind: string } & Record<string, unknown>;

/** Of one request: the server reads no more than 2.5 MB of requests at a time. */
const mostBytes = 1_500_000;
const mostMessages = 200;

/**
 * Takes other cells' shared books into this one (D2), in the order of the stream. Where the cell is in the stream is stored by
 * the server, with what was taken up to there, in one transaction: killed anywhere, nothing is taken twice or left out.
 */
export function createTaker({ cell, ask, stream, warn }: TakerContext): Taker {
  let isDoubted = true;
  let place = '';

  async function take(): Promise<number> {
    if (isDoubted) {
      const stored = await storedPlace(ask);
      if (stored === null) return 0;
      place = stored;
      if (!(await isThere(place))) {
        warn(`The stream is another one behind ${place}: it is read from its beginning.`);
        return takeBehind(0);
      }
      isDoubted = false;
    }
    return takeBehind(seqOf(place));
  }

  async function isThere(position: string): Promise<boolean> {
    const seq = seqOf(position);
    if (seq === 0) return true;
    const stored = await stream.at(seq);
    // What was erased can't be looked at.
    if (!stored) return (await stream.end()) >= seq;
    return stored.position === position;
  }

  async function takeBehind(from: number): Promise<number> {
    let taken = 0;
    for (let at = from; ; ) {
      const found = await stream.behind(at);
      if (found.length === 0) {
        isDoubted = false;
        return taken;
      }
      for (const some of parts(found)) taken += await send(some);
      at = seqOf(found.at(-1)?.position ?? '');
    }
  }

  /** Sends some, and what the stream has in the place of what was erased. */
  async function send(found: readonly Stored[]): Promise<number> {
    let left = found.map(sentOf);
    let taken = 0;
    const filled = new Set<string>();
    while (left.length > 0) {
      const answer = await post(left);
      taken += answer.taken;
      for (const position of answer.refused) {
        warn(
          `What stands at ${position} of the stream is passed over: it is not what it should be.`,
        );
      }
      const { missing } = answer;
      if (!missing) return taken;
      left = left.slice(answer.count);
      const [next] = left;
      if (!next) throw new Error('The server lacks what it was sent.');
      const key = `${missing.book} ${missing.place}`;
      // What was found there was refused.
      left = [filled.has(key) ? lostAt(missing) : await inPlaceOf(missing), ...left];
      filled.add(key);
    }
    return taken;
  }

  async function post(messages: readonly Sent[]): Promise<Answer> {
    try {
      const answer = (await ask('cells/take', { after: place, messages })) as Answer;
      place = answer.position;
      return answer;
    } catch (error) {
      // Another worker may have been there meanwhile, or this one without hearing of it.
      isDoubted = true;
      throw error;
    }
  }

  /** What takes the place of a message that was erased, to be taken before the one behind it. */
  async function inPlaceOf(missing: Place): Promise<Sent> {
    const { book, place: lacking } = missing;
    const subject = `${booksPrefix}${book}`;
    const end = (await stream.last(subject))?.seq ?? 0;
    for (let at = 0; at < end; ) {
      const some = await stream.behind(at, subject);
      if (some.length === 0)
        throw new Error('The stream is not whole on the replica that was asked.');
      for (const { seq, message } of some) {
        at = seq;
        if (!message || message.kind === 'person') continue;
        const isIt =
          message.place === lacking ||
          (message.kind === 'redaction' && message.of.includes(lacking));
        if (isIt) return { ...sentMessage(message), place: lacking, position: readTo() };
      }
    }
    return lostAt(missing);
  }

  function lostAt({ book, place: lacking }: Place): Sent {
    warn(
      `Message ${lacking} of book ${book} is lost to the stream: what follows is taken without it.`,
    );
    return { kind: 'lost', book, place: lacking, position: readTo() };
  }

  /** Up to where the stream is read, whatever of a book is taken out of turn. */
  function readTo(): string {
    return place === '' ? '0 0' : place;
  }

  function sentOf({ position, message }: Stored): Sent {
    if (!message || message.home === cell) return { kind: 'passed', position };
    return { ...sentMessage(message), position };
  }

  return {
    take,
    doubt: () => {
      isDoubted = true;
    },
  };
}

/** Of a message on the subject of its book. */
type Place = { book: string; place: number };

type Answer = {
  position: string;
  count: number;
  taken: number;
  missing: Place | null;
  refused: string[];
};

function sentMessage(message: Message): Omit<Sent, 'position'> & { kind: string } {
  if (message.kind === 'person') return message;
  const { said: _, ...rest } = message;
  return rest;
}

/** Null: the server's data are not this cell's yet. */
async function storedPlace(ask: Ask): Promise<string | null> {
  const [row] = await select(ask, `SELECT place, ${arriving} FROM takenPlace`);
  return row?.[1] === '0' ? (row[0] ?? '') : null;
}

function seqOf(position: string): number {
  return Number(position.split(' ')[0] || 0);
}

/** In the order given, each of no more than the server reads at a time, and of one at least. */
function parts(found: readonly Stored[]): Stored[][] {
  const made: Stored[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const each of found) {
    const size = sizeOf(each);
    const last = made.at(-1);
    if (!last || bytes + size > mostBytes || last.length === mostMessages) {
      made.push([each]);
      bytes = size;
    } else {
      last.push(each);
      bytes += size;
    }
  }
  return made;
}

/** As JSON within JSON, about. */
function sizeOf({ message }: Stored): number {
  const said = message?.kind === 'change' || message?.kind === 'redaction' ? message.changeset : '';
  return 1000 + Buffer.byteLength(JSON.stringify(said));
}
