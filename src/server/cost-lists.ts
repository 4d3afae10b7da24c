import { z } from 'zod/mini';
import {
  type CostList,
  costListSchema,
  type ListLayout,
  listLayoutSchema,
  type ReadUpTo,
} from '../schemas/cost-list.ts';
import { failureOf } from './failure.ts';
import { page } from './record-lists.ts';
import { readAnswer, type Server } from './server.ts';

/** Suppliers' lists that authors have taken, and how they are read, as the server has them (X14). */

const taken = z.object({ id: z.string(), seq: z.int() });

/**
 * Under its own id, so that a repeat is recognized.
 * @throws ForeignAnswer if it is not PocketBase that answered, or what the failed call threw
 */
export async function sendCostList(
  server: Server,
  org: string,
  list: Omit<CostList, 'seq'>,
): Promise<{ id: string }> {
  const body = { ...list, org };
  return readAnswer(taken, await server.collection('costLists').create(body));
}

/** The last that is saved of a header counts. @throws as `sendCostList` */
export async function sendLayout(
  server: Server,
  org: string,
  { header, layout }: Pick<ListLayout, 'header' | 'layout'>,
): Promise<{ id: string }> {
  const body = { org, header, layout };
  return readAnswer(taken, await server.collection('listLayouts').create(body));
}

/** What is new behind `upTo`, and the row that it leads to. */
type News<Row> = { rows: Row[]; upTo: ReadUpTo };

/** @returns null where the server is too old to keep any @throws what the failed call threw */
export function readCostLists(
  server: Server,
  org: string,
  upTo: ReadUpTo,
): Promise<News<CostList> | null> {
  return readOn(server, { collection: 'costLists', schema: costListSchema, perPage: 5 }, org, upTo);
}

/** @returns as above */
export function readLayouts(
  server: Server,
  org: string,
  upTo: ReadUpTo,
): Promise<News<ListLayout> | null> {
  const of = { collection: 'listLayouts', schema: listLayoutSchema, perPage: 10 };
  return readOn(server, of, org, upTo);
}

/**
 * Reads on from a row; from the beginning where the server does not have it any more, as after it was restored from a
 * backup.
 */
async function readOn<Row extends { id: string; seq: number }>(
  server: Server,
  of: { collection: string; schema: z.ZodMiniType<Row>; perPage: number },
  org: string,
  upTo: ReadUpTo,
): Promise<News<Row> | null> {
  const { collection, schema, perPage } = of;
  try {
    const newest = await page(server, collection, taken, {
      filter: server.filter('org = {:org}', { org }),
      sort: '-seq',
      perPage: 1,
      fields: 'id,seq',
    });
    const [last] = newest;
    if (!last || last.id === upTo?.id) return { rows: [], upTo };
    const rows: Row[] = [];
    for (let from = upTo?.seq ?? 0; ; ) {
      const next = await page(server, collection, schema, {
        filter: server.filter('org = {:org} && seq >= {:from}', { org, from }),
        sort: 'seq',
        perPage,
      });
      const isFirst = rows.length === 0;
      if (isFirst && upTo && next[0]?.id !== upTo.id && from > 0) {
        from = 0;
        continue;
      }
      rows.push(...next);
      const end = rows.at(-1);
      if (next.length < perPage || !end) {
        return { rows, upTo: end ? { id: end.id, seq: end.seq } : upTo };
      }
      from = end.seq + 1;
    }
  } catch (error) {
    if (failureOf(error).kind === 'missing') return null;
    throw error;
  }
}
