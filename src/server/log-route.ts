import { z } from 'zod/mini';
import {
  type ChangeHead,
  type ChangeRow,
  changeHeadSchema,
  changeRowSchema,
} from '../schemas/change-log.ts';
import { readAnswer, type Server } from './server.ts';

/**
 * The log as the server gives it to a device (L2): the changes of all books that an organization has in
 * view, in pages that the server bounds by bytes.
 */

/** A change of the log by its place; that both agree shows that it is the same log (R2). */
export type LogPlace = Pick<ChangeRow, 'seq' | 'id'>;

/** Which changes are asked for: at most `limit` of those behind `after`, null being the log's start. */
export type LogQuestion = { after: LogPlace | null; limit: number };

const logPageSchema = z.object({
  /** Which history of the log this is (L5). */
  epoch: z.string().check(z.minLength(1)),
  /** The id of the organization's record in `pokes`, "" if there is none. */
  poke: z.string(),
  /** Over how many ms the devices spread that hear of that record (L1). */
  spread: z._default(z.int(), 0),
  /** Counts what a contact would find changed of the organization, its roles and its books. */
  contact: z.int(),
  /** Whether the change that was asked from is in the log; if it is not, the rows mean nothing. */
  follows: z.boolean(),
  /** Whether others come behind these rows. */
  more: z.boolean(),
  /** At the log's start: how many changes there are. */
  total: z._default(z.int(), 0),
  rows: z.array(changeRowSchema),
});

export type LogPage = z.infer<typeof logPageSchema>;

/** What a page tells of the record that devices hear of (L1). */
export type PokeTold = Pick<LogPage, 'poke' | 'spread'>;

/** @throws ForeignAnswer if it can't be read, or what the failed call threw */
export async function fetchLogPage(
  server: Server,
  org: string,
  { after, limit }: LogQuestion,
): Promise<LogPage> {
  const answer = await server.send(`/api/log/${org}`, { query: { ...placeOf(after), limit } });
  return readAnswer(logPageSchema, answer);
}

/** By this a contact is known to be due; another poke begins to count again. */
export function contactMark({ poke, contact }: Pick<LogPage, 'poke' | 'contact'>): string {
  return `${poke} ${contact}`;
}

/** Behind every change that there will be. */
const beyond = 10 ** 15 - 1;

/**
 * What `contactMark` a page would say now.
 * @throws as `fetchLogPage`
 */
export async function fetchContactMark(server: Server, org: string): Promise<string> {
  const after = { seq: beyond, id: '' };
  return contactMark(await fetchLogPage(server, org, { after, limit: 1 }));
}

/**
 * The change behind `after`, without what it says; null at the log's end.
 * @throws as `fetchLogPage`
 */
export async function fetchNextHead(
  server: Server,
  org: string,
  after: LogPlace | null,
): Promise<ChangeHead | null> {
  const answer = await server.send(`/api/log/${org}`, {
    query: { ...placeOf(after), limit: 1, changesets: 'off' },
  });
  return readAnswer(headsSchema, answer).rows[0] ?? null;
}

const headsSchema = z.object({ rows: z.array(changeHeadSchema) });

function placeOf(after: LogPlace | null) {
  return after ? { after: after.seq, id: after.id } : {};
}
