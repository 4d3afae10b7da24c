import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Ask, quoted, select } from '../sql.ts';
import type { Directory } from './directory.ts';
import { booksPrefix } from './messages.ts';
import type { SharedStream } from './stream.ts';
import { outgoing } from './tell.ts';

/** What a split has to do with, each of which may fail at any time; then the split is run again. */
export type SplitContext = {
  /** The names of the cell that is split, and of the new one. */
  from: string;
  to: string;
  /** Host names of the organizations that move. */
  hosts: readonly string[];
  askFrom: Ask;
  askTo: Ask;
  /** Whether the new cell's server answers. */
  isUp(): Promise<boolean>;
  directory: Directory;
  stream: Pick<SharedStream, 'last' | 'behind'>;
  /** Makes the new cell's data, which have to have `hold`, before `until` (in ms). */
  copy(copied: { split: string; hold: string; until: number }): Promise<void>;
  /** Starts and stops the new cell's server; null: somebody else does. */
  start: (() => Promise<void>) | null;
  stop: (() => Promise<void>) | null;
  /** Is told each step before it is done. */
  say(line: string): void;
};

/** As pb_hooks/lib/moves.js has them. */
const arriving = '8000000000000000';
const left = '9000000000000000';

const holdMs = 30_000;
const lookMs = 200;
/** What PocketBase answers to a query at most. */
const mostRows = 1000;

type Move = { org: string; until: string; hold: string };

export const splitName = (from: string, to: string) => `${from}-${to}`;

/**
 * Splits a cell (D3): the organizations of some host names go to a new cell with all that they have, under the seqs and the epoch that
 * their devices know. What was done is asked of both cells each time, so that it is run again, with the same words, after whatever
 * ended it.
 *
 * @throws {Error} with a message for people
 */
export async function split(context: SplitContext): Promise<void> {
  const { from, to, askFrom, askTo, say } = context;
  const name = splitName(from, to);
  const found = await movesOf(askFrom, name, to);
  const isGivenUp = found.some(({ until }) => until === left || until === '0');
  const orgs = await organizationsOf(context);
  if (isGivenUp) {
    const known = found.map(({ org }) => org).sort();
    if (known.join() !== [...orgs].sort().join())
      throw new Error(`Other organizations were moved by this split: name the same hosts again.`);
    say(`The organizations have left cell ${from} already.`);
    await untilUp(context, null);
  } else {
    await bring(context, name, orgs, found);
    say(`${orgs.length} organizations leave cell ${from}.`);
    await askFrom('cells/move', { step: 'leave', split: name, hosts: [...context.hosts] });
  }
  say(`Cell ${to} takes them over.`);
  const taken = await booksThatLeft(askTo);
  const places = await placesAt(context, taken, await positionOf(askTo));
  await askTo('cells/move', { step: 'arrive', split: name, places });
  for (const host of context.hosts) {
    say(`${host} leads to cell ${to}.`);
    await lead(context, host);
  }
  await dropAll(context, name, from, askFrom);
  await dropAll(context, name, to, askTo);
  say(`Cell ${from} is split: ${orgs.length} organizations live in cell ${to}.`);
}

/** Takes a split back that has not moved anything yet. @throws {Error} with a message for people */
export async function takeBack({ from, to, askFrom, isUp, stop, say }: SplitContext) {
  const name = splitName(from, to);
  const found = await movesOf(askFrom, name, to);
  if (found.some(({ until }) => until === left || until === '0')) {
    throw new Error(
      `The organizations have left cell ${from}, and what was written since is in cell ${to} alone: run the split to its end.`,
    );
  }
  say(`Cell ${from} holds nothing any more.`);
  await askFrom('cells/move', { step: 'release', split: name });
  if (await isUp()) {
    if (!stop) throw new Error(`Stop the server of cell ${to}, and run this again.`);
    say(`Stops the copy.`);
    await stop();
  }
}

/** Has the organizations held, and the new cell run on a copy that has all of them. */
async function bring(context: SplitContext, name: string, orgs: string[], found: Move[]) {
  const { from, to, askFrom, askTo, isUp, stop, say } = context;
  if (await isUp()) {
    const copied = await movesOf(askTo, name, to).catch(() => []);
    if (!copied.some(({ until }) => until === arriving))
      throw new Error(
        `The server of cell ${to} runs already, and not on a copy of this split: stop it.`,
      );
    if (!stop)
      throw new Error(`The copy of an earlier attempt still runs: stop the server of cell ${to}.`);
    say(`Stops the copy of an earlier attempt.`);
    await stop();
  }
  if (found.length > 0) say('An earlier attempt has held them before.');
  say(
    `${orgs.length} organizations are held in cell ${from} for 30 seconds: what is written waits.`,
  );
  const began = Date.now();
  const hold = randomBytes(16).toString('hex');
  await askFrom('cells/move', { step: 'hold', split: name, source: from, cell: to, orgs, hold });
  say(`Copies cell ${from}.`);
  await context.copy({ split: name, hold, until: began + holdMs });
  say(`Starts cell ${to}.`);
  await context.start?.();
  await untilUp(context, began + holdMs);
  // Its tokens are others than those of the copy before.
  const copied = await movesOf(askTo, name, to).catch(() => movesOf(askTo, name, to));
  if (!copied.some((move) => move.hold === hold && move.until === arriving))
    throw new Error(`The server of cell ${to} does not run on the copy that was made now.`);
}

