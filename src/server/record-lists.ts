import { z } from 'zod/mini';
import { UnknownAnswer } from './failure.ts';
import { readAnswer, type Server } from './server.ts';

/**
 * PocketBase's records lists. Every answer is parsed: a page that is not PocketBase's must never be
 * taken for an empty list.
 */

const pageSize = 500;

const listAnswer = z.object({ items: z.array(z.unknown()), perPage: z.int().check(z.positive()) });

/** Every row, in pages of as many rows as the server gives: of what is long they are few. */
export async function all<T>(
  server: Server,
  collection: string,
  row: z.ZodMiniType<T>,
  query: Pick<ListQuery, 'filter' | 'expand' | 'fields'>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let number = 1; ; number += 1) {
    const pageOf = { ...query, sort: 'id', page: number, perPage: pageSize };
    const next = await ask(server, collection, row, pageOf);
    rows.push(...next.rows);
    if (next.rows.length < next.perPage) return rows;
  }
}

/** The query of a records list, as PocketBase names its parts. */
export type ListQuery = {
  filter?: string;
  sort?: string;
  expand?: string;
  page?: number;
  perPage?: number;
  fields?: string;
};

/**
 * One page of a list, each row as `row` says.
 * @throws ClientResponseError, ForeignAnswer if it is no list, UnknownAnswer if a row differs
 */
export async function page<T>(
  server: Server,
  collection: string,
  row: z.ZodMiniType<T>,
  query: ListQuery,
): Promise<T[]> {
  return (await ask(server, collection, row, query)).rows;
}

async function ask<T>(
  server: Server,
  collection: string,
  row: z.ZodMiniType<T>,
  query: ListQuery,
): Promise<{ rows: T[]; perPage: number }> {
  const answer = await server.send(`/api/collections/${collection}/records`, {
    query: { ...query, skipTotal: true },
  });
  const { items, perPage } = readAnswer(listAnswer, answer);
  const rows = z.array(row).safeParse(items);
  if (!rows.success) throw new UnknownAnswer(rows.error);
  return { rows: rows.data, perPage };
}
