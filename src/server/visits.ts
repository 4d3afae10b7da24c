import type { z } from 'zod/mini';
import {
  orderPageSchema,
  type StoredOrder,
  type Visit,
  visitPageSchema,
} from '../schemas/visit.ts';
import { readAnswer, type Server } from './server.ts';

/** Visits and orders of an organization as those read them who may read all (V4). */

export type VisitPage = z.infer<typeof visitPageSchema>;
export type OrderPage = z.infer<typeof orderPageSchema>;

/**
 * The visits behind `after`, in the order of `seq`; after another epoch it says nothing.
 *
 * @throws ForeignAnswer if it can't be read, or what the failed call threw
 */
export async function fetchVisits(server: Server, org: string, after: number): Promise<VisitPage> {
  const query = { whose: 'all', after };
  return readAnswer(visitPageSchema, await server.send(`/api/visits/${org}`, { query }));
}

/** The same of orders. */
export async function fetchOrders(server: Server, org: string, after: number): Promise<OrderPage> {
  const query = { whose: 'all', after };
  return readAnswer(orderPageSchema, await server.send(`/api/orders/${org}`, { query }));
}

/** A visit with all of its orders. */
export type WholeVisit = {
  /** null where its orders came without it (V4). */
  visit: Visit | null;
  orders: StoredOrder[];
};

/** @throws as `fetchVisits` */
export async function fetchVisit(server: Server, org: string, id: string): Promise<WholeVisit> {
  const query = { whose: 'all', visit: id };
  const [visits, orders] = await Promise.all([
    server.send(`/api/visits/${org}`, { query }),
    server.send(`/api/orders/${org}`, { query }),
  ]);
  const [visit = null] = readAnswer(visitPageSchema, visits).rows;
  return { visit, orders: readAnswer(orderPageSchema, orders).rows };
}

/**
 * Erases the customer of a visit for good (V6); doing it again changes nothing.
 *
 * @throws what the failed call threw
 */
export async function eraseCustomer(server: Server, org: string, visit: string): Promise<void> {
  await server.send('/api/erase-customer', {
    method: 'POST',
    body: { orgId: org, visitId: visit },
  });
}