async function untilUp({ to, isUp, directory, start, say }: SplitContext, deadline: number | null) {
  let isTold = start !== null;
  for (;;) {
    if ((await isUp()) && (await directory.cell(to))) return;
    if (!isTold) say(`Start the server of cell ${to} now.`);
    isTold = true;
    if (deadline !== null && Date.now() > deadline) {
      throw new Error(
        `Cell ${to} was not up within 30 seconds. Nothing has moved; what waited is written in the old cell. Stop the new one, and run this again.`,
      );
    }
    await pause(lookMs);
  }
}

async function organizationsOf({ from, to, hosts, directory }: SplitContext): Promise<string[]> {
  const found: string[] = [];
  for (const host of hosts) {
    const entry = await directory.host(host);
    if (!entry) throw new Error(`The directory has no organization by the name of ${host}.`);
    if (entry.cell !== from && entry.cell !== to)
      throw new Error(`${host} leads to cell ${entry.cell}, not to ${from}.`);
    found.push(entry.org);
  }
  return [...new Set(found)];
}

/** The organizations of a split as a cell has them. */
async function movesOf(ask: Ask, name: string, to: string): Promise<Move[]> {
  const rows: Move[] = [];
  for (;;) {
    const more = await select(
      ask,
      `SELECT org, until, hold FROM moves WHERE split = ${quoted(name)} AND cell = ${quoted(to)}
       ORDER BY org LIMIT ${mostRows} OFFSET ${rows.length}`,
    );
    for (const [org, until, hold] of more)
      rows.push({ org: org ?? '', until: until ?? '', hold: hold ?? '' });
    if (more.length < mostRows) return rows;
  }
}

async function lead({ from, to, directory }: SplitContext, host: string): Promise<void> {
  for (;;) {
    const entry = await directory.host(host);
    if (entry?.cell === to) return;
    if (!entry || entry.cell !== from) throw new Error(`${host} leads elsewhere by now.`);
    if (await directory.tellHost(host, { org: entry.org, cell: to }, entry.revision)) return;
  }
}

/** Each cell drops what is the other one's, an organization at a time. */
async function dropAll(context: SplitContext, name: string, cell: string, ask: Ask) {
  for (;;) {
    const rows = await select(
      ask,
      `SELECT org FROM moves WHERE split = ${quoted(name)} AND until = ${left} ORDER BY org LIMIT ${mostRows}`,
    );
    if (rows.length === 0) return;
    context.say(`Cell ${cell} drops ${rows.length} organizations that are not its own.`);
    for (const [org] of rows) {
      const books = await select(
        ask,
        `${outgoing} SELECT id FROM books WHERE id IN (SELECT book FROM outgoing) AND org = ${quoted(org ?? '')}`,
      );
      const places = await placesAt(
        context,
        books.map(([book]) => book ?? ''),
        await positionOf(ask),
      );
      await ask('cells/move', { step: 'drop', split: name, org, places });
    }
  }
}

/** Books of what a cell has given up that others may read: from now on they come by the stream. */
async function booksThatLeft(ask: Ask): Promise<string[]> {
  const books: string[] = [];
  for (;;) {
    const rows = await select(
      ask,
      `${outgoing} SELECT id FROM books WHERE id IN (SELECT book FROM outgoing)
       AND org IN (SELECT org FROM moves WHERE until = ${left}) ORDER BY id LIMIT ${mostRows} OFFSET ${books.length}`,
    );
    books.push(...rows.map(([book]) => book ?? ''));
    if (rows.length < mostRows) return books;
  }
}

/** The seq in the stream up to which a cell has read it. */
async function positionOf(ask: Ask): Promise<number> {
  const [row] = await select(ask, 'SELECT place FROM takenPlace');
  return Number(row?.[0]?.split(' ')[0] || 0);
}

/** Which place each book's messages had reached at a position: what stands there is in the database that was there. */
async function placesAt({ stream }: SplitContext, books: readonly string[], position: number) {
  const places: [string, number][] = [];
  for (const book of books) {
    const subject = `${booksPrefix}${book}`;
    const last = await stream.last(subject);
    let place = 0;
    if (last && last.seq <= position) place = placeOf(last.message);
    else if (last) {
      for (let at = 0; at < position; ) {
        const some = await stream.behind(at, subject);
        if (some.length === 0) break;
        for (const { seq, message } of some) {
          at = seq;
          if (seq <= position) place = Math.max(place, placeOf(message));
        }
      }
    }
    if (place > 0) places.push([book, place]);
  }
  return places;
}

function placeOf(message: Awaited<ReturnType<SharedStream['behind']>>[number]['message']): number {
  return message && message.kind !== 'person' ? message.place : 0;
}
